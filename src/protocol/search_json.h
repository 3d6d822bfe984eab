// Scores, lines and progress as JSON: one spelling for analysis messages and the command line.
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include "engine/engine.h"

namespace muster::protocol {

// {"kind": "estimate", "centi": 35}; {"kind": "win", "centi": 29995, "plies": 5}
nlohmann::ordered_json score_json(const engine::Score& score);

// Adds depth, nodes, threads, time_ms, nodes_per_second, hash_permille and lines.
void add_progress(nlohmann::ordered_json& json, const engine::Progress& progress);

}  // namespace muster::protocol
