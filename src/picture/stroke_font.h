// Letters, digits and a few signs as strokes: what coordinates, counts and labels on a picture
// need without a font file. Made for this program. SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "picture/layout.h"

namespace muster::picture {

inline constexpr double kEmHigh = 8.6;  // a capital is 6 high, as 0.7 em

// Stands for a text that cannot be written.
inline constexpr std::string_view kUnwritten = "…";

// Whether the font has all letters of a text: it has no kanji, of which there are thousands.
bool can_write(std::string_view text);

// The strokes of a text from left to right; the base line is y = 0, upwards. A letter that the
// font does not have leaves a gap.
std::vector<std::vector<Point>> text_lines(std::string_view text);
double text_width(std::string_view text);

}  // namespace muster::picture
