// The solver of one game, behind solver.h: two searches, one for each side's win, that share a
// table and take turns. SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "games/described.h"
#include "games/typed.h"
#include "solver/proof_search.h"
#include "solver/proof_writer.h"
#include "solver/row.h"
#include "solver/solver.h"
#include "solver/strategy.h"
#include "solver/win_prover_of.h"
#include "solver/winning_line.h"
#include "solver/wire.h"

namespace muster::solver {

template <DescribedGame G>
class SolverOf final : public Solver {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static Result<std::unique_ptr<Solver>> make(const AnyState& state,
                                              const SolverSettings& settings);

  SolverReport run(const SolveLimits& limits) override;
  SolverReport report() const override;
  Status save(ByteSink& sink) const override;
  Status load(ByteSource& source) override;
  Status write_proof(ByteSink& sink, const SolveLimits& limits) override;

 private:
  SolverOf(G game, std::string name, std::string position, const SolverSettings& settings)
      : game_(std::move(game)),
        name_(std::move(name)),
        position_text_(std::move(position)),
        settings_(settings),
        traits_(game_) {}

  // The searches go in slices and start from the root at each, so that a run that was interrupted
  // between two slices goes on exactly as if it had not been.
  static constexpr std::uint64_t kFirstSlice = 2048, kLastSlice = std::uint64_t{1} << 20;

  struct Part {
    SolverQuestion question;
    std::unique_ptr<ProofSearch<G>> search;
  };

  std::size_t next_question() const noexcept;
  void ask(Part& part, std::uint64_t nodes);
  bool confirm(Part& part);
  Verdict verdict() const noexcept;
  void watch(const SolveLimits& limits);
  bool interrupt(const SolveLimits& limits, std::int64_t end_ms);
  Counts counts() const noexcept;
  bool wins_in_time(const SolverQuestion& question) const noexcept;
  void find_line(SolverReport& report) const;
  void find_holding_move(SolverReport& report) const;
  Status write_strategy(WordWriter& out, Side strategist, Aim aim);
  Part& part_of(Side side) noexcept { return parts_[side == parts_[0].question.side ? 0 : 1]; }
  // How much may be searched again for what the table has forgotten of a proof.
  std::uint64_t again_nodes() const noexcept {
    return std::max<std::uint64_t>(counts().nodes, 1 << 20) * 4;
  }
  std::size_t proof_bytes() const noexcept { return settings_.memory_bytes / 4; }

  G game_;
  std::string name_, position_text_;
  SolverSettings settings_;
  SolverTraits<G> traits_;
  Position root_;
  Outcome root_outcome_;
  std::unique_ptr<ProofTable> table_;
  std::array<Part, 2> parts_;
  Ended ended_ = Ended::NotRun;
  Ended interruption_ = Ended::NotRun;
  std::int64_t next_progress_ms_ = 0;
};

}  // namespace muster::solver

#include "solver/solver_of_impl.h"
