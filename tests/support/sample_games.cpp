// SPDX-License-Identifier: MIT
#include "support/sample_games.h"

#include <algorithm>
#include <string_view>

#include "games/list.h"

namespace muster {

std::vector<std::string> preset_names() {
  std::vector<std::string> names;
  for (const GameInfo* info : all_games()) {
    for (const PresetSpec& preset : info->presets) {
      names.push_back(std::string(info->name) +
                      (preset.word.empty() ? "" : ":" + std::string(preset.word)));
    }
  }
  return names;
}

std::vector<std::string> sample_names() {
  std::vector<std::string> names = preset_names();
  for (const char* more :
       {"loa:setup=scrambled-eggs-mirror", "loa:torus,count=flat", "loa:cylinder-ranks,count=flat",
        "loa:parachute,drop=opponent", "loa:parachute,torus",
        "loa:four-hand,order=counterclockwise", "loa:four-hand,order=pairs-left",
        "loa:four-hand,order=pairs-right", "loa:four-hand,order=pairs-choice",
        "loa:four-hand,torus,gamut2", "loa:size=4", "loa:size=5x7", "loa:torus,size=6x4",
        "loa:ply-limit=40,simultaneous=opponent,first=white", "lof:size=3", "lof:ja,size=4",
        "lof:size=6", "lof:repetition=board+turn", "lof:repetition=none"}) {
    const std::string_view name = more, game = name.substr(0, name.find(':'));
    const auto games = all_games();
    const auto is_game = [game](const GameInfo* info) { return info->name == game; };
    if (std::any_of(games.begin(), games.end(), is_game)) names.emplace_back(name);
  }
  return names;
}

std::vector<std::string> sample_names_of(const std::string& game) {
  std::vector<std::string> names;
  for (const std::string& name : sample_names()) {
    if (name.substr(0, name.find(':')) == game) names.push_back(name);
  }
  return names;
}

}  // namespace muster
