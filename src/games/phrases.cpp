// SPDX-License-Identifier: MIT
#include "games/phrases.h"

#include <algorithm>

#include "base/text.h"
#include "games/texts.h"

namespace muster {

namespace {

constexpr std::string_view kBetween = " = ";  // keys may hold "=": "loa.option-size="

std::vector<Phrase> parse(std::string_view source) {
  std::vector<Phrase> out;
  for (const std::string_view line : text::split(source, '\n')) {
    if (line.empty() || line.front() == '#') continue;
    const std::size_t end = line.find(kBetween);
    if (end == std::string_view::npos) continue;  // the tests allow no such line
    out.push_back({line.substr(0, end), line.substr(end + kBetween.size())});
  }
  std::sort(out.begin(), out.end(), [](const Phrase& a, const Phrase& b) { return a.key < b.key; });
  return out;
}

std::string_view find_in(const std::vector<Phrase>& table, std::string_view key) noexcept {
  const auto found =
      std::lower_bound(table.begin(), table.end(), key,
                       [](const Phrase& phrase, std::string_view k) { return phrase.key < k; });
  return found != table.end() && found->key == key ? found->text : std::string_view{};
}

}  // namespace

Phrases::Phrases(File file, std::string_view folder) {
  for (const Language language : kLanguages) {
    const std::string path =
        std::string(folder) + "phrases." + std::string(language_code(language)) + ".txt";
    tables_[static_cast<std::size_t>(language)] = parse(file(path));
  }
}

std::string_view Phrases::find(std::string_view key, Language language) const noexcept {
  const std::string_view text = find_in(tables_[static_cast<std::size_t>(language)], key);
  return text.empty() ? find_in(tables_[static_cast<std::size_t>(Language::English)], key) : text;
}

std::span<const Phrase> Phrases::all(Language language) const noexcept {
  return tables_[static_cast<std::size_t>(language)];
}

const Phrases& shared_phrases() noexcept {
  static const Phrases phrases(embedded_games_text, "");
  return phrases;
}

}  // namespace muster
