// Positions set up by hand, records, their pictures and their trees.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "query_fixture.h"

namespace muster::protocol {
namespace {

using testing::HasSubstr;

class QueryRecordsTest : public QueryTest {};

TEST_F(QueryRecordsTest, APositionSetUpByHand) {
  const Json pieces = {{{"cell", 0}, {"owner", 0}, {"kind", "man"}},
                       {{"cell", 18}, {"owner", 0}, {"kind", "man"}},
                       {{"cell", 63}, {"owner", 1}, {"kind", "man"}}};
  Json question = {{"ask", "setup"}, {"game", "loa"}, {"pieces", pieces}, {"seat", 1}};
  EXPECT_EQ(ask(question)["position"], "7w/8/8/8/8/2b5/8/b7 w");
  question["pieces"] = Json::array();
  EXPECT_THAT(ask(question)["error"], HasSubstr("no men"));
  question["pieces"] = {{{"cell", 99}, {"owner", 0}, {"kind", "man"}}};
  EXPECT_EQ(field_of(question), "pieces[0].cell");
}

TEST_F(QueryRecordsTest, WhatAReaderNoticesIsSaidInTheLanguageOfTheQuestion) {
  const Json answer =
      ask({{"ask", "record_read"}, {"text", "(;GM[9];B[c1-a3])"}, {"game", ""}, {"lang", "de"}});
  EXPECT_EQ(
      answer["games"][0]["warnings"][0].get<std::string>(),
      "Zeile 1, Spalte 10, Halbzug 1: ein Schlag ist mit '-' geschrieben, das Brett entscheidet");
}

// Each fault of a set-up in both languages, with the words that must be in the Japanese sentence.
TEST_F(QueryRecordsTest, WhatIsWrongWithASetUpInJapanese) {
  const auto piece = [](int cell, int owner, const char* kind, int dots) {
    return Json{{"cell", cell}, {"owner", owner}, {"kind", kind}, {"dots", dots}};
  };
  const Json scene = ask({{"ask", "state"}, {"game", "hexix"}})["scene"];
  const auto at = [&](const char* name) {
    const Json& cells = scene["cells"];
    int found = 0;
    while (cells[static_cast<std::size_t>(found)]["name"] != name) ++found;
    return found;
  };
  const Json blue = piece(at("D1"), 0, "home", 0), red = piece(at("D6"), 1, "home", 0);
  const Json taker = piece(at("D6"), 0, "up", 2);
  Json high = Json::array();
  for (int i = 0; i < 7; ++i) high.push_back(piece(0, 0, "disc", 0));
  Json many = Json::array();
  for (int i = 0; i < 13; ++i) many.push_back(piece(i, 0, "man", 0));
  struct Fault {
    const char* game;
    Json pieces;
    int seat;
    const char* english;
    const char* japanese;
  };
  const Fault faults[] = {
      {"loa", Json::array(), 0, "Black has no men", "黒の駒がありません"},
      {"loa:parachute", many, 0, "Black has 14 men", "黒の駒は持ち駒を含めて14個"},
      {"lof", high, 0, "a1 has 7 discs", "a1 のスタックは7段"},
      {"hexix", Json::array({red}), 0, "D1 must hold the home bH", "D1 にはホーム（bH）"},
      {"hexix", Json::array({blue, red, piece(at("C1"), 0, "home", 0)}), 0, "a home on C1",
       "C1 にホーム"},
      {"hexix", Json::array({red, piece(at("D1"), 0, "up", 1)}), 0, "an ordinary piece",
       "D1 に普通の駒"},
      {"hexix", Json::array({blue, taker}), 0, "rH is captured", "ホーム（rH）は捕獲"},
      {"hexix", Json::array({blue, red, piece(at("C1"), 0, "up", 1), piece(at("D2"), 0, "up", 6)}),
       0, "b^1 on C1 has 2 own", "C1 の駒（b^1）は隣の自駒が2個"},
  };
  for (const Fault& fault : faults) {
    Json question = {{"ask", "setup"},
                     {"game", fault.game},
                     {"pieces", fault.pieces},
                     {"reserve", {1, 1}},
                     {"seat", fault.seat}};
    EXPECT_THAT(ask(question)["error"], HasSubstr(fault.english));
    question["lang"] = "ja";
    EXPECT_THAT(ask(question)["error"], HasSubstr(fault.japanese));
  }
  // The same in a position given as text.
  EXPECT_THAT(ask({{"ask", "state"},
                   {"game", "loa"},
                   {"start", "b7/8/8/8/8/8/8/8 b"},
                   {"lang", "ja"}})["error"],
              HasSubstr("白の駒がありません"));
}

TEST_F(QueryRecordsTest, RecordsInAndOut) {
  const Json read =
      ask({{"ask", "record_read"}, {"text", "loa\n1. b1-b3 a2-c2 {so} (1... a3-c3)"}});
  ASSERT_EQ(read["games"].size(), 1u) << read.dump();
  EXPECT_EQ(read["format"], "moves");
  EXPECT_EQ(read["games"][0]["plies"], 2);
  const Json written =
      ask({{"ask", "record_write"}, {"record", read["games"][0]["record"]}, {"format", "sgf"}});
  EXPECT_THAT(written["text"], HasSubstr(";B[b1-b3]"));
  const Json bad = ask({{"ask", "record_write"}, {"record", "{}"}, {"format", "sgf"}});
  EXPECT_TRUE(bad.contains("error"));
  EXPECT_EQ(field_of({{"ask", "record_write"}, {"record", "{}"}, {"format", "png"}}), "format");
}

TEST_F(QueryRecordsTest, Pictures) {
  const Json picture = ask({{"ask", "picture"}, {"game", "hexix"}, {"theme", "dark"}});
  EXPECT_THAT(picture["svg"], HasSubstr("<svg"));
}

TEST_F(QueryRecordsTest, ARecordAsAnAnimation) {
  const std::string record =
      R"({"format":"muster-record","version":1,"game":"loa","moves":["b1-b3","a2-c2"]})";
  const Json answer = ask({{"ask", "animation"}, {"record", record}, {"width", 96}});
  const std::string gif = answer.value("gif", "");
  EXPECT_EQ(gif.substr(0, 8), "R0lGODlh");  // GIF89a
  EXPECT_EQ(gif.size() % 4, 0U);
  EXPECT_EQ(answer["unwritten_names"], Json::array());
  const std::string named =
      R"({"format":"muster-record","version":1,"game":"loa","tags":{"black":"花子","white":"Anna"},"moves":["b1-b3"]})";
  const Json strip = ask({{"ask", "animation"}, {"record", named}, {"width", 96}});
  EXPECT_EQ(strip["unwritten_names"], Json::array({"花子"})) << "and no label";
  EXPECT_EQ(strip["unwritten"], Json::array());
  EXPECT_EQ(field_of({{"ask", "animation"}, {"record", "no"}}), "record");
  EXPECT_EQ(field_of({{"ask", "animation"}, {"record", record}, {"width", 5000}}), "width");
}

TEST_F(QueryRecordsTest, ATreeTellsWhichPositionsStandInItTwice) {
  // 1 b1-b3, 2 a4-c4, 3 d1-d3; then the same three in another order (4 to 6), whose end is 3; then
  // a mirror image of 1 (7).
  const Json twins =
      ask({{"ask", "twins"},
           {"game", "loa"},
           {"moves", {"b1-b3", "a4-c4", "d1-d3", "d1-d3", "a4-c4", "b1-b3", "g1-g3"}},
           {"parents", {0, 1, 2, 0, 4, 5, 0}}});
  EXPECT_EQ(twins.dump(), R"({"twins":[[6,3],[7,1]]})");
  // Two lines that run on side by side are told of once, where they meet.
  const Json beside = ask({{"ask", "twins"},
                           {"game", "loa"},
                           {"moves", {"b1-b3", "a2-c2", "g1-g3", "h2-f2"}},
                           {"parents", {0, 1, 0, 3}}});
  EXPECT_EQ(beside.dump(), R"({"twins":[[3,1]]})");
  EXPECT_EQ(field_of({{"ask", "twins"}, {"game", "loa"}, {"moves", {"b1-b3"}}, {"parents", {1}}}),
            "parents");
  EXPECT_EQ(field_of({{"ask", "twins"},
                      {"game", "loa"},
                      {"moves", {"b1-b3", "c1-c3", "a2-c2"}},
                      {"parents", {0, 0, 1}}}),
            "parents");
  EXPECT_EQ(field_of({{"ask", "twins"}, {"game", "loa"}, {"moves", {"b1-b9"}}, {"parents", {0}}}),
            "moves[0]");
}

TEST_F(QueryRecordsTest, ATreeTellsWhichMovesTheRulesRefuse) {
  // 2 is no move, so 3 behind it is not looked at; 4 is a variation of 2 and stands, 5 is refused.
  const Json refused = ask({{"ask", "refused"},
                            {"game", "loa"},
                            {"lang", "de"},
                            {"moves", {"b1-b3", "a2-a9", "c1-c3", "a2-c2", "b3-b3", "d1-d3"}},
                            {"parents", {0, 1, 2, 1, 4, 0}}})["refused"];
  ASSERT_EQ(refused.size(), 2u) << refused.dump();
  EXPECT_EQ(refused[0][0], 2);
  EXPECT_EQ(refused[1][0], 5);
  const Json alone = ask({{"ask", "position"},
                          {"game", "loa"},
                          {"lang", "de"},
                          {"moves", Json::array({"b1-b3", "a2-a9"})}});
  EXPECT_EQ(refused[0][1], alone["error"]);
  EXPECT_THAT(alone.value("error", ""), HasSubstr("Brett"));
  const Json read = ask({{"ask", "record_read"}, {"lang", "de"}, {"text", "loa\n1. b1-b3 a2-a9"}});
  EXPECT_THAT(read["games"][0].value("fault", ""), HasSubstr(alone.value("error", "")));
  EXPECT_EQ(field_of({{"ask", "refused"},
                      {"game", "loa"},
                      {"moves", {"b1-b3", "c1-c3", "a2-c2"}},
                      {"parents", {0, 0, 1}}}),
            "parents");
}

}  // namespace
}  // namespace muster::protocol
