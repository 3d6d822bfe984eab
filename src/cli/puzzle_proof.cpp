// SPDX-License-Identifier: MIT
#include "cli/puzzle_proof.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/puzzle_files.h"
#include "cli/speed.h"
#include "cli/status_line.h"
#include "cli/subcommand.h"
#include "games/error_words.h"
#include "games/list.h"
#include "host/clock.h"
#include "host/interrupt.h"
#include "puzzles/examiner.h"
#include "puzzles/themes.h"

namespace muster::cli {

namespace {

using puzzles::Puzzle;
using puzzles::PuzzleSet;

constexpr int kPuzzlesBetweenSaves = 16;

Status check_themes(const AnyGame& game, const Puzzle& puzzle) {
  const auto themes = puzzles::themes_of(game, puzzle);
  if (!themes) return themes.error();
  if (*themes == puzzle.themes) return Done{};
  return bad_input("themes", "expected " + text::join(*themes, ", "));
}

// Every Nth puzzle of a set, on several threads. Each puzzle is proven from nothing, so it does not
// matter which of them does it; what is found is said in the order of the set.
class Check {
 public:
  Check(const PuzzleSet& set, int every, const host::Interrupt& interrupt)
      : set_(set),
        every_(static_cast<std::size_t>(every)),
        results_((set.puzzles.size() + every_ - 1) / every_),
        interrupt_(interrupt) {}

  Status begin(const AnyGame& game, int threads) {
    for (int i = 0; i < threads; ++i) {
      auto prover = solver::make_win_prover(game, puzzles::kProverBytes);
      if (!prover) return prover.error();
      provers_.push_back(std::move(*prover));
    }
    return Done{};
  }

  // Returns when all is done; what is shown is shown by the caller's own thread.
  void run(const AnyGame& game, ProgressLine& shown) {
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < provers_.size(); ++i) {
      others.emplace_back([this, &game, i] { work(game, *provers_[i], nullptr); });
    }
    work(game, *provers_[0], shown.wanted() ? &shown : nullptr);
    for (std::thread& thread : others) thread.join();
  }

  // What does not hold; returns how much.
  int say(const AnyGame& game, Console& console) {
    int bad = 0;
    for (std::size_t i = 0; i < results_.size(); ++i) {
      if (!results_[i] || *results_[i]) continue;
      ++bad;
      console.out << "puzzle " << set_.puzzles[i * every_].id << ": "
                  << error_text(results_[i]->error(), console.language) << '\n';
    }
    if (!met_twice(game)) return bad;
    console.out << "two puzzles are the same up to symmetry, or one is part of another\n";
    return bad + 1;
  }

  std::ptrdiff_t checked() const {
    return std::count_if(results_.begin(), results_.end(), [](const auto& one) { return one; });
  }

  std::uint64_t nodes() const {
    std::uint64_t all = 0;
    for (const auto& prover : provers_) all += prover->nodes();
    return all;
  }

 private:
  void work(const AnyGame& game, solver::WinProver& prover, ProgressLine* shown) {
    puzzles::Examiner examiner(prover, set_.effort);
    while (!interrupt_.raised()) {
      const std::size_t i = next_++;
      if (i >= results_.size()) return;
      const Puzzle& puzzle = set_.puzzles[i * every_];
      Status holds = examiner.check(game, puzzle);
      if (holds) holds = check_themes(game, puzzle);
      results_[i] = std::move(holds);
      if (shown != nullptr) {
        shown->show(static_cast<long long>(i), static_cast<long long>(results_.size()));
      }
    }
  }

  bool met_twice(const AnyGame& game) {
    const puzzles::Examiner examiner(*provers_[0], set_.effort);
    std::vector<std::uint64_t> seen;
    for (const Puzzle& puzzle : set_.puzzles) {
      const auto keys = examiner.turns(game, puzzle);
      if (keys) seen.insert(seen.end(), keys->begin(), keys->end());
    }
    std::sort(seen.begin(), seen.end());
    return std::adjacent_find(seen.begin(), seen.end()) != seen.end();
  }

  const PuzzleSet& set_;
  std::size_t every_;
  std::vector<std::optional<Status>> results_;  // nothing: not checked yet
  std::vector<std::unique_ptr<solver::WinProver>> provers_;
  std::atomic<std::size_t> next_ = 0;
  const host::Interrupt& interrupt_;
};

// What became of a puzzle that was examined anew.
enum class Fate : std::uint8_t { Same, Changed, Fell };

struct Fates {
  int looked_at = 0, fell = 0, changed = 0;
};

// With the effort that it takes now written into it.
Result<Fate> prove_again(const AnyGame& game, solver::WinProver& prover, const PuzzleSet& set,
                         const puzzles::ProofEffort& effort, Puzzle& puzzle) {
  puzzles::Examined found = puzzles::Examiner(prover, effort).again(game, puzzle);
  if (found.finding != puzzles::PuzzleFinding::Puzzle) return Fate::Fell;
  Puzzle now = std::move(found.puzzle);
  const auto themes = puzzles::themes_of(game, now);
  if (!themes) return themes.error();
  now.themes = *themes;
  if (now.line == puzzle.line) {  // as hard as it was
    now.rating = puzzle.rating;
    now.deviation = puzzle.deviation;
  }
  const bool same = now.line == puzzle.line && now.unique == puzzle.unique;
  note_effort(now, effort, set.effort);
  puzzle = std::move(now);
  return same ? Fate::Same : Fate::Changed;
}

void say(Console& console, const Puzzle& before, const Puzzle& now, Fate fate) {
  if (fate == Fate::Same) return;
  console.out << "puzzle " << before.id << ": " << before.moves << ' '
              << puzzles::to_text(before.unique);
  if (fate == Fate::Fell) {
    console.out << " does not hold\n";
  } else {
    console.out << " is now " << now.moves << ' ' << puzzles::to_text(now.unique) << '\n';
  }
}

}  // namespace

Result<int> check_puzzles(Console& console, const std::string& what, int every, int threads) {
  const auto set = load_puzzles(what);
  if (!set) return set.error();
  const auto game = make_game(set->game);
  if (!game) return game.error();
  const host::Interrupt interrupt;
  const Stopwatch watch;
  ProgressLine shown(console, "puzzles check");
  Check check(*set, every, interrupt);
  if (const Status made = check.begin(**game, threads); !made) return made.error();
  check.run(**game, shown);
  const int bad = check.say(**game, console);
  console.out << (bad == 0 ? "holds: " : "does not hold: ") << set->game << ", " << check.checked()
              << " of " << set->puzzles.size() << " puzzles checked\n";
  console.err << "checked in " << fixed(watch.seconds(), 1) << " s, " << check.nodes()
              << " nodes\n";
  return bad == 0 ? kYes : kNo;
}

Result<int> prove_puzzles(Console& console, const std::string& file, const MoreProof& more) {
  auto set = read_puzzle_file(file);
  if (!set) return set.error();
  const auto game = make_game(set->game);
  if (!game) return game.error();
  const auto prover = solver::make_win_prover(**game, puzzles::kProverBytes);
  if (!prover) return prover.error();
  const host::Interrupt interrupt;
  const std::int64_t end = more.time_ms > 0 ? host::now_ms() + more.time_ms : 0;
  ProgressLine shown(console, "puzzles prove");
  Fates fates;
  for (std::size_t i = 0; i < set->puzzles.size();) {
    if (interrupt.raised() || (end > 0 && host::now_ms() >= end)) break;
    Puzzle& puzzle = set->puzzles[i];
    puzzles::ProofEffort effort = effort_for(puzzle, set->effort);
    const bool enough = effort.other >= more.other && effort.find >= more.find;
    if (puzzle.settled || enough) {
      ++i;
      continue;
    }
    effort = {std::max(effort.find, more.find), std::max(effort.other, more.other)};
    const Puzzle before = puzzle;
    const Result<Fate> fate = prove_again(**game, **prover, *set, effort, puzzle);
    if (!fate) return fate.error();
    say(console, before, puzzle, *fate);
    fates.fell += *fate == Fate::Fell ? 1 : 0;
    fates.changed += *fate == Fate::Changed ? 1 : 0;
    if (*fate == Fate::Fell) {
      set->puzzles.erase(set->puzzles.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
    if (shown.wanted()) {
      shown.show(static_cast<long long>(i), static_cast<long long>(set->puzzles.size()));
    }
    if (++fates.looked_at % kPuzzlesBetweenSaves != 0) continue;
    if (const Status saved = save_puzzles(file, *set); !saved) return saved.error();
  }
  if (const Status saved = save_puzzles(file, *set); !saved) return saved.error();
  console.out << set->game << ": " << fates.looked_at << " puzzles examined anew, " << fates.fell
              << " taken out, " << fates.changed << " changed\n";
  return kYes;
}

}  // namespace muster::cli
