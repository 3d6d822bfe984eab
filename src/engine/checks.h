// Whether settings and limits from outside make sense. The errors name the field.
// SPDX-License-Identifier: MIT
#pragma once

#include "engine/engine.h"

namespace muster::engine {

Status check_settings(const Settings& settings);
Status check_limits(const Limits& limits, bool has_clock);

}  // namespace muster::engine
