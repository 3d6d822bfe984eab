// Hexix: what the search must find, told by brute force over the rules alone. The positions are
// those of random games. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/hexix/game.h"
#include "games/state.h"
#include "support/engine_help.h"

namespace muster::engine {
namespace {

using hexix::Game;
using hexix::Move;
using hexix::Position;

std::vector<Move> moves_of(const Game& game, const Position& p) {
  Game::Moves moves;
  game.generate(p, moves);
  return {moves.begin(), moves.end()};
}

Position after(const Game& game, const Position& p, Move move) {
  Position next = p;
  game.play(next, move);
  return next;
}

// Plies until the side to move has won, up to `most`; 0: not that soon. `loses_in` likewise, -1.
int wins_in(const Game& game, const Position& p, int most);

int loses_in(const Game& game, const Position& p, int most) {
  int longest = 0;
  for (const Move move : moves_of(game, p)) {
    const Position next = after(game, p, move);
    if (!next.has_home(other(p.turn))) return -1;
    const int n = most < 2 ? 0 : wins_in(game, next, most - 1);
    if (n == 0) return -1;
    longest = std::max(longest, n + 1);
  }
  return longest;
}

int wins_in(const Game& game, const Position& p, int most) {
  int shortest = 0;
  for (const Move move : moves_of(game, p)) {
    const Position next = after(game, p, move);
    if (!next.has_home(other(p.turn))) return 1;
    const int n = loses_in(game, next, most - 1);
    if (n >= 0 && (shortest == 0 || n + 1 < shortest)) shortest = n + 1;
  }
  return shortest;
}

// Positions of random games, every third ply, while `look` wants more.
template <class Look>
void for_random_positions(const Game& game, std::uint64_t seed, const Look& look) {
  Random random(seed);
  Game::Moves moves;
  for (int i = 0; i < 400; ++i) {
    State<Game> state(game, game.start());
    while (true) {
      state.legal(moves);
      if (moves.empty()) break;
      if (state.plies() % 3 == 0 && !look(state.position())) return;
      state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  FAIL() << "too few positions";
}

TEST(HexixFind, ShortWinsAreProven) {
  const Game game;
  int left[] = {10, 30};  // wins in 1, in 3
  for_random_positions(game, 5, [&](const Position& p) {
    const int n = wins_in(game, p, 3);
    if (n != 1 && n != 3) return true;
    int& wanted = left[n / 2];
    if (wanted == 0) return true;
    --wanted;
    const Answer answer = testing::ask_depth("hexix", game.to_text(p), n + 1);
    EXPECT_EQ(to_text(answer.score), "win in " + std::to_string(n)) << game.to_text(p);
    return left[0] + left[1] > 0;
  });
}

TEST(HexixFind, TheOnlyMoveThatSavesTheHome) {
  const Game game;
  int left = 30;
  for_random_positions(game, 6, [&](const Position& p) {
    if (wins_in(game, p, 1) != 0) return true;
    std::vector<Move> saving;
    const std::vector<Move> moves = moves_of(game, p);
    for (const Move move : moves) {
      if (wins_in(game, after(game, p, move), 1) == 0) saving.push_back(move);
    }
    if (saving.size() != 1 || moves.size() < 4) return true;
    const Answer answer = testing::ask_depth("hexix", game.to_text(p), 4);
    EXPECT_EQ(answer.move, game.to_text(p, saving.front())) << game.to_text(p);
    return --left > 0;
  });
}

}  // namespace
}  // namespace muster::engine
