// What Lines of Action says, in every language.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "games/reason.h"

namespace muster::loa {

std::span<const Phrase> phrases() noexcept;

}  // namespace muster::loa
