// An error has one sentence, in English. Those about positions set up by hand are made from a
// game's phrases ("loa.setup-no-men"), so the same sentence can be found in another language.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/reason.h"

namespace muster::protocol {

// The message in that language if a phrase about set-ups says it in English; else the message.
std::string translated(std::string_view message, const Phrases& phrases, Language language);

}  // namespace muster::protocol
