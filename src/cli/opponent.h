// The engine in `muster play`: moves at the strength asked for, and at full strength hints and what
// was wrong with a move. Everything by nodes, never by time: the same answers on every machine.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "base/result.h"
#include "engine/engine.h"
#include "games/any_game.h"
#include "host/kept_engine.h"

namespace muster::cli {

class Opponent {
 public:
  explicit Opponent(engine::Strength strength, std::uint64_t seed = 0)
      : strength_(strength), seed_(seed) {}

  Result<engine::Answer> move(const AnyState& state);
  Result<engine::Answer> hint(const AnyState& state);

  // What `move` lost, played in this state.
  Result<engine::Review> review(const AnyState& state, std::string_view move);

  static constexpr std::uint64_t kFullNodes = 1'000'000;  // a move at full strength
  static constexpr std::uint64_t kAdviceNodes = 200'000;  // hints and reviews

 private:
  Result<engine::Engine*> ready(const AnyState& state);

  engine::Strength strength_;
  std::uint64_t seed_;
  host::KeptEngine kept_;
};

// "+35  b1-b3 a2-c2"
std::string line_text(const engine::Line& line);

// Two or three lines for a person.
std::string review_text(const engine::Review& review);

}  // namespace muster::cli
