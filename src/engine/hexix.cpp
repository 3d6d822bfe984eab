// SPDX-License-Identifier: MIT
#include "engine/game_engine.h"
#include "engine/list.h"
#include "eval/hexix_estimate.h"
#include "solver/hexix_traits.h"

namespace muster::engine {

Result<std::unique_ptr<Engine>> make_hexix_engine(const AnyGame& game, const Settings& settings) {
  return GameEngine<hexix::Game, eval::HexixEstimate>::make(game, settings);
}

}  // namespace muster::engine
