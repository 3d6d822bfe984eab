// SPDX-License-Identifier: MIT
#include "cli/commands/all.h"
#include "cli/puzzle_files.h"
#include "cli/puzzle_proof.h"
#include "cli/search_args.h"

namespace muster::cli {

namespace {

class PuzzlesCheck final : public Subcommand {
 public:
  explicit PuzzlesCheck(Args& args) {
    args.without_json();
    puzzle_set_arg(args, what_);
    args.number("--every", "N", every_, 1, 20'000, "only every Nth puzzle (1)");
    args.number("--threads", "N", threads_, 1, engine::kMaxThreads,
                "so many puzzles at the same time (1)");
  }

  Result<int> run(Console& console) override {
    return check_puzzles(console, what_, every_, threads_);
  }

 private:
  std::string what_;
  int every_ = 1, threads_ = 1;
};

class PuzzlesProve final : public Subcommand {
 public:
  explicit PuzzlesProve(Args& args) {
    args.without_json();
    args.required("FILE", file_, "a set of puzzles, which is changed");
    args.number("--effort", "N", effort_, 10, 1'000'000, "nodes for each other move (500)");
    args.number("--find", "N", find_, 10, 10'000'000,
                "nodes to find a win, where that is to be another number");
    args.option("--time", "T", time_, "how long this run may take: 90s, 10m");
  }

  Result<int> run(Console& console) override {
    const Result<std::int64_t> time_ms = time_limit(time_);
    if (!time_ms) return time_ms.error();
    return prove_puzzles(
        console, file_,
        {static_cast<std::uint64_t>(effort_), static_cast<std::uint64_t>(find_), *time_ms});
  }

 private:
  std::string file_, time_;
  int effort_ = 500, find_ = 0;
};

}  // namespace

std::unique_ptr<Subcommand> make_puzzles_check(Args& args) {
  return std::make_unique<PuzzlesCheck>(args);
}

std::unique_ptr<Subcommand> make_puzzles_prove(Args& args) {
  return std::make_unique<PuzzlesProve>(args);
}

}  // namespace muster::cli
