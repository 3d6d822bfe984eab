// Lines of Fixation (Kanare Kato, 2022): the game's two APIs. The rules, with their sources and
// the decisions taken, are in RULES.md. SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_list.h"
#include "base/random.h"
#include "base/result.h"
#include "games/lof/geometry.h"
#include "games/lof/history.h"
#include "games/lof/move.h"
#include "games/lof/position.h"
#include "games/options.h"
#include "games/past_rule.h"
#include "games/scene.h"
#include "games/standing.h"

namespace muster::lof {

class Game {
 public:
  using Position = lof::Position;
  using Move = lof::Move;
  using History = lof::History;
  static constexpr std::string_view kName = "lof";
  static constexpr int kMaxMoves = kMaxCells * kDirections;
  using Moves = FixedList<Move, kMaxMoves>;

  static const GameInfo& info();
  static Result<Game> make(const OptionValues& values);

  // --- the hot contract (games/game.h) ---
  Position start() const noexcept;
  Side side_to_move(const Position& position) const noexcept { return position.turn; }
  Seat seat_to_move(const Position& position) const noexcept {
    return static_cast<Seat>(index(position.turn));
  }
  void generate(const Position& position, Moves& moves) const noexcept;
  void filter(const Position& position, const History& past, Moves& moves) const noexcept;
  Move pick(const Position& position, const History& past, Random& random) const noexcept;
  void play(Position& position, Move move) const noexcept;
  Outcome outcome(const Position& position, const History&) const noexcept {
    return position.outcome;
  }
  // What play() would achieve, without the rest of it: a third of the work.
  Outcome outcome_after(const Position& position, Move move) const noexcept;
  Outcome outcome_without_moves(const Position& position) const noexcept {
    return {winner(other(position.turn)), Ending::NoMoves, false};
  }
  PastRule past_rule() const noexcept {
    return {repetition_ == Repetition::None, repetition_ == Repetition::Board, 0};
  }
  std::uint64_t hash(const Position& position) const noexcept {
    return position.board_hash() ^ (position.turn == Side::Two ? kDarkToMove : 0);
  }
  int symmetries() const noexcept { return kSymmetries; }
  Position transform(const Position& position, int symmetry) const noexcept;
  Move transform(Move move, int symmetry) const noexcept;
  // hash() of the images under all symmetries, without making them: a tenth of the work.
  std::array<std::uint64_t, kSymmetries> image_hashes(const Position& position) const noexcept;

  // --- the type-erased API (games/described.h) ---
  std::vector<std::string_view> seat_names() const { return {}; }
  Result<Position> parse_position(std::string_view text) const;
  std::string to_text(const Position& position) const;
  Result<Move> parse_move(const Position& position, std::string_view text) const;
  std::string to_text(const Position& position, Move move) const;
  Result<Reason> explain(const Position& position, const History& past,
                         std::string_view text) const;
  std::vector<Reason> explain_cell(const Position& position, const History& past, int cell) const;
  std::optional<Reason> obligation(const Position& position, const History& past) const;
  Scene scene(const Position& position) const;
  void add_lens(const Position& position, int cell, Scene& scene) const;
  Standing standing(const Position& position, const Outcome& outcome) const;
  std::vector<PieceStep> steps(const Position& position, Move move) const;
  Touch touch(const Position& position, Move move) const;
  std::string touched_text(const Position& position, const Touch& touch) const;
  std::string setup_text(const Scene& pieces, Seat seat) const;
  std::vector<Fact> rule_facts() const;

  // --- what a move does (games/facts.h) ---
  std::optional<Position> with_other_turn(const Position& position) const;
  std::vector<Reason> facts(const Position& before, Move move, const Position& after,
                            const Moves& replies) const;

  const Geometry& geometry() const noexcept { return *geometry_; }
  Repetition repetition() const noexcept { return repetition_; }
  bool opponent_made_win() const noexcept { return opponent_made_win_; }

  // The first ply after which the board that this move makes has stood, or -1. For a generated
  // move.
  int repeats(const Position& position, const History& past, Move move) const noexcept;

 private:
  Game(int size, Repetition repetition, bool opponent_made_win) noexcept
      : geometry_(&geometry_of(size)),
        repetition_(repetition),
        opponent_made_win_(opponent_made_win) {}

  Outcome judge(const Position& position, Side mover) const noexcept;

  const Geometry* geometry_;
  Repetition repetition_;
  bool opponent_made_win_;
};

}  // namespace muster::lof
