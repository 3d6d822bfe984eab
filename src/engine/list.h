// The engine's table of games: one line for each, each made in a file of its own.
// SPDX-License-Identifier: MIT
#pragma once

#include "engine/engine.h"

namespace muster::engine {

Result<std::unique_ptr<Engine>> make_loa_engine(const AnyGame& game, const Settings& settings);
Result<std::unique_ptr<Engine>> make_lof_engine(const AnyGame& game, const Settings& settings);
Result<std::unique_ptr<Engine>> make_hexix_engine(const AnyGame& game, const Settings& settings);

}  // namespace muster::engine
