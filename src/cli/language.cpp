// SPDX-License-Identifier: MIT
#include "cli/language.h"

#include <cstdlib>

namespace muster::cli {

std::optional<Language> parse_language(std::string_view word) {
  if (word == "en") return Language::English;
  if (word == "ja") return Language::Japanese;
  return std::nullopt;
}

Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string_view locale(value);
    return parse_language(locale.substr(0, locale.find_first_of("_.@")))
        .value_or(Language::English);
  }
  return Language::English;
}

}  // namespace muster::cli
