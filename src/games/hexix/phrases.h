// What Hexix says, in English and Japanese. The codes are those of explain.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "games/reason.h"

namespace muster::hexix {

std::span<const Phrase> phrases() noexcept;

}  // namespace muster::hexix
