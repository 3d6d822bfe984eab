// SPDX-License-Identifier: MIT
#include <unistd.h>

#include "cli/commands/all.h"
#include "cli/search_args.h"
#include "cli/ugi_loop.h"
#include "games/list.h"

namespace muster::cli {

namespace {

class EngineCommand final : public Subcommand {
 public:
  explicit EngineCommand(Args& args) : evaluation_(args) {
    args.without_json();
    args.optional("GAME", game_, "the game to begin with (loa); the option Game changes it");
  }

  Result<int> run(Console& console) override {
    Result<std::shared_ptr<const AnyGame>> game = make_game(game_);
    if (!game) return game.error();
    Result<engine::EvaluationChoice> evaluation = evaluation_.make();
    if (!evaluation) return evaluation.error();
    console.out.flush();  // from here on the descriptors are used directly
    UgiLoop(STDIN_FILENO, STDOUT_FILENO, std::move(*game), *evaluation).run();
    return kYes;
  }

 private:
  EvaluationArgs evaluation_;
  std::string game_ = "loa";
};

}  // namespace

std::unique_ptr<Subcommand> make_engine_command(Args& args) {
  return std::make_unique<EngineCommand>(args);
}

}  // namespace muster::cli
