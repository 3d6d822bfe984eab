// Hints in steps (games/hint.h), held against the board: on random games of every sample the steps
// come in order, none gives away what a later one tells, and what is said of a piece is true.
// SPDX-License-Identifier: MIT
#include "games/hint.h"

#include <gtest/gtest.h>

#include "games/fact_sense.h"

#include <set>

#include "base/random.h"
#include "conformance/facts_checks.h"
#include "support/sample_games.h"

namespace muster {
namespace {

using test::Texts;

// Alone or spare: from the scene and the neighbours alone.
void check_piece(const AnyState& state, const Reason& said) {
  ASSERT_EQ(said.facts.size(), 1U);
  const std::string cell = said.facts.front().text;
  const auto stacks = test::stacks_of(state);
  ASSERT_TRUE(stacks.contains(cell));
  const Side owner = stacks.at(cell).owner;
  int beside = 0;
  for (const std::string& near : test::neighbours(state.game().info().name, cell)) {
    const auto found = stacks.find(near);
    if (found != stacks.end() && found->second.owner == owner) ++beside;
  }
  if (said.code == "hint.alone") {
    EXPECT_EQ(beside, 0);
  } else {
    EXPECT_EQ(said.code, "hint.spare");
    EXPECT_GT(beside, 0);
    EXPECT_EQ(test::groups(state, owner, cell), test::groups(state, owner));
  }
}

std::string told_by(const AnyGame& game, const HintStep& step) {
  std::string all;
  for (const Language language : kLanguages) {
    all += game.say(step.says, language) + " ";
    for (const Reason& reason : step.reasons) all += game.say(reason, language) + " ";
  }
  return all;
}

// What it is about is the first reason's theme, and says no point and no move.
void check_theme(const HintStep& where, const HintStep& why) {
  ASSERT_EQ(where.reasons.size(), 1U);
  const Reason& theme = where.reasons.front();
  EXPECT_EQ(theme.code, theme_of(why.reasons.front()).code);
  for (const Fact& fact : theme.facts) EXPECT_EQ(fact.kind, Fact::Kind::Word) << theme.code;
}

void check_steps(const AnyState& state, const TouchMove& move, const std::vector<HintStep>& steps,
                 std::set<std::string, std::less<>>& seen) {
  using Kind = HintStep::Kind;
  const std::vector<int>& cells = move.touch.cells;
  std::vector<Kind> kinds;
  for (const HintStep& step : steps) kinds.push_back(step.kind);
  std::vector<Kind> expected = {Kind::Move, Kind::Why};
  if (cells.size() > 1) expected.insert(expected.begin(), Kind::Which);
  if (!cells.empty()) expected.insert(expected.begin(), Kind::Where);
  EXPECT_EQ(kinds, expected);
  for (const HintStep& step : steps) {
    const std::string told = told_by(state.game(), step);
    EXPECT_EQ(told.find_first_of("{}"), std::string::npos) << told;
    if (step.tells_move()) continue;
    EXPECT_EQ(told.find(move.text), std::string::npos) << told;
    if (step.kind == Kind::Where) check_theme(step, steps.back());
    if (step.kind != Kind::Which) continue;
    for (const Reason& reason : step.reasons) {
      check_piece(state, reason);
      seen.insert(std::string(reason.code));
    }
  }
}

TEST(Hint, StepsHoldOnTheBoard) {
  Random random(29);
  std::set<std::string, std::less<>> seen;
  for (const std::string& name : sample_names()) {
    const auto game = make_game(name);
    ASSERT_TRUE(game);
    auto state = std::move(*(*game)->state("start"));
    for (int ply = 0; ply < 60 && !state->outcome().over(); ++ply) {
      const std::vector<TouchMove> legal = state->legal_touches();
      const TouchMove& move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      SCOPED_TRACE(name + ": " + move.text + " in " + state->position());
      const auto steps = hint_steps(*state, move.text);
      ASSERT_TRUE(steps) << steps.error().to_text();
      check_steps(*state, move, *steps, seen);
      if (HasFailure()) return;
      ASSERT_TRUE(state->play(move.text));
    }
  }
  EXPECT_TRUE(seen.contains("hint.alone"));
  EXPECT_TRUE(seen.contains("hint.spare"));
}

TEST(Hint, ABridgeIsNotCalledSpare) {
  // b3 and c4 hold a chain together; its ends a2 and d5 do not, and h8 stands alone.
  const auto game = make_game("loa");
  const auto state = (*game)->state("7b/8/8/3b4/2b5/1b6/b7/w6w b");
  ASSERT_TRUE(state) << state.error().to_text();
  std::set<std::string> said;
  for (const std::string& move : (*state)->legal()) {
    const auto steps = hint_steps(**state, move);
    ASSERT_TRUE(steps);
    for (const Reason& reason : (*steps)[1].reasons) {
      said.insert(move.substr(0, 2) + " " + std::string(reason.code));
    }
  }
  EXPECT_EQ(said, (std::set<std::string>{"a2 hint.spare", "d5 hint.spare", "h8 hint.alone"}));
}

// A puzzle once said "White threatens to win with h6-g6" of a threat that only the hidden move
// makes; whoever played h6-g6 had failed.
TEST(Hint, WhereNamesNoMove) {
  const auto game = make_game("loa");
  const auto state = (*game)->state("4b2b/2b1ww2/7w/1w6/2www1w1/3w4/3bww1b/3b4 w");
  ASSERT_TRUE(state) << state.error().to_text();
  const auto steps = hint_steps(**state, "g4-f5");
  ASSERT_TRUE(steps);
  EXPECT_EQ(steps->front().reasons.front().code, "theme.threat");
  EXPECT_EQ((*game)->say(steps->front().reasons.front(), Language::English),
            "A threat to win can be made");
  EXPECT_EQ(steps->back().reasons.front().code, "fact.threatens");
}

// b1-h1 and b8-h8 go along the edge and do nothing by themselves; the capture behind them does.
TEST(Hint, AQuietMoveIsExplainedByWhatComesLater) {
  const auto game = make_game("loa");
  const auto state = (*game)->state("start");
  ASSERT_TRUE(state);
  const std::vector<std::string> behind = {"a2-c2", "b8-h8", "a3-c5", "f1xh3"};
  const auto steps = hint_steps(**state, "b1-h1", behind);
  ASSERT_TRUE(steps) << steps.error().to_text();
  EXPECT_EQ(steps->front().reasons.front().code, "theme.quiet") << "nothing can be captured now";
  EXPECT_EQ((*game)->say(steps->back().reasons.front(), Language::English),
            "Later in the line, with f1xh3: It takes the man on h3; White has 11 left");
  const auto alone = hint_steps(**state, "b1-h1", std::span(behind).first(3));
  ASSERT_TRUE(alone);
  EXPECT_EQ(alone->front().reasons.front().code, "theme.quiet");
  EXPECT_EQ(alone->back().reasons.front().code, "fact.only-line");
}

// Every fact of every game has its place in the table of senses: the rest are reasons for a move.
TEST(Hint, EveryFactIsForOrAgainstOrNeither) {
  const std::set<std::string, std::less<>> neither = {"fact.draws", "fact.only-line",
                                                      "lof.fact-merges", "hexix.fact-room"};
  const std::set<std::string, std::less<>> costs = {
      "fact.loses",           "fact.misses-win", "fact.allows-win",        "loa.fact-farther",
      "fact.gives-moves",     "loa.fact-splits", "loa.fact-joins-enemy",   "lof.fact-gives",
      "lof.fact-frees",       "lof.fact-fixed",  "hexix.fact-loses-touch", "hexix.fact-hangs",
      "loa.fact-goes-to-edge"};
  const auto check = [&](const Phrases& phrases) {
    for (const Phrase& phrase : phrases.all(Language::English)) {
      if (!phrase.key.starts_with("fact.") && phrase.key.find(".fact-") == std::string_view::npos) {
        continue;
      }
      const Reason more = Reason{phrase.key, {}}.with("had", 2).with("has", 3);
      const Reason fewer = Reason{phrase.key, {}}.with("had", 3).with("has", 2);
      const bool reason = !costs.contains(phrase.key) && !neither.contains(phrase.key);
      EXPECT_EQ(speaks_for(more) || speaks_for(fewer), reason) << phrase.key;
      EXPECT_EQ(theme_of(more).code != "theme.quiet", reason) << phrase.key;
      EXPECT_EQ(speaks_for(more) || speaks_against(more), !neither.contains(phrase.key))
          << phrase.key;
    }
  };
  check(shared_phrases());
  for (const char* name : {"loa", "lof", "hexix"}) check((*make_game(name))->info().phrases);
  const auto groups = [](const char* code, int had, int has) {
    return speaks_for(Reason{code, {}}.with("had", had).with("has", has));
  };
  EXPECT_TRUE(groups("lof.fact-groups", 4, 3));
  EXPECT_FALSE(groups("lof.fact-groups", 3, 4));
  EXPECT_TRUE(groups("lof.fact-sixes-enemy", 1, 0));
  EXPECT_FALSE(groups("lof.fact-sixes", 1, 0));
}

TEST(Hint, SmallNumbersAreNoReasons) {
  const auto moves = [](int had, int has) {
    return matters(Reason{"fact.takes-moves", {}}.with("had", had).with("has", has));
  };
  EXPECT_FALSE(moves(36, 34));
  EXPECT_FALSE(moves(40, 34)) << "15 percent";
  EXPECT_FALSE(moves(10, 6)) << "four moves";
  EXPECT_TRUE(moves(36, 28));
  EXPECT_FALSE(matters(Reason{"loa.fact-blocks", {}}.with("count", 1)));
  EXPECT_TRUE(matters(Reason{"loa.fact-blocks", {}}.with("count", 3)));
}

TEST(Hint, WhatSpeaksAgainstAMoveIsNoReasonForIt) {
  // It splits Black and takes two of White's 36 moves: the line alone is left to show.
  const auto game = make_game("loa");
  const auto state = (*game)->state("start");
  for (const std::string& move : (*state)->legal()) {
    const auto steps = hint_steps(**state, move);
    ASSERT_TRUE(steps);
    ASSERT_FALSE(steps->back().reasons.empty()) << move;
    for (const Reason& reason : steps->back().reasons) {
      EXPECT_TRUE(reason.code == "fact.only-line" || speaks_for(reason)) << move << reason.code;
    }
  }
}

}  // namespace
}  // namespace muster
