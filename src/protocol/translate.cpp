// SPDX-License-Identifier: MIT
#include "protocol/translate.h"

#include <optional>

#include "base/text.h"

namespace muster::protocol {

namespace {

constexpr std::string_view kMark = ".setup-";

// A fact as it was printed: a word of the game in any language, a number, or a text.
Reason with_fact(const Reason& reason, std::string_view name, std::string_view text,
                 const Phrases& phrases) {
  for (const Phrase& word : phrases.all(Language::English)) {
    const bool sentence = word.key.find('.') != std::string_view::npos;
    if (!sentence && word.text == text) return reason.with_word(name, word.key);
  }
  if (const std::optional<int> number = text::parse_number(text)) return reason.with(name, *number);
  return reason.with(name, std::string(text));
}

// The reason whose sentence this is, if the pattern fits: text between facts tells where each ends.
std::optional<Reason> reason_of(std::string_view message, const Phrase& phrase,
                                const Phrases& phrases) {
  Reason reason{phrase.key, {}};
  std::string_view pattern = phrase.text;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    if (message.substr(0, open) != pattern.substr(0, open)) return std::nullopt;
    if (open == std::string_view::npos) return reason;
    const std::size_t close = pattern.find('}', open);
    if (close == std::string_view::npos) return std::nullopt;
    const std::string_view name = pattern.substr(open + 1, close - open - 1);
    message.remove_prefix(open);
    pattern.remove_prefix(close + 1);
    const std::string_view next = pattern.substr(0, pattern.find('{'));
    const std::size_t end = next.empty() ? message.size() : message.find(next);
    if (end == std::string_view::npos) return std::nullopt;
    reason = with_fact(reason, name, message.substr(0, end), phrases);
    message.remove_prefix(end);
  }
  return message.empty() ? std::optional<Reason>(reason) : std::nullopt;
}

}  // namespace

std::string translated(std::string_view message, const Phrases& phrases, Language language) {
  for (const Phrase& phrase : phrases.all(Language::English)) {
    if (phrase.key.find(kMark) == std::string_view::npos) continue;
    if (const auto reason = reason_of(message, phrase, phrases)) {
      return say(*reason, phrases, language);
    }
  }
  return std::string(message);
}

}  // namespace muster::protocol
