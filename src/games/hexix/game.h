// Hexix as a Game (games/game.h) and a DescribedGame (games/described.h). Sources and decisions:
// RULES.md in this folder.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_list.h"
#include "base/result.h"
#include "games/hexix/history.h"
#include "games/hexix/move.h"
#include "games/hexix/options.h"
#include "games/hexix/position.h"
#include "games/reason.h"
#include "games/scene.h"
#include "games/standing.h"

namespace muster::hexix {

class Game {
 public:
  static constexpr std::string_view kName = "hexix";
  // Of the 30 cells one is the own home. An empty cell takes two moves (both kinds), an own piece
  // one (its increment), an enemy piece two (it can be captured from two cells).
  static constexpr int kMaxMoves = 2 * (kCells - 1);

  using Position = hexix::Position;
  using Move = hexix::Move;
  using Moves = FixedList<Move, kMaxMoves>;
  using History = hexix::History;

  static const GameInfo& info() noexcept { return game_info(); }
  static Result<Game> make(const OptionValues& values) { return Game(read_global_rule(values)); }
  explicit Game(GlobalRule rule = GlobalRule::All) noexcept : rule_(rule) {}

  GlobalRule global_rule() const noexcept { return rule_; }

  // --- the hot contract ---
  Position start() const noexcept { return start_position(); }
  Side side_to_move(const Position& p) const noexcept { return p.turn; }
  Seat seat_to_move(const Position& p) const noexcept { return static_cast<Seat>(p.turn); }
  std::uint64_t hash(const Position& p) const noexcept { return hash_of(p); }
  void generate(const Position& position, Moves& moves) const noexcept;
  void filter(const Position& position, const History& past, Moves& moves) const noexcept;
  std::uint64_t count(const Position& position, const History& past) const noexcept;
  Move pick(const Position& position, const History& past, Random& random) const noexcept;
  void play(Position& position, Move move) const noexcept;

  Outcome outcome(const Position& p, const History&) const noexcept {
    if (!p.has_home(Side::One)) return {Winner::Two, Ending::HomeCaptured, false};
    if (!p.has_home(Side::Two)) return {Winner::One, Ending::HomeCaptured, false};
    return {};
  }
  Outcome outcome_without_moves(const Position& p) const noexcept {
    return {winner(other(p.turn)), Ending::NoMoves, false};
  }

  int symmetries() const noexcept { return 2; }  // the identity; left and right exchanged
  Position transform(const Position& position, int symmetry) const noexcept;
  Move transform(Move move, int symmetry) const noexcept;

  // --- texts, reasons, pictures ---
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

 private:
  Mask in_danger(const Position& position) const;  // facts.cpp

  bool forbidden(const Position& position, const History& past, Move capture) const noexcept;

  GlobalRule rule_;
};

}  // namespace muster::hexix
