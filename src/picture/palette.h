// The colours of the two themes, by meaning: those of the web's boards (web/src/styles/themes.css).
// Every tone also has a shape of its own (svg_marks.cpp). SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

#include "games/scene.h"
#include "picture/svg.h"

namespace muster::picture {

struct Ink {
  std::string_view face;    // the upper surface
  std::string_view shade;   // the rim, the side of a disc
  std::string_view edge;    // the outline
  std::string_view seam;    // between the discs of a stack
  std::string_view groove;  // turned into the face
  std::string_view text;    // numbers and rings on the face
};

struct Palette {
  std::string_view page, label;                   // label: on hexes and beside rows of men
  std::string_view frame, frame_edge, frame_ink;  // frame_ink: coordinates on the frame
  std::string_view cell_light, cell_dark, hex, plate, board_line;
  Ink black, white;                         // men and discs
  Ink blue, red;                            // dotted pieces
  std::string_view paper;                   // the white of dotted pieces
  std::array<std::string_view, 6> tones;    // in the order of Tone
  std::string_view last_fill;               // the cells of the last move
  std::string_view gold;                    // the rim of a home
  std::string_view glue_across, glue_down;  // edges that are one: left and right, top and bottom
  std::string_view pill, pill_text;         // small texts on the board
};

const Palette& palette(Theme theme);

// The colours of a piece: sides have different colours in different games.
const Ink& ink(const Palette& palette, PieceKind kind, Side owner);

inline std::string_view tone_colour(const Palette& palette, Tone tone) {
  return palette.tones[static_cast<std::size_t>(tone)];
}

}  // namespace muster::picture
