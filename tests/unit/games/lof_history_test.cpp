// What the past forbids in Lines of Fixation stays exact in games of thousands of plies, and random
// moves are drawn fairly.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>

#include "games/lof/game.h"
#include "games/state.h"
#include "unit/games/lof_setup.h"

namespace muster {
namespace {

lof::Game game_of(const char* options) {
  return *lof::Game::make(*parse_options(lof::Game::info(), options));
}

// Plays random moves that do not end the game until it has this many plies; steps back some plies
// where that has become hard.
void play_long(State<lof::Game>& state, int plies, Random& random) {
  for (int failures = 1; state.plies() < plies; ++failures) {
    ASSERT_LT(failures, 100000);
    if (failures % 50 == 0) {
      for (int i = 0; i < 30 && state.plies() > 0; ++i) state.undo();
    }
    while (state.plies() < plies) {
      const lof::Move move = state.game().pick(state.position(), state.past(), random);
      if (move == lof::Move{}) break;
      state.play(move);
      if (state.position().outcome.over()) {
        state.undo();
        break;
      }
    }
  }
}

std::string board_text(const lof::Game& game, const lof::Position& position) {
  const std::string text = game.to_text(position);
  return text.substr(0, text.find(' '));
}

// Every generated move of every position on the way back: forbidden exactly if its board has been.
TEST(LofHistory, IsExactWithFiveThousandBoards) {
  const lof::Game game = game_of("");
  // Few discs: they wander for long, and often want to go back.
  State<lof::Game> state(game,
                         *game.parse_position(lof_setup("a1=w e5=w i9=w e1=b a5=b i5=b", 'w')));
  Random random(3);
  play_long(state, 5000, random);
  ASSERT_EQ(state.plies(), 5000);
  std::map<std::string, int> first_seen;
  for (int ply = 5000; ply >= 0; --ply) {
    first_seen[board_text(game, state.position_at(ply))] = ply;
  }
  EXPECT_EQ(first_seen.size(), 5001u) << "no board twice";
  int forbidden = 0;
  for (int ply = 5000; ply > 2000; --ply) {
    lof::Game::Moves moves;
    game.generate(state.position(), moves);
    for (const lof::Move move : moves) {
      lof::Position next = state.position();
      game.play(next, move);
      const auto found = first_seen.find(board_text(game, next));
      const int expected = found == first_seen.end() || found->second > ply ? -1 : found->second;
      ASSERT_EQ(game.repeats(state.position(), state.past(), move), expected) << "ply " << ply;
      forbidden += expected >= 0;
    }
    state.undo();
  }
  EXPECT_GT(forbidden, 100) << "the test must meet repetitions";
}

// Two boards with the same hash and different discs are different boards.
TEST(LofHistory, ACollisionIsNoRepetition) {
  const lof::Game game = game_of("");
  const lof::Position here = game.start();
  const lof::Move move = *game.parse_move(here, "a2-a4");
  lof::Position next = here;
  game.play(next, move);
  lof::Position forged = *game.parse_position(lof_setup("e5=w a1=b", 'w'));
  forged.disc_hash[0] = next.disc_hash[0];
  forged.disc_hash[1] = next.disc_hash[1];
  for (const bool truly : {false, true}) {
    lof::History past;
    past.start(truly ? next : forged);
    past.push(forged, lof::Move{}, here);
    EXPECT_TRUE(past.may_contain(next.board_hash()));
    EXPECT_EQ(game.repeats(here, past, move), truly ? 0 : -1);
    lof::Game::Moves moves;
    legal_moves(game, here, past, moves);
    EXPECT_EQ(moves.size(), truly ? 29u : 30u);
  }
}

// A history that does not end with the position asked about is no reason to be wrong.
TEST(LofHistory, FilterIsRightForAnyPositionOfTheGame) {
  const lof::Game game = game_of("");
  State<lof::Game> state(game, *game.parse_position(lof_setup("a1=w e9=w i9=b e1=b", 'w')));
  for (const char* move : {"a1-a2", "i9-i8", "a2-b2", "i8-i9"}) {
    state.play(*game.parse_move(state.position(), move));
  }
  const lof::Move back = *game.parse_move(state.position(), "b2-a1");
  lof::History longer = state.past();
  lof::Position elsewhere = state.position();
  game.play(elsewhere, *game.parse_move(elsewhere, "b2-b3"));
  longer.push(state.position(), back, elsewhere);
  lof::Game::Moves moves;
  legal_moves(game, state.position(), longer, moves);
  EXPECT_EQ(std::count(moves.begin(), moves.end(), back), 0);
}

TEST(LofHistory, CopiesAndRestartsAreIndependent) {
  const lof::Game game = game_of("size=4");
  State<lof::Game> state(game, game.start());
  Random random(9);
  play_long(state, 200, random);
  State<lof::Game> copy = state;
  play_long(copy, 300, random);
  while (copy.plies() > 200) copy.undo();
  lof::Game::Moves one, two;
  state.legal(one);
  copy.legal(two);
  EXPECT_TRUE(std::equal(one.begin(), one.end(), two.begin(), two.end()));
  copy.restart(game.start());
  EXPECT_EQ(copy.plies(), 0);
  EXPECT_EQ(copy.past().find(game.start().board_hash(), game.start().board, Side::One,
                             lof::Repetition::Board),
            0);
  EXPECT_FALSE(copy.past().may_contain(state.position().board_hash()));
}

// What play() keeps up to date is what a fresh look at the board finds.
TEST(LofHistory, PositionsStayComplete) {
  for (const char* options : {"", "size=3", "size=4", "size=6"}) {
    const lof::Game game = game_of(options);
    State<lof::Game> state(game, game.start());
    Random random(12);
    for (int ply = 0; ply < 600; ++ply) {
      lof::Position fresh = state.position();
      lof::complete(fresh, game.geometry());
      ASSERT_EQ(std::memcmp(fresh.sets, state.position().sets, sizeof fresh.sets), 0);
      ASSERT_EQ(fresh.higher[0], state.position().higher[0]) << game.to_text(fresh);
      ASSERT_EQ(fresh.higher[1], state.position().higher[1]) << game.to_text(fresh);
      ASSERT_EQ(fresh.disc_hash[0], state.position().disc_hash[0]);
      ASSERT_EQ(fresh.disc_hash[1], state.position().disc_hash[1]);
      const lof::Move move = game.pick(state.position(), state.past(), random);
      if (move != lof::Move{}) state.play(move);
      if (move == lof::Move{} || state.position().outcome.over()) state.restart(game.start());
    }
  }
}

// Each legal move is drawn about equally often: within five standard deviations.
void expect_fair(const State<lof::Game>& state) {
  constexpr int kDraws = 40000;
  lof::Game::Moves legal;
  state.legal(legal);
  std::map<lof::Move, int> drawn;
  Random random(17);
  for (int i = 0; i < kDraws; ++i) {
    ++drawn[state.game().pick(state.position(), state.past(), random)];
  }
  EXPECT_EQ(drawn.size(), legal.size());
  const double share = 1.0 / static_cast<double>(legal.size());
  const double expected = kDraws * share;
  for (const lof::Move move : legal) {
    EXPECT_NEAR(drawn[move], expected, 5 * std::sqrt(expected * (1 - share)) + 1e-9)
        << state.game().to_text(state.position(), move);
  }
}

TEST(LofPick, IsFair) {
  const lof::Game game = game_of("");
  State<lof::Game> state(game, game.start());
  expect_fair(state);
  Random random(21);
  play_long(state, 120, random);
  expect_fair(state);  // all heights
  for (const char* stacks :
       {"e3=www e6=b c5=ww a5=bb", "e5=ww e9=bbb g5=bb", "a1=wwwwww i9=b e5=bw"}) {
    expect_fair(State<lof::Game>(game, *game.parse_position(lof_setup(stacks, 'w'))));
  }
  State<lof::Game> repeats(game, *game.parse_position(lof_setup("a1=w e9=w i9=b e1=b", 'w')));
  for (const char* move : {"a1-a2", "i9-i8", "a2-b2", "i8-i9"}) {
    repeats.play(*game.parse_move(repeats.position(), move));
  }
  expect_fair(repeats);
}

TEST(LofPick, SaysWhenThereIsNone) {
  const lof::Game game = game_of("");
  Random random(1);
  for (const char* stacks : {"", "a1=b e5=b", "a1=wwwww a2=b"}) {
    const State<lof::Game> state(game, *game.parse_position(lof_setup(stacks, 'w')));
    lof::Game::Moves legal;
    state.legal(legal);
    const bool none = game.pick(state.position(), state.past(), random) == lof::Move{};
    EXPECT_EQ(none, legal.empty()) << stacks;
  }
}

}  // namespace
}  // namespace muster
