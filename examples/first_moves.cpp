// Links the rules and nothing above them: every game and its first moves.
// SPDX-License-Identifier: MIT
#include <cstdio>

#include "games/list.h"

int main() {
  for (const muster::GameInfo* info : muster::all_games()) {
    const auto game = muster::make_game(info->name);
    if (!game) return 1;
    const auto state = (*game)->state("start");
    if (!state) return 1;
    std::printf("%s: %zu first moves\n", (*game)->name().c_str(), (*state)->legal().size());
  }
  return 0;
}
