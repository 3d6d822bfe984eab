// SPDX-License-Identifier: MIT
#include "cli/puzzle_proof.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/puzzle_files.h"
#include "cli/speed.h"
#include "cli/status_line.h"
#include "cli/subcommand.h"
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

Result<int> check_puzzles(Console& console, const std::string& what, int every) {
  const auto set = load_puzzles(what);
  if (!set) return set.error();
  const auto game = make_game(set->game);
  if (!game) return game.error();
  const auto prover = solver::make_win_prover(**game, puzzles::kProverBytes);
  if (!prover) return prover.error();
  puzzles::Examiner examiner(**prover, set->effort);
  const host::Interrupt interrupt;
  const Stopwatch watch;
  ProgressLine shown(console, "puzzles check");
  int checked = 0, bad = 0;
  std::vector<std::uint64_t> seen;
  for (std::size_t i = 0; i < set->puzzles.size() && !interrupt.raised(); ++i) {
    const Puzzle& puzzle = set->puzzles[i];
    const auto keys = examiner.turns(**game, puzzle);
    if (keys) seen.insert(seen.end(), keys->begin(), keys->end());
    if (i % static_cast<std::size_t>(every) != 0) continue;
    ++checked;
    Status holds = examiner.check(**game, puzzle);
    if (holds) holds = check_themes(**game, puzzle);
    if (!holds) {
      ++bad;
      console.out << "puzzle " << puzzle.id << ": " << holds.error().to_text() << '\n';
    }
    if (shown.wanted()) {
      shown.show(static_cast<long long>(i), static_cast<long long>(set->puzzles.size()));
    }
  }
  std::sort(seen.begin(), seen.end());
  if (std::adjacent_find(seen.begin(), seen.end()) != seen.end()) {
    ++bad;
    console.out << "two puzzles are the same up to symmetry, or one is part of another\n";
  }
  console.out << (bad == 0 ? "holds: " : "does not hold: ") << set->game << ", " << checked
              << " of " << set->puzzles.size() << " puzzles checked\n";
  console.err << "checked in " << fixed(watch.seconds(), 1) << " s, " << (*prover)->nodes()
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
