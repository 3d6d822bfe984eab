// SPDX-License-Identifier: MIT
#include "games.h"

#include <poll.h>

#include "base/random.h"
#include "games/list.h"
#include "host/clock.h"

namespace muster::test {

namespace {

// Until the end of the game or so many plies.
std::unique_ptr<AnyState> random_play(const AnyGame& game, Random& random, int most) {
  auto state = game.state("start");
  while (state && (*state)->plies() < most && !(*state)->outcome().over()) {
    const std::vector<std::string> legal = (*state)->legal();
    if (!(*state)->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))])) break;
  }
  return std::move(*state);
}

}  // namespace

std::vector<std::string> short_game(const std::string& name) {
  const auto game = muster::make_game(name);
  Random random(7);
  std::vector<std::string> best;
  for (int i = 0; i < 300; ++i) {
    const auto state =
        random_play(**game, random, best.empty() ? 400 : static_cast<int>(best.size()));
    if (state->outcome().over() && (best.empty() || state->moves().size() < best.size())) {
      best = state->moves();
    }
  }
  return best;
}

std::vector<std::string> some_moves(const std::string& name, int count, unsigned seed) {
  const auto game = muster::make_game(name);
  Random random(seed);
  return random_play(**game, random, count)->moves();
}

bool eventually(const std::function<bool()>& condition, int patience_ms) {
  const std::int64_t deadline = host::deadline_in(patience_ms);
  while (!condition()) {
    if (host::left_ms(deadline) == 0) return false;
    poll(nullptr, 0, 20);  // between two looks
  }
  return true;
}

}  // namespace muster::test
