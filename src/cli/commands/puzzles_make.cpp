// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/text.h"
#include "cli/commands/all.h"
#include "cli/puzzle_files.h"
#include "cli/search_args.h"
#include "cli/status_line.h"
#include "host/clock.h"
#include "host/file_writer.h"
#include "host/files.h"
#include "host/interrupt.h"
#include "puzzles/maker.h"
#include "puzzles/puzzle_file.h"
#include "puzzles/themes.h"
#include "record/read.h"

namespace muster::cli {

namespace {

constexpr int kGamesBetweenSaves = 8;

class PuzzlesMake final : public Subcommand {
 public:
  explicit PuzzlesMake(Args& args) {
    args.without_json();
    args.required("GAME", what_, "a name of 'muster games', such as loa");
    args.option("--out", "F", out_, "the set, gone on with if it is there");
    args.flag("--endings", endings_, "won positions with few men, to be played out");
    args.number("--count", "N", count_, 1, 20'000, "puzzles in the set (1000)");
    args.number("--games", "N", games_, 0, 1'000'000, "games to play in this run (no limit)");
    args.number("--composed", "N", composed_, 0, 20'000,
                "so many of them from positions with few men at random, for rare themes (0)");
    args.option("--records", "F", records_, "look at the games of this record file first");
    args.option("--near", "F", near_,
                "begin the games with the positions of this set: near long wins are others");
    args.option("--time", "T", time_, "how long this run may take: 90s, 10m");
    args.number("--effort", "N", effort_, 10, 1'000'000,
                "nodes to find a win, and for each other move (500)");
    args.number("--find", "N", find_, 10, 10'000'000,
                "nodes to find a win, where that is to be another number");
    args.number("--least", "N", least_, 2, puzzles::kMostEndingMoves,
                "only wins or endings that take so many moves or more");
    args.option("--theme", "WORD", theme_, "only puzzles with this theme");
    args.seed(seed_, "of the games (1)");
  }

  Result<int> run(Console& console) override {
    if (endings_ && composed_ > 0) {
      return bad_input("--composed", "expected --composed or --endings, not both");
    }
    if (const Status able = check_theme(); !able) return able.error();
    const Result<std::int64_t> time_ms = time_limit(time_);
    if (!time_ms) return time_ms.error();
    Result<puzzles::PuzzleSet> set = begin_set();
    if (!set) return set.error();
    const std::size_t before = set->puzzles.size();
    Result<puzzles::MakerAim> aim = make_aim(set->game);
    if (!aim) return aim.error();
    auto maker = puzzles::Maker::make(std::move(*set), std::move(*aim));
    if (!maker) return maker.error();
    if (const Status looked = look_at_records(**maker); !looked) return looked.error();
    const host::Interrupt interrupt;
    const std::int64_t end = *time_ms > 0 ? host::now_ms() + *time_ms : 0;
    StatusLine status(console);
    const auto stops = [&] { return interrupt.raised() || (end > 0 && host::now_ms() >= end); };
    while ((*maker)->composed() < static_cast<std::size_t>(composed_) && !stops()) {
      if (const Status composed = (*maker)->compose_position(); !composed) return composed.error();
      if (status.wanted()) status.show(progress((*maker)->set()));
    }
    for (int game = 0; games_ == 0 || game < games_; ++game) {
      if ((*maker)->complete() || stops()) break;
      if (const Status played = (*maker)->play_game(); !played) return played.error();
      if (status.wanted()) status.show(progress((*maker)->set()));
      if (game % kGamesBetweenSaves != kGamesBetweenSaves - 1) continue;
      if (const Status saved = save_puzzles(out_, (*maker)->set()); !saved) return saved.error();
    }
    status.erase();
    if (const Status saved = save_puzzles(out_, (*maker)->set()); !saved) return saved.error();
    console.out << progress((*maker)->set()) << ", " << (*maker)->set().puzzles.size() - before
                << " new\n";
    return kYes;
  }

 private:
  puzzles::ProofEffort effort() const {
    return {static_cast<std::uint64_t>(find_ > 0 ? find_ : effort_),
            static_cast<std::uint64_t>(effort_)};
  }

  Result<puzzles::PuzzleSet> begin_set() const {
    const auto game = make_game(what_);
    if (!game) return game.error();
    puzzles::PuzzleSet set;
    set.game = (*game)->name();
    set.seed = seed_;
    set.endings = endings_;
    set.effort = effort();
    if (out_.empty()) return bad_input("--out", "is missing, expected a file for the set");
    const auto there = host::read_file(out_, puzzles::kMostBytes);
    if (!there && there.error().code == ErrorCode::NotFound) {
      if (const Status able = host::check_writable(out_); !able) return able.error();
      return set;
    }
    const auto kept = read_puzzle_file(out_);
    if (!kept) return kept.error();
    const bool spends_less =
        set.effort.find < kept->effort.find || set.effort.other < kept->effort.other;
    if (kept->game != set.game || kept->seed != set.seed || kept->endings != set.endings ||
        spends_less) {
      return bad_input("--out", "the file holds another set: " + kept->game + ", seed " +
                                    std::to_string(kept->seed) + ", effort " +
                                    std::to_string(kept->effort.find) +
                                    (kept->endings ? ", endings" : ""));
    }
    return kept;
  }

  Status look_at_records(puzzles::Maker& maker) const {
    if (records_.empty() || maker.set().counters.records > 0) return Done{};
    const Result<std::string> text = host::read_file(records_, std::size_t{16} << 20);
    if (!text) return text.error();
    const auto file = record::read_records(*text, what_);
    if (!file) return file.error();
    int number = 0;
    for (const Result<record::Record>& game : file->games) {
      ++number;
      if (!game || game->game != maker.set().game) continue;  // its own reader says why
      const Status looked = maker.look_at(*game, "record game " + std::to_string(number));
      if (!looked) return looked;
    }
    return Done{};
  }

  // The theme of what is made: one of those that there are.
  Status check_theme() const {
    if (theme_.empty()) return Done{};
    if (endings_) return bad_input("--theme", "endings have no themes");
    const std::vector<std::string_view> words = puzzles::theme_words();
    if (std::find(words.begin(), words.end(), theme_) != words.end()) return Done{};
    return bad_input("--theme", "expected one of " + text::join(words, ", ") + ", found " +
                                    text::quoted(theme_));
  }

  Result<puzzles::MakerAim> make_aim(const std::string& game) const {
    puzzles::MakerAim aim{static_cast<std::size_t>(count_), least_, theme_, effort(), {}};
    if (near_.empty()) return aim;
    auto near = load_puzzles(near_);
    if (!near) return near.error();
    if (near->game != game) {
      return bad_input("--near", "the file holds another set: " + near->game);
    }
    aim.near = std::move(near->puzzles);
    return aim;
  }

  static std::string progress(const puzzles::PuzzleSet& set) {
    return set.game + ": " + std::to_string(set.puzzles.size()) +
           (set.endings ? " endings from " : " puzzles from ") +
           std::to_string(set.counters.positions) + " positions of " +
           std::to_string(set.counters.games + set.counters.records) + " games";
  }

  std::string what_, out_, records_, near_, time_, theme_;
  int count_ = 1000, composed_ = 0, games_ = 0, effort_ = 500, find_ = 0, least_ = 0;
  bool endings_ = false;
  std::uint64_t seed_ = 1;
};

}  // namespace

std::unique_ptr<Subcommand> make_puzzles_make(Args& args) {
  return std::make_unique<PuzzlesMake>(args);
}

}  // namespace muster::cli
