// SPDX-License-Identifier: MIT
#include "picture/terminal.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "picture/layout.h"
#include "picture/turn.h"
#include "scenes.h"

namespace muster::picture {
namespace {

using test::cell_named;
using test::put;
using test::put_stack;

TEST(Terminal, Squares) {
  EXPECT_EQ(to_terminal(test::squares(), {}),
            " 4  .  .  B  .\n"
            " 3  .  .  .  W\n"
            " 2  w  .  .  .\n"
            " 1  .  b  .  .\n"
            "    a  b  c  d\n");
}

TEST(Terminal, GluedEdgesHaveAWave) {
  Scene scene = test::squares();
  scene.glued_x = true;
  EXPECT_EQ(to_terminal(scene, {}),
            " 4~ .  .  B  .\n"
            " 3~ .  .  .  W\n"
            " 2~ w  .  .  .\n"
            " 1~ .  b  .  .\n"
            "    a  b  c  d\n"
            "~ glued edges\n");
  EXPECT_EQ(to_terminal(turned(scene), {}),
            "    d  c  b  a\n"
            "    .  .  b  . ~1\n"
            "    .  .  .  w ~2\n"
            "    W  .  .  . ~3\n"
            "    .  B  .  . ~4\n"
            "~ glued edges\n");
  scene.glued_x = false;
  scene.glued_y = true;
  EXPECT_EQ(to_terminal(scene, {}),
            " 4  .  .  B  .\n"
            " 3  .  .  .  W\n"
            " 2  w  .  .  .\n"
            " 1  .  b  .  .\n"
            "    a~ b~ c~ d~\n"
            "~ glued edges\n");
}

TEST(Terminal, SquaresFromTheOtherSide) {
  EXPECT_EQ(to_terminal(turned(test::squares()), {}),
            "    d  c  b  a\n"
            "    .  .  b  .  1\n"
            "    .  .  .  w  2\n"
            "    W  .  .  .  3\n"
            "    .  B  .  .  4\n");
}

TEST(Terminal, MarksReservesAndArrows) {
  Scene scene = test::squares();
  scene.reserve = {6, 5};
  scene.marks = {{cell_named(scene, "b1"), Tone::Last, ""},
                 {cell_named(scene, "d3"), Tone::Capture, "4"},
                 {cell_named(scene, "a4"), Tone::Free, ""}};
  scene.arrows = {{cell_named(scene, "b1"), cell_named(scene, "b3"), Tone::Neutral, false, ""},
                  {cell_named(scene, "a1"), cell_named(scene, "d1"), Tone::Blocked, true, "2 > 1"}};
  TerminalOptions options;
  options.side_names = {"black", "white"};
  EXPECT_EQ(to_terminal(scene, options),
            " 4 +.  .  B  .\n"
            " 3  .  .  . xW\n"
            " 2  w  .  .  .\n"
            " 1  ! >b  !  !\n"
            "    a  b  c  d\n"
            "in hand: black 6, white 5\n"
            "+ free   ! blocked   x capture   > last move\n"
            "d3: capture, 4\n"
            "b1 -> b3\n"
            "a1 - d1: blocked, 2 > 1\n");
}

TEST(Terminal, WhatStandsBelowIsInTheReadersLanguage) {
  Scene scene = test::squares();
  scene.reserve = {6, 5};
  scene.marks = {{cell_named(scene, "b1"), Tone::Last, ""},
                 {cell_named(scene, "d3"), Tone::Capture, "4"}};
  TerminalOptions options;
  options.side_names = {"Schwarz", "Weiß"};
  options.language = Language::German;
  const std::string text = to_terminal(scene, options);
  EXPECT_NE(text.find("in Reserve: Schwarz 6, Weiß 5\n"), std::string::npos) << text;
  EXPECT_NE(text.find("x Schlag   > letzter Zug\n"), std::string::npos) << text;
  EXPECT_NE(text.find("d3: Schlag, 4\n"), std::string::npos) << text;
}

TEST(Terminal, StacksBottomToTopWithHeights) {
  Scene scene = test::points();
  put_stack(scene, "b2", "bwbwbw");
  put_stack(scene, "b3", "wwwwww");
  put_stack(scene, "a1", "w");
  scene.marks = {{cell_named(scene, "b3"), Tone::Tied, ""}};
  EXPECT_EQ(to_terminal(scene, {}),
            "           .       .\n"
            "       .       bwbwbw6=wwwwww6\n"
            "           w1      .\n"
            "= tied\n");
}

TEST(Terminal, FlatToppedHexes) {
  Scene scene = test::hexes();
  put(scene, "B1", Side::One, PieceKind::Home);
  put(scene, "B3", Side::Two, PieceKind::Home);
  put(scene, "A1", Side::One, PieceKind::Down, 2);
  put(scene, "C2", Side::Two, PieceKind::Up, 5, false);
  scene.marks = {{cell_named(scene, "A1"), Tone::Last, ""},
                 {cell_named(scene, "B2"), Tone::Free, ""}};
  EXPECT_EQ(to_terminal(scene, {}),
            "         _____\n"
            "        /     \\\n"
            "  _____/  rH   \\_____\n"
            " /     \\  B3   /     \\\n"
            "/   .   \\_____/ (r^5) \\\n"
            "\\  A2   /     \\  C2   /\n"
            " \\_____/  +.   \\_____/\n"
            " /     \\  B2   /     \\\n"
            "/ >bv2  \\_____/   .   \\\n"
            "\\  A1   /     \\  C1   /\n"
            " \\_____/  bH   \\_____/\n"
            "       \\  B1   /\n"
            "        \\_____/\n"
            "+ free   > last move   ( ) inactive\n");
}

int columns_of(const std::string& text) {
  int longest = 0, length = 0;
  for (const char c : text) {
    length = c == '\n' ? 0 : length + 1;
    longest = std::max(longest, length);
  }
  return longest;
}

TerminalOptions narrow(int columns) {
  TerminalOptions options;
  options.columns = columns;
  return options;
}

TEST(Terminal, NarrowSquaresMoveTogether) {
  EXPECT_EQ(to_terminal(test::squares(), narrow(13)),
            " 4 . . B .\n"
            " 3 . . . W\n"
            " 2 w . . .\n"
            " 1 . b . .\n"
            "   a b c d\n");
  EXPECT_EQ(to_terminal(test::squares(), narrow(40)), to_terminal(test::squares(), {}));
}

TEST(Terminal, NarrowStacksAreTopAndHeight) {
  Scene scene = test::points();
  put_stack(scene, "b2", "bwbwbw");
  put_stack(scene, "a1", "bb");
  const std::string wide = to_terminal(scene, {});
  const std::string text = to_terminal(scene, narrow(columns_of(wide) - 1));
  EXPECT_LT(columns_of(text), columns_of(wide));
  EXPECT_NE(text.find("W6"), std::string::npos) << text;
  EXPECT_NE(text.find("b2"), std::string::npos) << text;
  EXPECT_NE(text.find("b2=bwbwbw\n"), std::string::npos) << text;
}

TEST(Terminal, NarrowHexesHaveNoEdges) {
  const Scene scene = test::hexes();
  const std::string wide = to_terminal(scene, {});
  const std::string text = to_terminal(scene, narrow(columns_of(wide) - 1));
  EXPECT_LT(columns_of(text), columns_of(wide));
  EXPECT_EQ(text.find('/'), std::string::npos) << text;
  for (const ScenePiece& piece : scene.pieces) {
    EXPECT_NE(text.find(piece_letters(piece)), std::string::npos) << text;
  }
}

std::string without_colour(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = text.find('m', i);
    } else {
      out += text[i];
    }
  }
  return out;
}

TEST(Terminal, ColourChangesNoLetter) {
  Scene with_stacks = test::points();
  put_stack(with_stacks, "b2", "bw");
  for (const Scene& scene : {test::squares(), with_stacks, test::hexes()}) {
    TerminalOptions options;
    const std::string plain = to_terminal(scene, options);
    options.colour = true;
    const std::string coloured = to_terminal(scene, options);
    EXPECT_EQ(plain.find('\x1b'), std::string::npos);
    EXPECT_NE(coloured, plain);
    EXPECT_EQ(without_colour(coloured), plain);
  }
}

TEST(Terminal, OddScenesAreSurvived) {
  EXPECT_EQ(to_terminal(Scene{}, {}), "\n");
  Scene scene = test::squares();
  const std::string plain = to_terminal(scene, {});
  scene.arrows = {{0, 99, Tone::Neutral, false, "x"}};
  scene.marks = {{-3, Tone::Free, ""}};
  EXPECT_EQ(to_terminal(scene, {}), plain + "+ free\n");
}

TEST(Layout, PitchAndLines) {
  EXPECT_DOUBLE_EQ(pitch(test::squares()), 1.0);
  EXPECT_NEAR(pitch(test::points()), 1.0, 1e-9);
  EXPECT_DOUBLE_EQ(pitch(Scene{}), 1.0);
  const Scene scene = test::squares();
  EXPECT_EQ(cells_between(scene, cell_named(scene, "a1"), cell_named(scene, "d4")),
            (std::vector<int>{0, 5, 10, 15}));
  EXPECT_EQ(cells_between(scene, 3, 3), (std::vector<int>{3}));
}

}  // namespace
}  // namespace muster::picture
