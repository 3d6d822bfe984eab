// Why a move is illegal. Written for people, not for speed: it walks the board step by step and
// shares nothing with the generators but the geometry.
// SPDX-License-Identifier: MIT
#include "games/loa/game.h"
#include "games/loa/notation.h"
#include "games/loa/seats.h"

namespace muster::loa {

namespace {

std::string_view side_word(Side side) { return side == Side::One ? "black" : "white"; }

std::string seat_word(Seat seat) { return std::string("seat-") + kSeatLetters[seat]; }

class Explainer {
 public:
  Explainer(const Game& game, const Position& position)
      : game_(game),
        geometry_(game.geometry()),
        options_(game.options()),
        p_(position),
        mover_(p_.side()) {
    game_.generate(p_, legal_);
  }

  Reason explain(const MoveText& written) const {
    for (const auto& square : {written.from, written.to, written.drop}) {
      if (square && on_board(*square) < 0) return off_board(*square);
    }
    if (written.pass) return explain_pass(written);
    if (written.from) {
      const Reason reason = explain_step(on_board(*written.from), on_board(*written.to));
      if (!reason.legal()) return reason;
    }
    if (options_.parachute()) {
      const Reason reason = explain_drop(written);
      if (!reason.legal()) return reason;
    } else if (written.drop) {
      return {"loa.drop-unknown", {}};
    }
    return explain_choice(written);
  }

  // What n steps in one direction give, n being the count of the line.
  Reason explain_direction(int from, int direction) const {
    const int count = count_of(from, direction);
    const Geometry::Jump& jump = geometry_.jump(from, direction, count);
    if (jump.to >= 0) {
      const Reason reason = explain_path(from, jump.to, direction, jump.between);
      if (!reason.legal()) return reason;
      const bool takes = has(p_.occupied(), jump.to);  // of one's own it would have been refused
      const Reason move = about_line("loa.move", from, direction)
                              .with("move", game_.to_text(p_, Move::step(from, jump.to)))
                              .with(takes ? "takes" : "to", cell_name(jump.to));
      return with_rest_of_turn(move, from, jump.to);
    }
    const bool round = walk(from, direction, count) == from;
    return about_line(round ? "loa.ring" : "loa.edge", from, direction)
        .with("from", cell_name(from))
        .with_word("direction", "direction-" + std::to_string(direction));
  }

  // A man that may not be moved now, whatever the direction.
  Reason explain_man(int from) const {
    const std::string name = cell_name(from);
    if (!has(p_.occupied(), from)) return Reason{"loa.empty", {}}.with("from", name);
    const Side owner = has(p_.men[0], from) ? Side::One : Side::Two;
    if (owner != mover_) {
      return Reason{"loa.not-yours", {}}
          .with("from", name)
          .with_word("owner", side_word(owner))
          .with_word("mover", side_word(mover_));
    }
    if (!has(game_.movable(p_), from)) {
      return Reason{"loa.wrong-seat", {}}
          .with("from", name)
          .with_word("owner", seat_word(partner_of(p_.seat)))
          .with_word("mover", seat_word(p_.seat));
    }
    return {"legal", {}};
  }

 private:
  int on_board(const SquareText& square) const {
    return square.cell(geometry_.files(), geometry_.ranks());
  }

  Reason off_board(const SquareText& square) const {
    return Reason{"loa.off-board", {}}
        .with("cell", square.to_text())
        .with("files", geometry_.files())
        .with("ranks", geometry_.ranks());
  }

  int count_of(int from, int direction) const {
    return count_bits(p_.occupied() & geometry_.counted(from, direction & 3));
  }

  int walk(int from, int direction, int steps) const {
    int at = from;
    for (int i = 0; i < steps && at >= 0; ++i) at = geometry_.next(at, direction);
    return at;
  }

  std::string example() const {
    std::string first;
    for (const Move move : legal_) {
      const std::string text = game_.to_text(p_, move);
      if (first.empty() || text < first) first = text;
    }
    return first;
  }

  // A step may be only the first part of a turn: a drop or a name follows.
  Reason with_rest_of_turn(const Reason& reason, int from, int to) const {
    std::string whole;
    bool drops = false;
    for (const Move move : legal_) {
      if (!move.steps() || move.plain() || move.from() != from || move.to() != to) continue;
      const std::string text = game_.to_text(p_, move);
      if (whole.empty() || text < whole) whole = text;
      drops = move.drops();
    }
    return whole.empty() ? reason : reason.with(drops ? "drop" : "choice", whole);
  }

  // The facts about the line a move goes along: its count, kind and name.
  Reason about_line(std::string_view code, int from, int direction) const {
    const Bits line = geometry_.counted(from, direction & 3);
    const Reason reason = Reason{code, {}}.with("count", count_of(from, direction));
    switch (direction & 3) {
      case 0:
        return reason.with_word("kind", "rank").with("line", std::to_string(rank_of(from) + 1));
      case 2:
        return reason.with_word("kind", "file")
            .with("line", std::string(1, static_cast<char>('a' + file_of(from))));
      default: break;
    }
    const bool glued = !geometry_.flat() && !options_.flat_count;
    if (glued) return reason.with_word("kind", "glued-diagonal").with("line", cell_name(from));
    const int low = lowest(line), high = 63 - std::countl_zero(line);
    return reason.with_word("kind", "diagonal")
        .with("line", cell_name(low) + "-" + cell_name(high));
  }

  Reason explain_path(int from, int to, int direction, Bits between) const {
    const auto own = static_cast<std::size_t>(index(mover_));
    const Bits blockers = between & p_.men[1 - own];
    if (blockers != 0) {
      int by = geometry_.next(from, direction);
      while (!has(blockers, by)) by = geometry_.next(by, direction);
      return about_line("loa.blocked", from, direction)
          .with("from", cell_name(from))
          .with("to", cell_name(to))
          .with("by", cell_name(by))
          .with_word("enemy", side_word(other(mover_)));
    }
    if (has(p_.men[own], to)) {
      return about_line("loa.own-man", from, direction)
          .with("to", cell_name(to))
          .with_word("owner", side_word(mover_));
    }
    return {"legal", {}};
  }

  // Among the ways from one square to the other the one of the right length is explained, else the
  // shortest.
  Reason explain_step(int from, int to) const {
    const Reason man = explain_man(from);
    if (!man.legal()) return man;
    if (from == to) return Reason{"loa.same-square", {}}.with("from", cell_name(from));
    Reason best = Reason{"loa.no-line", {}}.with("from", cell_name(from)).with("to", cell_name(to));
    int best_distance = kCells;
    for (int direction = 0; direction < kDirections; ++direction) {
      int distance = 1;
      int at = geometry_.next(from, direction);
      while (at >= 0 && at != to && at != from) {
        at = geometry_.next(at, direction);
        ++distance;
      }
      if (at != to) continue;
      const int count = count_of(from, direction);
      if (distance == count) {
        const Reason reason =
            explain_path(from, to, direction, geometry_.jump(from, direction, count).between);
        if (reason.legal()) return reason;
        best = reason;
        best_distance = 0;
      } else if (distance < best_distance) {
        best = wrong_distance(from, direction, distance);
        best_distance = distance;
      }
    }
    return best;
  }

  Reason wrong_distance(int from, int direction, int distance) const {
    const Reason reason = about_line("loa.distance", from, direction)
                              .with("from", cell_name(from))
                              .with("distance", distance);
    const int land = walk(from, direction, count_of(from, direction));
    if (land < 0) return reason.with("edge", "");
    if (land == from) return reason.with("ring", "");
    return reason.with("land", cell_name(land));
  }

  Reason explain_pass(const MoveText& written) const {
    if (options_.no_move != NoMove::Pass) return {"loa.no-pass", {}};
    if (!legal_.empty() && !legal_[0].passes()) {
      const std::string mover =
          options_.four_hand() ? seat_word(p_.seat) : std::string(side_word(mover_));
      return Reason{"loa.must-move", {}}.with_word("mover", mover).with("example", example());
    }
    return explain_choice(written);
  }

  Reason explain_drop(const MoveText& written) const {
    const bool drops_now = !legal_.empty() && legal_[0].drops();
    if (written.drop && !drops_now) return {"loa.drop-unknown", {}};
    if (!written.drop && drops_now)
      return Reason{"loa.drop-missing", {}}.with("example", example());
    if (!written.drop) return {"legal", {}};
    if (!written.from && legal_[0].steps())
      return Reason{"loa.drop-alone", {}}.with("example", example());
    const int drop = on_board(*written.drop);
    Bits taken = p_.occupied();
    if (written.from) taken = (taken & ~bit(on_board(*written.from))) | bit(on_board(*written.to));
    if (has(taken, drop)) return Reason{"loa.drop-occupied", {}}.with("drop", cell_name(drop));
    return {"legal", {}};
  }

  Reason explain_choice(const MoveText& written) const {
    if (must_choose(options_, p_)) {
      if (written.choice < 0) return Reason{"loa.choice-missing", {}}.with("example", example());
      if ((written.choice & 1) == index(mover_))
        return Reason{"loa.choice-partner", {}}.with("example", example());
    } else if (written.choice >= 0) {
      return {"loa.choice-unknown", {}};
    }
    return {"legal", {}};
  }

  const Game& game_;
  const Geometry& geometry_;
  const Options& options_;
  const Position& p_;
  Side mover_;
  Game::Moves legal_;
};

}  // namespace

Result<Reason> Game::explain(const Position& p, const History&, std::string_view text) const {
  const Result<MoveText> written = read_move_text(text);
  if (!written) return written.error();
  return Explainer(*this, p).explain(*written);
}

std::vector<Reason> Game::explain_cell(const Position& p, const History&, int scene_cell) const {
  const int cell = cell_at(scene_cell % options_.files, scene_cell / options_.files);
  const Explainer explainer(*this, p);
  const Reason man = explainer.explain_man(cell);
  if (!man.legal()) return {man};
  std::vector<Reason> reasons;
  for (int direction = 0; direction < kDirections; ++direction) {
    reasons.push_back(explainer.explain_direction(cell, direction));
  }
  return reasons;
}

}  // namespace muster::loa
