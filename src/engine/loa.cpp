// SPDX-License-Identifier: MIT
#include "engine/game_engine.h"
#include "engine/list.h"
#include "eval/loa_estimate.h"
#include "solver/loa_traits.h"

namespace muster::engine {

Result<std::unique_ptr<Engine>> make_loa_engine(const AnyGame& game, const Settings& settings) {
  return GameEngine<loa::Game, eval::LoaEstimate>::make(game, settings);
}

}  // namespace muster::engine
