// SPDX-License-Identifier: MIT
#include "eval/hexix/tactics.h"

namespace muster::eval {

using hexix::Mask;
using hexix::MoveKind;

HexixFacts HexixTactics::look(const Position& p) const noexcept {
  HexixFacts facts;
  facts.mine = hexix_acts(p, p.turn, game_->global_rule());
  facts.win = facts.mine.win;
  if (facts.win) return facts;
  facts.theirs = hexix_acts(p, other(p.turn), game_->global_rule());
  facts.threatened = facts.theirs.win.has_value();
  facts.focus = static_cast<int>(facts.theirs.places | facts.theirs.victims());
  return facts;
}

// Captures by what they take, moves onto flanks, then what concerns cells the enemy can use too:
// seen.focus holds the own pieces it could take and the cells it could place on.
int HexixTactics::order(const Position& p, const Hints<Move>& seen, Move move) const noexcept {
  const int to = move.to();
  const bool contested = has(static_cast<Mask>(seen.focus), to);
  if (move.is_capture()) {
    const bool storms = has(flanks(other(p.turn)), to) && has(p.up, move.from()) &&
                        p.dots_at(move.from()) < hexix::kMaxDots;
    const bool escapes = has(static_cast<Mask>(seen.focus), move.from());
    return 200 + 15 * p.dots_at(to) + (storms ? 400 : 0) + (escapes ? 100 : 0) +
           (seen.threatened ? 150 : 0);
  }
  if (move.kind() == MoveKind::Increment) return contested ? 60 : -60;
  if (has(flanks(other(p.turn)), to)) return move.kind() == MoveKind::PlaceUp ? 600 : 0;
  if (has(flanks(p.turn), to)) return contested ? 300 : 40;
  return contested ? 80 : 0;
}

}  // namespace muster::eval
