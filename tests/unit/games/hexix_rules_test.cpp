// The rules of Hexix: the worked cases of the specification, and what follows from each rule.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "games/hexix/game.h"
#include "unit/games/hexix_board.h"

namespace muster::test {
namespace {

using ::muster::hexix::Game;

bool allows(const AnyState& state, std::string_view move) {
  const auto moves = state.legal();
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

TEST(HexixGeometry, HasThirtyCellsAndSeventyOnePairs) {
  int ends = 0;
  for (const int at : hexix::kGeometry.bit_of) ends += hexix::count_cells(hexix::neighbours(at));
  EXPECT_EQ(hexix::count_cells(hexix::kBoard), 30);
  EXPECT_EQ(ends, 2 * 71);
}

TEST(HexixGeometry, OneShiftIsOneStepOnEveryCell) {
  for (const int at : hexix::kGeometry.bit_of) {
    EXPECT_EQ(hexix::spread(hexix::mask_of(at)), hexix::neighbours(at)) << hexix::cell_name(at);
    for (const int near : each(hexix::neighbours(at))) {
      EXPECT_TRUE(has(hexix::neighbours(near), at));
    }
  }
}

TEST(HexixGeometry, CapturesForwardToTheLeftAndRight) {
  const auto names = [](Side side, std::string_view from) {
    std::vector<std::string> out;
    for (const int to : each(hexix::capture_cells(side, hexix::parse_cell(from)))) {
      out.push_back(hexix::cell_name(to));
    }
    std::sort(out.begin(), out.end());
    return text::join(out, " ");
  };
  EXPECT_EQ(names(Side::One, "D3"), "C3 E3");
  EXPECT_EQ(names(Side::Two, "D4"), "C3 E3");
  EXPECT_EQ(names(Side::One, "D1"), "C1 E1");
  EXPECT_EQ(names(Side::One, "C5"), "D6");
  EXPECT_EQ(names(Side::One, "A3"), "B4");
  EXPECT_EQ(names(Side::Two, "G1"), "F1");
  EXPECT_EQ(names(Side::One, "D6"), "");
  EXPECT_EQ(names(Side::Two, "E1"), "D1");
}

TEST(HexixRules, Start) { EXPECT_EQ(hexix_moves("start"), "C1^ C1v D2^ D2v E1^ E1v"); }

TEST(HexixRules, PerftFromTheStart) {
  const auto state = hexix_state("start");
  const std::uint64_t expected[] = {1, 6, 36, 84, 196, 1036, 5476, 23828, 103684, 564692, 3073220};
  for (int depth = 0; depth <= 10; ++depth)
    EXPECT_EQ(state->perft(depth), expected[depth]) << depth;
}

TEST(HexixRules, OpeningWithACapture) {
  const char* opening = "start moves D2v D5v D2+ D5+ D3v D4v D3+ D4+ E3v D4E3";
  const auto state = hexix_state(opening);
  EXPECT_EQ(hexix_moves(opening), "C3^ C3v D2+ D3+ D4^ D4v");
  const std::uint64_t expected[] = {6, 62, 347, 1646};
  for (int depth = 1; depth <= 4; ++depth) EXPECT_EQ(state->perft(depth), expected[depth - 1]);
}

TEST(HexixRules, GlobalRuleLooksAtInactivePiecesUnlessExempt) {
  const std::string text =
      hexix_text("C3=b^2 D3=bv3 D4=bv2 D5=rv3 E1=r^1 E2=bv4 E3=rv4 E4=rv3", 'b');
  EXPECT_EQ(hexix_moves(text), "C1^ C1v");
  EXPECT_EQ(hexix_moves(text, "hexix:exempt"), "C1^ C1v D2^ D2v");
}

TEST(HexixRules, OnlyAnUpPieceWithOneToFiveDotsTakesTheHome) {
  const auto taking = [](std::string_view piece) {
    return hexix_state(
        hexix_text("C2=bv6 D5=rv6 D4=rv6 D3=rv6 E2=rv6 E1=" + std::string(piece), 'r'));
  };
  EXPECT_TRUE(allows(*taking("r^1"), "E1D1"));
  EXPECT_TRUE(allows(*taking("r^5"), "E1D1"));
  EXPECT_FALSE(allows(*taking("rv5"), "E1D1"));
  EXPECT_FALSE(allows(*taking("rv6"), "E1D1"));
  EXPECT_FALSE(allows(*taking("r^6"), "E1D1"));

  const auto state = taking("r^1");
  ASSERT_TRUE(state->play("E1D1"));
  EXPECT_EQ(state->outcome(), (Outcome{Winner::Two, Ending::HomeCaptured, false}));
  EXPECT_TRUE(state->legal().empty());
  EXPECT_EQ(state->position(), "x3/x4/x,bv6,x3/r^1,x,rv6,rv6,rv6,rH/x,rv6,x3/x4/x3 b");
}

TEST(HexixRules, GlobalRuleHoldsForTheWinningCaptureToo) {
  // E1 takes the home and comes to stand next to D2 and C1.
  const char* rest = "D3=rv6 D4=rv6 D5=rv6 C2=rv6 E1=r^2 C1=rv6 D2=";
  EXPECT_TRUE(allows(*hexix_state(hexix_text(std::string(rest) + "rv5", 'r')), "E1D1"));
  // D2 has D3, C1, C2 and E1 beside it; the home is beside it too, so nothing changes for it.
  EXPECT_TRUE(allows(*hexix_state(hexix_text(std::string(rest) + "rv4", 'r')), "E1D1"));
  // With one dot the capturing piece has too few for two neighbours.
  const std::string weak = "D3=rv6 D4=rv6 D5=rv6 C2=rv6 E1=r^1 C1=rv6 D2=rv6";
  EXPECT_FALSE(allows(*hexix_state(hexix_text(weak, 'r')), "E1D1"));
}

TEST(HexixRules, GlobalRuleOnACapture) {
  const std::string rest = "D2=bv6 E2=bv6 F2=bv6 D4=bv6 E3=rv1 E4=rv3 D5=rv6 D3=";
  // With two dots D3 breaks the rule where it stands, too: only hexix:exempt takes such a set-up.
  EXPECT_FALSE(hexix_game()->state(hexix_text(rest + "bv2", 'b')));
  EXPECT_FALSE(allows(*hexix_state(hexix_text(rest + "bv2", 'b'), "hexix:exempt"), "D3E3"));
  EXPECT_TRUE(allows(*hexix_state(hexix_text(rest + "bv3", 'b')), "D3E3"));
}

TEST(HexixRules, WithoutAMoveBlueHasLost) {
  const auto state = hexix_state(hexix_text("C1=rv1 D2=rv3 E1=rv1", 'b'));
  EXPECT_TRUE(state->legal().empty());
  EXPECT_EQ(state->outcome(), (Outcome{Winner::Two, Ending::NoMoves, false}));
}

TEST(HexixRules, PlacedPieceCountsInactiveNeighboursAndTheHome) {
  // D3 is cut off by the empty D2; placing there joins it and counts it.
  const auto state = hexix_state(hexix_text("D3=bv6 C2=bv6", 'b'));
  ASSERT_TRUE(state->play("D2v"));
  EXPECT_EQ(state->position(), hexix_state(hexix_text("D3=bv6 C2=bv6 D2=bv3", 'r'))->position());
}

TEST(HexixRules, PieceJoinedAgainIsActiveAgain) {
  const auto state = hexix_state(hexix_text("D3=bv5 D4=bv5", 'b'));
  EXPECT_FALSE(allows(*state, "D4+"));
  ASSERT_TRUE(state->play("D2v"));
  ASSERT_TRUE(state->play("D5v"));
  EXPECT_TRUE(allows(*state, "D4+"));
}

TEST(HexixRules, CaptureCutsOffWhatHungOnEitherPiece) {
  const auto state =
      hexix_state(hexix_text("D2=bv6 D3=bv6 C3=bv6 D5=rv6 E4=rv6 E3=rv2 F2=rv6", 'b'));
  ASSERT_TRUE(state->play("D3E3"));
  const Scene scene = state->scene();
  for (const ScenePiece& piece : scene.pieces) {
    const std::string& name = scene.cells[static_cast<std::size_t>(piece.cell)].name;
    EXPECT_EQ(piece.active, name != "C3" && name != "F2" && name != "E3") << name;
  }
}

TEST(HexixRules, ExemptBoardThatBreaksTheRuleAllowsOnlyMendingCaptures) {
  // D3 is active with three own neighbours and two dots: no place anywhere, and only a capture that
  // takes one of its neighbours away. D2's capture on C2 would keep it beside D3.
  const std::string text =
      hexix_text("D2=bv6 D3=bv2 D4=bv6 E3=bv6 D5=rv6 F3=rv1 C2=rv1 C4=rv1", 'b');
  const std::string moves = hexix_moves(text, "hexix:exempt");
  EXPECT_EQ(moves, "D3+ D4C4 E3F3");
}

TEST(HexixRules, MirrorImageHasMirroredMoves) {
  const Game game;
  Random random(7);
  Game::History past;
  for (int n = 0; n < 50; ++n) {
    Game::Position position = game.start();
    past.start(position);
    Game::Moves moves, image_moves;
    while (!game.outcome(position, past).over()) {
      legal_moves(game, position, past, moves);
      if (moves.empty()) break;
      const Game::Position image = game.transform(position, 1);
      image_moves.clear();
      game.generate(image, image_moves);
      Game::Moves expected;
      game.generate(position, expected);
      for (auto& move : expected) move = game.transform(move, 1);
      std::sort(expected.begin(), expected.end());
      std::sort(image_moves.begin(), image_moves.end());
      ASSERT_TRUE(
          std::equal(expected.begin(), expected.end(), image_moves.begin(), image_moves.end()));
      const Game::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      Game::Position next = position, next_image = image;
      game.play(next, move);
      game.play(next_image, game.transform(move, 1));
      ASSERT_EQ(game.transform(next, 1), next_image);
      past.push(position, move, next);
      position = next;
    }
  }
}

TEST(HexixRules, CountEqualsTheListAllAlongRandomGames) {
  for (const auto rule : {hexix::GlobalRule::All, hexix::GlobalRule::Active}) {
    const Game game(rule);
    Random random(11);
    Game::History past;
    for (int n = 0; n < 200; ++n) {
      Game::Position position = game.start();
      past.start(position);
      Game::Moves moves;
      while (!game.outcome(position, past).over()) {
        legal_moves(game, position, past, moves);
        ASSERT_EQ(game.count(position, past), moves.size());
        if (moves.empty()) break;
        const Game::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        const Game::Position before = position;
        game.play(position, move);
        past.push(before, move, position);
      }
    }
  }
}

}  // namespace
}  // namespace muster::test
