// Why a move is illegal, as data: a code and the facts behind it (points, counts, colours). The
// sentences in each language are made from it in one place, say(), for terminal, server and web.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/language.h"
#include "games/outcome.h"
#include "games/phrases.h"

namespace muster {

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

// A sentence as games/phrases.h describes it, with these facts filled in.
std::string fill_in(std::string_view sentence, std::span<const Fact> facts, const Phrases& phrases,
                    Language language);

// The sentence for a reason, from a game's phrases and those all games share.
std::string say(const Reason& reason, const Phrases& phrases, Language language);

// A phrase alone; the key itself if there is no such phrase, which the tests forbid.
std::string_view phrase(std::string_view key, const Phrases& phrases, Language language);

}  // namespace muster
