// The Hexix designer's own records: two columns, Blue and Red, a row a turn.
//
//   Blue   Red
//   -------------
//   D2v    D5v
//   E3D4?? E3v    # a comment on the row's last move
//   ...    E1D1
//
// `...` is a move left out, lines of dashes divide, `?` and `!` behind a move are its glyph, the
// older `<` and `>` stand for v and ^. A header begins a further game. A move alone in its row
// belongs to the column it stands in. Written are the main line, glyphs and comments; variations,
// evaluations and marks are left out, and tags and a result that the board does not show become
// comments.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "record/record.h"

namespace muster::record {

// Whether a text is such a record and not one of another kind: a header, or nothing but rows of one
// or two Hexix moves, among them one that no other game would write.
bool looks_like_hexix_columns(std::string_view text);

// All games of a decoded text, by the rules of `game` ("" is "hexix").
std::vector<Result<Record>> read_hexix_columns(std::string_view text, std::string_view game,
                                               const ReadLimits& limits = {});

// An error for records of other games and for those that do not begin at the start.
Result<std::string> write_hexix_columns(const Record& record);

}  // namespace muster::record
