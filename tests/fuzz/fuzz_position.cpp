// First line: a game name; the rest: a position, with or without moves. What is read must be
// written back as the same position, and every API must be safe to use on it.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/list.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t line = input.find('\n');
  if (line == std::string_view::npos || size > 4096) return 0;
  const auto game = muster::make_game(input.substr(0, line));
  if (!game) return 0;
  const auto state = (*game)->state(input.substr(line + 1));
  if (!state) {
    if (state.error().field.empty()) std::abort();
    return 0;
  }
  const std::string text = (*state)->position();
  const auto again = (*game)->state(text);
  if (!again || (*again)->position() != text) std::abort();
  const auto legal = (*state)->legal();
  if (legal.empty() != (*state)->outcome().over()) std::abort();
  (*state)->scene();
  for (std::size_t i = 0; i < legal.size() && i < 4; ++i) {
    if (!(*state)->play(legal[i])) std::abort();
    (*state)->legal();
    (*state)->undo();
  }
  return 0;
}
