// SPDX-License-Identifier: MIT
#include "games/hexix/phrases.h"

#include "games/texts.h"

namespace muster::hexix {

const Phrases& phrases() noexcept {
  static const Phrases texts(embedded_games_text, "hexix/");
  return texts;
}

}  // namespace muster::hexix
