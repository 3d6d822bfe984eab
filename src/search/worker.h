// One worker: iterative deepening over the root (root.h), principal variation search below it
// (node.h), and what is said when a stop comes in between (stopped.h). Several workers on the same
// task share nothing but the table and the control (Lazy SMP); with one worker a search is
// reproducible to the node.
//
// The side to move may be the same in a position and its successor (four-hand games), so values
// change their sign when the side changes, not at every ply.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "eval/estimate.h"
#include "search/evaluation_cache.h"
#include "search/move_history.h"
#include "search/picker.h"
#include "search/table.h"
#include "search/task.h"

namespace muster::search {

template <Game G, eval::EstimateOf<G> E>
class Worker {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Tactics = typename E::Tactics;
  using Assessment = eval::Assessment<Move>;

  struct RootMove {
    Move move;
    Value value = -kInfinite;  // of the depth under way; -kInfinite: not searched or not better
    Value previous = -kInfinite;
    Value known = -kInfinite;  // the latest exact one of a finished depth
    Value lost = kNotLost;     // a proven loss, of whatever depth
    std::vector<Move> line;
  };

  static constexpr Value kNotLost = 0;

  // What is passed in must outlive the worker; the table is shared by all workers of a search.
  Worker(int number, const Tactics& tactics, const E& estimate, Table& table)
      : number_(number),
        tactics_(&tactics),
        estimate_(&estimate),
        table_(&table),
        move_history_(Tactics::kKinds, Tactics::kTargets),
        move_stack_(kStackMoves) {
    estimate_->prepare(state_);
  }

  // Searches until the task's limits or a stop; worker 0 stops the others when it is done.
  void run(const Task<G>& task);

  // What was found, best first. Complete after run().
  const std::vector<RootMove>& root_moves() const noexcept { return root_moves_; }
  int depth() const noexcept { return depth_; }

  void forget() noexcept { move_history_.clear(); }

 private:
  // The search stack: what happened on the way to a node, by ply (two empty entries before the
  // root).
  struct StackEntry {
    std::uint64_t hash = 0;
    int target = 0;  // of the move made here
    Value estimate = 0;
    Side side = Side::One;
    bool estimated = false;
    bool null_made = false;  // the move made here was a null move
    int line_length = 0;
  };

  static constexpr int kTableMoveRank = 1 << 24;
  static constexpr std::size_t kStackMoves =
      static_cast<std::size_t>(G::kMaxMoves) * 8 + static_cast<std::size_t>(kMaxPly) * 256;

  // root.h
  void iterate();
  void search_lines(int depth);
  void search_window(std::size_t first, int depth);
  void search_spread(int depth);
  void set_up_root();
  Value search_root(std::size_t first, Value alpha, Value beta, int depth);
  void sort_lines(std::size_t count);
  std::size_t wanted_lines() const noexcept;
  std::uint64_t prover_budget() const noexcept;
  void prove();
  void show_proof();
  void report();
  bool decided() const noexcept;
  bool only_move() const noexcept;

  // stopped.h
  void finish_depth();
  void note_loss(RootMove& root, Value value);
  const RootMove* better_founded(const std::vector<RootMove>& now) const noexcept;
  Value glance(Move move) noexcept;
  void glance_at(std::vector<RootMove>& moves);
  void settle();
  void settle_spread();

  // node.h
  Value search(const Position& p, Value alpha, Value beta, int depth, int ply, bool cut_node);
  Value descend(const Position& child, Side mover, Value alpha, Value beta, int depth, int ply,
                bool cut_node);
  Value search_moves(const Position& p, const Assessment& seen, const TableEntry& known, bool found,
                     Value alpha, Value beta, int depth, int ply, bool cut_node);
  bool null_move_cuts(const Position& p, Value estimate, Value beta, int depth, int ply,
                      Value& out);
  bool enter() noexcept;
  Assessment assess(const Position& p, std::uint64_t hash) noexcept {
    return evaluation_cache_.get(*tactics_, *estimate_, state_, p, hash);
  }
  // Everything that follows the moves on the path does so here, and nowhere else.
  void make(const Position& before, Move move, const Position& after) noexcept {
    history_.push(before, move, after);
    estimate_->play(state_, before, move, after);
  }
  void make_null(const Position& before, const Position& after) noexcept {
    history_.push(before, Move{}, after);
    estimate_->pass(state_, before, after);
  }
  void unmake() noexcept {
    estimate_->undo(state_);
    history_.pop();
  }
  bool repeats(int ply) const noexcept;
  void reward(const Position& p, Side side, const Ranked<Move>* tried, int count, int depth,
              int ply) noexcept;
  void update_history(const Position& p, Side side, Move move, int bonus, int ply) noexcept;
  Ranked<Move>* list_moves(const Position& p, const Assessment& seen, const TableEntry& known,
                           bool found, int ply);
  void set_line(int ply, Move move) noexcept;

  StackEntry& stack(int ply) noexcept { return search_stack_[static_cast<std::size_t>(ply + 2)]; }
  const StackEntry& stack(int ply) const noexcept {
    return search_stack_[static_cast<std::size_t>(ply + 2)];
  }
  const G& game() const noexcept { return *task_->game; }
  static std::uint32_t bits_of(Move move) noexcept {
    std::uint32_t bits = 0;
    __builtin_memcpy(&bits, &move, sizeof(move));
    return bits;
  }

  int number_;
  const Tactics* tactics_;
  const E* estimate_;
  Table* table_;
  const Task<G>* task_ = nullptr;
  typename G::History history_;
  [[no_unique_address]] typename E::State state_{};
  MoveHistory<Move> move_history_;
  EvaluationCache<G, E> evaluation_cache_;
  std::vector<Ranked<Move>> move_stack_;  // the move lists of all nodes on the path
  Ranked<Move>* move_top_ = nullptr;
  typename G::Moves generated_;  // scratch for the generator
  std::array<StackEntry, kMaxPly + 4> search_stack_{};
  std::array<std::array<Move, kMaxPly + 1>, kMaxPly + 1> lines_{};
  std::vector<RootMove> root_moves_;
  std::vector<RootMove> finished_;  // those with a value, as of the last finished depth
  std::size_t placed_ = 0;          // lines that the depth under way has finished
  int depth_ = 0;                   // finished
  int root_depth_ = 0;              // under way
  std::uint64_t nodes_ = 0;
  std::uint64_t proof_nodes_ = 0;          // of them, those lent to the prover
  std::optional<RootLine<Move>> proof_{};  // a forced win it has found
  std::int64_t until_poll_ = 0;
  bool stopped_ = false;
};

}  // namespace muster::search

#include "search/node.h"     // IWYU pragma: keep
#include "search/root.h"     // IWYU pragma: keep
#include "search/stopped.h"  // IWYU pragma: keep
