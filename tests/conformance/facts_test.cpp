// What a move is said to do (games/facts.h), held against the board: on random games of every
// sample each fact is checked from scenes and legal moves alone. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>

#include "base/random.h"
#include "conformance/facts_checks.h"
#include "games/fact_sense.h"
#include "games/list.h"
#include "support/sample_games.h"

namespace muster {
namespace {

using test::FactChecks, test::Texts;

const FactChecks& checks() {
  static const FactChecks kChecks = [] {
    FactChecks all = test::common_fact_checks();
    for (const FactChecks* more :
         {&test::loa_fact_checks(), &test::lof_fact_checks(), &test::hexix_fact_checks()}) {
      all.insert(more->begin(), more->end());
    }
    return all;
  }();
  return kChecks;
}

std::string said_in_full(const AnyGame& game, const Reason& fact) {
  for (const Language language : kLanguages) {
    const std::string sentence = game.say(fact, language);
    EXPECT_NE(sentence, fact.code) << "no sentence for it";
    EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
  }
  return game.say(fact, Language::English);
}

TEST(Facts, HoldOnTheBoard) {
  Random random(13);
  std::set<std::string, std::less<>> seen;
  for (const std::string& name : sample_names()) {
    const auto game = make_game(name);
    ASSERT_TRUE(game);
    const bool long_lists = name.find("parachute") != std::string::npos;
    for (int i = 0; i < (long_lists ? 1 : name.starts_with("lof") ? 20 : 4); ++i) {
      auto state = std::move(*(*game)->state("start"));
      for (int ply = 0; ply < 120 && !state->outcome().over(); ++ply) {
        const Texts legal = state->legal();
        const std::string move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        const auto facts = state->facts(move);
        ASSERT_TRUE(facts) << facts.error().to_text();
        const auto next = state->clone();
        ASSERT_TRUE(next->play(move));
        bool tells_end = false;
        for (const Reason& fact : *facts) {
          SCOPED_TRACE(name + ": " + move + " in " + state->position() + ": " +
                       said_in_full(**game, fact));
          const auto check = checks().find(fact.code);
          ASSERT_NE(check, checks().end()) << "nobody checks " << fact.code;
          check->second({*state, *next, move, fact});
          seen.insert(check->first);
          tells_end = tells_end || fact.code == "fact.wins" || fact.code == "fact.loses" ||
                      fact.code == "fact.draws";
          if (HasFailure()) return;
        }
        ASSERT_EQ(tells_end, next->outcome().over()) << move;
        state = next->clone();
      }
    }
  }
  for (const auto& [code, check] : checks()) EXPECT_TRUE(seen.contains(code)) << code << " unseen";
}

// What is said of an answer, and of the move behind it, holds there.
TEST(Facts, OfAnswersHoldOnTheBoard) {
  Random random(31);
  int answers = 0, nexts = 0;
  for (const char* name : {"loa", "lof", "hexix"}) {
    const auto game = make_game(name);
    auto state = std::move(*(*game)->state("start"));
    for (int ply = 0; ply < 60; ++ply) {
      const auto at = state->clone();
      Texts line;
      while (line.size() < 3 && !at->outcome().over()) {
        const Texts legal = at->legal();
        line.push_back(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        const auto before = at->clone();
        ASSERT_TRUE(at->play(line.back()));
        for (const Reason& fact : reasons_behind(*state, line)) {
          SCOPED_TRACE(said_in_full(**game, fact) + " in " + before->position());
          EXPECT_TRUE(speaks_for(fact) && matters(fact));
          EXPECT_NE(said_in_full(**game, fact).find(line.back()), std::string::npos);
          const auto check = checks().find(fact.code);
          ASSERT_NE(check, checks().end()) << fact.code;
          check->second({*before, *at, line.back(), fact});
          ++(line.size() == 2 ? answers : nexts);
          if (HasFailure()) return;
        }
      }
      if (line.empty() || !state->play(line.front()) || state->outcome().over()) break;
    }
  }
  EXPECT_GT(answers, 20);
  EXPECT_GT(nexts, 20);
}

TEST(Facts, OfAnIllegalMoveThereAreNone) {
  const auto state = std::move(*(*make_game("loa"))->state("start"));
  const auto facts = state->facts("b1-b2");
  ASSERT_FALSE(facts);
  EXPECT_EQ(facts.error().code, ErrorCode::Illegal);
}

TEST(Facts, WorkedCases) {
  const auto said = [](const char* game, const char* position, const char* move) {
    const auto made = make_game(game);
    const auto state = (*made)->state(position);
    EXPECT_TRUE(state) << state.error().to_text();
    const auto facts = (*state)->facts(move);
    if (!facts) return facts.error().to_text();
    std::string all;
    for (const Reason& fact : *facts) {
      all += std::string(fact.code) + ": " + (*made)->say(fact, Language::English) + "\n";
    }
    return all;
  };
  const std::string joins =
      said("loa", "start moves d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1", "e1-e5");
  EXPECT_NE(joins.find("fact.wins: Black wins at once (connected)\n"), std::string::npos) << joins;
  const std::string missed =
      said("loa", "start moves d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1", "c8-c6");
  EXPECT_NE(missed.find("fact.misses-win"), std::string::npos) << missed;
  const std::string forced = said("lof", "start moves a2-a4 d8-d6", "a4-d7");
  EXPECT_NE(forced.find("lof.fact-forced"), std::string::npos) << forced;
  EXPECT_NE(forced.find("lof.fact-takes"), std::string::npos) << forced;
  const std::string placed = said("hexix", "start", "D2v");
  EXPECT_NE(placed.find("D2 has 1 dot and 1 own neighbour: room for 0 more"), std::string::npos)
      << placed;
}

TEST(Facts, NothingTurnsWhereAReserveIsDroppedOrFourSeatsMove) {
  for (const std::string name : {"loa:four-hand", "loa:parachute"}) {
    const auto game = make_game(name);
    ASSERT_TRUE(game) << name;
    EXPECT_EQ((*(*game)->state("start"))->with_other_turn(), nullptr) << name;
  }
}

}  // namespace
}  // namespace muster
