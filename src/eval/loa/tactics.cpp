// SPDX-License-Identifier: MIT
#include "eval/loa/tactics.h"

namespace muster::eval {

namespace {
// A man has no more than five groups about it, its own included: with more there is no joining.
constexpr int kMostJoined = 5;
}  // namespace

LoaTactics::LoaTactics(const loa::Game& game)
    : game_(&game), shapes_(game.geometry().files(), game.geometry().ranks()), joins_(game) {}

LoaFacts LoaTactics::look(const Position& p) const noexcept {
  const int own = index(p.side());
  LoaFacts facts{{}, {shapes_.outline(p.men[0]), shapes_.outline(p.men[1])}};
  facts.focus = facts.outlines[own].centre;
  if (facts.outlines[own].euler <= kMostJoined) facts.win = joins_.find(p, p.side());
  if (facts.win) return facts;
  facts.threatened =
      facts.outlines[1 - own].euler <= kMostJoined && joins_.find(p, other(p.side())).has_value();
  return facts;
}

// Turns of the variants: a man that drops in should land near the centre too.
int LoaTactics::order_turn(const Position& p, const Hints<Move>& seen, Move move) const noexcept {
  const std::uint8_t* far = shapes_.distances(seen.focus);
  int rank = 0;
  if (move.steps()) {
    rank += 30 * (far[move.from()] - far[move.to()]);
    if (has(p.men[static_cast<std::size_t>(1 - index(p.side()))], move.to())) rank += 100;
  }
  if (move.drops()) rank += (game_->options().drop_opponent ? 30 : -30) * far[move.drop()];
  return rank;
}

// Passing is meaningful with two seats and empty reserves. With few men having to move can be the
// trouble itself (zugzwang). It is not one of the two passes that make a draw: what is found behind
// it is kept for the same position reached by moves.
bool LoaTactics::null_move(const Position& p, Position& next) const noexcept {
  if (game_->options().four_hand() || p.reserve[0] + p.reserve[1] != 0 || p.passes != 0 ||
      count_bits(p.men[static_cast<std::size_t>(index(p.side()))]) < 4) {
    return false;
  }
  next = p;
  game_->play(next, Move::none());
  next.passes = 0;
  return true;
}

}  // namespace muster::eval
