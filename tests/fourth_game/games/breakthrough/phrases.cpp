// SPDX-License-Identifier: MIT
#include "games/breakthrough/phrases.h"

#include "games/texts.h"

namespace muster::breakthrough {

const Phrases& phrases() noexcept {
  static const Phrases texts(embedded_games_text, "breakthrough/");
  return texts;
}

}  // namespace muster::breakthrough
