// SPDX-License-Identifier: MIT
#include "cli/language.h"

#include <cstdlib>
#include <string_view>

namespace muster::cli {

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
