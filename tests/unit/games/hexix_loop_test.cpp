// The loop rule of Hexix, on cycles made for it.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "games/hexix/game.h"
#include "games/state.h"
#include "unit/games/hexix_board.h"

namespace muster::test {
namespace {

using ::muster::hexix::Game;

const char* const kCycleBoard = "D2=bv6 C2=bv6 E2=bv6 D3=bv3 D5=rv6 E4=rv6 E3=r^2 F3=r^2";
const std::vector<std::string> kCycle = {"D3E3", "F3E3", "D3v", "F3^"};

void play_all(AnyState& state, const std::vector<std::string>& moves) {
  for (const std::string& move : moves) {
    const auto played = state.play(move);
    ASSERT_TRUE(played) << played.error().to_text();
  }
}

TEST(HexixLoop, TheCycleCanBePlayedTwice) {
  const auto state = hexix_state(hexix_text(kCycleBoard, 'b'));
  const std::string board = state->position();
  EXPECT_EQ(state->legal().size(), 14u);
  play_all(*state, kCycle);
  EXPECT_EQ(state->position(), board);
  EXPECT_EQ(state->legal().size(), 14u);
  play_all(*state, kCycle);
  EXPECT_EQ(state->position(), board);
  const auto moves = state->legal();
  EXPECT_EQ(moves.size(), 13u);
  EXPECT_EQ(std::count(moves.begin(), moves.end(), "D3E3"), 0);
}

TEST(HexixLoop, UndoForgetsTheBan) {
  const auto state = hexix_state(hexix_text(kCycleBoard, 'b'));
  play_all(*state, kCycle);
  play_all(*state, kCycle);
  EXPECT_FALSE(state->play("D3E3"));
  for (int i = 0; i < 4; ++i) state->undo();
  EXPECT_EQ(state->legal().size(), 14u);
  play_all(*state, {"D3E3"});
  for (int i = 0; i < 5; ++i) state->undo();
  EXPECT_EQ(state->plies(), 0);
  play_all(*state, kCycle);
  play_all(*state, kCycle);
  EXPECT_FALSE(state->play("D3E3"));
}

TEST(HexixLoop, AnotherResultIsNotBanned) {
  const auto state = hexix_state(hexix_text(kCycleBoard, 'b'));
  play_all(*state, kCycle);
  play_all(*state, kCycle);
  // One dot more elsewhere: the same capture makes another board. It is a repeated capture again,
  // so this board is banned from now on as well.
  play_all(*state, {"D3+", "F3+", "D3E3"});
  EXPECT_EQ(state->plies(), 11);
}

TEST(HexixLoop, TheBanIsOnTheCaptureNotOnTheBoardAlone) {
  // A ban needs the same two hexes: Red's own captures of the cycle are banned one by one.
  const auto state = hexix_state(hexix_text(kCycleBoard, 'b'));
  play_all(*state, kCycle);
  play_all(*state, kCycle);
  const auto reason = state->explain("D3E3");
  ASSERT_TRUE(reason);
  EXPECT_EQ(reason->code, "hexix.loop");
  EXPECT_EQ(
      state->game().say(*reason, Language::English),
      "The loop rule: D3E3, first played at ply 1, made this same board at ply 5 as a repeated "
      "capture and may not make it again");
}

TEST(HexixLoop, FirstOccurrenceAloneBansNothing) {
  // The second D3E3 is the first that matches an earlier one; only its result is remembered.
  const auto state = hexix_state(hexix_text(kCycleBoard, 'b'));
  play_all(*state, {"D3E3", "F3E3", "D3v", "F3^", "D3E3"});
  EXPECT_EQ(state->plies(), 5);
  play_all(*state, {"F3E3", "D3v", "F3^"});
  EXPECT_EQ(state->explain("D3E3")->code, "hexix.loop");
}

TEST(HexixLoop, PushAndPopAreSymmetric) {
  const Game game;
  State<Game> state(game, *game.parse_position(hexix_text(kCycleBoard, 'b')));
  Random random(5);
  Game::Moves moves;
  // Walks to and fro and compares with a past made anew.
  for (int i = 0; i < 4000; ++i) {
    state.legal(moves);
    if (moves.empty() || (state.plies() > 0 && random.below(5) < 2)) {
      state.undo();
    } else {
      const auto captures =
          std::find_if(moves.begin(), moves.end(), [](auto m) { return m.is_capture(); });
      const bool take = captures != moves.end() && random.below(2) == 0;
      state.play(take ? *captures : moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (i % 50 != 0) continue;
    State<Game> fresh(game, state.position_at(0));
    for (const auto move : state.moves()) fresh.play(move);
    Game::Moves expected;
    fresh.legal(expected);
    state.legal(moves);
    ASSERT_TRUE(std::equal(moves.begin(), moves.end(), expected.begin(), expected.end()));
  }
}

}  // namespace
}  // namespace muster::test
