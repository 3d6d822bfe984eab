// One line of a Hexix record in columns, cut into its parts.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace muster::record {

struct HexixRow {
  enum class Kind { Nothing, Header, Moves };  // Nothing: blank, dashes or a comment alone

  struct Word {
    std::string_view text;  // a move with its glyph, or "..."
    int column = 1;         // from 1
  };

  Kind kind = Kind::Nothing;
  std::vector<Word> words;
  std::optional<std::string_view> comment;  // behind #, trimmed
};

HexixRow parse_hexix_row(std::string_view line);

// The lines of a text, and how far to the right a row must begin for its only move to be Red's.
std::vector<HexixRow> parse_hexix_rows(std::string_view text);
int red_column(const std::vector<HexixRow>& rows);

// A move by its looks, or "...".
bool is_hexix_word(std::string_view word);

// The glyph behind a move: everything from the first ? or !.
std::string_view glyph_of(std::string_view word);

}  // namespace muster::record
