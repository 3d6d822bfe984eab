// SPDX-License-Identifier: MIT
#include "games/option_words.h"

#include <algorithm>

#include "base/text.h"

namespace muster {

namespace {

std::string_view text_of(const GameInfo& info, const OptionSpec& option, std::string_view word,
                         std::string_view otherwise, Language language) {
  const std::string key =
      std::string(info.name) + ".option-" + std::string(option.name) + "=" + std::string(word);
  for (const Phrase& phrase : info.phrases) {
    if (phrase.key != key) continue;
    return language == Language::Japanese ? phrase.japanese : phrase.english;
  }
  return otherwise;
}

// "black" and "Black", "pass" and "passes", "four" and "four players": nothing to explain.
bool says_the_same(std::string_view word, std::string_view explained) {
  std::string bare = text::lower(explained);
  std::erase(bare, ',');
  std::replace(bare.begin(), bare.end(), ' ', '-');
  if (!bare.starts_with(word)) return false;
  return bare.size() <= word.size() + 2 || bare[word.size()] == '-';
}

}  // namespace

std::vector<OptionWord> option_words(const GameInfo& info, const OptionSpec& option,
                                     Language language) {
  std::vector<OptionWord> out;
  if (option.read != nullptr) return out;
  for (const std::string_view part : text::split(option.values, ',')) {
    const std::string_view word = text::trim(part);
    out.push_back({word, text_of(info, option, word, word, language)});
  }
  return out;
}

std::string option_hint(const GameInfo& info, const OptionSpec& option, Language language) {
  if (option.read != nullptr) {
    return std::string(text_of(info, option, "", option.values, language));
  }
  std::string out;
  for (const OptionWord& word : option_words(info, option, language)) {
    if (!out.empty()) out += ", ";
    out += word.word;
    if (says_the_same(word.word, word.text)) continue;
    const std::string text(word.text);
    out += language == Language::Japanese ? "（" + text + "）" : " (" + text + ")";
  }
  return out;
}

}  // namespace muster
