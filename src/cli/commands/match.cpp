// SPDX-License-Identifier: MIT
#include <filesystem>

#include "cli/commands/all.h"
#include "cli/match_view.h"
#include "cli/play_words.h"
#include "cli/search_args.h"
#include "cli/session.h"
#include "cli/shipped.h"
#include "host/descriptor.h"
#include "host/files.h"
#include "match/match.h"
#include "study/explorer/book_walk.h"

namespace muster::cli {

namespace {

constexpr std::size_t kMaxOpeningBytes = std::size_t{16} << 20;

class MatchCommand final : public Subcommand {
 public:
  explicit MatchCommand(Args& args) : args_(args), game_(args), limits_(args) {
    args.option("--a", "ENGINE", a_,
                "search,nodes=20000; muster:level=5; uct; one-ply; random; "
                "or a program that speaks UGI");
    args.option("--b", "ENGINE", b_, "the other one");
    args.number("--games", "N", games_, 1, 100'000'000, "how many games (100)");
    args.option("--clock", "S+I", clock_, "seconds for the game and for each move, such as 10+0.1");
    args.option("--sprt", "ELO0,ELO1", sprt_, "stop when this is decided [,ALPHA,BETA]");
    args.option("--openings", "WHAT", openings_,
                "random[:plies=6,window=150,nodes=2000], book[:plies=8,margin=60], start, or "
                "a file of positions");
    args.seed(seed_, "of openings and players (1)");
    args.number("--concurrency", "N", concurrency_, 1, 256, "games at the same time (1)");
    args.number("--plies", "N", plies_, 1, 100'000, "a longer game is a draw (600)");
    args.option("--margin", "T", margin_, "how far a limit of time may be overstepped (100ms)");
    args.option("--patience", "T", patience_, "for a move without a limit of time (60s)");
    args.option("--out", "DIR", folder_, "keep every game there; the same match goes on from it");
  }

  Result<int> run(Console& console) override {
    Result<match::MatchPlan> plan = make_plan();
    if (!plan) return plan.error();
    tell_repeats(*plan, console);
    host::ignore_broken_pipes();
    match::Match match(*plan);
    const Result<match::MatchScore> standing = run_match(match, *plan, console).standing;
    if (!standing) return standing.error();
    args_.json() ? print_json(console, match_json(*plan, *standing))
                 : void(console.out << match_table(*plan, *standing));
    return kYes;
  }

 private:
  Status read_limits(match::MatchPlan& plan) const {
    const Result<engine::Limits> limits = limits_.make();
    if (!limits) return limits.error();
    plan.control.nodes = static_cast<std::int64_t>(limits->nodes);
    plan.control.depth = limits->depth;
    plan.control.time_ms = limits->time_ms;
    if (!clock_.empty()) {
      const Status clock = match::parse_clock(clock_, plan.control);
      if (!clock) return Error{clock.error().code, "--clock", clock.error().message};
    }
    for (const match::EngineSpec* spec : {&plan.a, &plan.b}) {
      const bool level = spec->own() && spec->strength(plan.game).nodes > 0;
      const bool instant = spec->own() && (spec->settings.player == engine::PlayerKind::Random ||
                                           spec->settings.player == engine::PlayerKind::OnePly);
      if (!plan.control_of(*spec).any() && !level && !instant) {
        return bad_input("limits",
                         "expected --time, --clock, --nodes or --depth, or one of them "
                         "in " +
                             spec->text);
      }
    }
    const std::pair<const std::string*, std::int64_t*> times[] = {
        {&margin_, &plan.rules.margin_ms}, {&patience_, &plan.rules.patience_ms}};
    for (const auto& [text, target] : times) {
      if (text->empty()) continue;
      const auto time = parse_duration(*text, text == &margin_ ? "--margin" : "--patience");
      if (!time) return time.error();
      *target = *time;
    }
    return Done{};
  }

  Result<match::OpeningPlan> read_openings(const AnyGame& game) const {
    if (openings_ == "start" || openings_.starts_with("random")) {
      return match::parse_openings(openings_);
    }
    if (of_book()) return read_book(game);
    const Result<std::string> text = host::read_file(openings_, kMaxOpeningBytes);
    if (!text) return Error{text.error().code, "--openings", text.error().to_text()};
    Result<match::OpeningPlan> plan = match::openings_of_text(*text, game);
    if (plan) plan->text = "file " + std::filesystem::path(openings_).filename().string();
    return plan;
  }

  bool of_book() const { return openings_ == "book" || openings_.starts_with("book:"); }
  std::size_t pairs() const { return (static_cast<std::size_t>(games_) + 1) / 2; }

  // Engines that play alike from the same opening tell nothing new by it.
  void tell_repeats(const match::MatchPlan& plan, Console& console) const {
    const std::size_t lines = plan.openings.lines.size();
    if (!of_book() || lines >= pairs()) return;
    console.err << play_text(Reason{"match.few-lines", {}}
                                 .with("lines", std::to_string(lines))
                                 .with("pairs", std::to_string(pairs())),
                             console.language)
                << '\n';
  }

  Result<match::OpeningPlan> read_book(const AnyGame& game) const {
    Result<match::OpeningPlan> plan = match::parse_openings(openings_);
    if (!plan) return plan.error();
    const std::string_view bytes = as_text(shipped_book(game.name()));
    if (bytes.empty()) return bad_input("--openings", "no book of " + game.name() + " ships");
    const auto book = study::PositionIndex::open(bytes);
    if (!book) return book.error();
    const auto lines =
        study::walk_book(game, *book, {plan->plies, plan->margin_centi}, seed_, pairs());
    if (const Status taken = match::take_lines(*plan, lines); !taken) return taken.error();
    return plan;
  }

  Status read_engines(match::MatchPlan& plan) const {
    for (const auto& [name, text, spec] :
         {std::tuple{"--a", &a_, &plan.a}, std::tuple{"--b", &b_, &plan.b}}) {
      if (text->empty()) return bad_input(name, "is missing, expected an ENGINE");
      Result<match::EngineSpec> read = match::parse_engine(*text);
      if (!read) return Error{read.error().code, name, read.error().to_text()};
      *spec = std::move(*read);
    }
    if (plan.a.name == plan.b.name) plan.a.name += " (a)", plan.b.name += " (b)";
    return Done{};
  }

  Result<match::MatchPlan> make_plan() const {
    const auto game = game_.make();
    if (!game) return game.error();
    match::MatchPlan plan;
    plan.game = (*game)->name();
    if (const Status read = read_engines(plan); !read) return read.error();
    if (const Status read = read_limits(plan); !read) return read.error();
    Result<match::OpeningPlan> openings = read_openings(**game);
    if (!openings) return openings.error();
    plan.openings = std::move(*openings);
    if (!sprt_.empty()) {
      const Result<match::Sprt> sprt = match::parse_sprt(sprt_);
      if (!sprt) return Error{sprt.error().code, "--sprt", sprt.error().message};
      plan.sprt = *sprt;
    }
    plan.games = games_;
    plan.seed = seed_;
    plan.concurrency = concurrency_;
    plan.rules.max_plies = plies_;
    plan.folder = folder_;
    return plan;
  }

  const Args& args_;
  GameArg game_;
  LimitArgs limits_;
  std::string a_, b_, clock_, sprt_, margin_, patience_, folder_;
  std::string openings_ = "random";
  int games_ = 100;
  std::uint64_t seed_ = 1;
  int concurrency_ = 1;
  int plies_ = 600;
};

}  // namespace

std::unique_ptr<Subcommand> make_match(Args& args) { return std::make_unique<MatchCommand>(args); }

}  // namespace muster::cli
