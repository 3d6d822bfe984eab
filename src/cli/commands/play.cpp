// SPDX-License-Identifier: MIT
#include <optional>

#include "base/text.h"
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/line_reader.h"
#include "cli/opponent.h"
#include "cli/play_session.h"
#include "cli/search_args.h"
#include "cli/session.h"

namespace muster::cli {

namespace {

class Play final : public Subcommand {
 public:
  explicit Play(Args& args) : args_(args), state_(args), strength_(args) {
    args.option("--as", "SIDE", side_,
                "your side against the computer: first (the side to move), second, or a colour");
    args.seed(seed_, "of the computer's choices (0)");
    args.option("--load", "FILE", load_, "go on with a saved game");
  }

  Result<int> run(Console& console) override {
    Result<std::unique_ptr<AnyState>> state = state_.make();
    if (!state) return state.error();
    SavedGame game{std::move(*state), {}};
    if (!load_.empty()) {
      Result<SavedGame> loaded = load_game(load_, game.state->game().name(), console);
      if (!loaded) return loaded.error();
      game = std::move(*loaded);
    }
    const Result<engine::Strength> strength = strength_.make();
    if (!strength) return strength.error();
    const Result<std::optional<Side>> computer = computer_side(*game.state);
    if (!computer) return computer.error();
    Opponent opponent(*strength, seed_);
    const std::unique_ptr<LineReader> lines = make_line_reader(console);
    // With --json the answer is the state at the end; the conversation is a remark.
    PlaySession session(std::move(game), console, *lines, args_.json() ? console.err : console.out,
                        opponent, *computer);
    session.run();
    if (args_.json()) {
      Json json = state_json(session.state());
      add_outcome(json, session.state().game().info(), session.outcome());
      print_json(console, json);
    }
    return kYes;
  }

 private:
  // Nobody, without a strength: two people play.
  Result<std::optional<Side>> computer_side(const AnyState& state) const {
    if (!strength_.given()) {
      if (side_.empty()) return std::optional<Side>();
      return bad_input("--as", "expected --level or --elo with it");
    }
    const GameInfo& info = state.game().info();
    const Side first = state.turn().side;
    if (side_.empty() || side_ == "first") return std::optional(other(first));
    if (side_ == "second") return std::optional(first);
    if (side_ == info.side_words[0]) return std::optional(Side::Two);
    if (side_ == info.side_words[1]) return std::optional(Side::One);
    return bad_input("--as", "expected first, second, " + std::string(info.side_words[0]) + " or " +
                                 std::string(info.side_words[1]) + ", found " +
                                 text::quoted(side_));
  }

  const Args& args_;
  StateArgs state_;
  StrengthArgs strength_;
  std::string side_;
  std::uint64_t seed_ = 0;
  std::string load_;
};

}  // namespace

std::unique_ptr<Subcommand> make_play(Args& args) { return std::make_unique<Play>(args); }

}  // namespace muster::cli
