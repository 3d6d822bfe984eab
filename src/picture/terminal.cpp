// SPDX-License-Identifier: MIT
#include "picture/terminal.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "base/wrap.h"
#include "games/phrases.h"
#include "picture/layout.h"
#include "picture/terminal_cells.h"
#include "picture/text_canvas.h"

namespace muster::picture {

namespace {

std::string tone_word(Tone tone, Language language) {
  constexpr std::array<std::string_view, 6> kKeys = {"tone-marked",  "tone-free",    "tone-tied",
                                                     "tone-blocked", "tone-capture", "tone-last"};
  return std::string(shared_phrases().find(kKeys[static_cast<std::size_t>(tone)], language));
}

// Different coordinates in order: their ranks place cells on a grid whatever the scale.
std::vector<double> distinct(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  std::vector<double> out;
  for (const double value : values) {
    if (out.empty() || value - out.back() > 0.01) out.push_back(value);
  }
  return out;
}

int rank_of(const std::vector<double>& values, double value) {
  const auto at = std::lower_bound(values.begin(), values.end(), value - 0.01);
  return static_cast<int>(at - values.begin());
}

struct Grid {
  std::vector<double> xs, ys;  // ys from the bottom up
  int column(double x) const { return rank_of(xs, x); }
  int line(double y) const { return static_cast<int>(ys.size()) - 1 - rank_of(ys, y); }
};

Grid grid_of(const Scene& scene) {
  std::vector<double> xs, ys;
  for (const SceneCell& cell : scene.cells) xs.push_back(cell.x), ys.push_back(cell.y);
  return {distinct(std::move(xs)), distinct(std::move(ys))};
}

void put_cell(TextCanvas& canvas, int column, int line, const CellText& cell) {
  if (cell.mark != ' ') {
    canvas.put(column, line, std::string_view(&cell.mark, 1), tone_style(cell.mark_tone));
  }
  for (const auto& [text, style] : cell.parts) {
    canvas.put(column + 1, line, text, style);
    column += static_cast<int>(text.size());
  }
}

// A label with a wave towards the board, or behind it above and below, where its edge is one with
// the opposite edge.
struct LabelText {
  std::string text;
  int column;
};

LabelText glued_label(const Scene& scene, const SceneLabel& label, const Grid& grid, int column) {
  const bool left = label.x<grid.xs.front() - 0.01, right = label.x> grid.xs.back() + 0.01;
  if (scene.glued_x && right) return {"~" + label.text, column - 1};
  const bool waves = left || right ? scene.glued_x : scene.glued_y;
  return {waves ? label.text + "~" : label.text, column};
}

// The scene's own labels, set on the nearest line and column of text.
void put_labels(TextCanvas& canvas, const Scene& scene, const Grid& grid, int step, int margin) {
  const double x0 = grid.xs.front(), y0 = grid.ys.front(), y1 = grid.ys.back();
  const double scale_x = grid.xs.size() > 1 ? step / (grid.xs[1] - x0) : step;
  const double scale_y = grid.ys.size() > 1 ? 1 / (grid.ys[1] - y0) : 1;
  for (const SceneLabel& label : scene.labels) {
    const int column = margin + static_cast<int>(std::lround((label.x - x0) * scale_x)) + 1;
    // One line of margin above the board; a label is at least one line off the board it stands by.
    const double up = (y1 - label.y) * scale_y;
    const int line = 1 + static_cast<int>(up < 0 ? std::floor(up + 0.01) : std::ceil(up - 0.01));
    const LabelText put = glued_label(scene, label, grid, column);
    canvas.put(std::max(put.column, 0), std::max(line, 0), put.text, kFaint);
  }
}

// Squares and rows of points: one line a row, `step` columns between neighbouring grid columns.
TextCanvas board_of_rows(const Scene& scene, const std::vector<CellText>& cells, int step,
                         int margin) {
  const Grid grid = grid_of(scene);
  TextCanvas canvas;
  put_labels(canvas, scene, grid, step, margin);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int column = margin + step * grid.column(scene.cells[i].x);
    put_cell(canvas, column, 1 + grid.line(scene.cells[i].y), cells[i]);
  }
  return canvas;
}

// Hexes share their edges: a column of hexes is seven characters on, a half step two lines down.
//     _____
//    /     \       .
//   /  bv2  \      .
//   \  D4   /      .
//    \_____/       .
TextCanvas board_of_hexes(const Scene& scene, const std::vector<CellText>& cells) {
  const Grid grid = grid_of(scene);
  TextCanvas canvas;
  for (const SceneCell& cell : scene.cells) {
    const int x = 7 * grid.column(cell.x), y = 2 * grid.line(cell.y);
    canvas.put(x + 2, y, "_____", kFaint);
    canvas.put(x + 1, y + 1, "/", kFaint), canvas.put(x + 7, y + 1, "\\", kFaint);
    canvas.put(x, y + 2, "/", kFaint), canvas.put(x + 8, y + 2, "\\", kFaint);
    canvas.put(x, y + 3, "\\", kFaint), canvas.put(x + 8, y + 3, "/", kFaint);
    canvas.put(x + 1, y + 4, "\\_____/", kFaint);
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const SceneCell& cell = scene.cells[i];
    const int x = 7 * grid.column(cell.x), y = 2 * grid.line(cell.y);
    put_cell(canvas,
             x + (cells[i].width() > 3   ? 1
                  : cells[i].width() > 1 ? 2
                                         : 3),
             y + 2, cells[i]);
    canvas.put(x + 3, y + 3, cell.name, kFaint);
  }
  return canvas;
}

// Hexes without edges: pieces, and the names of empty ones, half a step a line.
TextCanvas board_of_bare_hexes(const Scene& scene, std::vector<CellText> cells, int step) {
  const Grid grid = grid_of(scene);
  const std::vector<std::vector<int>> by_cell = stacks(scene);
  TextCanvas canvas;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const SceneCell& cell = scene.cells[i];
    if (by_cell[i].empty()) cells[i].parts = {{cell.name, kFaint}};
    put_cell(canvas, step * grid.column(cell.x), grid.line(cell.y), cells[i]);
  }
  return canvas;
}

bool fits(const TextCanvas& canvas, const TerminalOptions& options) {
  return options.columns == 0 || canvas.columns() <= options.columns;
}

struct Drawn {
  TextCanvas board;
  std::string below;  // what the board could not show
};

// The widest form that fits, else the narrowest there is.
Drawn draw_board(const Scene& scene, const TerminalOptions& options) {
  const bool hexes = scene.tiling == Tiling::FlatHexes, squares = scene.tiling == Tiling::Squares;
  const std::vector<CellText> cells = cell_texts(scene);
  TextCanvas wide = hexes     ? board_of_hexes(scene, cells)
                    : squares ? board_of_rows(scene, cells, 3, 3)
                              : board_of_rows(scene, cells, 4, 6);
  if (fits(wide, options)) return {wide, ""};
  if (squares) return {board_of_rows(scene, cells, 2, 2), ""};
  if (!hexes) {
    const std::string mixed = mixed_stacks(scene);
    return {board_of_rows(scene, short_cell_texts(scene), 2, 3),
            mixed.empty() ? "" : text::wrap(mixed, options.columns, "", "")};
  }
  const TextCanvas bare = board_of_bare_hexes(scene, cells, 6);
  return {fits(bare, options) ? bare : board_of_bare_hexes(scene, cells, 5), ""};
}

// What the marks on the board mean, and what cannot be shown on it: arrows and texts.
std::string legend(const Scene& scene, int columns, Language language) {
  std::array<bool, 6> used = {};
  bool inactive = false;
  for (const SceneMark& mark : scene.marks) used[static_cast<std::size_t>(mark.tone)] = true;
  for (const SceneArrow& arrow : scene.arrows) {
    if (arrow.line || arrow.tone != Tone::Neutral)
      used[static_cast<std::size_t>(arrow.tone)] = true;
  }
  for (const ScenePiece& piece : scene.pieces) inactive = inactive || !piece.active;
  std::string keys;
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (!used[i]) continue;
    const Tone tone = static_cast<Tone>(i);
    keys += std::string(keys.empty() ? "" : "   ") + mark_letter(tone) + " " +
            tone_word(tone, language);
  }
  const auto add = [&](std::string_view sign, std::string_view phrase) {
    keys += std::string(keys.empty() ? "" : "   ") + std::string(sign) + " " +
            std::string(shared_phrases().find(phrase, language));
  };
  if (inactive) add("( )", "inactive");
  if (scene.glued_x || scene.glued_y) add("~", "glued-edges");
  const bool too_long = columns != 0 && text::columns_of(keys) > columns;
  std::string out = keys.empty() ? "" : too_long ? text::wrap(keys, columns, "", "") : keys + "\n";
  for (const SceneMark& mark : scene.marks) {
    if (mark.text.empty() || !has_cell(scene, mark.cell)) continue;
    out += cell_of(scene, mark.cell).name + ": " + tone_word(mark.tone, language) + ", " +
           mark.text + "\n";
  }
  for (const SceneArrow& arrow : scene.arrows) {
    if (!has_cell(scene, arrow.from) || !has_cell(scene, arrow.to)) continue;
    out += cell_of(scene, arrow.from).name + (arrow.line ? " - " : " -> ") +
           cell_of(scene, arrow.to).name;
    const bool plain = arrow.tone == Tone::Neutral && !arrow.line;
    if (!plain) out += ": " + tone_word(arrow.tone, language);
    if (!arrow.text.empty()) out += (plain ? ": " : ", ") + arrow.text;
    out += "\n";
  }
  return out;
}

}  // namespace

std::string to_terminal(const Scene& scene, const TerminalOptions& options) {
  if (scene.cells.empty()) return "\n";
  const Drawn drawn = draw_board(scene, options);
  std::string out = drawn.board.to_text(options.colour);
  if (out.front() == '\n') out.erase(0, 1);  // no labels above
  out += drawn.below;
  if (scene.reserve[0] > 0 || scene.reserve[1] > 0) {
    out += std::string(shared_phrases().find("in-hand", options.language)) + ": " +
           options.side_names[0] + " " + std::to_string(scene.reserve[0]) + ", " +
           options.side_names[1] + " " + std::to_string(scene.reserve[1]) + "\n";
  }
  return out + legend(scene, options.columns, options.language);
}

}  // namespace muster::picture
