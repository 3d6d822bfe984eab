// SPDX-License-Identifier: MIT
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/line_reader.h"
#include "cli/play_session.h"
#include "cli/session.h"

namespace muster::cli {

namespace {

class Play final : public Task {
 public:
  explicit Play(Args& args) : args_(args), state_(args) {
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
    const std::unique_ptr<LineReader> lines = make_line_reader(console);
    // With --json the answer is the state at the end; the conversation is a remark.
    PlaySession session(std::move(game), console, *lines, args_.json() ? console.err : console.out);
    session.run();
    if (args_.json()) {
      Json json = state_json(session.state());
      add_outcome(json, session.state().game().info(), session.outcome());
      print_json(console, json);
    }
    return kYes;
  }

 private:
  const Args& args_;
  StateArgs state_;
  std::string load_;
};

}  // namespace

std::unique_ptr<Task> make_play(Args& args) { return std::make_unique<Play>(args); }

}  // namespace muster::cli
