// SPDX-License-Identifier: MIT
#include "picture/terminal_cells.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "picture/layout.h"
#include "picture/terminal.h"

namespace muster::picture {

namespace {

// Colours that carry their own ground, so that they read on dark and light terminals alike.
std::string_view piece_style(const ScenePiece& piece) {
  constexpr std::string_view kBlack = "1;38;5;255;48;5;238", kWhite = "1;38;5;16;48;5;255";
  const bool one = piece.owner == Side::One;
  switch (piece.kind) {
    case PieceKind::Man:
    case PieceKind::MarkedMan: return one ? kBlack : kWhite;
    case PieceKind::Disc: return one ? kWhite : kBlack;
    case PieceKind::Down:
    case PieceKind::Home: return one ? "1;38;5;255;48;5;25" : "1;38;5;255;48;5;124";
    case PieceKind::Up: return one ? "1;38;5;25;48;5;255" : "1;38;5;124;48;5;255";
  }
  return {};
}

// A stack on a narrow board: the owner's letter and the height, a capital letter for two colours.
void fill_short_stacks(const Scene& scene, std::vector<CellText>& cells) {
  const std::vector<std::vector<int>> by_cell = stacks(scene);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (by_cell[i].empty()) {
      cells[i].parts.emplace_back(".", kFaint);
      continue;
    }
    const auto piece = [&](int index) -> const ScenePiece& {
      return scene.pieces[static_cast<std::size_t>(index)];
    };
    const ScenePiece& top = piece(by_cell[i].back());
    const bool mixed = std::any_of(by_cell[i].begin(), by_cell[i].end(),
                                   [&](int index) { return piece(index).owner != top.owner; });
    std::string letters = piece_letters(top);
    if (mixed) letters[0] = text::upper(letters[0]);
    cells[i].parts.emplace_back(letters + std::to_string(by_cell[i].size()), piece_style(top));
  }
}

void fill_pieces(const Scene& scene, std::vector<CellText>& cells) {
  const std::vector<std::vector<int>> by_cell = stacks(scene);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    bool disc = false;
    for (const int index : by_cell[i]) {
      const ScenePiece& piece = scene.pieces[static_cast<std::size_t>(index)];
      const std::string letters = piece_letters(piece);
      disc = disc || piece.kind == PieceKind::Disc;
      if (piece.active) {
        cells[i].parts.emplace_back(letters, piece_style(piece));
      } else {
        cells[i].parts.emplace_back("(" + letters + ")", kFaint);
      }
    }
    if (disc) cells[i].parts.emplace_back(std::to_string(by_cell[i].size()), std::string_view{});
    if (by_cell[i].empty()) cells[i].parts.emplace_back(".", kFaint);
  }
}

// Lens lines show on the empty points they cross; the ends of arrows and marks show
// everywhere.
void fill_marks(const Scene& scene, std::vector<CellText>& cells) {
  const std::vector<std::vector<int>> by_cell = stacks(scene);
  for (const SceneArrow& arrow : scene.arrows) {
    if (!arrow.line || !has_cell(scene, arrow.from) || !has_cell(scene, arrow.to)) continue;
    for (const int cell : cells_between(scene, arrow.from, arrow.to)) {
      const auto at = static_cast<std::size_t>(cell);
      if (!by_cell[at].empty()) continue;
      cells[at].parts = {{std::string(1, mark_letter(arrow.tone)), tone_style(arrow.tone)}};
    }
  }
  const auto put_mark = [&](int cell, Tone tone) {
    if (!has_cell(scene, cell)) return;
    CellText& text = cells[static_cast<std::size_t>(cell)];
    text.mark = mark_letter(tone);
    text.mark_tone = tone;
  };
  for (const SceneArrow& arrow : scene.arrows) {
    if (!arrow.line && arrow.tone != Tone::Neutral) put_mark(arrow.to, arrow.tone);
  }
  for (const bool neutral : {false, true}) {  // the point that is looked at shows as such
    for (const SceneMark& mark : scene.marks) {
      if ((mark.tone == Tone::Neutral) == neutral) put_mark(mark.cell, mark.tone);
    }
  }
}

}  // namespace

std::string piece_letters(const ScenePiece& piece) {
  const bool one = piece.owner == Side::One;
  switch (piece.kind) {
    case PieceKind::Man: return one ? "b" : "w";
    case PieceKind::MarkedMan: return one ? "B" : "W";
    case PieceKind::Disc: return one ? "w" : "b";
    case PieceKind::Down: return (one ? "bv" : "rv") + std::to_string(piece.dots);
    case PieceKind::Up: return (one ? "b^" : "r^") + std::to_string(piece.dots);
    case PieceKind::Home: return one ? "bH" : "rH";
  }
  return "?";
}

char mark_letter(Tone tone) {
  constexpr std::string_view kLetters = "*+=!x>";
  return kLetters[static_cast<std::size_t>(tone)];
}

std::string_view tone_style(Tone tone) {
  constexpr std::array<std::string_view, 6> kStyles = {"1", "1;34", "1;33", "1;31", "1;35", "1;32"};
  return kStyles[static_cast<std::size_t>(tone)];
}

std::string mixed_stacks(const Scene& scene) {
  const std::vector<std::vector<int>> by_cell = stacks(scene);
  std::string out;
  for (std::size_t i = 0; i < by_cell.size(); ++i) {
    std::string letters;
    for (const int index : by_cell[i]) {
      letters += piece_letters(scene.pieces[static_cast<std::size_t>(index)]);
    }
    if (letters.find_first_not_of(letters.substr(0, 1)) == std::string::npos) continue;
    out += (out.empty() ? "" : " ") + scene.cells[i].name + "=" + letters;
  }
  return out;
}

std::vector<CellText> cell_texts(const Scene& scene) {
  std::vector<CellText> cells(scene.cells.size());
  fill_pieces(scene, cells);
  fill_marks(scene, cells);
  return cells;
}

std::vector<CellText> short_cell_texts(const Scene& scene) {
  std::vector<CellText> cells(scene.cells.size());
  fill_short_stacks(scene, cells);
  fill_marks(scene, cells);
  return cells;
}

}  // namespace muster::picture
