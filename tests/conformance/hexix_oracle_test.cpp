// The fast rules of Hexix against the slow oracle: every legal move, position and result of random
// games, and of random boards that no game would reach soon.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "base/random.h"
#include "conformance/hexix_oracle.h"
#include "games/hexix/game.h"
#include "games/list.h"
#include "games/state.h"
#include "support/share.h"

namespace muster::test {
namespace {

using ::muster::hexix::Game;

struct Preset {
  const char* name;
  hexix::GlobalRule rule;
};

class HexixAgainstOracle : public ::testing::TestWithParam<Preset> {
 protected:
  HexixOracle oracle() const { return HexixOracle(GetParam().rule == hexix::GlobalRule::Active); }
  Game game() const { return Game(GetParam().rule); }
};

std::vector<std::string> texts(const Game& game, const Game::Position& position,
                               const Game::Moves& moves) {
  std::vector<std::string> out;
  for (const auto move : moves) out.push_back(game.to_text(position, move));
  std::sort(out.begin(), out.end());
  return out;
}

std::string result_text(const Outcome& outcome) {
  if (!outcome.over()) return "";
  return (outcome.winner == Winner::One ? "blue " : "red ") + std::string(to_text(outcome.ending));
}

struct Habits {
  std::uint32_t captures_of_ten = 0;  // how often a capture is preferred
  std::uint32_t repeats_of_ten = 0;   // how often the move of four plies ago is played again
  int cap = 100000;                   // plies
  std::vector<std::string> opening;   // played first
};

Game::Move choose(const State<Game>& state, const Game::Moves& moves, const Habits& habits,
                  Random& random) {
  const auto ply = static_cast<std::size_t>(state.plies());
  if (ply < habits.opening.size()) {
    return *state.game().parse_move(state.position(), habits.opening[ply]);
  }
  std::size_t from = 0;
  if (random.below(10) < habits.captures_of_ten) {
    const auto capture =
        std::find_if(moves.begin(), moves.end(), [](auto m) { return m.is_capture(); });
    if (capture != moves.end()) from = static_cast<std::size_t>(capture - moves.begin());
  }
  if (ply >= 4 && random.below(10) < habits.repeats_of_ten) {
    const Game::Move again = state.moves()[ply - 4];
    if (std::find(moves.begin(), moves.end(), again) != moves.end()) return again;
  }
  return moves[from + random.below(static_cast<std::uint32_t>(moves.size() - from))];
}

// Follows one game on both boards; returns how many positions had a move that the loop rule
// forbade.
int run_game(const Game& game, HexixOracle oracle, const Game::Position& start, std::uint64_t seed,
             const Habits& habits) {
  State<Game> state(game, start);
  Random random(seed);
  Game::Moves moves, unfiltered;
  int bans = 0;
  while (true) {
    state.legal(moves);
    const std::vector<std::string> fast = texts(game, state.position(), moves);
    EXPECT_EQ(fast, oracle.legal()) << game.to_text(state.position()) << " seed " << seed;
    EXPECT_EQ(game.to_text(state.position()), oracle.position());
    if (::testing::Test::HasFailure() || fast.empty() || state.plies() == habits.cap) break;
    unfiltered.clear();
    game.generate(state.position(), unfiltered);
    if (unfiltered.size() > moves.size()) ++bans;
    const Game::Move move = choose(state, moves, habits, random);
    oracle.play(game.to_text(state.position(), move));
    state.play(move);
  }
  EXPECT_EQ(result_text(state.outcome()), oracle.result());
  return bans;
}

TEST_P(HexixAgainstOracle, RandomGames) {
  const Game fast = game();
  for (std::uint64_t seed = 0; seed < 1500 / kShare; ++seed) {
    run_game(fast, oracle(), fast.start(), seed, {});
    if (HasFailure()) return;
  }
}

TEST_P(HexixAgainstOracle, GamesFullOfCaptures) {
  const Game fast = game();
  for (std::uint64_t seed = 0; seed < 1000 / kShare; ++seed) {
    run_game(fast, oracle(), fast.start(), seed, {.captures_of_ten = 6, .opening = {}});
    if (HasFailure()) return;
  }
}

// From boards made for cycles, played by creatures of habit: the loop rule must bite, and often.
TEST_P(HexixAgainstOracle, Loops) {
  const Game fast = game();
  int bans = 0;
  for (std::uint64_t seed = 0; seed < 400 / kShare; ++seed) {
    HexixOracle slow = oracle();
    for (const auto& [column, row, piece] :
         {std::tuple{3, 2, "bv6"}, std::tuple{2, 2, "bv6"}, std::tuple{4, 2, "bv6"},
          std::tuple{3, 3, "bv3"}, std::tuple{3, 5, "rv6"}, std::tuple{4, 4, "rv6"},
          std::tuple{4, 3, "r^2"}, std::tuple{5, 3, "r^2"}}) {
      const int at = seed % 2 == 0 ? column : 6 - column;
      slow.set({at, row}, {piece[0], piece[1], piece[2] - '0'});
    }
    const auto start = fast.parse_position(slow.position());
    ASSERT_TRUE(start) << start.error().to_text();
    Habits habits{.captures_of_ten = 5, .repeats_of_ten = 9, .cap = 120, .opening = {}};
    habits.opening = seed % 2 == 0 ? std::vector<std::string>{"D3E3", "F3E3", "D3v", "F3^"}
                                   : std::vector<std::string>{"D3C3", "B3C3", "D3v", "B3^"};
    bans += run_game(fast, slow, *start, seed, habits);
    if (HasFailure()) return;
  }
  EXPECT_GT(bans, 100 / kShare);
}

// Random boards, each followed for a few plies; set-ups that the global rule forbids are refused.
TEST_P(HexixAgainstOracle, RandomBoards) {
  const Game fast = game();
  Random random(2018);
  int refused = 0;
  for (int n = 0; n < 20000 / kShare; ++n) {
    HexixOracle slow = oracle();
    const std::uint32_t density = 2 + random.below(7);
    const int least_dots = 1 + static_cast<int>(random.below(4));
    for (const HexixOracle::Cell cell : HexixOracle::cells()) {
      const std::string name = HexixOracle::name(cell);
      if (name == "D1" || name == "D6" || random.below(10) >= density) continue;
      const int dots =
          least_dots + static_cast<int>(random.below(static_cast<std::uint32_t>(7 - least_dots)));
      slow.set(cell, {random.below(2) == 0 ? 'b' : 'r', random.below(2) == 0 ? 'v' : '^', dots});
    }
    slow.set_turn(random.below(2) == 0 ? 'b' : 'r');
    const auto position = fast.parse_position(slow.position());
    const bool fair = slow.obeys_global_rule('b') && slow.obeys_global_rule('r');
    ASSERT_EQ(static_cast<bool>(position), fair || fast.global_rule() == hexix::GlobalRule::Active)
        << slow.position();
    if (!position) {
      ++refused;
      continue;
    }
    run_game(fast, slow, *position, random.next(), {.captures_of_ten = 5, .cap = 6, .opening = {}});
    if (HasFailure()) return;
  }
  EXPECT_EQ(refused > 0, fast.global_rule() == hexix::GlobalRule::All);
}

TEST_P(HexixAgainstOracle, PresetNameLeadsHere) {
  const auto any = make_game(GetParam().name);
  ASSERT_TRUE(any);
  const auto state = (*any)->state("start moves D2v D5v D2+ D5+ D3v D4v D3+ D4+ E3v D4E3");
  ASSERT_TRUE(state);
  HexixOracle slow = oracle();
  for (const std::string& move : (*state)->moves()) slow.play(move);
  EXPECT_EQ((*state)->legal(), slow.legal());
}

INSTANTIATE_TEST_SUITE_P(Presets, HexixAgainstOracle,
                         ::testing::Values(Preset{"hexix", hexix::GlobalRule::All},
                                           Preset{"hexix:exempt", hexix::GlobalRule::Active}),
                         [](const auto& preset) {
                           return preset.param.rule == hexix::GlobalRule::All ? "hexix" : "exempt";
                         });

}  // namespace
}  // namespace muster::test
