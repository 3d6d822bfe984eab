// The words of a move list: what a piece of text between blanks is, and the lines above the moves.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/record.h"

namespace muster::record {

inline constexpr std::size_t kMaxWord = 60;
inline constexpr std::string_view kOmittedWord = "omitted";

struct ListWord {
  enum class Kind {
    Nothing,  // "moves", an empty word
    Number,   // "12.", "12", "3..."
    Glyph,    // "!?", "$5"
    Result,   // "1-0", "*", "draw", "black": the rest of the line may belong to it
    Move,
  };
  Kind kind = Kind::Nothing;
  std::string text;   // a move without its number and glyph; a result in lower case
  std::string glyph;  // of a move or a word of its own
  std::optional<int> number;
  bool later = false;  // "3...": not the first mover's move
  bool dots = false;   // "..." alone: an omitted move, or behind a number just whose move it is
};

// `sides` are the two side words of the game, which begin a result.
ListWord parse_list_word(std::string_view word, const std::string_view (&sides)[2]);

// A tag line, `[key "value"]`, or nothing.
std::optional<Tag> parse_tag_line(std::string_view line);
std::string to_tag_line(const Tag& tag);

// A line above the moves: `key: value`, a game name with or without a position, or a position (with
// "moves ..." behind it).
struct HeaderLine {
  std::string key;  // "game", "start" or a tag
  std::string value;
  std::string start;                              // behind a game name
  std::size_t moves_at = std::string_view::npos;  // where moves begin in the line
};
std::optional<HeaderLine> parse_header_line(std::string_view line);

}  // namespace muster::record
