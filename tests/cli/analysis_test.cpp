// `muster analysis`: requests in flight, cancelled, broken; the transcripts of tests/protocol.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "muster.h"
#include "support/files.h"
#include "talk.h"

namespace muster::test {
namespace {

using Json = nlohmann::json;

Json parse(const std::string& line) { return Json::parse(line, nullptr, false); }

// Whether everything the pattern says is in the reply.
bool matches(const Json& reply, const Json& pattern) {
  if (!pattern.is_object()) return reply == pattern;
  if (!reply.is_object()) return false;
  for (const auto& [key, value] : pattern.items()) {
    if (!reply.contains(key) || !matches(reply[key], value)) return false;
  }
  return true;
}

TEST(AnalysisCommand, TheTranscript) {
  std::istringstream file(muster::read_file(test_path("protocol/analysis.jsonl")));
  Talk analysis({"analysis"});
  int cases = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with("//")) continue;
    const Json step = parse(line);
    ASSERT_TRUE(step.is_object()) << line;
    analysis.say(step.contains("text") ? step["text"].get<std::string>() : step["request"].dump());
    for (const Json& pattern : step["replies"]) {
      const std::string reply = analysis.hear();
      EXPECT_TRUE(matches(parse(reply), pattern)) << line << "\n  got " << reply;
    }
    ++cases;
  }
  EXPECT_GE(cases, 15);
}

TEST(AnalysisCommand, SeveralInFlightWithPrioritiesAndCancel) {
  Talk analysis({"analysis", "--slots", "1", "--hash", "4"});
  analysis.say(R"({"id":"long","game":"loa","limits":{"infinite":true},"report_ms":1})");
  EXPECT_EQ(parse(analysis.hear())["done"], false);
  analysis.say(R"({"id":"low","game":"loa","limits":{"depth":1},"priority":-1})");
  analysis.say(R"({"id":"high","game":"loa","limits":{"depth":1},"priority":1})");
  analysis.say(R"({"id":"never","game":"loa","limits":{"depth":1},"priority":-2})");
  analysis.say(R"({"id":"c1","action":"cancel","target":"never"})");
  analysis.say(R"({"id":"c2","action":"cancel","target":"long"})");
  std::vector<std::string> ended;
  std::map<std::string, Json> replies;
  while (ended.size() < 4) {
    const Json reply = parse(analysis.hear());
    ASSERT_TRUE(reply.is_object());
    if (reply.contains("done") && reply["done"] == true) ended.push_back(reply["id"]);
    replies[reply["id"]] = reply;
  }
  EXPECT_THAT(ended, testing::ElementsAre("never", "long", "high", "low"));
  EXPECT_EQ(replies["never"]["cancelled"], true);
  EXPECT_FALSE(replies["never"].contains("move"));
  EXPECT_EQ(replies["long"]["cancelled"], true);
  EXPECT_TRUE(replies["long"].contains("move"));
  EXPECT_FALSE(replies["high"].contains("cancelled"));
}

TEST(AnalysisCommand, TheEndOfInputFinishesWhatWasAsked) {
  std::string input;
  for (int i = 0; i < 20; ++i) {
    input += R"({"id":")" + std::to_string(i) + R"(","game":"loa","limits":{"depth":2}})" + "\n";
  }
  input += R"({"id":"endless","game":"loa","limits":{"infinite":true}})";
  const Answer run = muster({"analysis", "--slots", "2", "--hash", "1"}, input);
  EXPECT_EQ(run.code, 0);
  std::map<std::string, Json> done;
  for (const std::string& line : run.lines()) done[parse(line)["id"]] = parse(line);
  ASSERT_EQ(done.size(), 21U);
  for (const auto& [id, reply] : done) EXPECT_EQ(reply["done"], true) << id;
  EXPECT_EQ(done["endless"]["cancelled"], true);
  EXPECT_FALSE(done["3"].contains("cancelled"));
}

TEST(AnalysisCommand, TheSameRequestGivesTheSameAnswer) {
  std::string input;
  for (const char* id : {"a", "b"}) {
    input += std::string(R"({"id":")") + id +
             R"(","game":"loa","limits":{"nodes":5000},"lines":2,"fresh":true})" + "\n";
  }
  const std::vector<std::string> lines = muster({"analysis"}, input).lines();
  ASSERT_EQ(lines.size(), 2U);
  const Json a = parse(lines[0]), b = parse(lines[1]);
  EXPECT_EQ(a["nodes"], b["nodes"]);
  EXPECT_EQ(a["lines"], b["lines"]);
  EXPECT_EQ(a["lines"].size(), 2U);
}

}  // namespace
}  // namespace muster::test
