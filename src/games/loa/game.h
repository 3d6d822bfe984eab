// Lines of Action with all its variants, as a Game (games/game.h) and a DescribedGame
// (games/described.h). Sources and decisions: RULES.md in this folder.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_list.h"
#include "base/random.h"
#include "games/loa/geometry.h"
#include "games/loa/history.h"
#include "games/loa/line_tables.h"
#include "games/loa/options.h"
#include "games/loa/position.h"
#include "games/past_rule.h"
#include "games/reason.h"
#include "games/scene.h"
#include "games/standing.h"

namespace muster::loa {

inline constexpr int kParachuteMen = 12;  // on the board and in reserve, a side
inline constexpr int kParachuteReserve = 6;

class Game {
 public:
  static constexpr std::string_view kName = "loa";
  // Parachute: at most 11 men with 8 steps each, and 52 squares to drop on. Without drops at most
  // 63 men (an odd set-up) with 8 steps each, doubled by a choice. The list has room for overreads.
  static constexpr int kMaxMoves = 11 * 8 * 52;

  using Position = loa::Position;
  using Move = loa::Move;
  using Moves = FixedList<Move, kMaxMoves + LineTables::kOverread>;
  using History = loa::History;

  static const GameInfo& info() noexcept { return game_info(); }
  static Result<Game> make(const OptionValues& values);
  explicit Game(const Options& options);

  const Options& options() const noexcept { return options_; }
  const Geometry& geometry() const noexcept { return *geometry_; }

  // --- the hot contract ---
  Position start() const;
  Side side_to_move(const Position& p) const noexcept { return p.side(); }
  Seat seat_to_move(const Position& p) const noexcept { return p.seat; }
  // With the passes in it: RULES.md says where play depends on them.
  std::uint64_t hash(const Position& p) const noexcept {
    return p.passes == 0 ? p.hash : mix(p.hash + p.passes);
  }
  void generate(const Position& position, Moves& moves) const noexcept;
  void filter(const Position&, const History&, Moves&) const noexcept {}
  std::uint64_t count(const Position& position, const History&) const noexcept;
  Move pick(const Position& position, const History&, Random& random) const noexcept;
  void play(Position& position, Move move) const noexcept;
  Outcome outcome(const Position& position, const History& past) const noexcept;
  // Whether a move that joins would win now: not if the ply limit comes first.
  bool win_counts(const History& past) const noexcept {
    return !options_.draw_before_win || options_.ply_limit == 0 ||
           past.plies() + 1 < options_.ply_limit;
  }
  Outcome outcome_without_moves(const Position& position) const noexcept;
  // Where the draw comes first, a win on the last ply is too late; the options leave at least one.
  PastRule past_rule() const noexcept {
    return {true, options_.repetition_of_board,
            options_.ply_limit - (options_.draw_before_win ? 1 : 0)};
  }
  int symmetries() const noexcept { return geometry_->symmetries(); }
  Position transform(const Position& position, int symmetry) const noexcept;
  Move transform(Move move, int symmetry) const noexcept;

  // The men that the seat to move may move.
  Bits movable(const Position& position) const noexcept;

  // Fills in what follows from the men and the turn: line codes and hash. The board's outcome is
  // left alone.
  void complete(Position& position) const noexcept;

  // --- texts, reasons, pictures ---
  std::vector<std::string_view> seat_names() const;
  Result<Position> parse_position(std::string_view text) const;
  std::string to_text(const Position& position) const;
  Result<std::string> to_foreign_text(const Position& position, std::string_view format) const;
  Result<Move> parse_move(const Position& position, std::string_view text) const;
  std::string to_text(const Position& position, Move move) const;
  Result<Reason> explain(const Position& position, const History& past,
                         std::string_view text) const;
  std::vector<Reason> explain_cell(const Position& position, const History& past, int cell) const;
  Scene scene(const Position& position) const;
  void add_lens(const Position& position, int cell, Scene& scene) const;
  Standing standing(const Position& position, const Outcome& outcome) const;
  // The lines whose count of men a step between these cells would alter, "4→3" on each.
  std::vector<SceneArrow> line_changes(const Position& position, int from_cell, int to_cell) const;
  std::vector<PieceStep> steps(const Position& position, Move move) const;
  Touch touch(const Position& position, Move move) const;
  std::string touched_text(const Position& position, const Touch& touch) const;
  std::string setup_text(const Scene& pieces, Seat seat) const;
  std::vector<Fact> rule_facts() const;

  // A position with few men in which both sides are nearly joined (ComposesPositions).
  std::optional<Position> compose(Random& random) const;

  // --- what a move does (games/facts.h) ---
  std::optional<Position> with_other_turn(const Position& position) const;
  std::vector<Reason> facts(const Position& before, Move move, const Position& after,
                            const Moves& replies) const;

 private:
  // generate.cpp
  void generate_steps(const Position& position, Moves& moves) const noexcept;
  void generate_by_lines(const Position& position, Moves& moves) const noexcept;
  void generate_by_jumps(const Position& position, Moves& moves) const noexcept;
  void add_drops(const Position& position, Moves& moves) const noexcept;
  void add_choices(const Position& position, Moves& moves) const noexcept;
  bool counts_by_lines() const noexcept;
  unsigned count_by_lines(const Position& position) const noexcept;

  // play.cpp
  void lift_man(Position& position, int side, int cell) const noexcept;
  void put_man(Position& position, int side, int cell) const noexcept;
  void pass_turn(Position& position, Move move) const noexcept;
  Outcome judge(const Position& position, Side mover, bool test_both) const noexcept;
  bool repeated(const History& past) const noexcept;

  // facts.cpp
  int step_to(const Position& position, std::size_t side, int from, int direction) const;
  std::vector<std::string> blocked_steps(const Position& before, const Position& after,
                                         int man) const;
  int dropped_side(const Position& position) const noexcept;

  Options options_;
  std::shared_ptr<const Geometry> geometry_;  // large and immutable: copies of the game share it
  const LineTables* tables_;
};

}  // namespace muster::loa
