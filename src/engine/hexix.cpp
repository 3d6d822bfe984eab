// SPDX-License-Identifier: MIT
#include "engine/game_engine.h"
#include "engine/list.h"
#include "games/hexix/game.h"

namespace muster::engine {

Result<std::unique_ptr<Engine>> make_hexix_engine(const AnyGame& game, const Settings& settings) {
  using Evaluator = eval::MobilityEvaluator<hexix::Game>;
  return GameEngine<hexix::Game, Evaluator>::make(game, settings);
}

}  // namespace muster::engine
