// Breakthrough (Dan Troyka, 2000) on a small board: a fourth game that lives in the tests only. It
// shows what a game has to bring along, and proves that nothing else has to know it.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bits.h"
#include "base/fixed_list.h"
#include "base/random.h"
#include "base/result.h"
#include "games/options.h"
#include "games/scene.h"

namespace muster::breakthrough {

inline constexpr int kMinSize = 4, kMaxSize = 6;

// Cells are numbered rank * size + file.
struct Position {
  std::array<Bits, 2> men{};  // by side: Black, who begins at the bottom, and White
  Side turn = Side::One;
  Outcome outcome{};  // a man on the far rank

  friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
  std::uint8_t from = 0, to = 0;
  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

// The past forbids nothing and no position comes back: men only go forwards.
class History {
 public:
  void start(const Position&) noexcept { plies_ = 0; }
  void push(const Position&, Move, const Position&) noexcept { ++plies_; }
  void pop() noexcept { --plies_; }
  int plies() const noexcept { return plies_; }

 private:
  int plies_ = 0;
};

// Two squares as written; they may lie off the board.
struct MoveText {
  int from_file, from_rank, to_file, to_rank;
};
std::optional<MoveText> read_move_text(std::string_view text);

class Game {
 public:
  using Position = breakthrough::Position;
  using Move = breakthrough::Move;
  using History = breakthrough::History;
  static constexpr std::string_view kName = "breakthrough";
  static constexpr int kMaxMoves = 3 * 2 * kMaxSize;
  using Moves = FixedList<Move, kMaxMoves>;

  static const GameInfo& info();
  static Result<Game> make(const OptionValues& values);

  // --- the static API (games/game.h) ---
  Position start() const noexcept;
  Side side_to_move(const Position& position) const noexcept { return position.turn; }
  Seat seat_to_move(const Position& position) const noexcept {
    return static_cast<Seat>(index(position.turn));
  }
  void generate(const Position& position, Moves& moves) const noexcept;
  void filter(const Position&, const History&, Moves&) const noexcept {}
  void play(Position& position, Move move) const noexcept;
  Outcome outcome(const Position& position, const History&) const noexcept {
    return position.outcome;
  }
  // Whoever has men has a move: so all of them have been taken.
  Outcome outcome_without_moves(const Position& position) const noexcept {
    return {winner(other(position.turn)), Ending::NoMoves, false};
  }
  std::uint64_t hash(const Position& position) const noexcept {
    return mix(mix(mix(position.men[0] + 1) ^ position.men[1]) +
               static_cast<std::uint64_t>(index(position.turn)));
  }
  int symmetries() const noexcept { return 2; }  // left and right
  Position transform(const Position& position, int symmetry) const noexcept;
  Move transform(Move move, int symmetry) const noexcept;

  // --- the type-erased API (games/described.h) ---
  std::vector<std::string_view> seat_names() const { return {}; }
  Result<Position> parse_position(std::string_view text) const;
  std::string to_text(const Position& position) const;
  Result<Move> parse_move(const Position& position, std::string_view text) const;
  std::string to_text(const Position& position, Move move) const;
  Result<Reason> explain(const Position& position, const History& past,
                         std::string_view text) const;
  std::vector<Reason> explain_cell(const Position& position, const History& past, int cell) const;
  Scene scene(const Position& position) const;
  void add_lens(const Position& position, int cell, Scene& scene) const;
  std::vector<PieceStep> steps(const Position& position, Move move) const;
  Touch touch(const Position& position, Move move) const;
  std::string touched_text(const Position& position, const Touch& touch) const;
  std::string setup_text(const Scene& pieces, Seat seat) const;

 private:
  explicit Game(int size) noexcept : size_(size) {}

  int cells() const noexcept { return size_ * size_; }
  int file_of(int cell) const noexcept { return cell % size_; }
  int rank_of(int cell) const noexcept { return cell / size_; }
  int mirrored(int cell) const noexcept { return cell + size_ - 1 - 2 * file_of(cell); }
  Bits rank_mask(int rank) const noexcept { return (bit(size_) - 1) << (rank * size_); }
  int far_rank(Side side) const noexcept { return side == Side::One ? size_ - 1 : 0; }
  int forward(Side side) const noexcept { return side == Side::One ? 1 : -1; }
  // The cell one rank ahead and `sideways` files over, or -1.
  int ahead(int cell, Side side, int sideways) const noexcept;
  Outcome judge(const Position& position) const noexcept;

  std::string cell_name(int cell) const;
  Reason explain_step(const Position& position, int from, int to) const;
  Reason explain_man(const Position& position, int from) const;

  int size_;
};

}  // namespace muster::breakthrough
