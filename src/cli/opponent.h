// The engine in `muster play`: moves at the strength asked for, and at full strength hints and what
// was wrong with a move. Everything by nodes, never by time: the same answers on every machine. A
// search that takes a moment shows on a terminal, and Ctrl-C ends it.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>

#include "base/result.h"
#include "cli/console.h"
#include "engine/engine.h"
#include "games/any_game.h"
#include "host/interrupt.h"
#include "host/kept_engine.h"

namespace muster::cli {

class Opponent {
 public:
  Opponent(engine::Strength strength, std::uint64_t seed, Console& console,
           const host::Interrupt& interrupt)
      : strength_(strength), seed_(seed), console_(console), interrupt_(interrupt) {}

  // Once the interrupt is raised the answer is worth nothing: look at it before you use one.
  Result<engine::Answer> move(const AnyState& state);
  Result<engine::Answer> hint(const AnyState& state);

  // What `move` lost, played in this state.
  Result<engine::MoveComparison> review(const AnyState& state, std::string_view move);

  // Whether it would rather have a draw than play on in this state, its opponent to move.
  Result<bool> wants_draw(const AnyState& state);

  static constexpr std::uint64_t kFullNodes = 1'000'000;  // a move at full strength
  static constexpr std::uint64_t kAdviceNodes = 200'000;  // hints, reviews, offers of a draw
  // How far behind it agrees to a draw: an expectation of 24 %. Far more than what the first move
  // is worth, so that no game is drawn before it has begun.
  static constexpr int kDrawWanted = 200;

 private:
  Result<engine::Engine*> ready(const AnyState& state);
  Result<engine::Answer> search(const AnyState& state, const engine::Limits& limits);
  // Runs `work` on another thread while this one shows that it thinks, and stops the engine when
  // the interrupt is raised.
  void wait_for(engine::Engine& engine, const std::function<void(engine::Listener)>& work);

  engine::Strength strength_;
  std::uint64_t seed_;
  Console& console_;
  const host::Interrupt& interrupt_;
  host::KeptEngine kept_;
};

}  // namespace muster::cli
