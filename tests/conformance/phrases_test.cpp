// The texts of every game, and those all games share, in every language.
// SPDX-License-Identifier: MIT
#include "games/phrases.h"

#include <gtest/gtest.h>

#include "games/list.h"
#include "support/phrases.h"

namespace muster {
namespace {

TEST(Phrases, EveryLanguageSaysTheSame) {
  expect_complete(shared_phrases());
  for (const GameInfo* info : all_games()) {
    SCOPED_TRACE(info->name);
    expect_complete(info->phrases);
  }
}

std::string_view sample(std::string_view path) {
  if (path == "phrases.en.txt") {
    return "# a remark\nmen = {n} {n|man|men} of {who}\nblack = Black\nsize= =  ({n})\n";
  }
  if (path == "phrases.ru.txt") {
    return "men = {n} {n|шашка|шашки|шашек} у {who:of}\nblack = Чёрные\nblack:of = чёрных\n";
  }
  return {};
}

std::string men(const Phrases& phrases, Language language, int n) {
  return say(Reason{"men", {}}.with("n", n).with_word("who", "black"), phrases, language);
}

TEST(Phrases, FormsOfNumbersAndWords) {
  const Phrases phrases(sample, "");
  EXPECT_EQ(men(phrases, Language::English, 1), "1 man of Black");
  EXPECT_EQ(men(phrases, Language::English, 0), "0 men of Black");
  EXPECT_EQ(men(phrases, Language::Russian, 21), "21 шашка у чёрных");
  EXPECT_EQ(men(phrases, Language::Russian, 3), "3 шашки у чёрных");
  EXPECT_EQ(men(phrases, Language::Russian, 12), "12 шашек у чёрных");
  EXPECT_EQ(men(phrases, Language::French, 2), "2 men of Black") << "English where nothing is said";
  EXPECT_EQ(say(Reason{"size=", {}}.with("n", 4), phrases, Language::English), " (4)");
  EXPECT_TRUE(phrases.find("white", Language::English).empty());
}

TEST(Languages, CodesAndPlurals) {
  for (const Language language : kLanguages) {
    EXPECT_EQ(parse_language(language_code(language)), language);
    for (int n = -3; n < 200; ++n) {
      EXPECT_GE(plural_form(language, n), 0);
      EXPECT_LT(plural_form(language, n), plural_forms(language));
    }
  }
  EXPECT_FALSE(parse_language("EN"));
  EXPECT_FALSE(parse_language(""));
  EXPECT_EQ(plural_form(Language::French, 0), 0) << "0 pion";
  EXPECT_EQ(plural_form(Language::German, 0), 1) << "0 Steine";
  EXPECT_EQ(plural_form(Language::Russian, 111), 2);
  EXPECT_EQ(plural_form(Language::Russian, 122), 1);
}

}  // namespace
}  // namespace muster
