// fit GAME OPINION RIDGE FILE...: fits the weights of GAME's estimate on rows of self_play and
// prints them as the table of its src/eval/*_weights.cpp. OPINION (0 to 1) and RIDGE: see fit.h.
// SPDX-License-Identifier: MIT
#include "tools/fit.h"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>

#include "eval/all_traits.h"
#include "games/all_games.h"
#include "games/list.h"
#include "games/row.h"

namespace {

using namespace muster;

template <class G, class E>
int fit_all(const AnyGame& any, const tools::FitSettings& settings, std::span<char*> paths) {
  Result<G> game = G::make(any.options());
  if (!game) return 2;
  const auto fitter = std::make_unique<tools::Fitter<G, E>>(std::move(*game), settings);
  for (const char* path : paths) {
    if (fitter->read(path)) continue;
    std::fprintf(stderr, "fit: %s is no file of rows of this game\n", path);
    return 2;
  }
  fitter->fit();
  fitter->print();
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) {
    std::fprintf(stderr, "usage: fit GAME OPINION RIDGE FILE...\n");
    return 2;
  }
  const auto game = make_game(argv[1]);
  if (!game) {
    std::fprintf(stderr, "fit: %s\n", game.error().to_text().c_str());
    return 2;
  }
  const tools::FitSettings settings{std::atof(argv[2]), std::atof(argv[3])};
  const std::span<char*> paths(argv + 4, static_cast<std::size_t>(argc - 4));
  std::optional<int> code;
  for_each_game<AllGames>([&]<class G>() {
    using Estimate = typename eval::EvalTraits<G>::Estimate;
    const bool asked = (*game)->info().name == G::kName;
    if constexpr (eval::FittedEstimate<Estimate, typename G::Position>) {
      if (asked) code = fit_all<G, Estimate>(**game, settings, paths);
    }
    return asked;
  });
  if (code) return *code;
  std::fprintf(stderr, "fit: %s has no estimate with weights\n", argv[1]);
  return 2;
}
