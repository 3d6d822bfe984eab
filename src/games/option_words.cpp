// SPDX-License-Identifier: MIT
#include "games/option_words.h"

#include <algorithm>

#include "base/text.h"

namespace muster {

namespace {

std::string key_of(const GameInfo& info, const OptionSpec& option) {
  return std::string(info.name) + ".option-" + std::string(option.name);
}

std::string_view text_of(const GameInfo& info, const OptionSpec& option, std::string_view word,
                         std::string_view otherwise, Language language) {
  const std::string key = key_of(info, option) + "=" + std::string(word);
  const std::string_view text = info.phrases.find(key, language);
  return text.empty() ? otherwise : text;
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

std::string_view title(const GameInfo& info, Language language) {
  return info.phrases.find(std::string(info.name) + ".title", language);
}

std::string_view option_sentence(const GameInfo& info, const OptionSpec& option,
                                 Language language) {
  return info.phrases.find(key_of(info, option), language);
}

std::string_view preset_sentence(const GameInfo& info, const PresetSpec& preset,
                                 Language language) {
  const std::string key = std::string(info.name) + ".preset" + (preset.word.empty() ? "" : "-") +
                          std::string(preset.word);
  return info.phrases.find(key, language);
}

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
    out +=
        say(Reason{"in-brackets", {}}.with("text", std::string(word.text)), info.phrases, language);
  }
  return out;
}

}  // namespace muster
