// SPDX-License-Identifier: MIT
#include "picture/annotate.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/text.h"

namespace muster::picture {

namespace {

constexpr std::size_t kMostItems = 500;
constexpr std::array<std::string_view, 6> kTones = {"neutral", "free",    "tied",
                                                    "blocked", "capture", "last"};

Result<int> cell_named(const Scene& scene, std::string_view name, const char* field) {
  const Result<int> cell = find_cell(scene, name);
  if (cell) return cell;
  Error error = cell.error();
  error.field = field;
  return error;
}

struct Item {
  std::string_view what;  // before the colon
  Tone tone = Tone::Neutral;
};

Result<std::vector<Item>> items(std::string_view list, const char* field) {
  std::vector<Item> out;
  for (const std::string_view word : text::words(list)) {
    for (const std::string_view part : text::split(word, ',')) {
      if (part.empty()) continue;
      const std::size_t colon = part.find(':');
      Item item{part.substr(0, colon), Tone::Neutral};
      if (colon != std::string_view::npos) {
        const std::string tone = text::lower(part.substr(colon + 1));
        const auto found = std::find(kTones.begin(), kTones.end(), tone);
        if (found == kTones.end()) {
          return bad_input(field, text::quoted(tone) +
                                      " is not one of neutral, free, tied, blocked, " +
                                      "capture, last");
        }
        item.tone = static_cast<Tone>(found - kTones.begin());
      }
      out.push_back(item);
      if (out.size() > kMostItems) {
        return Error{ErrorCode::Limit, field, "more than " + std::to_string(kMostItems)};
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

Status add_marks(Scene& scene, std::string_view text) {
  const Result<std::vector<Item>> list = items(text, "marks");
  if (!list) return list.error();
  for (const Item& item : *list) {
    const Result<int> cell = cell_named(scene, item.what, "marks");
    if (!cell) return cell.error();
    scene.marks.push_back({*cell, item.tone, ""});
  }
  return Done{};
}

Status add_arrows(Scene& scene, std::string_view text) {
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
    scene.arrows.push_back({*from, *to, item.tone, false, ""});
  }
  return Done{};
}

}  // namespace muster::picture
