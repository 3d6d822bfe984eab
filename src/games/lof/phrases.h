// What Lines of Fixation says, in every language: phrases.<code>.txt in this folder.
// SPDX-License-Identifier: MIT
#pragma once

#include "games/phrases.h"

namespace muster::lof {

const Phrases& phrases() noexcept;

}  // namespace muster::lof
