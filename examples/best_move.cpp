// best_move GAME [MOVE...]: plays the moves from the start and asks the engine for the next one.
// SPDX-License-Identifier: MIT
#include <cstdio>

#include "engine/engine.h"
#include "games/list.h"

int main(int count, char** words) {
  const auto fail = [](const muster::Error& error) {
    std::fprintf(stderr, "%s\n", error.to_text().c_str());
    return 1;
  };
  const auto game = muster::make_game(count > 1 ? words[1] : "loa");
  if (!game) return fail(game.error());
  const auto state = (*game)->state("start");
  if (!state) return fail(state.error());
  for (int i = 2; i < count; ++i) {
    const auto played = (*state)->play(words[i]);
    if (!played) return fail(played.error());  // an illegal move says why
  }

  const auto engine = muster::engine::make_engine(**game, {});
  if (!engine) return fail(engine.error());
  muster::engine::Limits limits;
  limits.nodes = 20'000;
  const auto answer = muster::engine::think(**engine, **state, limits);
  if (!answer) return fail(answer.error());
  std::printf("%s\n%s  %s\n", (*state)->position().c_str(), answer->move.c_str(),
              to_text(answer->score).c_str());
  return 0;
}
