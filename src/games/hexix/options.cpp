// SPDX-License-Identifier: MIT
#include "games/hexix/options.h"

#include <array>

#include "games/hexix/phrases.h"

namespace muster::hexix {

namespace {

constexpr std::array kOptions = {
    OptionSpec{"global", "all", "all, active",
               "Which own pieces must have dots enough for their own neighbours after a place or a "
               "capture.",
               "配置や捕獲のあと、隣の自駒の数だけ目が必要な駒の範囲。"},
};

constexpr std::array kPresets = {
    PresetSpec{"", "", "Hexix: place, grow and capture on 30 hexes until the other home falls.",
               "ヘキシックス: 30マスに駒を置き、育て、捕獲して、相手のホームを落とす。"},
    PresetSpec{
        "exempt", "global=active",
        "Hexix with inactive pieces exempt from the global rule, as in the designer's sample "
        "game.",
        "不活性な駒を全体ルールの対象から外すヘキシックス（作者の見本対局に合う解釈）。"},
};

}  // namespace

const GameInfo& game_info() noexcept {
  static const GameInfo info = {
      .name = "hexix",
      .title = "Hexix",
      .title_japanese = "ヘキシックス",
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
