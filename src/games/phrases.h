// The texts of one part of the program in every language: a file a language, phrases.<code>.txt,
// built in. Such a file, line by line:
//   # a remark
//   key = text
// A text is a sentence, or a word or phrase that a Fact of kind Word names. In a sentence
//   {name}             is replaced by the fact of that name;
//   {name?...}         keeps the part in braces only if there is such a fact (the part may hold
//                      further {names});
//   {name|man|men}     is the word that goes with the number, one for each form of the language
//                      (plural_forms in games/language.h: English two, Russian three);
//   {name:of}          is the word in another form: the text of "key:of" if the language has one,
//                      else that of "key". Only languages that inflect have such keys.
// All languages have the same keys and name the same facts; tests/conformance/phrases_test.cpp says
// which one is missing. A text that is missing is shown in English. SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/language.h"

namespace muster {

struct Phrase {
  std::string_view key;
  std::string_view text;
};

class Phrases {
 public:
  using File = std::string_view (*)(std::string_view path);  // made by cmake/embed.cmake

  // The files folder + "phrases.<code>.txt"; the folder is "" or ends with a slash.
  Phrases(File file, std::string_view folder);

  // A text, the English one if the language has none; empty if there is none at all.
  std::string_view find(std::string_view key, Language language) const noexcept;

  // What one language has, in the order of its keys.
  std::span<const Phrase> all(Language language) const noexcept;

 private:
  std::array<std::vector<Phrase>, kLanguages.size()> tables_;
};

// Phrases that every game uses: "legal", "over", the endings; "no-pass" for games without one.
const Phrases& shared_phrases() noexcept;

}  // namespace muster
