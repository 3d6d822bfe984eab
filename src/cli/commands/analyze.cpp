// SPDX-License-Identifier: MIT

#include "base/text.h"
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/search_args.h"
#include "cli/search_text.h"
#include "cli/session.h"
#include "cli/status_line.h"
#include "host/background_search.h"
#include "host/clock.h"
#include "host/interrupt.h"
#include "host/large_pages.h"

namespace muster::cli {

namespace {

constexpr std::int64_t kUsualTime = 3000;  // ms, where no limit is given

class Analyze final : public Subcommand {
 public:
  explicit Analyze(Args& args)
      : args_(args), state_(args), limits_(args), engine_(args), strength_(args) {
    args.number("--lines", "K", lines_, 1, engine::kMaxLines, "the K best moves, not one (1)");
    args.flag("--infinite", infinite_, "until Ctrl-C");
    args.choice("--player", player_, {"search", "uct", "one-ply", "random"},
                "another player than the engine proper");
    args.option("--only", "MOVES", only_, "look at these moves only");
    args.seed(seed_, "of players that draw lots (0)");
    args.flag("--quiet", quiet_, "no progress on stderr");
  }

  Result<int> run(Console& console) override {
    const auto state = state_.make(console.language);
    if (!state) return state.error();
    if (const Outcome outcome = (*state)->outcome(); outcome.over()) {
      return print_over(console, **state, outcome);
    }
    const Result<engine::Limits> limits = make_limits((*state)->game());
    if (!limits) return limits.error();
    Result<engine::Settings> settings = engine_.make();
    if (!settings) return settings.error();
    settings->player = *engine::parse_player(player_);
    settings->prepare_memory = host::use_large_pages;
    const auto engine = engine::make_engine((*state)->game(), *settings);
    if (!engine) return engine.error();
    const Result<engine::Answer> answer = search(console, **engine, **state, *limits);
    if (!answer) return answer.error();
    args_.json() ? print_json(console, answer_json(**state, *answer))
                 : void(console.out << answer_text(**state, *answer, console.language));
    return kYes;
  }

 private:
  Result<engine::Limits> make_limits(const AnyGame& game) const {
    Result<engine::Limits> limits = limits_.make();
    if (!limits) return limits;
    const Result<engine::Strength> strength = strength_.make(game);
    if (!strength) return strength.error();
    limits->strength = *strength;
    limits->infinite = infinite_;
    limits->lines = lines_;
    limits->seed = seed_;
    for (const std::string_view move : text::words(only_)) limits->search_moves.emplace_back(move);
    if (!limits_.any() && !infinite_ && strength->nodes == 0) limits->time_ms = kUsualTime;
    return limits;
  }

  Result<engine::Answer> search(Console& console, engine::Engine& engine, const AnyState& state,
                                const engine::Limits& limits) const {
    const auto report = [&](const engine::Progress& progress) {
      if (console.err_terminal && !quiet_) {
        console.err << fitted(progress_text(progress), console.err_columns) << '\n' << std::flush;
      }
    };
    host::Interrupt interrupt;
    host::WakeEvent over;
    host::BackgroundSearch search;
    const Status begun =
        search.start(engine, state, limits, report, [&](const engine::Answer&) { over.signal(); });
    if (!begun) return begun.error();
    host::wait_for_any({over.descriptor(), interrupt.descriptor()}, host::kNever);
    search.stop();
    return engine.answer();
  }

  Result<int> print_over(Console& console, const AnyState& state, const Outcome& outcome) const {
    if (args_.json()) {
      print_json(console, state_json(state));
    } else {
      console.err << outcome_sentence(state.game().info(), outcome, console.language) << ".\n";
    }
    return kYes;
  }

  const Args& args_;
  StateArgs state_;
  LimitArgs limits_;
  EngineArgs engine_;
  StrengthArgs strength_;
  std::string player_ = "search";
  std::string only_;
  int lines_ = 1;
  std::uint64_t seed_ = 0;
  bool infinite_ = false;
  bool quiet_ = false;
};

}  // namespace

std::unique_ptr<Subcommand> make_analyze(Args& args) { return std::make_unique<Analyze>(args); }

}  // namespace muster::cli
