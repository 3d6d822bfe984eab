// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/random.h"
#include "base/text.h"
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/puzzle_files.h"
#include "cli/puzzle_proof.h"
#include "cli/puzzle_session.h"
#include "cli/search_args.h"
#include "cli/session.h"
#include "cli/speed.h"
#include "cli/status_line.h"
#include "cli/version.h"
#include "engine/bench.h"
#include "host/clock.h"
#include "host/file_writer.h"
#include "host/files.h"
#include "host/interrupt.h"
#include "puzzles/maker.h"
#include "puzzles/puzzle_file.h"
#include "puzzles/rater.h"
#include "puzzles/themes.h"
#include "record/read.h"

namespace muster::cli {

namespace {

constexpr int kGamesBetweenSaves = 8;

class Puzzles final : public Subcommand {
 public:
  explicit Puzzles(Args& args) {
    args.without_json();
    args.required_choice("VERB", verb_, {"make", "check", "prove", "rate", "solve", "list"},
                         "make, check, prove, rate, solve or list");
    args.required("WHAT", what_,
                  "a GAME, for the set that ships (loa, loa:torus, loa-endings), or a FILE");
    args.option("--out", "F", out_, "make: the set, gone on with if it is there");
    args.flag("--endings", endings_, "make: won positions with few men, to be played out");
    args.number("--count", "N", count_, 1, 20'000,
                "make: puzzles in the set; solve: to ask (1000)");
    args.number("--games", "N", games_, 0, 1'000'000, "make: games to play in this run (no limit)");
    args.number("--composed", "N", composed_, 0, 20'000,
                "make: so many of them from positions with few men at random, for rare themes (0)");
    args.option("--records", "F", records_, "make: look at the games of this record file first");
    args.option("--near", "F", near_,
                "make: begin the games with the positions of this set: near long wins are others");
    args.option("--time", "T", time_, "make, prove: how long this run may take: 90s, 10m");
    args.number(
        "--effort", "N", effort_, 10, 1'000'000,
        "make: nodes to find a win, and for each other move (500); prove: for each other move");
    args.number("--find", "N", find_, 10, 10'000'000,
                "make, prove: nodes to find a win, where that is to be another number");
    args.number("--least", "N", least_, 2, puzzles::kMostEndingMoves,
                "make: only wins or endings that take so many moves or more");
    args.seed(seed_, "make: of the games (1); solve: of the choice");
    args.number("--every", "N", every_, 1, 20'000, "check: only every Nth puzzle (1)");
    args.option("--theme", "WORD", theme_,
                "solve: only these: a theme, win-3, defence, ending-9 (by men or stacks); make: a "
                "theme");
    args.number("--rating", "N", rating_, 1, 5000, "solve: only puzzles within 150 of this");
  }

  Result<int> run(Console& console) override {
    if (verb_ == "make") return make(console);
    if (verb_ == "check") return check_puzzles(console, what_, every_);
    if (verb_ == "prove") return prove(console);
    if (verb_ == "rate") return rate(console);
    if (verb_ == "solve") return solve(console);
    return list(console);
  }

 private:
  Result<std::int64_t> run_time() const {  // 0: no limit
    if (time_.empty()) return std::int64_t{0};
    return parse_duration(time_, "--time");
  }

  puzzles::ProofEffort effort() const {
    return {static_cast<std::uint64_t>(find_ > 0 ? find_ : effort_),
            static_cast<std::uint64_t>(effort_)};
  }

  Result<int> prove(Console& console) const {
    const Result<std::int64_t> time_ms = run_time();
    if (!time_ms) return time_ms.error();
    return prove_puzzles(
        console, what_,
        {static_cast<std::uint64_t>(effort_), static_cast<std::uint64_t>(find_), *time_ms});
  }

  // --- make ---

  Result<puzzles::PuzzleSet> begin_set() const {
    const auto game = make_game(what_);
    if (!game) return game.error();
    puzzles::PuzzleSet set;
    set.game = (*game)->name();
    set.seed = seed_;
    set.endings = endings_;
    set.effort = effort();
    if (out_.empty()) return bad_input("--out", "is missing, expected a file for the set");
    if (!host::read_file(out_, puzzles::kMostBytes)) {
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

  Result<int> make(Console& console) {
    if (endings_ && composed_ > 0) {
      return bad_input("--composed", "expected --composed or --endings, not both");
    }
    if (const Status able = check_theme(); !able) return able.error();
    const Result<std::int64_t> time_ms = run_time();
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

  static std::string progress(const puzzles::PuzzleSet& set) {
    return set.game + ": " + std::to_string(set.puzzles.size()) +
           (set.endings ? " endings from " : " puzzles from ") +
           std::to_string(set.counters.positions) + " positions of " +
           std::to_string(set.counters.games + set.counters.records) + " games";
  }

  // --- rate ---

  // The program, and the signature of the bench in this game: whatever changes how the levels play,
  // rules, search or net, changes it.
  static Result<std::string> engine_version(std::string_view game) {
    const auto results = engine::bench();
    if (!results) return results.error();
    std::string out = "muster " + std::string(kVersion);
    for (const engine::BenchResult& one : *results) {
      if (one.game == game) out += ", bench " + std::to_string(one.nodes);
    }
    return out;
  }

  // Also writes the themes anew: they are worked out from the line.
  Result<int> rate(Console& console) const {
    auto set = read_puzzle_file(what_);
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
    if (const Status saved = save_puzzles(what_, *set); !saved) return saved.error();
    console.out << set->game << ": " << rated << " puzzles rated\n";
    return kYes;
  }

  // --- solve, list ---

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

  Result<std::vector<puzzles::Puzzle>> chosen(const puzzles::PuzzleSet& set) const {
    std::vector<puzzles::Puzzle> some;
    std::copy_if(set.puzzles.begin(), set.puzzles.end(), std::back_inserter(some),
                 [this](const puzzles::Puzzle& puzzle) { return wanted(puzzle); });
    if (!some.empty()) return some;
    return Error{ErrorCode::NotFound, "--theme", "no puzzle of the set is of that kind"};
  }

  Result<int> solve(Console& console) const {
    const auto set = load_puzzles(what_);
    if (!set) return set.error();
    const auto game = make_game(set->game);
    if (!game) return game.error();
    auto some = chosen(*set);
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

  Result<int> list(Console& console) const {
    const auto set = load_puzzles(what_);
    if (!set) return set.error();
    const auto some = chosen(*set);
    if (!some) return some.error();
    for (const puzzles::Puzzle& puzzle : *some) {
      console.out << puzzle.id << '\t' << puzzles::to_text(puzzle.kind) << '\t' << puzzle.moves
                  << '\t' << puzzle.rating << '\t' << text::join(puzzle.themes, ",") << '\t'
                  << puzzle.position << '\t' << text::join(puzzle.line, " ") << '\n';
    }
    return kYes;
  }

  std::string verb_, what_, out_, records_, near_, time_, theme_;
  int count_ = 1000, composed_ = 0, games_ = 0, effort_ = 500, find_ = 0, least_ = 0, every_ = 1,
      rating_ = 0;
  bool endings_ = false;
  std::uint64_t seed_ = 1;
};

}  // namespace

std::unique_ptr<Subcommand> make_puzzles(Args& args) { return std::make_unique<Puzzles>(args); }

}  // namespace muster::cli
