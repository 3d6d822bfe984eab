// SPDX-License-Identifier: MIT
#include "games/hexix/options.h"

#include <array>

#include "games/hexix/phrases.h"

namespace muster::hexix {

namespace {

constexpr std::array kOptions = {
    OptionSpec{"global", "all", "all, active"},
};

constexpr std::array kPresets = {
    PresetSpec{"", ""},
    PresetSpec{"exempt", "global=active"},
};

}  // namespace

const GameInfo& game_info() noexcept {
  static const GameInfo info = {
      .name = "hexix",
      .author = "Stefan Walker, 2018",
      .options = kOptions,
      .presets = kPresets,
      .side_words = {"blue", "red"},
      .phrases = phrases(),
  };
  return info;
}

GlobalRule read_global_rule(const OptionValues& values) {
  return values["global"] == "active" ? GlobalRule::Active : GlobalRule::All;
}

}  // namespace muster::hexix
