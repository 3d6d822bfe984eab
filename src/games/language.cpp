// SPDX-License-Identifier: MIT
#include "games/language.h"

#include <cstdlib>

#include "base/text.h"

namespace muster {

namespace {

// The rules of plurals are those of Unicode's CLDR for whole numbers.
struct Row {
  Language language;
  std::string_view code;
  int forms;
  int (*form)(int number);
};

int only(int) { return 0; }
int one_or_more(int number) { return number == 1 ? 0 : 1; }
int less_than_two(int number) { return number == 0 || number == 1 ? 0 : 1; }

// 1 шашка, 2 шашки, 5 шашек; 11 to 14 as 5, 21 as 1.
int slavic(int number) {
  const int last = std::abs(number % 10), two = std::abs(number % 100);
  if (last == 1 && two != 11) return 0;
  return last >= 2 && last <= 4 && (two < 12 || two > 14) ? 1 : 2;
}

constexpr std::array kRows = {
    Row{Language::English, "en", 2, one_or_more}, Row{Language::Japanese, "ja", 1, only},
    Row{Language::German, "de", 2, one_or_more},  Row{Language::French, "fr", 2, less_than_two},
    Row{Language::Russian, "ru", 3, slavic},
};
static_assert(kRows.size() == kLanguages.size());
static_assert([] {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (kRows[i].language != kLanguages[i] || static_cast<std::size_t>(kLanguages[i]) != i)
      return false;
  }
  return true;
}());

const Row& row(Language language) noexcept { return kRows[static_cast<std::size_t>(language)]; }

}  // namespace

std::string_view language_code(Language language) noexcept { return row(language).code; }

std::optional<Language> parse_language(std::string_view code) noexcept {
  for (const Row& row : kRows) {
    if (row.code == code) return row.language;
  }
  return std::nullopt;
}

std::vector<std::string_view> language_codes() {
  std::vector<std::string_view> codes;
  for (const Row& row : kRows) codes.push_back(row.code);
  return codes;
}

std::string language_list() { return text::join(language_codes(), ", "); }

int plural_form(Language language, int number) noexcept { return row(language).form(number); }
int plural_forms(Language language) noexcept { return row(language).forms; }

}  // namespace muster
