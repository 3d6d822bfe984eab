// Why a move is illegal, as data: a code and the facts behind it (points, counts, colours). The
// sentences in each language are made from it in one place, say(), for terminal, server and web.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/outcome.h"

namespace muster {

enum class Language { English, Japanese };
inline constexpr std::array kLanguages = {Language::English, Language::Japanese};

// "en", "ja": in file names, options and messages.
std::string_view language_code(Language language) noexcept;

struct Fact {
  enum class Kind {
    Text,    // a point, a move: printed as it is
    Number,  // a count or distance
    Word,    // a key of the game's own phrases, translated ("rank", "black", "seat-n")
  };
  std::string_view name;
  Kind kind = Kind::Text;
  std::string text;
  int number = 0;
};

struct Reason {
  std::string_view code;  // "loa.blocked"; "legal" when nothing is wrong
  std::vector<Fact> facts;

  bool legal() const noexcept { return code == "legal"; }

  // For building: Reason{"loa.blocked"}.with("by", "d4").with("count", 3).
  Reason with(std::string_view name, std::string text) const;
  Reason with(std::string_view name, int number) const;
  Reason with_word(std::string_view name, std::string_view word) const;
};

// One sentence, or one word or phrase that a Fact of kind Word names. {name} in a sentence is
// replaced by the fact of that name; {name?...} keeps the part in braces only if there is such a
// fact (the part may hold further {names}); {name|man|men} is the first word if the fact is the
// number 1, else the second.
struct Phrase {
  std::string_view key;
  std::string_view english;
  std::string_view japanese;
};

// A sentence as described for Phrase, with these facts filled in.
std::string fill_in(std::string_view sentence, std::span<const Fact> facts,
                    std::span<const Phrase> phrases, Language language);

// The sentence for a reason, from a game's phrases and those all games share.
std::string say(const Reason& reason, std::span<const Phrase> phrases, Language language);

// A phrase alone; the key itself if there is no such phrase, which the tests forbid.
std::string_view phrase(std::string_view key, std::span<const Phrase> phrases, Language language);

// Phrases that every game uses: "legal", "over", the endings; "no-pass" for games without one.
std::span<const Phrase> shared_phrases() noexcept;

}  // namespace muster
