// A fact about somebody's move: its code, with the words of both sides. SPDX-License-Identifier:
// MIT
#pragma once

#include <string_view>

#include "games/options.h"
#include "games/outcome.h"
#include "games/reason.h"

namespace muster {

inline Reason move_fact(std::string_view code, const GameInfo& info, Side mover) {
  return Reason{code, {}}
      .with_word("mover", info.side_words[index(mover)])
      .with_word("enemy", info.side_words[index(other(mover))]);
}

}  // namespace muster
