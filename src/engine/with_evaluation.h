// A game's row in the engine's table: makes its engine with the evaluation that the settings ask
// for. SPDX-License-Identifier: MIT
#pragma once

#include "engine/game_engine.h"
#include "engine/row.h"
#include "eval/net/net_estimate.h"
#include "eval/traits.h"

namespace muster::engine {

template <DescribedGame G, eval::EstimateOf<G> Hand, eval::NetInputs Inputs>
Result<std::unique_ptr<Engine>> make_with_net(const AnyGame& game, const Settings& settings) {
  const auto net = net_for(game.name(), settings.evaluation);
  if (!net) return net.error();
  if (!eval::Accumulators<Inputs>::fits(**net)) {
    return Error{ErrorCode::Unsupported, "eval",
                 "this net was trained on the inputs " + (*net)->input_set + ", expected " +
                     std::string(Inputs::kSet)};
  }
  using Tactics = typename Hand::Tactics;
  using Estimate = eval::NetEstimate<G, Tactics, Inputs>;
  return GameEngine<G, Estimate>::make(
      game, settings, [&](const G& rules, const Tactics&) { return Estimate(rules, *net); });
}

template <DescribedGame G>
Result<std::unique_ptr<Engine>> make_with_evaluation(const AnyGame& game,
                                                     const Settings& settings) {
  using Traits = eval::EvalTraits<G>;
  using Hand = typename Traits::Estimate;
  if (settings.evaluation.kind == Evaluation::Kind::Hand) {
    return GameEngine<G, Hand>::make(game, settings);
  }
  if constexpr (requires { typename Traits::Inputs; }) {
    return make_with_net<G, Hand, typename Traits::Inputs>(game, settings);
  } else {
    return Error{ErrorCode::Unsupported, "eval", "there are no nets for this game"};
  }
}

template <class G>
EngineRow engine_row() noexcept {
  return {G::kName, [](const AnyGame& game, const Settings& settings) {
            return make_with_evaluation<G>(game, settings);
          }};
}

}  // namespace muster::engine
