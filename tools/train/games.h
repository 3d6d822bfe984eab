// The games that nets are trained for, each with its hand-written estimate and its inputs: calls
// run.template operator()<Game, Estimate, Inputs>(game) for the one of this name.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <string_view>

#include "eval/all_traits.h"
#include "games/all_games.h"
#include "games/row.h"

namespace muster::tools {

template <class Run>
int with_game(std::string_view name, const Run& run) {
  int code = -1;
  for_each_game<AllGames>([&]<class G>() {
    using Traits = eval::EvalTraits<G>;
    if constexpr (requires { typename Traits::Inputs; }) {
      if (name != G::kName) return false;
      const Result<G> game = G::make(OptionValues(G::info()));
      code = game ? run.template operator()<G, typename Traits::Estimate, typename Traits::Inputs>(
                        *game)
                  : 2;
      return true;
    } else {
      return false;
    }
  });
  if (code >= 0) return code;
  std::fprintf(stderr, "there are no nets for %.*s\n", static_cast<int>(name.size()), name.data());
  return 2;
}

}  // namespace muster::tools
