// SPDX-License-Identifier: MIT
#include "puzzles/composer.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/random.h"

namespace muster::puzzles {

namespace {

constexpr std::array<std::string_view, 2> kRareThemes = {"both-join", "single-man"};

}  // namespace

Result<std::unique_ptr<AnyState>> compose(const AnyGame& game, std::uint64_t seed,
                                          std::uint64_t number) {
  Random random(mix(seed) ^ mix(~number));
  Result<std::unique_ptr<AnyState>> state = game.compose(random);
  if (!state) return bad_input("--composed", state.error().message);
  if (*state != nullptr && (*state)->outcome().over()) return std::unique_ptr<AnyState>();
  return state;
}

bool worth_composing(const std::vector<std::string>& themes) {
  return std::any_of(themes.begin(), themes.end(), [](const std::string& theme) {
    return std::find(kRareThemes.begin(), kRareThemes.end(), theme) != kRareThemes.end();
  });
}

}  // namespace muster::puzzles
