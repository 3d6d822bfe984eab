// A game, its presets, options and their values in words, for people who choose among them. Values
// are phrases of the game with the key "GAME.option-NAME=WORD"; "GAME.option-NAME=" tells what may
// be typed where there is no list. SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "games/options.h"

namespace muster {

// The name of the game, what an option decides, what a preset is: phrases "GAME.title",
// "GAME.option-NAME" and "GAME.preset-WORD".
std::string_view title(const GameInfo& info, Language language);
std::string_view option_sentence(const GameInfo& info, const OptionSpec& option, Language language);
std::string_view preset_sentence(const GameInfo& info, const PresetSpec& preset, Language language);

struct OptionWord {
  std::string_view word;
  std::string_view text;  // the word itself where there is nothing to explain
};

// Nothing for an option whose value is typed.
std::vector<OptionWord> option_words(const GameInfo& info, const OptionSpec& option,
                                     Language language);

// The choices, or what may be typed, in one line: "mover (whoever moved), draw (nobody), ...".
std::string option_hint(const GameInfo& info, const OptionSpec& option, Language language);

}  // namespace muster
