// The signature: fixed positions searched to a fixed depth by one worker. The number of nodes is
// the same for every compiler, build type and machine; a change of rules, search or evaluation
// shows in it (tests/bench/signature.txt). SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace muster::engine {

struct BenchPosition {
  std::string_view game;   // with its options
  std::string_view state;  // a position and moves
  int depth = 0;
};

// From bench.txt in each game's folder; the start position of games without one.
std::span<const BenchPosition> bench_positions();

struct BenchResult {
  std::string_view game;  // the short name
  std::uint64_t nodes = 0;
  std::int64_t time_ms = 0;
};

// Nets by the short name of their game, for a program that has none of its own; null: none.
using NetSource = std::function<std::shared_ptr<const eval::Net>(std::string_view game)>;

// One result a game, in the order of the list of games. An error only if a position cannot be read
// or a net is missing.
Result<std::vector<BenchResult>> bench(const Clock& clock = {}, const NetSource& nets = {});

}  // namespace muster::engine
