// The solver's interface: asks of a position whether the side to move wins, loses or draws, and
// proves it. One object, one position. Blocks in run(); nothing here makes threads or opens files.
// May be used from one thread at a time; only the stop flag is for others.
//
// What a verdict means, and what of the past it takes into account: docs/solver.md.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/any_game.h"
#include "solver/bytes.h"
#include "solver/proof_table.h"
#include "solver/proof_value.h"

namespace muster::solver {

enum class Verdict { Unknown, Win, Loss, Draw };  // for the side to move
std::string_view to_text(Verdict verdict) noexcept;

enum class Ended {
  NotRun,
  Solved,
  Nodes,        // the limit was reached
  Time,         // the limit was reached
  Stopped,      // by the flag
  Undecidable,  // every question is answered as far as this search can, and they leave it open
};
std::string_view to_text(Ended ended) noexcept;

struct SolverSettings {
  std::size_t memory_bytes = std::size_t{256} << 20;  // everything the solver takes, proof included
  // Solve the game as it stands: repetitions and bans of the moves already played count. Without it
  // the game begins with the position. Proofs can be written only without it.
  bool with_past = false;
  PrepareMemory prepare_memory;
};

inline constexpr std::size_t kLeastMemory = std::size_t{1} << 20;

// One of the two questions: can this side force a win?
struct SolverQuestion {
  Side side = Side::One;
  ProofValue value;
  std::uint64_t nodes = 0;
  bool closed = false;  // nothing more to find out
};

struct SolverReport {
  Verdict verdict = Verdict::Unknown;
  Ended ended = Ended::NotRun;
  std::uint64_t nodes = 0;                  // positions expanded
  std::uint64_t evaluations = 0;            // positions looked at
  std::array<SolverQuestion, 2> questions;  // the side to move first
  int plies_to_win = 0;                     // at most, for a win or a loss; not the shortest
  std::string move;               // keeps the verdict for the side to move; empty for a loss
  std::vector<std::string> line;  // both sides' moves as far as they are known
  std::uint64_t table_used = 0, table_capacity = 0;  // entries
  std::size_t memory_bytes = 0;
};

struct SolveLimits {
  std::uint64_t nodes = 0;   // in this run; 0: no limit
  std::int64_t time_ms = 0;  // in this run; 0: no limit. Needs a clock
  std::function<std::int64_t()> clock_ms;
  const std::atomic<bool>* stop = nullptr;
  std::function<void(const SolverReport&)> progress;  // called now and then, without move and line
};

class Solver {
 public:
  virtual ~Solver() = default;

  // Goes on where the last run stopped.
  virtual SolverReport run(const SolveLimits& limits) = 0;
  virtual SolverReport report() const = 0;

  // Everything found so far, to go on with in another process.
  virtual Status save(ByteSink& sink) const = 0;
  // Only a checkpoint of the same game and position.
  virtual Status load(ByteSource& source) = 0;

  // Only for a verdict. May search again for what was forgotten, within the limits.
  virtual Status write_proof(ByteSink& sink, const SolveLimits& limits) = 0;
};

// For the present position of a state. The state may go away afterwards.
Result<std::unique_ptr<Solver>> make_solver(const AnyState& state, const SolverSettings& settings);

}  // namespace muster::solver
