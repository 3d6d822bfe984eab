// SPDX-License-Identifier: MIT
#include "cli/commands/all.h"
#include "cli/puzzle_files.h"
#include "cli/status_line.h"
#include "cli/version.h"
#include "engine/bench.h"
#include "host/interrupt.h"
#include "puzzles/rater.h"
#include "puzzles/themes.h"

namespace muster::cli {

namespace {

// The program, and the signature of the bench in this game: whatever changes how the levels play,
// rules, search or net, changes it.
Result<std::string> engine_version(std::string_view game) {
  const auto results = engine::bench();
  if (!results) return results.error();
  std::string out = "muster " + std::string(kVersion);
  for (const engine::BenchResult& one : *results) {
    if (one.game == game) out += ", bench " + std::to_string(one.nodes);
  }
  return out;
}

class PuzzlesRate final : public Subcommand {
 public:
  explicit PuzzlesRate(Args& args) {
    args.without_json();
    args.required("FILE", file_, "a set of puzzles, which is changed");
  }

  // Also writes the themes anew: they are worked out from the line.
  Result<int> run(Console& console) override {
    auto set = read_puzzle_file(file_);
    if (!set) return set.error();
    if (set->endings) return bad_input("FILE", "endings are not rated");
    const auto game = make_game(set->game);
    if (!game) return game.error();
    Result<puzzles::Rater> rater = puzzles::Rater::make(*game);
    if (!rater) return rater.error();
    const auto version = engine_version((*game)->info().name);
    if (!version) return version.error();
    const std::string players = rater->players() + "; " + *version;
    if (set->rated_by != players) {
      for (puzzles::Puzzle& puzzle : set->puzzles) puzzle.rating = puzzle.deviation = 0;
    }
    set->rated_by = players;
    ProgressLine shown(console, "puzzles rate");
    const host::Interrupt interrupt;
    int rated = 0;
    for (puzzles::Puzzle& puzzle : set->puzzles) {
      auto themes = puzzles::themes_of(**game, puzzle);
      if (!themes) return themes.error();
      puzzle.themes = std::move(*themes);
      if (puzzle.rating > 0 || interrupt.raised()) continue;
      if (const Status done = rater->rate(puzzle); !done) return done.error();
      ++rated;
      if (shown.wanted()) shown.show(rated, static_cast<long long>(set->puzzles.size()));
    }
    if (const Status saved = save_puzzles(file_, *set); !saved) return saved.error();
    console.out << set->game << ": " << rated << " puzzles rated\n";
    return kYes;
  }

 private:
  std::string file_;
};

}  // namespace

std::unique_ptr<Subcommand> make_puzzles_rate(Args& args) {
  return std::make_unique<PuzzlesRate>(args);
}

}  // namespace muster::cli
