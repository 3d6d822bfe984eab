// Positions and moves as text (docs/notation.md). Writing is strict, reading is generous.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/text.h"
#include "games/lof/game.h"
#include "games/lof/phrases.h"
#include "games/lof/read_move.h"

namespace muster::lof {

namespace {

// Far above the longest board (91 cells of 6 discs and a comma): longer is not a position.
constexpr std::size_t kMaxPositionLength = 1000;
constexpr std::size_t kMaxMoveLength = 40;

std::string stack_text(Stack stack) {
  std::string out;
  const int height = height_of(stack);
  for (int level = 0; level < height; ++level)
    out += disc_at(stack, height, level) == 0 ? 'w' : 'b';
  return out;
}

Error bad_row(int x, const std::string& what) {
  return bad_input("position, row " + std::string(1, static_cast<char>('a' + x)), what);
}

// "wbb" as a stack; kEmpty if it is none.
Stack read_stack(std::string_view text) {
  if (text.empty() || text.size() > kMaxHeight) return kEmpty;
  Stack stack = kEmpty;
  for (const char c : text) {
    if (c != 'w' && c != 'b') return kEmpty;
    stack = dropped_on(stack, c == 'b');
  }
  return stack;
}

// Reads the cells of one row, which must be neither too few nor too many.
Status read_row(const Geometry& geometry, int x, std::string_view text, Board& board) {
  const int first = geometry.first_number(x), length = geometry.last_number(x) - first + 1;
  int filled = 0;
  for (const std::string_view part : text::split(text, ',')) {
    const std::string_view cell = text::trim(part);
    int run = 1;
    if (!cell.empty() && cell[0] == 'x') {
      const auto number =
          cell.size() == 1 ? std::optional<int>(1) : text::parse_number(cell.substr(1));
      if (!number || *number < 1 || *number > length) {
        return bad_row(x, text::quoted(cell) +
                              " is not a run of empty points, expected x or x2 to x" +
                              std::to_string(length));
      }
      run = *number;
    } else {
      if (cell.size() > kMaxHeight && cell.find_first_not_of("wb") == cell.npos) {
        const Reason reason =
            Reason{"lof.setup-high", {}}
                .with("cell", name_of(point_at(x, first + std::min(filled, length - 1))))
                .with("height", static_cast<int>(cell.size()));
        return bad_row(x, say(reason, phrases(), Language::English));
      }
      const Stack stack = read_stack(cell);
      if (stack == kEmpty) {
        return bad_row(x,
                       text::quoted(cell) +
                           " is not a stack, expected x or 1 to 6 discs w, b from the bottom up");
      }
      if (filled < length) board[point_at(x, first + filled)] = stack;
    }
    filled += run;
  }
  if (filled != length) {
    return bad_row(x, std::to_string(filled) + " points given, expected " + std::to_string(length));
  }
  return Done{};
}

}  // namespace

std::optional<ReadMove> read_move(std::string_view text) noexcept {
  std::string_view rest = text::trim(text);
  if (rest.size() > kMaxMoveLength) return std::nullopt;
  const auto skip = [&rest](std::string_view any_of) {
    while (!rest.empty() && (text::is_space(rest[0]) || any_of.find(rest[0]) != any_of.npos)) {
      rest.remove_prefix(1);
    }
  };
  const auto from = take_point(rest);
  if (!from) return std::nullopt;
  skip("-xX:>*");
  const auto to = take_point(rest);
  if (!to) return std::nullopt;
  skip("!?+#*=.,;");
  if (!rest.empty()) return std::nullopt;
  return ReadMove{*from, *to};
}

Result<Position> Game::parse_position(std::string_view text) const {
  if (text.size() > kMaxPositionLength) {
    return Error{ErrorCode::Limit, "position",
                 "longer than " + std::to_string(kMaxPositionLength) + " characters"};
  }
  const std::string lowered = text::lower(text::trim(text));
  std::string_view board = lowered, turn;
  const std::size_t slash = lowered.rfind('/');
  const std::size_t space = lowered.find_last_of(" \t\n\r\v\f");
  if (space != std::string::npos && (slash == std::string::npos || space > slash)) {
    turn = board.substr(space + 1);
    board = board.substr(0, space);
  }
  Position position;
  const std::vector<std::string_view> rows = text::split(board, '/');
  if (static_cast<int>(rows.size()) != geometry_->width) {
    return bad_input("position", std::to_string(rows.size()) + " rows split by '/', expected " +
                                     std::to_string(geometry_->width) + ", the top row first");
  }
  for (int i = 0; i < geometry_->width; ++i) {
    const Status row = read_row(*geometry_, geometry_->width - 1 - i,
                                rows[static_cast<std::size_t>(i)], position.board);
    if (!row) return row.error();
  }
  if (turn == "b" || turn == "dark") {
    position.turn = Side::Two;
  } else if (turn != "w" && turn != "light") {
    return bad_input("position, turn", text::quoted(turn) + ", expected w (light) or b (dark)");
  }
  complete(position, *geometry_);
  return position;
}

std::string Game::to_text(const Position& position) const {
  std::string out;
  for (int x = geometry_->width - 1; x >= 0; --x) {
    int empty = 0;
    std::vector<std::string> cells;
    const auto end_run = [&] {
      if (empty > 0) cells.push_back(empty == 1 ? "x" : "x" + std::to_string(empty));
      empty = 0;
    };
    for (int y = geometry_->first_number(x); y <= geometry_->last_number(x); ++y) {
      const Stack stack = position.board[point_at(x, y)];
      if (stack == kEmpty) {
        ++empty;
        continue;
      }
      end_run();
      cells.push_back(stack_text(stack));
    }
    end_run();
    out += text::join(cells, ",") + (x > 0 ? "/" : "");
  }
  return out + (position.turn == Side::One ? " w" : " b");
}

Result<Move> Game::parse_move(const Position&, std::string_view text) const {
  const std::optional<ReadMove> read = read_move(text);
  if (!read)
    return bad_input("move", text::quoted(text) + " is not a move, expected one like a2-a4");
  for (const NamedPoint& at : {read->from, read->to}) {
    if (!geometry_->contains(at.x, at.y)) {
      return bad_input("move", text::quoted(text) +
                                   " leaves the board, which has the points a1 to " +
                                   name_of(geometry_->point_of_cell[geometry_->cells - 1]));
    }
  }
  return move_between(point_at(read->from.x, read->from.y), point_at(read->to.x, read->to.y));
}

std::string Game::to_text(const Position&, Move move) const {
  return name_of(move.from()) + "-" + name_of(move.to());
}

}  // namespace muster::lof
