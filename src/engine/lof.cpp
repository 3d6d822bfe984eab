// SPDX-License-Identifier: MIT
#include "engine/game_engine.h"
#include "engine/list.h"
#include "eval/lof_estimate.h"
#include "solver/lof_traits.h"

namespace muster::engine {

Result<std::unique_ptr<Engine>> make_lof_engine(const AnyGame& game, const Settings& settings) {
  return GameEngine<lof::Game, eval::LofEstimate>::make(game, settings);
}

}  // namespace muster::engine
