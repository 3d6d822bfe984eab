// The explorer for a page: files in parts, questions, tables of games.
// SPDX-License-Identifier: MIT
#include "protocol/explorer_handler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/list.h"
#include "record/split.h"
#include "study/explorer/index_builder.h"

namespace muster::protocol {

using Json = nlohmann::json;

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::string kThree =
    "(;GM[9]FF[4]SZ[8]PB[Ada]PW[Bo]EV[Open \\] (x]DT[2003]RE[B+R];B[b1-b3];W[a2-c2])\n"
    "(;GM[9]FF[4]SZ[8]PB[Cy]PW[ada]DT[2004]RE[W+R];B[g1-g3])\n"
    "(;GM[9]FF[4]SZ[8]PB[Dee]PW[Ed]DT[2001]RE[B+R];B[d1-b3])\n";

Json parsed(const std::string& text) { return Json::parse(text); }

Json ask(ExplorerHandler& handler, const std::string& question) {
  return parsed(handler.ask(question));
}

std::vector<std::string> names(const Json& rows) {
  std::vector<std::string> out;
  for (const Json& row : rows["rows"]) out.push_back(row["players"][0]);
  return out;
}

TEST(SplitGames, CutsBetweenGamesOnly) {
  const record::Pieces whole = record::split_games(kThree, true);
  ASSERT_EQ(whole.games.size(), 3U);
  EXPECT_EQ(whole.consumed, kThree.size());
  for (std::size_t cut = 0; cut <= kThree.size(); ++cut) {
    const std::string_view text(kThree);
    const record::Pieces first = record::split_games(text.substr(0, cut), false);
    const record::Pieces second = record::split_games(text.substr(first.consumed), true);
    EXPECT_EQ(first.games.size() + second.games.size(), 3U) << cut;
  }
  const std::string json = R"([{"a":"}"},{"b":{"c":1}}])";
  EXPECT_THAT(record::split_games(json, true).games,
              ElementsAre(R"({"a":"}"})", R"({"b":{"c":1}})"));
  EXPECT_TRUE(record::split_games("1. b1-b3", false).games.empty());
  EXPECT_EQ(record::split_games("1. b1-b3", true).games.size(), 1U);
  EXPECT_TRUE(record::split_games("", true).games.empty());
}

TEST(ExplorerHandler, GamesInPartsAreAskedAndListed) {
  ExplorerHandler handler;
  const std::size_t half = kThree.size() / 2;
  Json added = parsed(handler.add_games("x", "loa", kThree.substr(0, half), false));
  const std::size_t consumed = added["consumed"];
  added = parsed(handler.add_games("x", "loa", kThree.substr(consumed), true));
  EXPECT_EQ(added["games"], 3);
  EXPECT_EQ(added["left_out"], 0);

  const Json found = ask(handler, R"({"ask":"explore","sources":["x"],"game":"loa","moves":[]})");
  ASSERT_EQ(found["moves"].size(), 2U);
  EXPECT_EQ(found["moves"][0]["move"], "b1-b3");
  EXPECT_EQ(found["moves"][0]["games"]["black"], 1);
  EXPECT_EQ(found["moves"][0]["games"]["white"], 1);
  EXPECT_EQ(found["moves"][0]["examples"][0]["black"], "Ada");

  const auto rows = [&](const std::string& more) {
    return ask(handler, R"({"ask":"rows","source":"x")" + more + "}");
  };
  EXPECT_THAT(names(rows("")), ElementsAre("Ada", "Cy", "Dee"));
  EXPECT_THAT(names(rows(R"(,"sort":"date")")), ElementsAre("Dee", "Ada", "Cy"));
  EXPECT_THAT(names(rows(R"(,"sort":"date","descending":true,"from":1,"count":1)")),
              ElementsAre("Ada"));
  EXPECT_THAT(names(rows(R"(,"text":"ADA")")), ElementsAre("Ada", "Cy"));
  EXPECT_THAT(names(rows(R"(,"position":true,"game":"loa","moves":["g8-g6"])")),
              ElementsAre("Ada", "Cy"));
  const Json game = ask(handler, R"({"ask":"game","source":"x","number":1})");
  EXPECT_THAT(game["text"].get<std::string>(), HasSubstr("PB[Cy]"));
  EXPECT_EQ(game["index"], 0);
  EXPECT_EQ(ask(handler, R"({"ask":"close","source":"x"})")["closed"], true);
  EXPECT_TRUE(rows("").contains("error"));
}

TEST(ExplorerHandler, AnIndexAndACollectionSayTheSame) {
  ExplorerHandler handler;
  handler.add_games("x", "loa", kThree, true);
  study::IndexBuilder builder;
  const auto add = [&](const char* moves, Winner winner) {
    study::GameHeader header;
    header.winner = winner;
    builder.add_game(**(*make_game("loa"))->state(std::string("start moves ") + moves), header);
  };
  add("b1-b3 a2-c2", Winner::One), add("g1-g3", Winner::Two), add("d1-b3", Winner::One);
  EXPECT_EQ(parsed(handler.open_index("y", *builder.build()))["games"], 3);
  for (const char* moves : {R"([])", R"(["b1-b3"])", R"(["g8-g6"])", R"(["b1-b3","a2-c2"])"}) {
    const auto tallies = [&](const char* source) {
      const Json found = ask(handler, std::string(R"({"ask":"explore","game":"loa","sources":[")") +
                                          source + R"("],"moves":)" + moves + "}");
      std::vector<std::string> out = {found["games"].dump()};
      for (const Json& move : found["moves"])
        out.push_back(move["move"].dump() + move["games"].dump());
      return out;
    };
    EXPECT_EQ(tallies("x"), tallies("y")) << moves;
  }
}

TEST(ExplorerHandler, WhatIsWrongIsNamed) {
  ExplorerHandler handler;
  EXPECT_EQ(ask(handler, R"({"ask":"what"})")["field"], "ask");
  EXPECT_EQ(ask(handler, R"({"ask":"rows","source":"none"})")["field"], "source");
  EXPECT_EQ(ask(handler, R"({"ask":"explore","game":"chess"})")["field"], "game");
  EXPECT_TRUE(ask(handler, "no json").contains("error"));
  EXPECT_EQ(parsed(handler.open_index("x", "no index"))["field"], "index");
  const Json letter = parsed(handler.add_games("x", "loa", "Dear Sir or Madam", true));
  EXPECT_EQ(letter["left_out"], 1);
  EXPECT_EQ(letter["games"], 0);
}

}  // namespace
}  // namespace muster::protocol
