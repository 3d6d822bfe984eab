// SPDX-License-Identifier: MIT
#include "picture/annotate.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "base/text.h"

namespace muster::picture {

namespace {

constexpr std::size_t kMostItems = 500;
constexpr std::size_t kMostLabelBytes = 16;
constexpr std::array<std::string_view, 6> kTones = {"neutral", "free",    "tied",
                                                    "blocked", "capture", "last"};
constexpr std::array<std::string_view, 4> kColourWords = {"green", "red", "blue", "amber"};
constexpr std::array<std::string_view, 4> kShapes = {"circle", "square", "triangle", "cross"};
constexpr std::string_view kLabel = "label=", kGlyph = "glyph=";
constexpr std::array<std::string_view, 6> kSigns = {"!", "?", "!!", "??", "!?", "?!"};

Result<int> cell_named(const Scene& scene, std::string_view name, const char* field) {
  const Result<int> cell = find_cell(scene, name);
  if (cell) return cell;
  Error error = cell.error();
  error.field = field;
  return error;
}

struct Item {
  std::string_view what;  // before the first colon
  Tone tone = Tone::Neutral;
  std::optional<ShapeKind> shape;  // set for what is drawn
  ShapeColour colour = ShapeColour::Green;
  std::string_view text;
};

template <std::size_t N>
std::optional<std::size_t> place_in(const std::array<std::string_view, N>& list,
                                    std::string_view word) {
  const auto found = std::find(list.begin(), list.end(), word);
  if (found == list.end()) return std::nullopt;
  return static_cast<std::size_t>(found - list.begin());
}

Status read_word(std::string_view given, Item& item, const char* field) {
  const std::string word = text::lower(given);
  if (const auto tone = place_in(kTones, word)) {
    item.tone = static_cast<Tone>(*tone);
  } else if (const auto colour = place_in(kColourWords, word)) {
    item.colour = static_cast<ShapeColour>(*colour);
    item.shape = item.shape.value_or(ShapeKind::Circle);
  } else if (const auto shape = place_in(kShapes, word)) {
    item.shape = static_cast<ShapeKind>(*shape);
  } else if (word.starts_with(kLabel) && given.size() <= kLabel.size() + kMostLabelBytes) {
    item.shape = ShapeKind::Label;
    item.text = given.substr(kLabel.size());
  } else if (word.starts_with(kGlyph) && place_in(kSigns, given.substr(kGlyph.size()))) {
    item.shape = ShapeKind::Glyph;
    item.text = given.substr(kGlyph.size());
  } else {
    return bad_input(field,
                     text::quoted(word) +
                         " is not one of neutral, free, tied, blocked, capture, last, green, "
                         "red, blue, amber, circle, square, triangle, cross, label=A, glyph=?!");
  }
  return Done{};
}

Result<std::vector<Item>> items(std::string_view list, const char* field) {
  std::vector<Item> out;
  for (const std::string_view word : text::words(list)) {
    for (const std::string_view part : text::split(word, ',')) {
      if (part.empty()) continue;
      Item item;
      bool first = true;
      for (const std::string_view piece : text::split(part, ':')) {
        if (first) {
          item.what = piece;
        } else if (const Status read = read_word(piece, item, field); !read) {
          return read.error();
        }
        first = false;
      }
      out.push_back(item);
      if (out.size() > kMostItems) {
        return Error{ErrorCode::Limit, field,
                     "more than " + std::to_string(kMostItems) + " of them"};
      }
    }
  }
  return out;
}

}  // namespace

void mark_steps(Scene& scene, const std::vector<PieceStep>& steps) {
  std::vector<int> cells;
  for (const PieceStep& step : steps) {
    for (const int cell : {step.from_cell, step.to_cell}) {
      if (cell >= 0 && std::find(cells.begin(), cells.end(), cell) == cells.end()) {
        cells.push_back(cell);
      }
    }
  }
  for (const int cell : cells) scene.marks.push_back({cell, Tone::Last, ""});
}

Status add_marks(Scene& scene, std::vector<Shape>& shapes, std::string_view text) {
  const Result<std::vector<Item>> list = items(text, "marks");
  if (!list) return list.error();
  for (const Item& item : *list) {
    const Result<int> cell = cell_named(scene, item.what, "marks");
    if (!cell) return cell.error();
    if (item.shape) {
      shapes.push_back({*item.shape, *cell, -1, item.colour, std::string(item.text)});
    } else {
      scene.marks.push_back({*cell, item.tone, ""});
    }
  }
  return Done{};
}

Status add_arrows(Scene& scene, std::vector<Shape>& shapes, std::string_view text) {
  const Result<std::vector<Item>> list = items(text, "arrows");
  if (!list) return list.error();
  for (const Item& item : *list) {
    const std::size_t dash = item.what.find('-');
    if (dash == std::string_view::npos) {
      return bad_input("arrows",
                       text::quoted(item.what) + " is not two points with - between them");
    }
    const Result<int> from = cell_named(scene, item.what.substr(0, dash), "arrows");
    if (!from) return from.error();
    const Result<int> to = cell_named(scene, item.what.substr(dash + 1), "arrows");
    if (!to) return to.error();
    if (item.shape) {
      shapes.push_back({ShapeKind::Arrow, *from, *to, item.colour, ""});
    } else {
      scene.arrows.push_back({*from, *to, item.tone, false, ""});
    }
  }
  return Done{};
}

}  // namespace muster::picture
