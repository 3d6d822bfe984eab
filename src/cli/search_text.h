// What a search found, for people and as JSON.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "cli/json.h"
#include "engine/engine.h"

namespace muster::cli {

// "depth 9  +35  1.2 million nodes  0.52 s  b1-b3 a2-c2 ..."
std::string progress_text(const engine::Progress& progress);

// Lines of name, tab, value; the verdict in words that name a side.
std::string answer_text(const AnyState& state, const engine::Answer& answer, Language language);

Json answer_json(const AnyState& state, const engine::Answer& answer);

}  // namespace muster::cli
