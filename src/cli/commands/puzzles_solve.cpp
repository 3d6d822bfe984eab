// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/random.h"
#include "base/text.h"
#include "cli/commands/all.h"
#include "cli/puzzle_files.h"
#include "cli/puzzle_session.h"
#include "cli/session.h"
#include "host/interrupt.h"

namespace muster::cli {

namespace {

// Which puzzles of a set are meant.
class PuzzleChoice {
 public:
  explicit PuzzleChoice(Args& args) {
    puzzle_set_arg(args, what_);
    args.option("--theme", "WORD", theme_,
                "only these: a theme, win-3, defence, ending-9 (by men or stacks)");
    args.number("--rating", "N", rating_, 1, 5000, "only puzzles within 150 of this");
  }

  Result<puzzles::PuzzleSet> load() const { return load_puzzles(what_); }

  Result<std::vector<puzzles::Puzzle>> of(const puzzles::PuzzleSet& set) const {
    std::vector<puzzles::Puzzle> some;
    std::copy_if(set.puzzles.begin(), set.puzzles.end(), std::back_inserter(some),
                 [this](const puzzles::Puzzle& puzzle) { return wanted(puzzle); });
    if (!some.empty()) return some;
    return Error{ErrorCode::NotFound, "--theme", "no puzzle of the set is of that kind"};
  }

 private:
  bool wanted(const puzzles::Puzzle& puzzle) const {
    if (rating_ > 0 && std::abs(puzzle.rating - rating_) > 150) return false;
    if (theme_.empty() || theme_ == puzzles::to_text(puzzle.kind)) return true;
    if (puzzle.kind == puzzles::PuzzleKind::Win &&
        theme_ == "win-" + std::to_string(puzzle.moves)) {
      return true;
    }
    if (theme_ == "ending-" + std::to_string(puzzle.pieces)) return true;
    return std::find(puzzle.themes.begin(), puzzle.themes.end(), theme_) != puzzle.themes.end();
  }

  std::string what_, theme_;
  int rating_ = 0;
};

class PuzzlesSolve final : public Subcommand {
 public:
  explicit PuzzlesSolve(Args& args) : choice_(args) {
    args.without_json();
    args.number("--count", "N", count_, 1, 20'000, "puzzles to ask (1000)");
    args.seed(seed_, "of the choice (1)");
  }

  Result<int> run(Console& console) override {
    const auto set = choice_.load();
    if (!set) return set.error();
    const auto game = make_game(set->game);
    if (!game) return game.error();
    auto some = choice_.of(*set);
    if (!some) return some.error();
    Random random(seed_);
    for (std::size_t i = some->size(); i > 1; --i) {
      std::swap((*some)[i - 1], (*some)[random.below(static_cast<std::uint32_t>(i))]);
    }
    if (some->size() > static_cast<std::size_t>(count_))
      some->resize(static_cast<std::size_t>(count_));
    const host::Interrupt interrupt;
    const std::unique_ptr<LineReader> lines = make_line_reader(console, interrupt);
    PuzzleSession session(*game, console, *lines);
    const Result<int> solved = session.run(*some);
    if (!solved) return solved.error();
    console.out << *solved << (*solved == 1 ? " puzzle" : " puzzles") << " solved without help\n";
    return kYes;
  }

 private:
  PuzzleChoice choice_;
  int count_ = 1000;
  std::uint64_t seed_ = 1;
};

class PuzzlesList final : public Subcommand {
 public:
  explicit PuzzlesList(Args& args) : choice_(args) { args.without_json(); }

  Result<int> run(Console& console) override {
    const auto set = choice_.load();
    if (!set) return set.error();
    const auto some = choice_.of(*set);
    if (!some) return some.error();
    for (const puzzles::Puzzle& puzzle : *some) {
      console.out << puzzle.id << '\t' << puzzles::to_text(puzzle.kind) << '\t' << puzzle.moves
                  << '\t' << puzzle.rating << '\t' << text::join(puzzle.themes, ",") << '\t'
                  << puzzle.position << '\t' << text::join(puzzle.line, " ") << '\n';
    }
    return kYes;
  }

 private:
  PuzzleChoice choice_;
};

}  // namespace

std::unique_ptr<Subcommand> make_puzzles_solve(Args& args) {
  return std::make_unique<PuzzlesSolve>(args);
}

std::unique_ptr<Subcommand> make_puzzles_list(Args& args) {
  return std::make_unique<PuzzlesList>(args);
}

}  // namespace muster::cli
