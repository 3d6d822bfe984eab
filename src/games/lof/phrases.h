// The words of Lines of Fixation in both languages: sides and reasons.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "games/reason.h"

namespace muster::lof {

std::span<const Phrase> phrases() noexcept;

}  // namespace muster::lof
