// Why a move of Hexix is illegal, and what a cell allows. Checks run from the plainest fault to the
// subtlest and name the first one found. Nothing here is hot.
// SPDX-License-Identifier: MIT
#include <vector>

#include "base/text.h"
#include "games/hexix/chain.h"
#include "games/hexix/game.h"
#include "games/hexix/piece_text.h"
#include "games/hexix/targets.h"

namespace muster::hexix {

namespace {

std::string_view side_word(Side side) noexcept { return game_info().side_words[index(side)]; }

std::string_view dots_word(int dots) noexcept {
  static constexpr std::string_view kWords[] = {"dots-1", "dots-2", "dots-3",
                                                "dots-4", "dots-5", "dots-6"};
  return kWords[dots - 1];
}

class Explainer {
 public:
  Explainer(const Game& game, const Position& position, const History& past) noexcept
      : game_(game), p_(position), past_(past) {}

  Reason move(Move move) const {
    switch (move.kind()) {
      case MoveKind::PlaceDown:
      case MoveKind::PlaceUp: return place(move);
      case MoveKind::Increment: return increment(move);
      default: return capture(move);
    }
  }

  std::vector<Reason> cell(int at) const {
    if (!has(p_.occupied(), at)) return {place(Move::place_down(at))};
    if (p_.owner_at(at) != p_.turn) return enemy_piece(at);
    if (!has(p_.own_active(), at)) return {inactive(at)};
    std::vector<Reason> out = {increment(Move::increment(at))};
    if (p_.piece_at(at).kind == Kind::Home) {
      out.push_back(capture(Move::capture(at, at)));
      return out;
    }
    for (const int to : each(capture_cells(p_.turn, at))) {
      out.push_back(capture(Move::capture(at, to)));
    }
    return out;
  }

 private:
  Reason place(Move move) const {
    const int at = move.to();
    const std::string name = cell_name(at);
    if (has(p_.occupied(), at)) {
      return Reason{"hexix.occupied", {}}
          .with("cell", name)
          .with_word("owner", side_word(p_.owner_at(at)));
    }
    const Mask near = neighbours(at) & p_.own();
    if (near == 0) {
      return Reason{"hexix.not-next", {}}.with("cell", name).with_word("side", side_word(p_.turn));
    }
    if ((near & p_.own_active()) == 0) {
      return Reason{"hexix.next-to-inactive", {}}.with("cell", name).with("by", cell_list(near));
    }
    const Mask crowded = crowded_after_place(p_, at, game_.global_rule());
    if (crowded != 0) return global_rule(move, crowded, p_.own() | mask_of(at));
    return with_dots(Reason{"hexix.may-place", {}}.with("cell", name), count_cells(near));
  }

  Reason increment(Move move) const {
    const int at = move.to();
    const std::string name = cell_name(at);
    if (!has(p_.own(), at)) return not_own(at);
    if (p_.piece_at(at).kind == Kind::Home)
      return Reason{"hexix.home-grows", {}}.with("cell", name);
    if (p_.dots_at(at) == kMaxDots) return Reason{"hexix.six", {}}.with("cell", name);
    if (!has(p_.own_active(), at)) return inactive(at);
    return with_dots(Reason{"hexix.may-grow", {}}.with("cell", name), p_.dots_at(at) + 1);
  }

  Reason capture(Move move) const {
    const int from = move.from(), to = move.to();
    if (!has(p_.own(), from)) return not_own(from);
    if (p_.piece_at(from).kind == Kind::Home) {
      return Reason{"hexix.home-moves", {}}.with("cell", cell_name(from));
    }
    if (!has(p_.own_active(), from)) return inactive(from);
    const Mask targets = capture_cells(p_.turn, from);
    if (!has(targets, to)) return wrong_direction(move, targets);
    if (!has(p_.occupied(), to)) return Reason{"hexix.target-empty", {}}.with("to", cell_name(to));
    if (has(p_.own(), to)) {
      return Reason{"hexix.target-own", {}}
          .with("to", cell_name(to))
          .with_word("side", side_word(p_.turn));
    }
    if (!dots_allow(from, to)) return wrong_dots(from, to);
    const Mask crowded = crowded_after_capture(p_, from, to, game_.global_rule());
    if (crowded != 0) return global_rule(move, crowded, p_.own() ^ mask_of(from) ^ mask_of(to));
    Position result = p_;
    game_.play(result, move);
    if (past_.banned(move, result)) {
      return Reason{"hexix.loop", {}}
          .with("move", game_.to_text(p_, move))
          .with("first", past_.first_played(move))
          .with("ply", past_.banned_at(move, result));
    }
    return Reason{"hexix.may-capture", {}}.with("from", cell_name(from)).with("to", cell_name(to));
  }

  // Whose piece it is, and which of ours could take it.
  std::vector<Reason> enemy_piece(int at) const {
    std::vector<Reason> out = {not_own(at)};
    for (const int from : each(p_.own() & neighbours(at))) {
      if (has(capture_cells(p_.turn, from), at)) out.push_back(capture(Move::capture(from, at)));
    }
    return out;
  }

  Reason not_own(int at) const {
    if (!has(p_.occupied(), at)) return Reason{"hexix.no-piece", {}}.with("cell", cell_name(at));
    return Reason{"hexix.not-yours", {}}
        .with("cell", cell_name(at))
        .with_word("owner", side_word(p_.owner_at(at)))
        .with_word("side", side_word(p_.turn));
  }

  Reason inactive(int at) const {
    const Mask gap = find_gap(p_, p_.turn, at);
    const Mask held = gap & p_.occupied(), empty = gap & ~held;
    Reason reason = Reason{"hexix.inactive", {}}
                        .with("cell", cell_name(at))
                        .with("home", cell_name(kHomeBit[index(p_.turn)]))
                        .with_word("enemy", side_word(other(p_.turn)));
    if (empty != 0) reason = reason.with("empty", cell_list(empty));
    if (held != 0) reason = reason.with("held", cell_list(held));
    return empty != 0 && held != 0 ? reason.with("both", std::string()) : reason;
  }

  // Every cell but the enemy's home has one or two capture hexes.
  Reason wrong_direction(Move move, Mask targets) const {
    return Reason{"hexix.direction", {}}
        .with("from", cell_name(move.from()))
        .with("to", cell_name(move.to()))
        .with("targets", cell_list(targets))
        .with_word("side", side_word(p_.turn));
  }

  bool dots_allow(int from, int to) const noexcept {
    return has(p_.up, from) ? p_.dots_at(from) < p_.dots_at(to) : p_.dots_at(from) > p_.dots_at(to);
  }

  Reason wrong_dots(int from, int to) const {
    const bool home = p_.piece_at(to).kind == Kind::Home;
    const Reason reason = Reason{home               ? "hexix.home-dots"
                                 : has(p_.up, from) ? "hexix.up-dots"
                                                    : "hexix.down-dots",
                                 {}}
                              .with("from", cell_name(from))
                              .with("to", cell_name(to))
                              .with("target", p_.dots_at(to))
                              .with_word("target_text", dots_word(p_.dots_at(to)));
    return with_dots(reason, p_.dots_at(from));
  }

  // `own_after`: where the own pieces stand after the move; `crowded`: those with too few dots.
  Reason global_rule(Move move, Mask crowded, Mask own_after) const {
    const bool mover = move.is_capture() && has(crowded, move.to());
    const int at = mover ? move.to() : first_cell(crowded);
    const int from = mover ? move.from() : at;
    const int dots = p_.dots_at(from);
    const int count = count_cells(neighbours(at) & own_after);
    const std::string_view code = mover                      ? "hexix.global-mover"
                                  : has(p_.own_active(), at) ? "hexix.global"
                                                             : "hexix.global-inactive";
    Reason reason = with_dots(Reason{code, {}}
                                  .with("move", game_.to_text(p_, move))
                                  .with("cell", cell_name(at))
                                  .with("count", count),
                              dots);
    // An up piece that grows to its target's dots could no longer capture it.
    if (mover && (!has(p_.up, from) || count < p_.dots_at(at)))
      reason = reason.with("from", cell_name(from));
    if (count - dots > 1) reason = reason.with("times", count - dots);
    const Mask others = crowded & ~mask_of(at);
    return others == 0 ? reason : reason.with("others", cell_list(others));
  }

  static Reason with_dots(const Reason& reason, int dots) {
    return reason.with("dots", dots).with_word("dots_text", dots_word(dots));
  }

  const Game& game_;
  const Position& p_;
  const History& past_;
};

}  // namespace

Result<Reason> Game::explain(const Position& position, const History& past,
                             std::string_view text) const {
  if (text::lower(text::trim(text)) == "pass") return Reason{"no-pass", {}};
  const Result<Move> move = parse_move(position, text);
  if (move) return Explainer(*this, position, past).move(*move);
  const MoveText parts = split_move(text);
  if (!parts.readable) return move.error();
  const std::string_view missing = parse_cell(parts.to) < 0 ? parts.to : parts.from;
  return Reason{"hexix.off-board", {}}.with("cell", std::string(missing));
}

std::vector<Reason> Game::explain_cell(const Position& position, const History& past,
                                       int cell) const {
  const Outcome now = outcome(position, past);
  if (now.over()) {
    const Side won = now.winner == Winner::One ? Side::One : Side::Two;
    return {Reason{"over", {}}
                .with_word("who", side_word(won))
                .with_word("how", muster::to_text(now.ending))};
  }
  return Explainer(*this, position, past).cell(kGeometry.bit_of[static_cast<std::size_t>(cell)]);
}

}  // namespace muster::hexix
