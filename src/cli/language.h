// The language of a command's sentences: --lang, or what the environment asks for.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/reason.h"

namespace muster::cli {

inline std::vector<std::string_view> language_words() { return {"en", "ja"}; }

// "en" or "ja"; nothing for other words.
std::optional<Language> parse_language(std::string_view word);

// LC_ALL, LC_MESSAGES, LANG: the first that is set decides, by its beginning ("ja_JP.UTF-8").
// English where it names a language that we do not speak.
Language language_of_environment();

}  // namespace muster::cli
