// What the rules texts say, held against the rules. A line of a rules text that carries @claim is
// checked by the function of that name: it plays the game (type-erased API) and looks whether the
// sentence tells what happened. SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/text.h"
#include "games/list.h"

namespace muster::test {

struct Claim {
  const AnyGame& game;
  Language language;
  std::string sentence;  // filled in

  std::string word(std::string_view key) const {
    return std::string(phrase(key, game.info().phrases, language));
  }
  std::string option(std::string_view name) const { return std::string(game.options()[name]); }

  bool says(std::string_view text) const {
    return text::lower(sentence).find(text::lower(text)) != std::string::npos;
  }
  bool says_word(std::string_view key) const { return says(word(key)); }

  // "a to h", in the words of the language.
  bool says_from_to(const std::string& first, const std::string& last) const;

  // All numbers, and all points ("b1", "D6"), in the order in which they are said.
  std::vector<int> numbers() const;
  std::vector<std::string> points() const;
};

using Claims = std::map<std::string, std::function<void(const Claim&)>, std::less<>>;

const Claims& loa_claims();
const Claims& lof_claims();
const Claims& hexix_claims();

// Claims that mean the same in every game: who begins.
void check_first(const Claim& claim);

// A position put together piece by piece.
class Setup {
 public:
  explicit Setup(const AnyGame& game);

  const Scene& board() const { return scene_; }  // cells only
  int cell(const std::string& name) const;

  // One letter a piece from the bottom up: b w B W (loa), w b (lof); "bv2", "rH" (hexix).
  Setup& put(const std::string& cell, const std::string& pieces);
  Setup& reserve(int one, int two);

  // Nothing if the rules do not allow such a set-up.
  std::unique_ptr<AnyState> try_state(Seat seat) const;
  std::unique_ptr<AnyState> state(Seat seat) const;  // a failure if there is none

 private:
  const AnyGame* game_;
  Scene scene_;
};

inline bool contains(const std::vector<std::string>& list, const std::string& text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

// Plays; the test fails if the move is refused.
void play(AnyState& state, const std::string& move);

std::string result_of(const AnyState& state);  // "black connected", "none none"

}  // namespace muster::test
