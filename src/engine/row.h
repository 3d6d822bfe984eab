// A game's row in the engine's table. cmake/games.cmake instantiates engine_row once a game.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engine/engine.h"

namespace muster::engine {

struct EngineRow {
  std::string_view game;
  Result<std::unique_ptr<Engine>> (*make)(const AnyGame&, const Settings&);
  bool (*suits_net)(const AnyGame&);
};

// Defined in engine/with_evaluation.h.
template <class G>
EngineRow engine_row() noexcept;

std::span<const EngineRow> engine_rows() noexcept;

}  // namespace muster::engine
