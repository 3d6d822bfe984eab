// SPDX-License-Identifier: MIT
#include "cli/language.h"

#include <algorithm>
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

std::vector<std::string> with_language_last(std::vector<std::string> words) {
  if (words.empty()) return words;
  std::size_t count = words.front().starts_with("--lang=") ? 1 : 0;
  if (words.front() == "--lang") count = std::min<std::size_t>(2, words.size());
  std::rotate(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(count), words.end());
  if (count == words.size()) words.insert(words.begin(), "help");
  return words;
}

}  // namespace muster::cli
