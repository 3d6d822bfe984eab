// Short ways to ask the engine something in tests.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/engine.h"
#include "games/list.h"
#include "support/state_of.h"

namespace muster::testing {

using test::state_of;

// With the hand-written evaluation: what a search must find, claim and count in these tests does
// not change with every net that is trained. tests/unit/engine/evaluation_test.cpp is about nets.
inline std::unique_ptr<engine::Engine> engine_for(
    const AnyState& state, engine::PlayerKind player = engine::PlayerKind::Search,
    int threads = 1) {
  engine::Settings settings;
  settings.player = player;
  settings.threads = threads;
  settings.hash_mb = 4;
  settings.evaluation.kind = engine::EvaluationChoice::Kind::Hand;
  auto made = engine::make_engine(state.game(), settings);
  EXPECT_TRUE(made) << made.error().to_text();
  return std::move(*made);
}

inline engine::Answer ask(const std::string& game, const std::string& text,
                          const engine::Limits& limits) {
  const auto state = state_of(game, text);
  const auto made = engine_for(*state);
  const auto answer = engine::think(*made, *state, limits);
  EXPECT_TRUE(answer) << answer.error().to_text();
  return *answer;
}

inline engine::Answer ask_depth(const std::string& game, const std::string& text, int depth) {
  engine::Limits limits;
  limits.depth = depth;
  return ask(game, text, limits);
}

}  // namespace muster::testing
