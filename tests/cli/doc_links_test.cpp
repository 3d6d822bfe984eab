// The documentation leads somewhere: links, headings, paths and options that it names are there,
// and every page and option is named. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>

#include "base/text.h"
#include "muster.h"
#include "support/files.h"

namespace muster::test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> pages() {
  std::vector<std::string> all = {"README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"};
  for (const auto& entry : fs::directory_iterator(source_path("docs"))) {
    if (entry.path().extension() == ".md") {
      all.push_back("docs/" + entry.path().filename().string());
    }
  }
  return all;
}

// What the first group of a pattern matched, everywhere in a text.
std::vector<std::string> all_of(const std::string& text, const std::string& pattern) {
  const std::regex compiled(pattern);
  std::vector<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), compiled), end; at != end; ++at) {
    found.push_back((*at)[1]);
  }
  return found;
}

// As GitHub makes it: "Add a game" is "add-a-game".
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char c : heading) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == ' ') anchor += '-';
    if (std::isalnum(byte) != 0 || c == '-' || c == '_') {
      anchor += static_cast<char>(std::tolower(byte));
    }
  }
  return anchor;
}

bool has_heading(const std::string& page, const std::string& anchor) {
  const std::string text = read_file(source_path(page));
  const std::vector<std::string> headings = all_of(text, "\n#+ ([^\n]*)");
  return std::any_of(headings.begin(), headings.end(),
                     [&](const std::string& heading) { return anchor_of(heading) == anchor; });
}

TEST(DocLinks, LeadSomewhere) {
  int links = 0;
  for (const std::string& page : pages()) {
    const std::string text = read_file(source_path(page));
    for (const std::string& link : all_of(text, R"(\]\(([^)\s]+)\))")) {
      if (link.starts_with("http")) continue;
      ++links;
      const std::size_t hash = link.find('#');
      const std::string path = link.substr(0, hash);
      const fs::path folder = fs::path(page).parent_path();
      const std::string target =
          path.empty() ? page : (folder / path).lexically_normal().generic_string();
      ASSERT_TRUE(fs::exists(source_path(target))) << page << ": " << link;
      if (hash != std::string::npos) {
        EXPECT_TRUE(has_heading(target, link.substr(hash + 1))) << page << ": " << link;
      }
    }
  }
  EXPECT_GT(links, 60);
}

TEST(DocLinks, EveryPageIsLinkedFromTheReadme) {
  const std::string readme = read_file(source_path("README.md"));
  for (const std::string& page : pages()) {
    if (page == "README.md") continue;
    EXPECT_NE(readme.find("](" + page + ")"), std::string::npos) << page;
  }
}

// `src/games/game.h`, `tests/store`: whatever looks like a path of the repository. The page about
// web/ may leave that away.
TEST(DocLinks, PathsOfTheRepositoryAreThere) {
  const std::string roots = "src|tests|web|tools|scripts|docs|cmake|bench|puzzles|ladders|nets";
  int paths = 0;
  for (const std::string& page : pages()) {
    const std::string text = read_file(source_path(page));
    for (const std::string& path : all_of(text, "`((?:" + roots + R"()/[\w./-]*)`)")) {
      const bool made = path.starts_with("web/dist") || path.find("NNN") != std::string::npos;
      if (made) continue;
      ++paths;
      const bool there = fs::exists(source_path(path)) ||
                         (page == "docs/web.md" && fs::exists(source_path("web/" + path)));
      EXPECT_TRUE(there) << page << ": " << path;
    }
  }
  EXPECT_GT(paths, 60);
}

// The options of a command and its verbs, as their help lists them.
void add_options(const nlohmann::json& command, std::set<std::string>& known) {
  for (const std::string& row :
       all_of(command["help"].get<std::string>(), "\n  (--[a-z][^\n]*?)(?:  |\n)")) {
    for (const std::string& option : all_of(row, "(--[a-z][a-z-]*)")) known.insert(option);
  }
  for (const nlohmann::json& verb : command.value("verbs", nlohmann::json::array())) {
    add_options(verb, known);
  }
}

std::set<std::string> options() {
  std::set<std::string> known;
  std::istringstream lines(muster({"help", "--json"}).out);
  for (std::string line; std::getline(lines, line);) {
    add_options(nlohmann::json::parse(line, nullptr, false), known);
  }
  return known;
}

TEST(DocLinks, OptionsAreThoseOfTheCommands) {
  const std::string text = read_file(source_path("docs/cli.md")) +
                           read_file(source_path("docs/server.md")) +
                           read_file(source_path("docs/push.md"));
  const std::vector<std::string> found = all_of(text, R"((?:^|[^-\w])(--[a-z][a-z-]*))");
  const std::set<std::string> named(found.begin(), found.end()), known = options();
  EXPECT_GT(known.size(), 70U);
  for (const std::string& option : named) {
    if (option == "--version" || option == "--flag") continue;  // of no command; an example
    EXPECT_TRUE(known.contains(option)) << option << " is no option";
  }
  for (const std::string& option : known) {
    const bool spelling = option == "--arrow" || option == "--mark" || option == "--color";
    EXPECT_TRUE(spelling || named.contains(option)) << "the docs do not name " << option;
  }
}

}  // namespace
}  // namespace muster::test
