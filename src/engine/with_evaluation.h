// A game's row in the engine's table: makes its engine with the evaluation that the settings ask
// for. SPDX-License-Identifier: MIT
#pragma once

#include "engine/game_engine.h"
#include "engine/row.h"
#include "eval/net/net_estimate.h"
#include "eval/traits.h"

namespace muster::engine {

template <class G>
concept HasNets = requires { typename eval::EvalTraits<G>::Inputs; };

// Whether nets of the game are made for the board of these options.
template <DescribedGame G>
bool suits_net(const AnyGame& game) {
  if constexpr (HasNets<G>) {
    const Result<G> rules = G::make(game.options());
    return rules && eval::EvalTraits<G>::Inputs::suits(*rules);
  } else {
    return false;
  }
}

template <DescribedGame G, eval::EstimateOf<G> Hand, eval::NetInputs Inputs>
Result<std::unique_ptr<Engine>> make_with_net(const AnyGame& game, const Settings& settings) {
  const auto net = net_for(G::kName, settings.evaluation);
  if (!net) return net.error();
  if (const auto own = (*net)->hand_weights.size();
      own > 0 && static_cast<int>(own) != eval::kHandWeightsOf<Inputs>) {
    return Error{ErrorCode::Unsupported, "eval",
                 "this net brings " + std::to_string(own) +
                     " weights of the hand-written evaluation, expected 0 or " +
                     std::to_string(eval::kHandWeightsOf<Inputs>)};
  }
  if (!eval::Accumulators<Inputs>::fits(**net)) {
    return Error{ErrorCode::Unsupported, "eval",
                 "this net was trained on the inputs " + (*net)->input_set + ", expected " +
                     std::string(Inputs::kSets.back().name)};
  }
  using Tactics = typename Hand::Tactics;
  using Estimate = eval::NetEstimate<G, Hand, Inputs>;
  return GameEngine<G, Estimate>::make(game, settings, [&](const G& rules, const Tactics& tactics) {
    return Estimate(rules, tactics, *net);
  });
}

template <DescribedGame G>
Result<std::unique_ptr<Engine>> make_with_evaluation(const AnyGame& game,
                                                     const Settings& settings) {
  using Traits = eval::EvalTraits<G>;
  using Hand = typename Traits::Estimate;
  const EvaluationChoice::Kind kind = settings.evaluation.kind;
  if (kind != EvaluationChoice::Kind::Hand && suits_net<G>(game)) {
    if constexpr (HasNets<G>)
      return make_with_net<G, Hand, typename Traits::Inputs>(game, settings);
  }
  if (kind == EvaluationChoice::Kind::Net) {
    return Error{ErrorCode::Unsupported, "eval",
                 "there is no net for " + game.name() + ", expected auto or hand"};
  }
  return GameEngine<G, Hand>::make(game, settings);
}

template <class G>
EngineRow engine_row() noexcept {
  return {G::kName,
          [](const AnyGame& game, const Settings& settings) {
            return make_with_evaluation<G>(game, settings);
          },
          [](const AnyGame& game) { return suits_net<G>(game); }};
}

}  // namespace muster::engine
