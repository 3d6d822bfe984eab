// A state of a game from texts. SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <utility>

#include "games/list.h"

namespace muster::test {

// The test fails if either text is bad.
inline std::unique_ptr<AnyState> state_of(std::string_view game, std::string_view text = "start") {
  const auto made = make_game(game);
  EXPECT_TRUE(made) << made.error().to_text();
  auto state = (*made)->state(text);
  EXPECT_TRUE(state) << state.error().to_text();
  return std::move(*state);
}

}  // namespace muster::test
