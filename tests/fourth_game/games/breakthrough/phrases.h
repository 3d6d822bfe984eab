// What Breakthrough says in each language.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "games/reason.h"

namespace muster::breakthrough {

std::span<const Phrase> phrases() noexcept;

}  // namespace muster::breakthrough
