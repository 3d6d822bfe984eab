// SPDX-License-Identifier: MIT
#include "record/json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace muster::record {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::string_view kHead = R"("format":"muster-record","version":1,"game":"loa")";

std::string with(std::string_view fields) {
  return "{" + std::string(kHead) + (fields.empty() ? "" : ",") + std::string(fields) + "}";
}

std::string json_error(const std::string& text, std::string_view game = "",
                       const ReadLimits& limits = {}) {
  const auto records = read_json(text, game, limits);
  if (records.size() != 1) return std::to_string(records.size()) + " records";
  return records[0] ? "no error" : records[0].error().to_text();
}

Record json_record(const std::string& text) {
  const auto records = read_json(text, "");
  EXPECT_TRUE(records.size() == 1 && records[0])
      << (records[0] ? "" : records[0].error().to_text()) << text;
  return records.size() == 1 && records[0] ? *records[0] : Record{};
}

TEST(JsonRecord, LeastOfAll) {
  const Record record = json_record(with(""));
  EXPECT_EQ(record.game, "loa");
  EXPECT_EQ(record.start, "start");
  EXPECT_EQ(record.nodes.size(), 1U);
  EXPECT_EQ(record.result.source, GameResult::Source::None);
}

TEST(JsonRecord, MovesAreSpelledByTheRules) {
  const Record record = json_record(with(R"("moves":["B1-B3",{"move":"a2c2"},"c1:a3"])"));
  EXPECT_THAT(record.main_moves(), ElementsAre("b1-b3", "a2-c2", "c1xa3"));
  EXPECT_EQ(
      json_record(R"({"format":"muster-record","version":1,"game":"loa:simultaneous=draw"})").game,
      "loa:mso");
}

TEST(JsonRecord, Variations) {
  const Record record = json_record(with(
      R"("moves":["b1-b3",{"move":"a2-c2","variations":[["a3-c3",{"move":"c1-c4","variations":[["d1-d3"]]}],["a4-c4"]]},"c1-c3"])"));
  EXPECT_THAT(record.main_moves(), ElementsAre("b1-b3", "a2-c2", "c1-c3"));
  const Node& first = record.nodes[1];
  ASSERT_EQ(first.children.size(), 3U);
  EXPECT_EQ(record.nodes[static_cast<std::size_t>(first.children[1])].move, "a3-c3");
  EXPECT_EQ(record.nodes[static_cast<std::size_t>(first.children[1])].children.size(), 2U);
  EXPECT_EQ(record.nodes[static_cast<std::size_t>(first.children[2])].move, "a4-c4");
}

TEST(JsonRecord, ErrorsNameTheField) {
  EXPECT_THAT(json_error(R"({"version":1,"game":"loa"})"),
              HasSubstr("format: expected \"muster-record\""));
  EXPECT_THAT(json_error(R"({"format":"muster-record","game":"loa"})"), HasSubstr("version: "));
  EXPECT_THAT(json_error(R"({"format":"muster-record","version":2,"game":"loa"})"),
              HasSubstr("version: version 2 is newer"));
  EXPECT_THAT(json_error(R"({"format":"muster-record","version":1})"), HasSubstr("game: "));
  EXPECT_THAT(json_error(R"({"format":"muster-record","version":1,"game":"go"})"),
              HasSubstr("game"));
  EXPECT_THAT(json_error(with(R"("start":"x")")), HasSubstr("position"));
  EXPECT_THAT(json_error(with(R"("start":7)")), HasSubstr("start: expected a text"));
  EXPECT_THAT(json_error(with(R"("moves":{})")), HasSubstr("moves: expected a list"));
  EXPECT_THAT(json_error(with(R"("moves":[7])")), HasSubstr("moves[0]: expected an object"));
  EXPECT_THAT(json_error(with(R"("moves":["b1-b3",{"comment":"x"}])")),
              HasSubstr("moves[1].move: "));
  EXPECT_THAT(json_error(with(R"("moves":["b1-b3 a2-c2"])")), HasSubstr("moves[0]: "));
  EXPECT_THAT(json_error(with(R"("moves":[{"move":"b1-b3","glyph":"#"}])")),
              HasSubstr("moves[0].glyph: "));
  EXPECT_THAT(
      json_error(with(
          R"("moves":["b1-b3",{"move":"a2-c2","variations":[["a3-c3"],[{"move":"a4-c4","comment":[]}]]}])")),
      HasSubstr("moves[1].variations[1][0].comment: expected a text"));
  EXPECT_THAT(json_error(with(R"("moves":[{"move":"b1-b3","variations":[[]]}])")),
              HasSubstr("moves[0].variations[0]: "));
  EXPECT_THAT(json_error(with(R"("moves":[{"move":"b1-b3","evaluations":[{"depth":1.5}]}])")),
              HasSubstr("moves[0].evaluations[0].depth: expected a whole number"));
  EXPECT_THAT(json_error(with(R"("evaluations":[{"proven":"maybe"}])")),
              HasSubstr("evaluations[0].proven: "));
  EXPECT_THAT(json_error(with(R"("evaluations":[{"nodes":99999999999999999999}])")),
              HasSubstr("evaluations[0].nodes: "));
  EXPECT_THAT(json_error(with(R"("marks":[{"kind":"star","cell":"a1"}])")),
              HasSubstr("marks[0].kind: "));
  EXPECT_THAT(json_error(with(R"("marks":[{"kind":"circle","cell":"a1","colour":"pink"}])")),
              HasSubstr("marks[0].colour: "));
  EXPECT_THAT(json_error(with(R"("tags":{"black":["Ada",3]})")), HasSubstr("tags.black[1]: "));
  EXPECT_THAT(json_error(with(R"("result":{"winner":"blue"})")),
              HasSubstr("result.winner: 'blue' found"));
  EXPECT_THAT(json_error(with(R"("result":{"winner":"black","reason":"luck"})")),
              HasSubstr("result.reason: "));
  EXPECT_THAT(json_error(with(R"("result":{"winner":"black","source":"me"})")),
              HasSubstr("result.source: "));
  EXPECT_THAT(json_error(with(""), "lof"), HasSubstr("game: the record is of 'loa', expected lof"));
  EXPECT_EQ(json_error(with(""), "loa:mso"), "no error");
}

TEST(JsonRecord, TextThatIsNotJsonHasAPlace) {
  EXPECT_THAT(json_error("{\n \"format\": nonsense}"), HasSubstr("line 2, column "));
  EXPECT_THAT(json_error("{\n \"format\": nonsense}"), HasSubstr("this is not JSON"));
  EXPECT_THAT(json_error("{"), HasSubstr("this is not JSON"));
  EXPECT_THAT(json_error("[{},"), HasSubstr("this is not JSON"));
  EXPECT_THAT(json_error("{\"format\":\"\\ud800\"}"), HasSubstr("this is not JSON"));
}

TEST(JsonRecord, UnknownFieldsAreSaid) {
  const Record record = json_record(with(R"("colour":"red","moves":[{"move":"b1-b3","time":3}])"));
  ASSERT_EQ(record.warnings.size(), 2U);
  EXPECT_THAT(record.warnings[0].message, HasSubstr("'colour' is not a field of ours"));
  EXPECT_THAT(record.warnings[1].message, HasSubstr("moves[0].'time'"));
}

TEST(JsonRecord, ManyRecords) {
  const std::string array = "[" + with("") + ",{\"format\":7}," + with("") + "]";
  const auto records = read_json(array, "");
  ASSERT_EQ(records.size(), 3U);
  EXPECT_TRUE(records[0] && records[2]);
  EXPECT_THAT(records[1].error().to_text(), HasSubstr("games[1].format: "));

  const auto lines = read_json(with("") + "\n{\"format\":\n\n" + with("") + "\n", "");
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_TRUE(lines[0] && lines[2]);
  EXPECT_THAT(lines[1].error().to_text(), HasSubstr("line 2, "));
}

TEST(JsonRecord, Limits) {
  ReadLimits limits;
  limits.nodes = 2;
  EXPECT_THAT(json_error(with(R"("moves":["b1-b3","a2-c2","c1-c3"])"), "", limits),
              HasSubstr("moves[2]: more than 2 moves"));
  limits = {};
  limits.value_bytes = 20;
  EXPECT_THAT(json_error(with(R"("comment":"a comment that is too long")"), "", limits),
              HasSubstr("more than 20 bytes"));
  limits = {};
  limits.games = 1;
  const auto records =
      read_json("[" + with("") + "," + with("") + "," + with("") + "]", "", limits);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[1].error().code, ErrorCode::Limit);
  EXPECT_THAT(json_error(std::string(1000000, '[')), HasSubstr("nested too deep"));
  std::string keys;
  for (int i = 0; i < 1001; ++i)
    keys += std::string(i == 0 ? "" : ",") + "\"" + std::to_string(i) + "\":\"\"";
  EXPECT_THAT(json_error(with("\"tags\":{" + keys + "}")), HasSubstr("more than 1000 fields"));
}

TEST(JsonRecord, ManyVariationsAreNotDeepOnes) {
  std::string variations;
  for (int i = 0; i < 1000; ++i) variations += std::string(i == 0 ? "" : ",") + "[\"a3-c3\"]";
  const Record record =
      json_record(with(R"("moves":["b1-b3",{"move":"a2-c2","variations":[)" + variations + "]}]"));
  EXPECT_EQ(record.nodes[1].children.size(), 1001U);
}

TEST(JsonRecord, EvaluationAlone) {
  const Evaluation evaluation{"x", 12, "draw", 3, 4, {"b1-b3"}};
  const Result<Evaluation> again = parse_evaluation(to_json_text(evaluation));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, evaluation);
  EXPECT_FALSE(parse_evaluation("[]"));
  EXPECT_FALSE(parse_evaluation("{\"depth\":-1}"));
  EXPECT_FALSE(parse_evaluation("nonsense"));
}

TEST(JsonRecord, BrokenUtf8IsReplacedWhenWritten) {
  Record record;
  record.root().comment =
      "a\xFF"
      "b";
  EXPECT_THAT(write_json(record), HasSubstr("a\xEF\xBF\xBD"
                                            "b"));
}

TEST(JsonRecord, LooksLikeJson) {
  EXPECT_TRUE(looks_like_json(" { \"a\""));
  EXPECT_TRUE(looks_like_json("[ {"));
  EXPECT_FALSE(looks_like_json("{a comment} b1-b3"));
  EXPECT_FALSE(looks_like_json("{a comment}\n1. b1-b3 {and another}"));
  for (const char* broken : {"{", "{format: 7}", "{'format': 7, 'moves': []}", "{,}",
                             "{tags: {a: 1}, moves: []}", "{\n  moves: [\"b1-b3\"\n"}) {
    EXPECT_TRUE(looks_like_json(broken)) << broken;
    EXPECT_THAT(json_error(broken), HasSubstr("line ")) << broken;
    EXPECT_THAT(json_error(broken), HasSubstr("column ")) << broken;
  }
  EXPECT_FALSE(looks_like_json("[game \"loa\"]"));
  EXPECT_FALSE(looks_like_json(""));
}

}  // namespace
}  // namespace muster::record
