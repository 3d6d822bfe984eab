// Whether a table of texts is whole: every language has the keys of English, names the same facts
// and gives as many forms of a word as it has. SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "base/text.h"
#include "games/phrases.h"

namespace muster {

// The facts that a text names: {name}, {name?...}, {name|...}, {name:...}.
inline std::set<std::string> facts_named(std::string_view text) {
  std::set<std::string> names;
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
    const std::size_t end = text.find_first_of("}?|:", at);
    names.insert(std::string(text.substr(at + 1, end - at - 1)));
  }
  return names;
}

inline void expect_forms(const Phrase& phrase, Language language) {
  for (std::size_t at = phrase.text.find('{'); at != std::string_view::npos;
       at = phrase.text.find('{', at + 1)) {
    const std::size_t end = phrase.text.find_first_of("}?|:", at);
    if (end == std::string_view::npos || phrase.text[end] != '|') continue;
    const std::string_view forms = phrase.text.substr(end, phrase.text.find('}', end) - end);
    EXPECT_EQ(std::count(forms.begin(), forms.end(), '|'), plural_forms(language))
        << phrase.key << ": " << forms;
  }
}

inline void expect_good_phrase(const Phrases& phrases, const Phrase& phrase, Language language) {
  const std::string_view text = phrase.text;
  EXPECT_FALSE(text.empty()) << phrase.key;
  EXPECT_EQ(std::count(text.begin(), text.end(), '{'), std::count(text.begin(), text.end(), '}'))
      << phrase.key;
  EXPECT_NE(text.back(), ' ') << phrase.key << ": a blank at the end is lost in editors";
  expect_forms(phrase, language);
  const std::string_view key = phrase.key.substr(0, phrase.key.find(':'));
  const std::string_view english = phrases.find(key, Language::English);
  EXPECT_FALSE(english.empty()) << phrase.key << " is not in phrases.en.txt";
  if (key != phrase.key) return;
  EXPECT_EQ(facts_named(text), facts_named(english)) << phrase.key;
  if (language != Language::English && text::words(english).size() > 3) {
    EXPECT_NE(text, english) << phrase.key << " is not translated";
  }
}

inline void expect_complete(const Phrases& phrases) {
  ASSERT_FALSE(phrases.all(Language::English).empty()) << "phrases.en.txt is missing or empty";
  for (const Language language : kLanguages) {
    SCOPED_TRACE(language_code(language));
    std::set<std::string_view> keys;
    for (const Phrase& phrase : phrases.all(language)) {
      EXPECT_TRUE(keys.insert(phrase.key).second) << phrase.key << " stands there twice";
      expect_good_phrase(phrases, phrase, language);
    }
    for (const Phrase& phrase : phrases.all(Language::English)) {
      EXPECT_TRUE(keys.contains(phrase.key)) << phrase.key << " is missing";
    }
  }
}

}  // namespace muster
