// The games that nets are trained for, each with its hand-written estimate and its inputs: calls
// run.template operator()<Game, Estimate, Inputs>(game) for the one of this name.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <string_view>

#include "eval/hexix_estimate.h"
#include "eval/loa_estimate.h"
#include "eval/lof_estimate.h"
#include "eval/net/hexix_inputs.h"
#include "eval/net/loa_inputs.h"
#include "eval/net/lof_inputs.h"

namespace muster::tools {

template <class G, class E, class I, class Run>
int with_rules(const Run& run) {
  Result<G> game = G::make(OptionValues(G::info()));
  if (!game) {
    std::fprintf(stderr, "%s\n", game.error().to_text().c_str());
    return 2;
  }
  return run.template operator()<G, E, I>(*game);
}

template <class Run>
int with_game(std::string_view name, const Run& run) {
  using namespace eval;
  if (name == "loa") return with_rules<loa::Game, LoaEstimate, LoaInputs>(run);
  if (name == "lof") return with_rules<lof::Game, LofEstimate, LofInputs>(run);
  if (name == "hexix") return with_rules<hexix::Game, HexixEstimate, HexixInputs>(run);
  std::fprintf(stderr, "expected loa, lof or hexix, not %.*s\n", static_cast<int>(name.size()),
               name.data());
  return 2;
}

}  // namespace muster::tools
