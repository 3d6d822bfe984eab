// The languages of sentences. One more is a row in the table of language.cpp, an enumerator here,
// and its files: phrases.<code>.txt beside each English one, rules.<code>.txt in each game.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster {

enum class Language { English, Japanese, German, French, Russian };
inline constexpr std::array kLanguages = {Language::English, Language::Japanese, Language::German,
                                          Language::French, Language::Russian};

// "en", "ja", "de": in file names, options and messages.
std::string_view language_code(Language language) noexcept;
std::optional<Language> parse_language(std::string_view code) noexcept;

// All codes, for lists of choices; and in one line, for errors: "en, ja, de".
std::vector<std::string_view> language_codes();
std::string language_list();

// Which of the language's forms of a word goes with a number, from 0: in English "man" for 1 and
// "men" for all others; Russian has three, Japanese one.
int plural_form(Language language, int number) noexcept;
int plural_forms(Language language) noexcept;

}  // namespace muster
