// A position as things to draw: cells, pieces, labels, marks. The one model behind the terminal
// board, SVG pictures and the web board. Knows no rules and no pixels: the unit is one cell, x
// grows to the right and y grows upwards. SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/outcome.h"

namespace muster {

enum class Tiling {
  Squares,    // pieces stand inside squares
  HexPoints,  // pieces stand on the crossings of three families of lines
  FlatHexes,  // pieces stand inside flat-topped hexes
};

enum class PieceKind { Man, MarkedMan, Disc, Down, Up, Home };

struct SceneCell {
  std::string name;
  double x = 0, y = 0;
  bool dark = false;  // chequered boards
};

struct ScenePiece {
  // Stable while the piece lives, as long as scenes of one game come from one AnyState: a piece
  // that moves keeps its id, so that a board can animate it.
  int id = 0;
  int cell = 0;
  Side owner = Side::One;
  PieceKind kind = PieceKind::Man;
  int level = 0;  // 0 is the bottom of a stack
  int dots = 0;   // Down, Up
  bool active = true;
  int seat = -1;  // whose it is where a side has several seats
};

struct SceneLine {  // a line of the board itself (HexPoints)
  double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
};

struct SceneLabel {
  double x = 0, y = 0;
  std::string text;
};

// Tones have a meaning, not a colour: a theme decides how they look, and each has its own shape so
// that none is told by colour alone.
enum class Tone { Neutral, Free, Tied, Blocked, Capture, Last };

struct SceneMark {  // on one cell, with an optional short text (a count)
  int cell = 0;
  Tone tone = Tone::Neutral;
  std::string text;
};

struct SceneArrow {  // from cell to cell; a line of the lens when `line` is set
  int from = 0, to = 0;
  Tone tone = Tone::Neutral;
  bool line = false;
  std::string text;
  // How far the way goes when it leads over glued edges, where `to` is not straight ahead; else 0.
  double around_x = 0, around_y = 0;
};

// One piece changing place, in the order a player's hand would do it. Levels are those before the
// move. cell -1: outside the board (a drop comes from there, a captured piece goes there). A piece
// always arrives on top of what is there. From a cell to itself: it changes where it stands.
struct PieceStep {
  int from_cell = -1;
  int from_level = 0;
  int to_cell = -1;
  // How far the piece went where its way led over glued edges; else 0.
  double around_x = 0, around_y = 0;
};

// What a player does on a board to make a move: the cells touched, in order, and, where these alone
// leave a choice, which one (a phrase key of the game: "down", "pass", "seat-W"). No two legal
// moves share both, so that a board can be played on without knowing the notation.
struct Touch {
  std::vector<int> cells;
  std::string_view choice;
  friend bool operator==(const Touch&, const Touch&) = default;
};

struct Scene {
  Tiling tiling = Tiling::Squares;
  std::vector<SceneCell> cells;  // index = the game's one cell order
  std::vector<SceneLine> lines;
  std::vector<SceneLabel> labels;
  std::vector<ScenePiece> pieces;  // within a cell from the bottom up
  std::vector<SceneMark> marks;
  std::vector<SceneArrow> arrows;
  std::array<int, 2> reserve = {0, 0};  // pieces in hand, by side
  // Opposite edges that are one: who leaves the board at one comes in at the other.
  bool glued_x = false;  // left and right
  bool glued_y = false;  // top and bottom
};

// The number of the cell with that name, in any case; the error says what a name looks like.
Result<int> find_cell(const Scene& scene, std::string_view name);

}  // namespace muster
