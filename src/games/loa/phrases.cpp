// SPDX-License-Identifier: MIT
#include "games/loa/phrases.h"

#include "games/texts.h"

namespace muster::loa {

const Phrases& phrases() noexcept {
  static const Phrases texts(embedded_games_text, "loa/");
  return texts;
}

}  // namespace muster::loa
