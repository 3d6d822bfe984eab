// SPDX-License-Identifier: MIT
#include "record/sgf_tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace muster::record {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string tree_error(std::string_view text, const ReadLimits& limits = {}) {
  const auto games = parse_sgf(text, limits);
  if (games.size() != 1) return std::to_string(games.size()) + " games";
  return games[0] ? "no error" : games[0].error().to_text();
}

TEST(SgfTree, NodesPropertiesAndVariations) {
  const auto games = parse_sgf("(;GM[9]AB[a1][b2] [c3];B[x](;W[y];B[z])(;W[q]))", {});
  ASSERT_TRUE(games.size() == 1 && games[0]);
  const SgfTree& tree = *games[0];
  ASSERT_EQ(tree.nodes.size(), 5U);
  EXPECT_THAT(tree.nodes[0].find("AB")->values, ElementsAre("a1", "b2", "c3"));
  EXPECT_EQ(tree.nodes[0].find("AW"), nullptr);
  EXPECT_THAT(tree.nodes[1].children, ElementsAre(2, 4));
  EXPECT_EQ(tree.nodes[4].variation_depth, 1);
  EXPECT_EQ(tree.nodes[3].variation_depth, 0);
  EXPECT_EQ(tree.nodes[4].value("W"), "q");
}

TEST(SgfTree, WhatComesBeforeTheCutIsKept) {
  for (const char* text : {"(;GM[9];B[x];W[y", "(;GM[9];B[x];W[", "(;GM[9];B[x];W", "(;GM[9];B[x];",
                           "(;GM[9];B[x]C[said", "(;GM[9];B[x](;W[y"}) {
    SCOPED_TRACE(text);
    const auto games = parse_sgf(text, {});
    ASSERT_TRUE(games.size() == 1 && games[0]);
    const SgfTree& tree = *games[0];
    ASSERT_GE(tree.nodes.size(), 2U);
    EXPECT_EQ(tree.nodes[1].value("B"), "x");
    EXPECT_EQ(tree.nodes[1].properties.size(), 1U);
    for (std::size_t i = 2; i < tree.nodes.size(); ++i)
      EXPECT_TRUE(tree.nodes[i].properties.empty());
    ASSERT_EQ(tree.warnings.size(), 1U);
    EXPECT_THAT(tree.warnings[0].message, HasSubstr("the text ends without"));
  }
  EXPECT_THAT(tree_error("(;GM[9"), HasSubstr("has no ']'"));
  const auto older = parse_sgf("(;GM[9];(;B[x])C[said", {});  // at a node that has others after it
  ASSERT_TRUE(older.size() == 1 && older[0]);
  EXPECT_EQ(older[0]->nodes.size(), 3U);
}

TEST(SgfTree, EscapesAndLineBreaks) {
  const auto games = parse_sgf("(;C[a \\] b \\\\ c\\\nd\ne \\: f])", {});
  ASSERT_TRUE(games.size() == 1 && games[0]);
  EXPECT_EQ(games[0]->nodes[0].find("C")->values[0], "a ] b \\ cd\ne : f");
  EXPECT_EQ(sgf_property("C", "a ] b \\ c"), "C[a \\] b \\\\ c]");
}

TEST(SgfTree, OldLongNamesKeepTheirCapitals) {
  const auto games = parse_sgf("( ; GaMe [9] SetUp[x] gm[1] Black[c1 a3] )", {});
  ASSERT_TRUE(games.size() == 1 && games[0]);
  const SgfNode& root = games[0]->nodes[0];
  EXPECT_THAT(root.find("GM")->values, ElementsAre("9", "1"));
  EXPECT_EQ(root.value("SU"), "x");
  EXPECT_EQ(root.value("B"), "c1 a3");
}

TEST(SgfTree, TextAroundGamesIsNotAGame) {
  EXPECT_TRUE(looks_like_sgf("Dear Ada,\n (;GM[9])\nYours"));
  EXPECT_FALSE(looks_like_sgf("1. b1-b3 (; no)"));
  EXPECT_FALSE(looks_like_sgf(""));
  EXPECT_EQ(parse_sgf("Dear Ada,\n (;GM[9])\nYours\n(;GM[9])(;GM[9])", {}).size(), 3U);
  EXPECT_TRUE(parse_sgf("nothing here", {}).empty());
}

TEST(SgfTree, ErrorsHaveLineAndColumn) {
  EXPECT_EQ(tree_error("(;GM[9]\n ;B[a1-a3] 7 )"),
            "line 2, column 12: found '7', expected a property, ';', '(' or ')'");
  EXPECT_THAT(tree_error("(;GM[9]\nC[no end"), HasSubstr("line 2, column 2: the value of C"));
  EXPECT_THAT(tree_error("(;GM[9];B)"), HasSubstr("line 1, column 9: 'B' has no value"));
  EXPECT_THAT(tree_error("(;GM[9](B[x]))"), HasSubstr("line 1, column 9: expected ';'"));
}

TEST(SgfTree, ABadGameDoesNotSpoilTheNext) {
  const auto games = parse_sgf("(;GN[1];B[a)\n(;GN[2] 7\n(;B[x])\n(;W[x])\n)\n(;GN[3];B[y])\n", {});
  ASSERT_EQ(games.size(), 2U) << "the open bracket takes the second game with it";
  EXPECT_FALSE(games[0]);
  ASSERT_TRUE(games[1]);
  EXPECT_EQ(games[1]->nodes[0].value("GN"), "3");
}

TEST(SgfTree, WordsBeforeTheFirstGame) {
  for (const char* text : {"Game 1: (;GM[9];B[x])\n(;GN[2])", "see (below) or (; there)\na: (;A[])",
                           "(not a game) (; A[1])"}) {
    const auto games = parse_sgf(text, {});
    ASSERT_FALSE(games.empty()) << text;
    EXPECT_TRUE(looks_like_sgf(text));
    for (const auto& game : games) EXPECT_TRUE(game) << text;
  }
  EXPECT_FALSE(looks_like_sgf("1. b1-b3 (; a sentence)"));
  EXPECT_FALSE(looks_like_sgf("1. b1-b3 (;B)"));
  // Long runs of brackets take no longer than other text.
  std::string brackets = "x ";
  for (int i = 0; i < 500000; ++i) brackets += "(;";
  EXPECT_FALSE(looks_like_sgf(brackets));
}

TEST(SgfTree, MissingEndIsSurvived) {
  const auto games = parse_sgf("(;GM[9];B[x](;W[y]", {});
  ASSERT_TRUE(games.size() == 1 && games[0]);
  EXPECT_EQ(games[0]->nodes.size(), 3U);
  ASSERT_EQ(games[0]->warnings.size(), 1U);
}

TEST(SgfTree, Limits) {
  ReadLimits limits;
  limits.nodes = 3;
  EXPECT_THAT(tree_error("(;A[];A[];A[];A[])", limits), HasSubstr("more than 3 nodes"));
  limits = {};
  limits.value_bytes = 4;
  EXPECT_EQ(tree_error("(;A[1234])", limits), "no error");
  EXPECT_THAT(tree_error("(;A[12345])", limits), HasSubstr("more than 4 bytes"));
  limits = {};
  limits.nesting = 2;
  EXPECT_EQ(tree_error("(;A[](;A[])(;A[](;A[])(;A[])))", limits), "no error");
  EXPECT_THAT(tree_error("(;A[](;A[])(;A[](;A[])(;A[](;A[])(;A[]))))", limits),
              HasSubstr("nested"));
  std::string properties;
  for (char a = 'A'; a <= 'Z'; ++a) {
    for (char b = 'A'; b <= 'T'; ++b) properties += std::string("P") + a + b + "[]";
  }
  EXPECT_THAT(tree_error("(;" + properties + ")"), HasSubstr("more than 500 properties"));
  limits = {};
  limits.games = 2;
  const auto games = parse_sgf("(;A[])(;A[])(;A[])", limits);
  ASSERT_EQ(games.size(), 3U);
  EXPECT_EQ(games[2].error().code, ErrorCode::Limit);
}

// Some programs open a parenthesis for each move: that is no nesting of variations.
TEST(SgfTree, DeepParenthesesWithoutVariations) {
  std::string text;
  for (int i = 0; i < 20000; ++i) text += "(;B[x]";
  text += std::string(20000, ')');
  const auto games = parse_sgf(text, {});
  ASSERT_TRUE(games.size() == 1 && games[0]);
  EXPECT_EQ(games[0]->nodes.size(), 20000U);
}

}  // namespace
}  // namespace muster::record
