// SPDX-License-Identifier: MIT
#include "study/animation.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "picture/annotate.h"
#include "picture/gif.h"
#include "picture/stroke_font.h"
#include "picture/turn.h"
#include "record/replay.h"

namespace muster::study {

namespace {

constexpr int kEndLasts = 3;  // times as long as the others

std::optional<picture::ShapeKind> kind_of(std::string_view word) {
  using picture::ShapeKind;
  constexpr std::array<std::pair<std::string_view, ShapeKind>, 8> kKinds = {{
      {"circle", ShapeKind::Circle},
      {"square", ShapeKind::Square},
      {"selected", ShapeKind::Square},
      {"triangle", ShapeKind::Triangle},
      {"cross", ShapeKind::Cross},
      {"label", ShapeKind::Label},
      {"arrow", ShapeKind::Arrow},
      {"line", ShapeKind::Arrow},
  }};
  for (const auto& [name, kind] : kKinds) {
    if (name == word) return kind;
  }
  return std::nullopt;
}

picture::ShapeColour colour_of(std::string_view word) {
  for (std::size_t i = 0; i < std::size(record::kMarkColours); ++i) {
    if (record::kMarkColours[i] == word) return static_cast<picture::ShapeColour>(i);
  }
  return picture::ShapeColour::Green;
}

std::vector<picture::Shape> shapes_of(const std::vector<record::Mark>& marks, const Scene& scene) {
  std::vector<picture::Shape> shapes;
  for (const record::Mark& mark : marks) {
    const auto kind = kind_of(mark.kind);
    const Result<int> cell = find_cell(scene, mark.cell);
    if (!kind || !cell) continue;
    picture::Shape shape{*kind, *cell, -1, colour_of(mark.colour), mark.text};
    if (*kind == picture::ShapeKind::Arrow) {
      const Result<int> to = find_cell(scene, mark.to);
      if (!to) continue;
      shape.to = *to;
    }
    shapes.push_back(std::move(shape));
  }
  return shapes;
}

PictureOfRecord picture_here(const AnyState& state, const record::Node& node,
                             const RecordView& view) {
  PictureOfRecord out{state.scene(), view.options};
  if (view.last) picture::mark_steps(out.scene, state.last_steps());
  out.options.shapes = shapes_of(node.marks, out.scene);
  const std::vector<PieceStep> steps = state.last_steps();
  if (!node.glyph.empty() && !steps.empty() && steps.back().to_cell >= 0) {
    out.options.shapes.push_back({picture::ShapeKind::Glyph, steps.back().to_cell, -1,
                                  picture::ShapeColour::Green, node.glyph});
  }
  out.options.title = state.game().name() + " " + state.position();
  if (view.flip) out.scene = picture::turned(std::move(out.scene));
  return out;
}

// The main line up to where the rules refuse it: the state at its end, and the nodes behind the
// start.
struct Played {
  std::unique_ptr<AnyState> state;
  std::vector<int> nodes;
};
Result<Played> played(const record::Record& record) {
  Result<record::Replay> replay = record::replay(record);
  if (!replay) return replay.error();
  std::vector<int> nodes = record.main_line();
  nodes.insert(nodes.begin(), 0);
  return Played{std::move(replay->state), std::move(nodes)};
}

const record::Node& node_at(const record::Record& record, const Played& line, int ply) {
  return record.nodes[static_cast<std::size_t>(line.nodes[static_cast<std::size_t>(ply)])];
}

std::array<std::string, 2> players_of(const record::Record& record, const GameInfo& info) {
  std::array<std::string, 2> names;
  for (std::size_t side = 0; side < 2; ++side) names[side] = record.tag(info.side_words[side]);
  if (names[0].empty() != names[1].empty()) names[names[0].empty() ? 0 : 1] = "?";
  return names;
}

// In signs that every language has; nothing while it is not known.
std::string result_of(const record::Record& record, const AnyState& end) {
  const Outcome& said = record.result.outcome;
  switch (end.outcome().over() ? end.outcome().winner : said.winner) {
    case Winner::One: return "1-0";
    case Winner::Two: return "0-1";
    case Winner::Draw: return "1/2-1/2";
    case Winner::Nobody: break;
  }
  return "";
}

// "12. b1-b3?!" and "12... c3-c5": two moves have one number, as in lists of moves.
std::string numbered(int ply, const record::Node& node) {
  if (ply == 0) return "";
  const std::string number = std::to_string((ply + 1) / 2);
  return number + (ply % 2 == 1 ? ". " : "... ") + node.move + node.glyph;
}

}  // namespace

Result<PictureOfRecord> picture_of(const record::Record& record, int ply, const RecordView& view) {
  Result<Played> line = played(record);
  if (!line) return line.error();
  const int plies = line->state->plies();
  if (ply > plies) {
    return bad_input("ply", "expected 0 to " + std::to_string(plies) + ", the length of the game");
  }
  const int wanted = ply < 0 ? plies : ply;
  while (line->state->plies() > wanted) line->state->undo();
  return picture_here(*line->state, node_at(record, *line, wanted), view);
}

std::vector<std::string> unwritten_labels(const std::vector<picture::Shape>& shapes) {
  std::vector<std::string> out;
  for (const picture::Shape& shape : shapes) {
    if (shape.kind == picture::ShapeKind::Label && !picture::can_write(shape.text) &&
        std::find(out.begin(), out.end(), shape.text) == out.end()) {
      out.push_back(shape.text);
    }
  }
  return out;
}

Result<Animation> animate(const record::Record& record, const AnimationOptions& options) {
  Result<Played> line = played(record);
  if (!line) return line.error();
  const int plies = line->state->plies();
  const int to = options.to < 0 ? plies : std::min(options.to, plies);
  const int from = std::clamp(options.from, 0, to);
  if (to - from >= kMostFrames) {
    return Error{ErrorCode::Limit, "to",
                 "expected at most " + std::to_string(kMostFrames) + " positions"};
  }
  AnimationOptions how = options;
  how.view.options.width = std::clamp(how.view.options.width, 64, kMostAnimatedWidth);
  const std::vector<std::string> moves = line->state->moves();
  while (line->state->plies() > from) line->state->undo();
  how.view.options.strip.emplace().names = players_of(record, line->state->game().info());
  picture::GifWriter gif;
  std::vector<picture::Shape> drawn;
  int wide = 0, high = 0;
  for (int ply = from; ply <= to; ++ply) {
    if (ply > from) {
      const auto next = line->state->play(moves[static_cast<std::size_t>(ply) - 1]);
      if (!next) return next.error();
    }
    const record::Node& node = node_at(record, *line, ply);
    std::string& words = how.view.options.strip->words;
    words = numbered(ply, node);
    if (const std::string result = result_of(record, *line->state);
        ply == plies && !result.empty()) {
      words += (words.empty() ? "" : "  ") + result;
    }
    const PictureOfRecord now = picture_here(*line->state, node, how.view);
    drawn.insert(drawn.end(), now.options.shapes.begin(), now.options.shapes.end());
    picture::Bitmap frame = picture::to_bitmap(now.scene, now.options);
    if (ply == from) wide = frame.width, high = frame.height;
    if (frame.width != wide || frame.height != high) {  // a hand that is empty takes no room
      frame = picture::to_page(now.scene, now.options, wide, high);
    }
    gif.add(frame, ply == to ? kEndLasts * how.delay_ms : how.delay_ms);
  }
  Animation out{gif.finish(), unwritten_labels(drawn), {}};
  for (const std::string& name : how.view.options.strip->names) {
    if (!picture::can_write(name)) out.unwritten_names.push_back(name);
  }
  return out;
}

}  // namespace muster::study
