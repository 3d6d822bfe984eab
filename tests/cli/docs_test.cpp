// The documentation cannot lie: every example in it is run and compared. See doc_examples.h.
// MUSTER_BLESS=1 (scripts/bless) rewrites the examples from what the program says.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <map>
#include <sstream>

#include "base/text.h"
#include "doc_examples.h"
#include "muster.h"
#include "protocol/query_handler.h"
#include "support/files.h"
#include "talk.h"

namespace muster::test {
namespace {

namespace fs = std::filesystem;

// How many blocks of each document are not run. All others are: a new exception has to be counted
// here. (Documents that are not in this list may show code of any kind; their `console` blocks are
// run like all others.)
const std::map<std::string, int> kNotRun = {
    {"README.md", 1}, {"docs/cli.md", 3}, {"docs/protocol.md", 0}, {"docs/solver.md", 1}};

std::vector<std::string> documents() {
  std::vector<std::string> all = {"README.md", "CONTRIBUTING.md"};
  for (const auto& entry : fs::directory_iterator(source_path("docs"))) {
    if (entry.path().extension() == ".md")
      all.push_back("docs/" + entry.path().filename().string());
  }
  std::sort(all.begin(), all.end());
  return all;
}

Lines lines_of(const std::string& text) {
  Lines lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

class DocsTest : public testing::TestWithParam<std::string> {
 protected:
  DocsTest() {
    for (const auto& sample : fs::directory_iterator(source_path("docs/samples"))) {
      fs::copy(sample.path(), folder_.path());
    }
    fs::create_directories(folder_.path("docs/pictures"));
  }

  // In the folder with the samples, the program found by its name.
  std::string shell(const std::string& command) const {
    const std::string program = fs::path(MUSTER_BINARY).parent_path().string();
    return "cd '" + folder_.path() + "' && export HOME=. LC_ALL=C PATH='" + program +
           "':\"$PATH\"\n" + replaced(command, "--port 8080", "--port 0");
  }

  Lines run(const DocBlock& block, const Example& example) {
    if (block.kind == "query") return ask(example);
    if (block.kind == "ugi") return lines_of(muster({"engine"}, example.input).out);
    if (block.kind == "analysis") return lines_of(muster({"analysis"}, example.input).out);
    if (block.stopped_after) return run_for_a_while(example, *block.stopped_after);
    const Answer answer = run_program({"/bin/sh", "-c", shell(example.input)});
    return lines_of(answer.out + answer.err);
  }

  static Lines ask(const Example& example) {
    protocol::QueryHandler handler;
    Lines answers;
    for (const std::string& question : lines_of(example.input)) {
      answers.push_back(handler.ask(question));
    }
    return answers;
  }

  Lines run_for_a_while(const Example& example, int lines) const {
    Talk talk = Talk::with({"/bin/sh", "-c", shell("exec " + example.input)});
    Lines heard;
    for (int i = 0; i < lines; ++i) heard.push_back(talk.hear());
    talk.signal(SIGTERM);
    EXPECT_EQ(talk.ending(), "exit status 0");
    return heard;
  }

  // Runs a block; the lines it should have.
  Lines check(const Document& document, const DocBlock& block) {
    Lines wanted;
    for (const Example& example : examples_of(document, block)) {
      const Lines actual = run(block, example);
      if (!blessing()) {
        EXPECT_TRUE(agrees(example.expected, actual))
            << GetParam() << ":" << example.line << ": " << example.input << "\nprints\n"
            << text::join(actual, "\n") << "\nwhere the document says\n"
            << text::join(example.expected, "\n");
      }
      const bool command = block.kind == "console";
      for (const std::string& line : lines_of(example.input)) {
        const bool goes_on = command && !wanted.empty() && wanted.back().ends_with('\\');
        wanted.push_back(goes_on ? line : (command ? "$ " : "> ") + line);
      }
      for (const std::string& line : blessed(example.expected, actual)) {
        wanted.push_back(command ? line : "< " + line);
      }
    }
    return wanted;
  }

  // What the examples drew is what the document shows.
  void check_pictures() const {
    for (const auto& entry : fs::directory_iterator(folder_.path("docs/pictures"))) {
      const std::string path = source_path("docs/pictures/" + entry.path().filename().string());
      if (blessing()) fs::copy(entry.path(), path, fs::copy_options::overwrite_existing);
      EXPECT_EQ(read_text(entry.path()), read_text(path)) << path;
    }
  }

  TempFolder folder_;
};

TEST_P(DocsTest, EveryExampleIsTrue) {
  const std::string path = source_path(GetParam());
  Document document = read_document(read_text(path));
  const auto counted = kNotRun.find(GetParam());
  int not_run = 0;
  std::vector<std::pair<DocBlock, Lines>> changed;
  for (const DocBlock& block : document.blocks) {
    const bool known = block.kind == "console" || block.kind == "ugi" || block.kind == "analysis" ||
                       block.kind == "query";
    if (known && block.not_run.empty()) {
      changed.emplace_back(block, check(document, block));
    } else if (counted != kNotRun.end()) {
      ++not_run;
      EXPECT_NE(block.not_run, "")
          << GetParam() << ":" << block.begin << ": is not run and does not say why";
    }
  }
  if (counted != kNotRun.end()) {
    EXPECT_EQ(not_run, counted->second) << GetParam() << ": examples that are not run";
    EXPECT_TRUE(document.indented.empty())
        << GetParam() << ":" << document.indented.front() << ": code that no test would run";
  }
  check_pictures();
  if (!blessing()) return;
  for (auto change = changed.rbegin(); change != changed.rend(); ++change) {
    const auto at = document.lines.begin();
    const auto [block, lines] = *change;
    document.lines.erase(at + static_cast<long>(block.begin), at + static_cast<long>(block.end));
    document.lines.insert(document.lines.begin() + static_cast<long>(block.begin), lines.begin(),
                          lines.end());
  }
  write_text(path, to_text(document));
}

// docs/library.md shows whole files, each named in a comment before its block.
TEST(DocExamples, ShownFilesAreTheFiles) {
  const Document document = read_document(read_text(source_path("docs/library.md")));
  int shown = 0;
  for (const DocBlock& block : document.blocks) {
    constexpr std::string_view kBefore = "<!-- ", kAfter = " -->";
    if (block.begin < 2) continue;
    std::string_view name = document.lines[block.begin - 2];
    if (!name.starts_with("<!-- examples/")) continue;
    name = name.substr(kBefore.size(), name.size() - kBefore.size() - kAfter.size());
    const auto begin = document.lines.begin();
    const Lines lines(begin + static_cast<long>(block.begin), begin + static_cast<long>(block.end));
    EXPECT_EQ(lines, lines_of(read_text(source_path(std::string(name))))) << name;
    ++shown;
  }
  EXPECT_EQ(shown, 3);
}

std::string name_of(const testing::TestParamInfo<std::string>& info) {
  std::string name = fs::path(info.param).stem().string();
  std::replace_if(name.begin(), name.end(), [](char c) { return !text::is_letter(c); }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, DocsTest, testing::ValuesIn(documents()), name_of);

TEST(DocExamples, CompareWithWhatIsElided) {
  EXPECT_TRUE(agrees({"a", "b"}, {"a", "b"}));
  EXPECT_FALSE(agrees({"a"}, {"a", "b"}));
  EXPECT_FALSE(agrees({"a", "b"}, {"a"}));
  EXPECT_TRUE(agrees({"a", "..."}, {"a", "b", "c"}));
  EXPECT_TRUE(agrees({"...", "c"}, {"a", "b", "c"}));
  EXPECT_FALSE(agrees({"a", "...", "d"}, {"a", "b", "c"}));
  EXPECT_TRUE(agrees({"line b1-b3 ..."}, {"line b1-b3 a2-c2"}));
  EXPECT_FALSE(agrees({"line b1-b3 ..."}, {"line b1-h1 a2-c2"}));
  EXPECT_TRUE(agrees({"{\"lines\":[...],\"x\":1}"}, {"{\"lines\":[1,2],\"x\":1}"}));
  EXPECT_FALSE(agrees({"{\"lines\":[...],\"x\":1}"}, {"{\"lines\":[1,2],\"x\":2}"}));
}

TEST(DocExamples, TimesAndAddressesMayDiffer) {
  EXPECT_TRUE(
      agrees({"5 leaves in 0.1 s, 1.5 million leaves/s"}, {"5 leaves in 12.25 s, 12 leaves/s"}));
  EXPECT_FALSE(agrees({"5 leaves in 0.1 s, 1 leaves/s"}, {"6 leaves in 0.1 s, 1 leaves/s"}));
  EXPECT_TRUE(agrees({"at http://127.0.0.1:8080"}, {"at http://127.0.0.1:41234"}));
  EXPECT_TRUE(agrees({R"({"nodes":5,"time_ms":3})"}, {R"({"nodes":5,"time_ms":400})"}));
  EXPECT_FALSE(agrees({R"({"nodes":5,"time_ms":3})"}, {R"({"nodes":6,"time_ms":3})"}));
}

TEST(DocExamples, AreBlessedAsFarAsTheyWereShown) {
  EXPECT_EQ(blessed({"a", "..."}, {"x", "y", "z"}), (Lines{"x", "..."}));
  EXPECT_EQ(blessed({"a", "...", "c"}, {"x", "y", "z"}), (Lines{"x", "...", "z"}));
  EXPECT_EQ(blessed({"line a ..."}, {"line b c d"}), (Lines{"line b ..."}));
  EXPECT_EQ(blessed({"in 0.1 s"}, {"in 0.2 s"}), (Lines{"in 0.1 s"}));
  EXPECT_EQ(blessed({}, {"x"}), (Lines{"x"}));
}

TEST(DocExamples, AreFoundInMarkdown) {
  const Document document = read_document(
      "text\n\n<!-- not run: a reason -->\n```sh\n./run\n```\n\n    code\n\n```console\n$ a \\\n  "
      "b\n"
      "one\n$ c\n```\n<!-- stopped after 2 lines -->\n```console\n$ d\n```\n");
  ASSERT_EQ(document.blocks.size(), 3U);
  EXPECT_EQ(document.blocks[0].not_run, "a reason");
  EXPECT_EQ(document.blocks[2].stopped_after, 2);
  EXPECT_EQ(document.indented, std::vector<std::size_t>{8});
  const std::vector<Example> examples = examples_of(document, document.blocks[1]);
  ASSERT_EQ(examples.size(), 2U);
  EXPECT_EQ(examples[0].input, "a \\\n  b");
  EXPECT_EQ(examples[0].expected, Lines{"one"});
  EXPECT_EQ(examples[1].line, 14U);
}

}  // namespace
}  // namespace muster::test
