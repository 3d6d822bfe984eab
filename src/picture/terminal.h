// A scene as text for a terminal: squares, rows of stacks, or a board of flat-topped hexes. Letters
// are those of the position text, so a board can be read without colour; colour is only for those
// who ask. Marks stand as one character before the cell, explained below the board. On a narrow
// terminal squares move together, a stack is its top disc and height, hexes lose their edges.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "games/language.h"
#include "games/scene.h"

namespace muster::picture {

struct TerminalOptions {
  bool colour = false;
  int columns = 0;  // of the terminal: a board that does not fit is drawn narrower; 0: not known
  Language language = Language::English;                        // of what is said below the board
  std::array<std::string, 2> side_names = {"first", "second"};  // for pieces in hand
};

// Ends with a newline. ASCII only, but for the texts of marks.
std::string to_terminal(const Scene& scene, const TerminalOptions& options);

// The letters of one piece: "b", "W", "bv2", "rH".
std::string piece_letters(const ScenePiece& piece);

}  // namespace muster::picture
