// The fast rules of Lines of Fixation against the slow oracle, position by position.
// SPDX-License-Identifier: MIT
#include "conformance/lof_oracle.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "games/list.h"
#include "support/share.h"

namespace muster {
namespace {

struct Variant {
  const char* name;
  oracle::LofRules rules;
};

const Variant kVariants[] = {
    {"lof", {5, "board", true}},
    {"lof:ja", {5, "board", false}},
    {"lof:repetition=board+turn", {5, "board+turn", true}},
    {"lof:repetition=none", {5, "none", true}},
    {"lof:size=3", {3, "board", true}},
    {"lof:ja,size=3,repetition=board+turn", {3, "board+turn", false}},
    {"lof:size=4", {4, "board", true}},
    {"lof:ja,size=4", {4, "board", false}},
    {"lof:size=4,repetition=none", {4, "none", true}},
    {"lof:size=6", {6, "board", true}},
    {"lof:ja,size=6,repetition=board+turn", {6, "board+turn", false}},
};

std::string result_text(const AnyState& state) {
  const Outcome outcome = state.outcome();
  if (!outcome.over()) return "none";
  return std::string(outcome_word(state.game().info(), outcome)) + " " + ending_text(outcome);
}

// The board behind every legal move.
void compare_moves(const AnyState& fast, const oracle::LofOracle& slow) {
  for (const std::string& move : fast.legal()) {
    const auto next = fast.clone();
    ASSERT_TRUE(next->play(move));
    ASSERT_EQ(next->position(), slow.after(move)) << fast.position() << " " << move;
  }
}

struct Tally {
  int positions = 0, games = 0, plies_of_longest = 0;
};

// Plays one random game on both boards and compares everything at each ply. `back` is how often, in
// percent, a stack tries to return to where it came from, which makes repetitions common.
void compare_game(const AnyGame& game, const oracle::LofRules& rules, const std::string& position,
                  Random& random, int cap, std::uint32_t back, Tally& tally) {
  auto made = game.state(position);
  ASSERT_TRUE(made) << made.error().to_text();
  AnyState& fast = **made;
  oracle::LofOracle slow(rules, fast.position());
  ++tally.games;
  for (int ply = 0; ply < cap; ++ply) {
    ++tally.positions;
    tally.plies_of_longest = std::max(tally.plies_of_longest, ply);
    ASSERT_EQ(fast.position(), slow.position());
    ASSERT_EQ(result_text(fast), slow.result()) << fast.position();
    const auto expected = slow.legal();
    const auto legal = fast.legal();
    ASSERT_EQ(legal, std::vector<std::string>(expected.begin(), expected.end())) << fast.position();
    if (legal.empty()) return;
    if (ply % 40 == 0) compare_moves(fast, slow);
    if (::testing::Test::HasFatalFailure()) return;
    std::string move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    if (random.below(100) < back && fast.plies() >= 2) {
      const auto played = fast.moves();
      const std::string& last = played[played.size() - 2];
      const std::size_t dash = last.find('-');
      const std::string reversed = last.substr(dash + 1) + "-" + last.substr(0, dash);
      if (expected.count(reversed) > 0) move = reversed;
    }
    slow.play(move);
    ASSERT_TRUE(fast.play(move)) << move;
  }
}

TEST(LofOracle, AgreesOnLongRandomGames) {
  Random random(2022);
  Tally tally;
  for (const Variant& variant : kVariants) {
    const auto game = make_game(variant.name);
    ASSERT_TRUE(game) << game.error().to_text();
    const int wanted = tally.positions + (variant.rules.size == 5 ? 900 : 400) / kShare;
    for (int i = 0; tally.positions < wanted; ++i) {
      SCOPED_TRACE(std::string(variant.name) + " game " + std::to_string(i));
      compare_game(**game, variant.rules, "start", random, 1500 / kShare, i % 2 == 0 ? 0 : 60,
                   tally);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GE(tally.positions, 5000 / kShare);
  EXPECT_GE(tally.plies_of_longest, 800 / kShare) << "long histories are part of the test";
}

// Stacks of all heights strewn over the board: full stacks, ties, forced captures, two sixes.
std::string random_setup(int size, Random& random) {
  const std::uint32_t density = 2 + random.below(9), tallest = 1 + random.below(6);
  std::string board;
  for (int x = 2 * size - 2; x >= 0; --x) {
    const int length = 2 * size - 1 - std::abs(x - (size - 1));
    for (int i = 0; i < length; ++i) {
      if (i > 0) board += ',';
      if (random.below(density) > 1) {
        board += 'x';
        continue;
      }
      // Full stacks are rare among random heights, and one colour is rare among random discs.
      const std::uint32_t height = random.below(5) == 0 ? tallest : 1 + random.below(tallest);
      const bool plain = random.below(3) == 0;
      const char first = "wb"[random.below(2)];
      for (std::uint32_t j = 0; j < height; ++j) board += plain ? first : "wb"[random.below(2)];
    }
    if (x > 0) board += '/';
  }
  return board + " " + "wb"[random.below(2)];
}

TEST(LofOracle, AgreesOnRandomSetUps) {
  Random random(1969);
  for (const Variant& variant : kVariants) {
    const auto game = make_game(variant.name);
    Tally tally;
    while (tally.positions < 600 / kShare) {
      const std::string setup = random_setup(variant.rules.size, random);
      SCOPED_TRACE(std::string(variant.name) + " " + setup);
      compare_game(**game, variant.rules, setup, random, 8, 30, tally);
      if (HasFatalFailure()) return;
    }
  }
}

// Any two points: explained as legal exactly when the oracle allows the move.
TEST(LofOracle, WhyAgreesOnEveryPairOfPoints) {
  Random random(5);
  for (const Variant& variant : kVariants) {
    const auto game = make_game(variant.name);
    for (int i = 0; i < 3; ++i) {
      auto state = std::move(*(*game)->state(random_setup(variant.rules.size, random)));
      const auto legal = oracle::LofOracle(variant.rules, state->position()).legal();
      if (legal.empty()) continue;
      const Scene scene = state->scene();
      for (const SceneCell& from : scene.cells) {
        for (const SceneCell& to : scene.cells) {
          const std::string move = from.name + "-" + to.name;
          const auto reason = state->explain(move);
          ASSERT_TRUE(reason) << move;
          ASSERT_EQ(reason->legal(), legal.count(move) > 0) << state->position() << " " << move;
        }
      }
    }
  }
}

}  // namespace
}  // namespace muster
