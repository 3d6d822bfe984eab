// What was compiled into this program beside its code: the sets of puzzles, the opening
// books and the games of the engine.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace muster::cli {

// The bytes of puzzles/<name>.jsonl ("loa", "loa-torus", "lof-endings"); nothing if there is none.
std::span<const std::byte> shipped_puzzles(std::string_view name) noexcept;

// The bytes of books/<name>.book, an index for the explorer; nothing if there is none.
std::span<const std::byte> shipped_book(std::string_view name) noexcept;

// The text of books/<name>.games, a list of moves of many games; nothing if there is none.
std::span<const std::byte> shipped_games(std::string_view name) noexcept;

inline std::string_view as_text(std::span<const std::byte> bytes) noexcept {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace muster::cli
