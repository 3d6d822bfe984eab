// SPDX-License-Identifier: MIT
#include "conformance/hexix_oracle.h"

#include <algorithm>
#include <cstdlib>

namespace muster::test {

namespace {

using Cell = HexixOracle::Cell;
using Board = HexixOracle::Board;

constexpr int kSizes[7] = {3, 4, 5, 6, 5, 4, 3};
constexpr Cell kHomes[2] = {{3, 1}, {3, 6}};  // Blue, Red

int y_of(Cell cell) { return 2 * (cell.row - 1) + std::abs(cell.column - 3); }

// The cell in this column at this half step.
std::optional<Cell> cell_at(int column, int y) {
  if (column < 0 || column > 6) return std::nullopt;
  const int twice = y - std::abs(column - 3);
  if (twice < 0 || twice % 2 != 0) return std::nullopt;
  const int row = twice / 2 + 1;
  if (row > kSizes[column]) return std::nullopt;
  return Cell{column, row};
}

std::vector<Cell> find_neighbours(Cell cell) {
  std::vector<Cell> out;
  const int y = y_of(cell);
  for (const auto& [column, height] :
       {std::pair{cell.column, y + 2}, std::pair{cell.column, y - 2},
        std::pair{cell.column + 1, y + 1}, std::pair{cell.column + 1, y - 1},
        std::pair{cell.column - 1, y + 1}, std::pair{cell.column - 1, y - 1}}) {
    if (const auto found = cell_at(column, height)) out.push_back(*found);
  }
  return out;
}

// The same, looked up: the oracle is slow enough.
const std::vector<Cell>& neighbours_of(Cell cell) {
  static const auto table = [] {
    std::array<std::array<std::vector<Cell>, 6>, 7> out;
    for (const Cell each : HexixOracle::cells()) {
      out[static_cast<std::size_t>(each.column)][static_cast<std::size_t>(each.row - 1)] =
          find_neighbours(each);
    }
    return out;
  }();
  return table[static_cast<std::size_t>(cell.column)][static_cast<std::size_t>(cell.row - 1)];
}

const std::optional<HexixOracle::Piece>& at(const Board& board, Cell cell) {
  return board[static_cast<std::size_t>(cell.column)][static_cast<std::size_t>(cell.row - 1)];
}
std::optional<HexixOracle::Piece>& at(Board& board, Cell cell) {
  return board[static_cast<std::size_t>(cell.column)][static_cast<std::size_t>(cell.row - 1)];
}

bool contains(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

Cell cell_named(const std::string& name) { return {name[0] - 'A', name[1] - '0'}; }

}  // namespace

HexixOracle::HexixOracle(bool only_active_pieces_are_bound)
    : only_active_(only_active_pieces_are_bound) {
  set(kHomes[0], {'b', 'H', 6});
  set(kHomes[1], {'r', 'H', 6});
}

void HexixOracle::set(Cell cell, Piece piece) { at(board_, cell) = piece; }

const std::vector<Cell>& HexixOracle::cells() {
  static const auto all = [] {
    std::vector<Cell> out;
    for (int column = 0; column < 7; ++column) {
      for (int row = 1; row <= kSizes[column]; ++row) out.push_back({column, row});
    }
    return out;
  }();
  return all;
}

std::string HexixOracle::name(Cell cell) {
  return std::string(1, static_cast<char>('A' + cell.column)) + std::to_string(cell.row);
}

std::vector<Cell> HexixOracle::own_neighbours(const Board& board, Cell cell, char owner) const {
  std::vector<Cell> out;
  for (const Cell near : neighbours_of(cell)) {
    if (at(board, near) && at(board, near)->owner == owner) out.push_back(near);
  }
  return out;
}

// Own pieces joined to the own home through own pieces.
std::vector<Cell> HexixOracle::active(const Board& board, char owner) const {
  const Cell home = kHomes[owner == 'b' ? 0 : 1];
  if (!at(board, home) || at(board, home)->owner != owner) return {};
  std::vector<Cell> reached = {home};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Cell near : own_neighbours(board, reached[i], owner)) {
      if (!contains(reached, near)) reached.push_back(near);
    }
  }
  return reached;
}

bool HexixOracle::obeys_global_rule(char owner) const {
  for (const Cell cell : cells()) {
    if (!at(board_, cell) || at(board_, cell)->owner != owner) continue;
    if (at(board_, cell)->dots < static_cast<int>(own_neighbours(board_, cell, owner).size()))
      return false;
  }
  return true;
}

bool HexixOracle::allowed_by_global_rule(const Board& after, const std::vector<Cell>& active_before,
                                         Cell from, Cell moved) const {
  for (const Cell cell : cells()) {
    if (!at(after, cell) || at(after, cell)->owner != turn_) continue;
    const bool was_active = contains(active_before, cell) && !(cell == from);
    if (only_active_ && !was_active && !(cell == moved)) continue;
    if (at(after, cell)->dots < static_cast<int>(own_neighbours(after, cell, turn_).size()))
      return false;
  }
  return true;
}

std::optional<Board> HexixOracle::after_place(Cell cell, char kind,
                                              const std::vector<Cell>& active_now) const {
  if (at(board_, cell)) return std::nullopt;
  const std::vector<Cell> near = own_neighbours(board_, cell, turn_);
  const bool joined =
      std::any_of(near.begin(), near.end(), [&](Cell n) { return contains(active_now, n); });
  if (!joined) return std::nullopt;
  Board after = board_;
  at(after, cell) = Piece{turn_, kind, static_cast<int>(near.size())};
  if (!allowed_by_global_rule(after, active_now, cell, cell)) return std::nullopt;
  return after;
}

std::optional<Board> HexixOracle::after_capture(Cell from, Cell to,
                                                const std::vector<Cell>& active_now) const {
  const std::optional<Piece> piece = at(board_, from), victim = at(board_, to);
  if (!piece || piece->owner != turn_ || piece->kind == 'H' || !contains(active_now, from))
    return std::nullopt;
  if (!victim || victim->owner == turn_) return std::nullopt;
  const int ahead = turn_ == 'b' ? 1 : -1;
  if (std::abs(to.column - from.column) != 1 || y_of(to) - y_of(from) != ahead) return std::nullopt;
  if (piece->kind == 'v' && !(victim->dots < piece->dots)) return std::nullopt;
  if (piece->kind == '^' && !(victim->dots > piece->dots)) return std::nullopt;
  Board after = board_;
  at(after, from).reset();
  at(after, to) = piece;
  if (!allowed_by_global_rule(after, active_now, from, to)) return std::nullopt;
  if (banned_.count({name(from) + name(to), board_text(after)}) > 0) return std::nullopt;
  return after;
}

bool HexixOracle::home_stands(char owner) const {
  const auto& piece = at(board_, kHomes[owner == 'b' ? 0 : 1]);
  return piece && piece->owner == owner;
}

std::vector<std::string> HexixOracle::legal() const {
  std::vector<std::string> out;
  if (!home_stands('b') || !home_stands('r')) return out;
  const std::vector<Cell> active_now = active(board_, turn_);
  for (const Cell cell : cells()) {
    for (const char kind : {'v', '^'}) {
      if (after_place(cell, kind, active_now)) out.push_back(name(cell) + kind);
    }
    if (contains(active_now, cell) && at(board_, cell)->dots < 6) out.push_back(name(cell) + "+");
    for (const Cell to : neighbours_of(cell)) {
      if (after_capture(cell, to, active_now)) out.push_back(name(cell) + name(to));
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

Board HexixOracle::after(const std::string& move) const {
  const Cell cell = cell_named(move);
  const std::vector<Cell> active_now = active(board_, turn_);
  if (move.size() == 4) return *after_capture(cell, cell_named(move.substr(2)), active_now);
  if (move[2] != '+') return *after_place(cell, move[2], active_now);
  Board after = board_;
  ++at(after, cell)->dots;
  return after;
}

void HexixOracle::play(const std::string& move) {
  board_ = after(move);
  if (move.size() == 4) {
    if (played_.count(move) > 0) banned_.insert({move, board_text(board_)});
    played_.insert(move);
  }
  turn_ = turn_ == 'b' ? 'r' : 'b';
}

std::string HexixOracle::result() const {
  if (!home_stands('b')) return "red home-captured";
  if (!home_stands('r')) return "blue home-captured";
  if (!legal().empty()) return "";
  return turn_ == 'b' ? "red no-moves" : "blue no-moves";
}

std::string HexixOracle::board_text(const Board& board) {
  std::string out;
  int empty = 0;
  const auto flush = [&](int row) {
    if (empty == 0) return;
    if (row - empty > 1) out += ',';
    out += empty == 1 ? "x" : "x" + std::to_string(empty);
    empty = 0;
  };
  for (int column = 0; column < 7; ++column) {
    if (column > 0) out += '/';
    for (int row = 1; row <= kSizes[column]; ++row) {
      const auto& piece = at(board, {column, row});
      if (!piece) {
        ++empty;
        continue;
      }
      flush(row);
      if (row > 1) out += ',';
      out += piece->owner;
      out += piece->kind;
      if (piece->kind != 'H') out += std::to_string(piece->dots);
    }
    flush(kSizes[column] + 1);
  }
  return out;
}

std::string HexixOracle::position() const { return board_text(board_) + " " + turn_; }

}  // namespace muster::test
