// SPDX-License-Identifier: MIT
#include "picture/palette.h"

namespace muster::picture {

namespace {

constexpr Palette kLight = {
    .page = "#faf8f4",
    .frame = "#b9a88a",
    .label = "#7a6f5d",
    .cell_light = "#f1e8d7",
    .cell_dark = "#dfcfb2",
    .cell_edge = "#c6b492",
    .board_line = "#bfae90",
    .black = {"#34373c", "#1f2125", "#15171a", "#7d828b", "#f4f1ea"},
    .white = {"#fdfcf9", "#dcd5c8", "#6f675a", "#6f675a", "#3a362f"},
    .blue = {"#2f6db5", "#24568f", "#1c4573", "#ffffff", "#ffffff"},
    .red = {"#c8473c", "#a2362d", "#812821", "#ffffff", "#ffffff"},
    .paper = "#fffefb",
    .tones = {"#5f6672", "#2468b4", "#d39b00", "#c23a2e", "#8a3ea8", "#5d7f33"},
    .last_fill = "#c9d59a",
    .pill = "#fffdf8",
    .pill_text = "#33302a",
};

constexpr Palette kDark = {
    .page = "#1d1f23",
    .frame = "#5c626d",
    .label = "#a3a9b5",
    .cell_light = "#4b515b",
    .cell_dark = "#3c414a",
    .cell_edge = "#5c636f",
    .board_line = "#626976",
    .black = {"#15171a", "#08090a", "#a2a9b5", "#a2a9b5", "#e8e6e1"},
    .white = {"#ece8df", "#bcb6aa", "#26282d", "#26282d", "#2b2925"},
    .blue = {"#3f86d8", "#2c66aa", "#a9cdf5", "#ffffff", "#ffffff"},
    .red = {"#d9584c", "#a84037", "#f6b5ae", "#ffffff", "#ffffff"},
    .paper = "#f4f1ea",
    .tones = {"#b4bac6", "#69b0ff", "#f2c14e", "#ff7a6b", "#d59bf0", "#a9cc74"},
    .last_fill = "#5d6b3d",
    .pill = "#2a2d33",
    .pill_text = "#f0ede6",
};

}  // namespace

const Palette& palette(Theme theme) { return theme == Theme::Dark ? kDark : kLight; }

const Ink& ink(const Palette& palette, PieceKind kind, Side owner) {
  const bool one = owner == Side::One;
  switch (kind) {
    case PieceKind::Man:
    case PieceKind::MarkedMan: return one ? palette.black : palette.white;
    case PieceKind::Disc: return one ? palette.white : palette.black;
    case PieceKind::Down:
    case PieceKind::Up:
    case PieceKind::Home: return one ? palette.blue : palette.red;
  }
  return palette.black;
}

}  // namespace muster::picture
