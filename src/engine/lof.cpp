// SPDX-License-Identifier: MIT
#include "engine/game_engine.h"
#include "engine/list.h"
#include "games/lof/game.h"

namespace muster::engine {

Result<std::unique_ptr<Engine>> make_lof_engine(const AnyGame& game, const Settings& settings) {
  using Evaluator = eval::MobilityEvaluator<lof::Game>;
  return GameEngine<lof::Game, Evaluator>::make(game, settings);
}

}  // namespace muster::engine
