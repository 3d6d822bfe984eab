// SPDX-License-Identifier: MIT
#include "games/lof/phrases.h"

#include "games/texts.h"

namespace muster::lof {

const Phrases& phrases() noexcept {
  static const Phrases texts(embedded_games_text, "lof/");
  return texts;
}

}  // namespace muster::lof
