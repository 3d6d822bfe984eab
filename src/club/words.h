// Enumerations as words, both ways, from one table each.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/text.h"

namespace muster::club {

// The enumerator that stands where the word stands in the table, or an error that lists them all.
template <class Enum, std::size_t N>
Result<Enum> parse_word(std::string_view word, const std::array<std::string_view, N>& words,
                        std::string_view field) {
  for (std::size_t i = 0; i < N; ++i) {
    if (words[i] == word) return static_cast<Enum>(i);
  }
  std::string all;
  for (std::size_t i = 0; i < N; ++i) {
    all += (i == 0 ? "" : i + 1 == N ? " or " : ", ") + std::string(words[i]);
  }
  return bad_input(std::string(field), "expected " + all + ", found " + text::quoted(word));
}

}  // namespace muster::club
