// SPDX-License-Identifier: MIT
#include "picture/palette.h"

namespace muster::picture {

namespace {

constexpr Ink kBlack = {"#3a3e45", "#141619", "#0c0d0f", "#7d828b", "#17191c", "#f6f3ec"};
constexpr Ink kWhite = {"#fbf5e9", "#cbbb9c", "#6f6453", "#6f6453", "#cdbfa3", "#33302a"};
constexpr Ink kBlue = {"#2a63a8", "#173e6d", "#173e6d", "#ffffff", "#6a92c2", "#ffffff"};
constexpr Ink kRed = {"#b3352c", "#7b241d", "#7b241d", "#ffffff", "#ca726b", "#ffffff"};

constexpr Palette kLight = {
    .page = "#f6f2e9",
    .label = "#5a4222",
    .frame = "#7b5735",
    .frame_edge = "#5a3f24",
    .frame_ink = "#f7ead2",
    .cell_light = "#f4e8d1",
    .cell_dark = "#dabf94",
    .hex = "#efe1c6",
    .plate = "#efdfc1",
    .board_line = "#a2855a",
    .black = kBlack,
    .white = kWhite,
    .blue = kBlue,
    .red = kRed,
    .paper = "#fffefb",
    .tones = {"#4d5563", "#1f63b3", "#9a6500", "#b8352a", "#86349f", "#6f7f22"},
    .last_fill = "#b8c763",
    .gold = "#e0b13e",
    .glue_across = "#f3c969",
    .glue_down = "#8fd3c4",
    .pill = "#fffdf8",
    .pill_text = "#33302a",
};

// By night the board is a lit table in a dim room: its wood stays lighter than the page.
constexpr Palette by_night(Palette palette) {
  palette.page = "#14171a";
  palette.label = "#2f2008";
  palette.frame = "#453322";
  palette.frame_edge = "#2c2015";
  palette.frame_ink = "#e6d5b4";
  palette.cell_light = "#cdb68d";
  palette.cell_dark = "#a68a60";
  palette.hex = "#c3ab80";
  palette.plate = "#c0a67a";
  palette.board_line = "#7d6239";
  palette.tones = {"#4d5563", "#124f9c", "#734800", "#9c2318", "#6f2388", "#4e5a12"};
  palette.last_fill = "#a9b84d";
  return palette;
}

constexpr Palette kDark = by_night(kLight);

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
