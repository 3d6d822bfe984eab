// Tactics and hand-written estimate of Hexix: its table against the plain definition, symmetries,
// and the capture of a home against trying every move. SPDX-License-Identifier: MIT
#include "eval/hexix/estimate.h"

#include <gtest/gtest.h>

#include <functional>

#include "games/state.h"
#include "support/evaluation.h"

namespace muster::eval {
namespace {

using HexixEvaluation = Evaluation<hexix::Game, HexixEstimate>;

using hexix::Position;

// Calls `look` for the positions of random games that are not over.
void for_hexix_positions(const hexix::Game& game, int games,
                         const std::function<void(const Position&)>& look) {
  Random random(7);
  hexix::Game::Moves moves;
  for (int i = 0; i < games; ++i) {
    State<hexix::Game> state(game, game.start());
    while (true) {
      state.legal(moves);
      if (moves.empty()) break;
      look(state.position());
      state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

// The board turned by half a turn, the colours exchanged.
Position turned(const Position& p) {
  Position out;
  for (const int at : hexix::kGeometry.bit_of) {
    if (!has(p.occupied(), at)) continue;
    hexix::Piece piece = p.piece_at(at);
    piece.owner = other(piece.owner);
    out.put(31 - at, piece);
  }
  out.refresh_active(Side::One);
  out.refresh_active(Side::Two);
  out.turn = other(p.turn);
  return out;
}

const hexix::GlobalRule kRules[] = {hexix::GlobalRule::All, hexix::GlobalRule::Active};

TEST(HexixEval, TableEqualsThePlainDefinition) {
  for (const auto rule : kRules) {
    const hexix::Game game(rule);
    const HexixEvaluation evaluation(game);
    for_hexix_positions(game, 20, [&](const Position& p) {
      const auto seen = evaluation.assess(p);
      if (seen.win) return;
      const int blue =
          weighted(evaluation.estimate.features(p), hexix_weights(), evaluation.estimate.phase(p));
      ASSERT_EQ(seen.estimate, p.turn == Side::One ? blue : -blue) << game.to_text(p);
    });
  }
}

TEST(HexixEval, MirrorAndHalfTurnChangeNothing) {
  for (const auto rule : kRules) {
    const hexix::Game game(rule);
    const HexixEvaluation evaluation(game);
    for_hexix_positions(game, 20, [&](const Position& p) {
      const auto seen = evaluation.assess(p);
      for (const Position& same : {game.transform(p, 1), turned(p)}) {
        const auto other_way = evaluation.assess(same);
        ASSERT_EQ(other_way.estimate, seen.estimate) << game.to_text(p);
        ASSERT_EQ(other_way.threatened, seen.threatened) << game.to_text(p);
        ASSERT_EQ(other_way.win.has_value(), seen.win.has_value()) << game.to_text(p);
      }
    });
  }
}

// The move of the side to move that captures the home, by trying all.
std::optional<hexix::Move> home_capture(const hexix::Game& game, const Position& p) {
  hexix::Game::Moves moves;
  game.generate(p, moves);
  for (const hexix::Move move : moves) {
    Position next = p;
    game.play(next, move);
    if (!next.has_home(other(p.turn))) return move;
  }
  return {};
}

TEST(HexixEval, HomeCapturesAreFoundExactly) {
  for (const auto rule : kRules) {
    const hexix::Game game(rule);
    const HexixEvaluation evaluation(game);
    int wins = 0, threats = 0;
    for_hexix_positions(game, 150, [&](const Position& p) {
      const auto seen = evaluation.assess(p);
      const auto expected = home_capture(game, p);
      ASSERT_EQ(seen.win.has_value(), expected.has_value()) << game.to_text(p);
      if (seen.win) {
        ++wins;
        Position next = p;
        game.play(next, *seen.win);
        ASSERT_FALSE(next.has_home(other(p.turn))) << game.to_text(p);
        return;
      }
      Position waiting = p;
      waiting.turn = other(p.turn);
      ASSERT_EQ(seen.threatened, home_capture(game, waiting).has_value()) << game.to_text(p);
      threats += seen.threatened ? 1 : 0;
    });
    EXPECT_GT(wins, 50);
    EXPECT_GT(threats, 50);
  }
}

TEST(HexixEval, KindsAndTargetsStayInTheirTables) {
  const hexix::Game game;
  const HexixEvaluation evaluation(game);
  for_hexix_positions(game, 10, [&](const Position& p) {
    hexix::Game::Moves moves;
    game.generate(p, moves);
    const auto seen = evaluation.assess(p);
    for (const hexix::Move move : moves) {
      const int kind = evaluation.tactics.kind(p, move), target = evaluation.tactics.target(move);
      ASSERT_TRUE(kind >= 0 && kind < HexixTactics::kKinds);
      ASSERT_TRUE(target >= 0 && target < HexixTactics::kTargets);
      ASSERT_LE(std::abs(evaluation.tactics.order(p, seen, move)), 1000);
    }
  });
}

}  // namespace
}  // namespace muster::eval
