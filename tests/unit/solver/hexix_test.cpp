// Forced wins of Hexix in positions from games that a cautious random player plays against itself:
// every win that plain search finds within nine plies must be found by the solver, quickly.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "base/random.h"
#include "games/hexix/game.h"
#include "games/list.h"
#include "games/state.h"
#include "solved.h"
#include "solver/win_prover.h"

namespace muster::solver::test {
namespace {

// Whether a side wins within some plies, by trying everything. Forgets the past, as the solver
// does.
class PlainSearch {
 public:
  explicit PlainSearch(const hexix::Game& game) : game_(game) {}

  bool wins(const hexix::Position& position, Side side, int plies) {
    const Outcome outcome = game_.outcome(position, past_);
    if (outcome.over()) return outcome.winner == winner(side);
    if (plies == 0) return false;
    const std::uint64_t key =
        game_.hash(position) * 64 + static_cast<unsigned>(2 * plies + index(side));
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    hexix::Game::Moves moves;
    game_.generate(position, moves);
    const bool own = position.turn == side;
    bool result = !own;  // also right without moves: then the side to move has lost
    for (const hexix::Move move : moves) {
      hexix::Position next = position;
      game_.play(next, move);
      if (wins(next, side, plies - 1) == own) {
        result = own;
        break;
      }
    }
    return known_[key] = result;
  }
  std::size_t size() const { return known_.size(); }

 private:
  const hexix::Game& game_;
  hexix::History past_;
  std::unordered_map<std::uint64_t, bool> known_;
};

// Takes a win, leaves out moves that lose at once, else plays at random; a position a few plies
// before the end of such a game.
hexix::Position self_play_position(const hexix::Game& game, Random& random) {
  State<hexix::Game> state(game, game.start());
  while (!state.outcome().over()) {
    hexix::Game::Moves moves, safe;
    state.legal(moves);
    hexix::Move chosen{};
    for (const hexix::Move move : moves) {
      hexix::Position next = state.position();
      game.play(next, move);
      if (game.outcome(next, state.past()).over()) chosen = move;
      if (!PlainSearch(game).wins(next, next.turn, 1)) safe.push_back(move);
    }
    const hexix::Game::Moves& list = safe.empty() ? moves : safe;
    if (chosen == hexix::Move{}) {
      chosen = list[random.below(static_cast<std::uint32_t>(list.size()))];
    }
    state.play(chosen);
  }
  const int back = 2 + static_cast<int>(random.below(8));
  return state.position_at(std::max(0, state.plies() - back));
}

constexpr int kPositions = 200, kMostPlies = 9;

TEST(Hexix, ForcedWinsAreFound) {
  const hexix::Game game;
  Random random(7);
  int wins = 0;
  for (int i = 0; i < kPositions; ++i) {
    const hexix::Position position = self_play_position(game, random);
    PlainSearch plain(game);
    int plies = 1;
    while (plies <= kMostPlies && !plain.wins(position, position.turn, plies)) plies += 2;
    if (plies > kMostPlies) continue;
    ++wins;
    const auto solver = solver_of("hexix", game.to_text(position));
    SolveLimits limits;
    limits.nodes = 150'000;  // a fraction of a second
    EXPECT_EQ(solver->run(limits).verdict, Verdict::Win) << game.to_text(position);
    const auto checked = check(proof_of(*solver));
    EXPECT_TRUE(checked) << checked.error().to_text();
  }
  EXPECT_GT(wins, kPositions / 5);
}

// The worked case of the rules: with a red up piece on E1 Red takes the home at once.
TEST(Hexix, HomeCapture) {
  const std::string board = "x3/x4/x,bv6,x3/bH,x,rv6,rv6,rv6,rH/r^1,rv6,x3/x4/x3";
  EXPECT_EQ(proven_verdict("hexix", board + " r"), Verdict::Win);
}

// Every quiet move of Blue's leaves Red G2+ alone; then F2G2 leaves Red nothing: won in three
// plies, by each of them. The last ply counts, though nothing is taken there.
TEST(Hexix, AWinWithoutMovesCountsAtTheLastPly) {
  const auto game = make_game("hexix");
  ASSERT_TRUE(game);
  const auto state = (*game)->state(
      "b^3,b^2,x/b^3,x,r^1,b^1/b^6,bv5,b^4,r^3,b^1/bH,r^1,b^3,rv2,x,rH/b^6,r^2,r^2,b^2,rv6/"
      "b^2,b^2,bv5,r^6/r^6,r^2,r^6 b");
  ASSERT_TRUE(state);
  const auto prover = make_win_prover(**game, std::size_t{1} << 20);
  ASSERT_TRUE(prover);
  EXPECT_EQ((*prover)->ask(**state, Side::One, 500, 3).answer, WinAnswer::Wins);
  EXPECT_EQ((*prover)->ask(**state, Side::One, 500, 2).answer, WinAnswer::Never);
  for (const char* move : {"A1+", "A2+", "B1+"}) {
    const auto after = (*state)->clone();
    ASSERT_TRUE(after->play(move));
    EXPECT_EQ((*prover)->ask(*after, Side::One, 500, 2).answer, WinAnswer::Wins) << move;
  }
}

}  // namespace
}  // namespace muster::solver::test
