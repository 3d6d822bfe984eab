// Analysis requests read, replies written.
// SPDX-License-Identifier: MIT
#include "protocol/analysis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "protocol/numbers.h"

namespace muster::protocol {

using Json = nlohmann::json;

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Action = AnalysisRequest::Action;

Json json(const std::string& line) { return Json::parse(line, nullptr, false); }

AnalysisRequest good(std::string_view line) {
  ReadRequest read = parse_analysis(line);
  if (!read.request) {
    ADD_FAILURE() << line << ": " << read.request.error().to_text();
    return {};
  }
  EXPECT_TRUE(read.warnings.empty()) << line;
  return *read.request;
}

std::string field_of(std::string_view line) {
  const ReadRequest read = parse_analysis(line);
  if (!read.request) return read.request.error().field;
  const Result<AnalysisPosition> position = position_of(*read.request);
  return position ? "" : position.error().field;
}

TEST(AnalysisRequestTest, EveryField) {
  const AnalysisRequest request = good(
      R"({"id":"x","action":"analyze","game":"loa","start":"start","moves":["b1-b3","a2-c2"],
          "limits":{"nodes":1000,"depth":9,"time_ms":50},"lines":3,"search_moves":"c1-c3 d1-d3",
          "elo":1500,"seed":7,"player":"uct","eval":"net","priority":-4,"report_ms":100})");
  EXPECT_EQ(request.id, "x");
  EXPECT_EQ(request.game, "loa");
  EXPECT_THAT(request.moves, ElementsAre("b1-b3", "a2-c2"));
  EXPECT_THAT(request.limits.search_moves, ElementsAre("c1-c3", "d1-d3"));
  EXPECT_EQ(request.limits.nodes, 1000U);
  EXPECT_EQ(request.limits.depth, 9);
  EXPECT_EQ(request.limits.time_ms, 50);
  EXPECT_EQ(request.limits.lines, 3);
  EXPECT_EQ(request.limits.seed, 7U);
  EXPECT_EQ(request.limits.strength, engine::strength_of_elo("loa", 1500));
  EXPECT_EQ(request.player, engine::PlayerKind::Uct);
  ASSERT_TRUE(request.evaluation);
  EXPECT_EQ(request.evaluation->kind, engine::EvaluationChoice::Kind::Net);
  EXPECT_EQ(request.priority, -4);
  EXPECT_EQ(request.report_ms, 100);
  EXPECT_FALSE(request.limits.repeatable);  // the engine itself forgets for a weakened player
}

TEST(AnalysisRequestTest, TheLeast) {
  const AnalysisRequest request = good(R"({"id":"x","game":"loa","limits":{"infinite":true}})");
  EXPECT_EQ(request.action, Action::Analyze);
  EXPECT_EQ(request.start, "start");
  EXPECT_TRUE(request.limits.infinite);
  EXPECT_FALSE(request.limits.repeatable);
  EXPECT_TRUE(
      good(R"({"id":"x","game":"loa","limits":{"nodes":9},"fresh":true})").limits.repeatable);
}

TEST(AnalysisRequestTest, OtherActions) {
  EXPECT_EQ(good(R"({"id":"x","action":"cancel","target":"y"})").target, "y");
  EXPECT_EQ(good(R"({"id":"x","action":"cancel_all"})").action, Action::CancelAll);
  EXPECT_EQ(good(R"({"id":"x","action":"clear"})").action, Action::Clear);
  EXPECT_EQ(good(R"({"id":"x","action":"version"})").action, Action::Version);
}

TEST(AnalysisRequestTest, ErrorsNameTheField) {
  const std::string begin = R"({"id":"x","game":"loa","limits":{"nodes":5},)";
  EXPECT_EQ(field_of(begin + R"("lines":0})"), "lines");
  EXPECT_EQ(field_of(begin + R"("lines":"3"})"), "lines");
  EXPECT_EQ(field_of(begin + R"("moves":[1]})"), "moves[0]");
  EXPECT_EQ(field_of(begin + R"("moves":["b1-b3","b1-b3"]})"), "moves[1]");
  EXPECT_EQ(field_of(begin + R"("start":"nowhere"})"), "start");
  EXPECT_EQ(field_of(begin + R"("level":13})"), "level");
  EXPECT_EQ(field_of(begin + R"("level":3,"elo":1500})"), "elo");
  EXPECT_EQ(field_of(begin + R"("player":"genius"})"), "player");
  EXPECT_EQ(field_of(begin + R"("eval":"/etc/passwd"})"), "eval");
  EXPECT_EQ(field_of(begin + R"("action":"explode"})"), "action");
  EXPECT_EQ(field_of(begin + R"("fresh":1})"), "fresh");
  EXPECT_EQ(field_of(R"({"id":"x","game":"loa"})"), "limits");
  EXPECT_EQ(field_of(R"({"id":"x","game":"loa","limits":5})"), "limits");
  EXPECT_EQ(field_of(R"({"id":"x","game":"chess","limits":{"nodes":5}})"), "game");
  EXPECT_EQ(field_of(R"({"id":"x","limits":{"nodes":5}})"), "game");
  EXPECT_EQ(field_of(R"({"game":"loa","limits":{"nodes":5}})"), "id");
  EXPECT_EQ(field_of(R"({"id":"x","action":"cancel"})"), "target");
}

TEST(AnalysisRequestTest, AbsurdLimitsAreRefused) {
  EXPECT_EQ(field_of(R"({"id":"x","game":"loa","limits":{"nodes":1000000000000}})"),
            "limits.nodes");
  EXPECT_EQ(field_of(R"({"id":"x","game":"loa","limits":{"nodes":1e30}})"), "limits.nodes");
  EXPECT_EQ(field_of(R"({"id":"x","game":"loa","limits":{"nodes":-1}})"), "limits.nodes");
  EXPECT_EQ(field_of(R"({"id":"x","game":"loa","limits":{"time_ms":99999999999}})"),
            "limits.time_ms");
}

TEST(AnalysisRequestTest, TheIdSurvivesAnError) {
  EXPECT_EQ(parse_analysis(R"({"id":"x","game":5})").id, "x");
  EXPECT_EQ(parse_analysis(R"({"id":5})").id, "");
  EXPECT_EQ(parse_analysis(R"({"id":")" + std::string(300, 'a') + R"("})").id, "");
}

TEST(AnalysisRequestTest, RubbishIsAnError) {
  for (const char* bad : {"", "x", "{", "[]", "5", "null", "{}", "{\"id\":\"\xff\"}", "\x80\xff",
                          "{\"id\":\"x\"} {\"id\":\"y\"}"}) {
    EXPECT_FALSE(parse_analysis(bad).request) << bad;
  }
  EXPECT_FALSE(parse_analysis(std::string(5000, '[')).request);
  EXPECT_EQ(field_of("{\"id\":\"" + std::string(kMaxLineBytes, 'a') + "\"}"), "line");
}

TEST(AnalysisRequestTest, UnknownFieldsAreWarnedOf) {
  const ReadRequest read = parse_analysis(
      R"({"id":"x","game":"loa","limits":{"nodes":5,"visits":3},"hash_mb":104857600})");
  EXPECT_TRUE(read.request);
  ASSERT_EQ(read.warnings.size(), 2U);
  EXPECT_EQ(read.warnings[0].field, "hash_mb");
  EXPECT_EQ(read.warnings[1].field, "limits.visits");
}

TEST(AnalysisReplyTest, Errors) {
  EXPECT_EQ(error_reply("x", bad_input("game", "what")),
            R"({"id":"x","error":"what","field":"game"})");
  EXPECT_EQ(error_reply("", bad_input("line", "\xff")),
            "{\"error\":\"\xef\xbf\xbd\",\"field\":\"line\"}");
  EXPECT_EQ(warning_reply("x", {"foo", "is unknown"}),
            R"({"id":"x","warning":"is unknown","field":"foo"})");
}

TEST(AnalysisReplyTest, ReportsAndAnswers) {
  using engine::Score;
  engine::Answer answer;
  answer.move = "b1-b3";
  answer.score = {Score::Kind::Win, 29995, 5};
  answer.progress.depth = 7;
  answer.progress.nodes = 12345678901ULL;
  answer.progress.lines = {{answer.score, {"b1-b3", "a2-c2"}},
                           {{Score::Kind::Estimate, -40, 0}, {"c1-c3"}}};
  const Json report = json(report_reply("x", answer.progress));
  EXPECT_EQ(report["done"], false);
  EXPECT_EQ(report["nodes"], 12345678901ULL);
  EXPECT_FALSE(report.contains("move"));
  const Json done = json(answer_reply("x", answer, AnalysisEnd::Finished));
  EXPECT_EQ(done["done"], true);
  EXPECT_EQ(done["move"], "b1-b3");
  EXPECT_EQ(done["score"], (Json{{"kind", "win"}, {"centi", 29995}, {"plies", 5}}));
  EXPECT_EQ(done["lines"].size(), 2U);
  EXPECT_EQ(done["lines"][0]["moves"], (Json{"b1-b3", "a2-c2"}));
  EXPECT_EQ(done["lines"][1]["score"], (Json{{"kind", "estimate"}, {"centi", -40}}));
  EXPECT_FALSE(done.contains("cancelled"));
  EXPECT_EQ(json(answer_reply("x", answer, AnalysisEnd::Cancelled))["cancelled"], true);
  EXPECT_FALSE(json(answer_reply("x", {}, AnalysisEnd::Finished)).contains("move"));
}

TEST(AnalysisReplyTest, TheRest) {
  AnalysisRequest request;
  request.id = "x";
  request.action = Action::Cancel;
  request.target = "y";
  EXPECT_EQ(cancel_reply(request, 1), R"({"id":"x","action":"cancel","target":"y","cancelled":1})");
  EXPECT_EQ(clear_reply("x"), R"({"id":"x","action":"clear"})");
  EXPECT_THAT(version_reply("x", "1.2"), HasSubstr(R"("version":"1.2","games":["loa")"));
}

TEST(ReportGateTest, LetsOneThroughInATime) {
  ReportGate gate(100), silent(0);
  engine::Progress progress;
  std::vector<std::int64_t> passed;
  for (const std::int64_t ms : {0, 10, 99, 100, 150, 260, 300, 360}) {
    progress.time_ms = ms;
    if (gate.pass(progress)) passed.push_back(ms);
    EXPECT_FALSE(silent.pass(progress));
  }
  EXPECT_THAT(passed, ElementsAre(0, 100, 260, 360));
}

}  // namespace
}  // namespace muster::protocol
