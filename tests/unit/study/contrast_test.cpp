// Which facts of two moves are told: none that argues for the worse one.
// SPDX-License-Identifier: MIT
#include "study/contrast.h"

#include <gtest/gtest.h>

#include "games/list.h"

namespace muster::study {
namespace {

using Codes = std::vector<std::string_view>;

Codes codes(const std::vector<Reason>& facts) {
  Codes out;
  for (const Reason& fact : facts) out.push_back(fact.code);
  return out;
}

Reason groups(std::string_view code, int had, int has, int outside) {
  return Reason{code, {}}.with("had", had).with("has", has).with("outside", outside);
}

TEST(Contrast, TheSmallerNumberOfGroupsIsTold) {
  const Reason few = groups("loa.fact-joins", 5, 3, 4);
  const Reason many = groups("loa.fact-joins", 5, 4, 2);
  const Contrast told = contrast({many}, {few});
  EXPECT_TRUE(told.played.empty()) << "that it joins, too, is no fault of it";
  EXPECT_EQ(codes(told.better), Codes{"loa.fact-joins"});
  // The other way round it would argue for the move that was worse.
  EXPECT_TRUE(contrast({few}, {many}).played.empty());
  EXPECT_TRUE(contrast({few}, {many}).better.empty());
}

TEST(Contrast, OfEqualGroupsTheMenOutsideCount) {
  const Reason six = groups("loa.fact-joins", 5, 4, 6), seven = groups("loa.fact-joins", 5, 4, 7);
  EXPECT_TRUE(contrast({six}, {seven}).better.empty());
  EXPECT_EQ(contrast({seven}, {six}).better.size(), 1u);
}

TEST(Contrast, AMoveThatSaysNothingLeftTheNumberAsItWas) {
  const Reason joins = groups("loa.fact-joins", 5, 4, 2),
               splits = groups("loa.fact-splits", 5, 6, 2);
  EXPECT_EQ(codes(contrast({}, {joins}).better), Codes{"loa.fact-joins"});
  EXPECT_TRUE(contrast({joins}, {}).played.empty());
  EXPECT_EQ(codes(contrast({splits}, {}).played), Codes{"loa.fact-splits"});
  EXPECT_TRUE(contrast({}, {splits}).better.empty());
}

TEST(Contrast, OfTheEnemyMoreGroupsAndFewerRepliesAreBetter) {
  const Reason split = groups("loa.fact-splits-enemy", 2, 3, 5);
  const Reason joined = groups("loa.fact-joins-enemy", 2, 1, 0);
  EXPECT_EQ(contrast({joined}, {split}).played.size(), 1u);
  EXPECT_EQ(contrast({joined}, {split}).better.size(), 1u);
  EXPECT_TRUE(contrast({split}, {joined}).better.empty());
  const Reason takes = groups("fact.takes-moves", 20, 15, 0);
  const Reason gives = groups("fact.gives-moves", 20, 22, 0);
  EXPECT_EQ(codes(contrast({gives}, {takes}).better), Codes{"fact.takes-moves"});
  EXPECT_TRUE(contrast({gives}, {takes}).played.empty()) << "two moves more are too few to matter";
  EXPECT_TRUE(contrast({takes}, {gives}).played.empty());
}

TEST(Contrast, TheWeightiestComesFirstAndNoMoreThanThree) {
  const Reason threat = Reason{"fact.threatens", {}}.with("move", "a1-a3");
  const Reason takes = Reason{"loa.fact-captures", {}}.with("cell", "d4");
  const Reason joins = groups("loa.fact-joins", 5, 4, 2);
  const Reason blocks = Reason{"loa.fact-blocks", {}}.with("count", 4);
  const Reason few = groups("fact.takes-moves", 30, 20, 0);
  EXPECT_EQ(codes(contrast({}, {few, blocks, joins, takes, threat}).better),
            (Codes{"fact.threatens", "loa.fact-captures", "loa.fact-joins"}));
  EXPECT_EQ(codes(contrast({}, {few, blocks}).better),
            (Codes{"loa.fact-blocks", "fact.takes-moves"}));
}

std::string text_in(const Reason& fact, std::string_view name) {
  for (const Fact& one : fact.facts) {
    if (one.name == name) return one.text;
  }
  return "";
}

TEST(Contrast, TheAnswerThatTakesTheManIsTheReason) {
  const auto game = make_game("loa");
  const auto state = (*game)->state("start moves d1-b3 h5-g4 b1-b4 g4xg1");
  ASSERT_TRUE(state);
  const std::vector<std::string> played = {"b4-e7", "h7xe7", "c1xa3"};
  const std::vector<std::string> better = {"g8-d5", "h4-f2", "b8-b5"};
  const Contrast told = contrast_lines(**state, played, better);
  ASSERT_FALSE(told.played.empty());
  EXPECT_EQ(told.played.front().code, "loa.fact-captures");
  EXPECT_EQ(text_in(told.played.front(), "answer"), "h7xe7");
  EXPECT_EQ((*game)->say(told.played.front(), Language::English),
            "The answer h7xe7: It takes the man on e7; Black has 10 left");
}

TEST(Contrast, WhereNothingTellsThemApartTheLineDoes) {
  const auto game = make_game("hexix");
  const auto state = (*game)->state("start");
  const std::vector<std::string> legal = (*state)->legal();
  const auto after = (*state)->clone();
  ASSERT_TRUE(after->play(legal[0]));
  const std::vector<std::string> played = {legal[0], after->legal()[0]}, better = {legal[0]};
  const Contrast told = contrast_lines(**state, played, better);
  ASSERT_EQ(codes(told.played), Codes{"fact.only-line"});
  EXPECT_EQ(text_in(told.played.front(), "line"), played[0] + " " + played[1]);
  EXPECT_TRUE(told.better.empty());
}

TEST(Contrast, WhatAMoveWinsIsToldOfTheBetterOne) {
  const Reason takes = Reason{"loa.fact-captures", {}}.with("cell", "d4").with("left", 7);
  const Reason other = Reason{"loa.fact-captures", {}}.with("cell", "e5").with("left", 7);
  EXPECT_TRUE(contrast({takes}, {other}).played.empty());
  EXPECT_EQ(codes(contrast({takes}, {other}).better), Codes{"loa.fact-captures"});
  EXPECT_TRUE(contrast({takes}, {takes}).better.empty());
  const Reason meets = Reason{"fact.meets-threat", {}}, threat = Reason{"fact.threatens", {}};
  EXPECT_TRUE(contrast({meets}, {threat}).played.empty()) << "it would speak for the fault";
}

TEST(Contrast, WhatAMoveLosesIsToldOfTheOther) {
  const Reason by_one = Reason{"fact.allows-win", {}}.with("move", "a1-a3");
  const Reason by_other = Reason{"fact.allows-win", {}}.with("move", "h1-h3");
  EXPECT_EQ(codes(contrast({by_one}, {by_other}).played), Codes{"fact.allows-win"});
  EXPECT_TRUE(contrast({by_one}, {by_other}).better.empty());
}

TEST(Contrast, WhatSpeaksForOneSideIsToldOnlyWhereItHelps) {
  const Reason hangs = Reason{"hexix.fact-hangs", {}}.with("cells", "c3");
  const Reason saves = Reason{"hexix.fact-saves", {}}.with("cells", "d4");
  const Contrast told = contrast({hangs, saves}, {hangs.with("more", 1), saves.with("more", 1)});
  EXPECT_EQ(codes(told.played), Codes{"hexix.fact-hangs"});
  EXPECT_EQ(codes(told.better), Codes{"hexix.fact-saves"});
}

}  // namespace
}  // namespace muster::study
