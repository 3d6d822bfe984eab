// Hexix once more, slow and plain: written from the specification alone, sharing no code with
// src/games/hexix. It knows cells by their names and looks at every piece of the board for every
// question. The fast rules must agree with it move by move.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace muster::test {

class HexixOracle {
 public:
  struct Piece {
    char owner = 'b';  // b, r
    char kind = 'v';   // v, ^, H
    int dots = 1;
    bool operator==(const Piece&) const = default;
  };
  struct Cell {
    int column = 0;
    int row = 1;
    bool operator==(const Cell&) const = default;
  };
  using Board = std::array<std::array<std::optional<Piece>, 6>, 7>;  // [column][row - 1]

  explicit HexixOracle(bool only_active_pieces_are_bound);

  void set(Cell cell, Piece piece);
  void set_turn(char turn) { turn_ = turn; }

  static const std::vector<Cell>& cells();
  static std::string name(Cell cell);

  bool obeys_global_rule(char owner) const;  // all pieces, as a set-up must
  std::string position() const;
  std::vector<std::string> legal() const;  // sorted; empty when the game is over
  void play(const std::string& legal_move);

  // "" while the game goes on, else "red home-captured" and the like.
  std::string result() const;

 private:
  std::vector<Cell> own_neighbours(const Board& board, Cell cell, char owner) const;
  std::vector<Cell> active(const Board& board, char owner) const;
  bool allowed_by_global_rule(const Board& after, const std::vector<Cell>& active_before, Cell from,
                              Cell moved) const;
  std::optional<Board> after_place(Cell cell, char kind, const std::vector<Cell>& active_now) const;
  std::optional<Board> after_capture(Cell from, Cell to, const std::vector<Cell>& active_now) const;
  Board after(const std::string& move) const;
  bool home_stands(char owner) const;
  static std::string board_text(const Board& board);

  bool only_active_;
  Board board_;
  char turn_ = 'b';
  std::set<std::string> played_;                          // "D4E3"
  std::set<std::pair<std::string, std::string>> banned_;  // capture and board
};

}  // namespace muster::test
