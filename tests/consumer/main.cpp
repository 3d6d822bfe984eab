// A program that links the rules library and nothing above it: proof that it stands alone.
// SPDX-License-Identifier: MIT
#include <cstdio>

#include "games/list.h"

int main() {
  for (const muster::GameInfo* info : muster::all_games()) {
    const auto game = muster::make_game(info->name);
    if (!game) return 1;
    const auto state = (*game)->state("start");
    if (!state || (*state)->legal().empty()) return 1;
    std::printf("%s: %zu first moves\n", (*game)->name().c_str(), (*state)->legal().size());
  }
  return muster::all_games().empty() ? 1 : 0;
}
