// Why a move is not legal, as facts. The checks go from what the hand sees first (a wrong point) to
// what needs the whole board and the past (forced captures).
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/text.h"
#include "games/game.h"
#include "games/lof/game.h"
#include "games/lof/read_move.h"
#include "games/lof/rules.h"

namespace muster::lof {

namespace {

std::string_view side_word(int side) noexcept { return Game::info().side_words[side]; }

Reason with_line(const Reason& reason, const LineView& line, int me) {
  Reason more = reason.with("line", name_of(line.first) + "-" + name_of(line.last))
                    .with_word("mover", side_word(me))
                    .with_word("enemy", side_word(1 - me))
                    .with("own_height", line.height[me])
                    .with("own_at", name_of(line.at[me]))
                    .with("enemy_height", line.height[1 - me]);
  if (line.at[1 - me] >= 0) more = more.with("enemy_at", name_of(line.at[1 - me]));
  return more;
}

std::string list_of(const std::vector<std::string>& items) { return text::join(items, ", "); }

// Rules 2 to 5 for an own stack in one direction: a reason, or nothing.
std::optional<Reason> blocked_by_board(const Geometry& geometry, const Board& board, int from,
                                       int direction) {
  const int height = height_of(board[from]), me = top_of(board[from]);
  const int room = geometry.reach(from, direction);
  if (room < height) {
    return Reason{"lof.edge", {}}
        .with("from", name_of(from))
        .with("height", height)
        .with("room", room);
  }
  if (const int j = first_overgrown(board, from, direction); j != 0) {
    return Reason{"lof.six", {}}.with("at", name_of(from + j * kStep[direction]));
  }
  const LineView line = view_line(geometry, board, from, axis_of(direction));
  const Fixation held = fixation(line, me);
  if (held == Fixation::Blocked) return with_line(Reason{"lof.fixed", {}}, line, me);
  const int j = first_capture(board, from, direction);
  if (held == Fixation::Tied && j != 0) {
    const int at = from + j * kStep[direction];
    return with_line(Reason{"lof.tied", {}}, line, me)
        .with("at", name_of(at))
        .with_word("how", top_of(board[at]) == me ? "lof.gives" : "lof.takes");
  }
  return std::nullopt;
}

Reason repeated(int ply, Repetition rule) {
  Reason reason =
      ply == 0 ? Reason{"lof.repeated-start", {}} : Reason{"lof.repeated", {}}.with("ply", ply);
  if (rule == Repetition::BoardAndTurn) reason = reason.with("same_turn", 1);
  return reason;
}

// The forced captures, when `legal` holds nothing else and not the move asked about.
Reason must_capture(const Board& board, const Game::Moves& legal) {
  std::vector<std::string> captures;
  std::string only, takes;
  for (const Move move : legal) {
    DropPoints drops = drop_points(board, move.from(), move.direction());
    drops.takes.insert(drops.takes.end(), drops.gives.begin(), drops.gives.end());
    takes = list_of(drops.takes);
    only = name_of(move.from()) + "-" + name_of(move.to());
    captures.push_back(only + " (" + takes + ")");
  }
  const Reason reason{"lof.must-capture", {}};
  if (captures.size() == 1) return reason.with("only", only).with("takes", takes);
  std::sort(captures.begin(), captures.end());
  return reason.with("captures", list_of(captures));
}

// A legal move, with what is worth knowing of it.
Reason legal_move(const Geometry& geometry, const Board& board, int from, int direction) {
  const LineView line = view_line(geometry, board, from, axis_of(direction));
  Reason reason = with_line(Reason{"lof.move", {}}, line, top_of(board[from]));
  const DropPoints drops = drop_points(board, from, direction);
  if (!drops.takes.empty()) reason = reason.with("takes", list_of(drops.takes));
  if (!drops.gives.empty()) reason = reason.with("gives", list_of(drops.gives));
  if (!drops.merges.empty()) reason = reason.with("merges", list_of(drops.merges));
  return reason;
}

// All rules for an own stack in one direction.
Reason explain_direction(const Game& game, const Position& position, const History& past, int from,
                         int direction) {
  const Board& board = position.board;
  if (const auto reason = blocked_by_board(game.geometry(), board, from, direction)) return *reason;
  const Move move(from, from + height_of(board[from]) * kStep[direction], direction);
  const int ply = game.repeats(position, past, move);
  if (ply >= 0) return repeated(ply, game.repetition());
  Game::Moves legal;
  legal_moves(game, position, past, legal);
  if (std::find(legal.begin(), legal.end(), move) == legal.end()) return must_capture(board, legal);
  return legal_move(game.geometry(), board, from, direction);
}

// What is wrong with the origin, if anything.
std::optional<Reason> explain_origin(const Position& position, int from) {
  const Stack stack = position.board[from];
  if (stack == kEmpty) return Reason{"lof.empty", {}}.with("from", name_of(from));
  if (owner_of(stack) == position.turn) return std::nullopt;
  return Reason{"lof.not-yours", {}}
      .with("from", name_of(from))
      .with_word("owner", side_word(top_of(stack)))
      .with_word("mover", side_word(index(position.turn)));
}

std::string point_text(const NamedPoint& at) {
  return static_cast<char>('a' + at.x) + std::to_string(at.y + 1);
}

// Distance along a line from a point of the board to one that may lie off it; 0 if not on a line.
int straight_distance(const NamedPoint& from, const NamedPoint& to) noexcept {
  const int dx = to.x - from.x, dy = to.y - from.y;
  if (dx != 0 && dy != 0 && dx != dy) return 0;
  return std::max(std::abs(dx), std::abs(dy));
}

// The target is off the board: the edge stops a stack that would get there, else there is no such
// point.
Reason explain_off_board(const Geometry& geometry, const Board& board, const ReadMove& read) {
  const int from = point_at(read.from.x, read.from.y);
  const int distance = straight_distance(read.from, read.to);
  if (distance != 0 && distance == height_of(board[from])) {
    for (int d = 0; d < kDirections; ++d) {
      if (read.from.x + distance * kDx[d] == read.to.x &&
          read.from.y + distance * kDy[d] == read.to.y) {
        return *blocked_by_board(geometry, board, from, d);
      }
    }
  }
  return Reason{"off-board", {}}.with("cell", point_text(read.to));
}

Reason explain_distance(const Geometry& geometry, const Board& board, Move move) {
  const int from = move.from(), height = height_of(board[from]);
  const Reason reason = Reason{"lof.distance", {}}
                            .with("from", name_of(from))
                            .with("to", name_of(move.to()))
                            .with("height", height)
                            .with("distance", distance_between(from, move.to()));
  const int room = geometry.reach(from, move.direction());
  if (room < height) return reason.with("room", room);
  return reason.with("end", name_of(from + height * kStep[move.direction()]));
}

constexpr std::array<std::string_view, kDirections> kArrows = {"→", "↗", "↖", "←", "↙", "↘"};

}  // namespace

Result<Reason> Game::explain(const Position& position, const History& past,
                             std::string_view text) const {
  if (text::lower(text::trim(text)) == "pass") return Reason{"no-pass", {}};
  const std::optional<ReadMove> read = read_move(text);
  if (!read) return parse_move(position, text).error();
  if (!geometry_->contains(read->from.x, read->from.y)) {
    return Reason{"off-board", {}}.with("cell", point_text(read->from));
  }
  const int from = point_at(read->from.x, read->from.y);
  if (const auto reason = explain_origin(position, from)) return *reason;
  if (!geometry_->contains(read->to.x, read->to.y)) {
    return explain_off_board(*geometry_, position.board, *read);
  }
  const Move move = move_between(from, point_at(read->to.x, read->to.y));
  if (move.from() == move.to()) return Reason{"lof.same-point", {}}.with("from", name_of(from));
  if (move.direction() == Move::kNoDirection) {
    return Reason{"lof.not-on-line", {}}.with("from", name_of(from)).with("to", name_of(move.to()));
  }
  if (distance_between(from, move.to()) != height_of(position.board[from])) {
    return explain_distance(*geometry_, position.board, move);
  }
  return explain_direction(*this, position, past, from, move.direction());
}

std::vector<Reason> Game::explain_cell(const Position& position, const History& past,
                                       int cell) const {
  const int from = geometry_->point_of_cell[cell];
  if (const auto reason = explain_origin(position, from)) return {*reason};
  std::vector<Reason> reasons;
  const int height = height_of(position.board[from]);
  for (int d = 0; d < kDirections; ++d) {
    const bool has_room = geometry_->reach(from, d) >= height;
    const std::string move = has_room ? name_of(from) + "-" + name_of(from + height * kStep[d])
                                      : name_of(from) + std::string(kArrows[d]);
    reasons.push_back(explain_direction(*this, position, past, from, d).with("move", move));
  }
  return reasons;
}

// Rule 6 leaves nothing else where it applies: the first move tells.
std::optional<Reason> Game::obligation(const Position& position, const History& past) const {
  Moves legal;
  legal_moves(*this, position, past, legal);
  if (legal.empty() || !is_forced(position, position.obliged(position.turn), legal[0])) {
    return std::nullopt;
  }
  return must_capture(position.board, legal);
}

}  // namespace muster::lof
