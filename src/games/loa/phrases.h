// What Lines of Action says, in every language: phrases.<code>.txt in this folder.
// SPDX-License-Identifier: MIT
#pragma once

#include "games/phrases.h"

namespace muster::loa {

const Phrases& phrases() noexcept;

}  // namespace muster::loa
