// SPDX-License-Identifier: MIT
#include "record/sgf_annotations.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include "base/text.h"
#include "record/json.h"
#include "record/sgf_board.h"
#include "record/sgf_words.h"

namespace muster::record {

namespace {

// "label", "arrow" and "line" are a point, a colon and something else.
bool is_pair(std::string_view kind) { return kind == "label" || kind == "arrow" || kind == "line"; }

void add_marks(std::string_view kind, std::string_view value, Node& out, const Place& place,
               Record& record) {
  const std::size_t colon = is_pair(kind) ? value.find(':') : std::string_view::npos;
  const Result<std::vector<std::string>> points = parse_points(value.substr(0, colon));
  const bool whole =
      points && (!is_pair(kind) || (colon != std::string_view::npos && points->size() == 1));
  if (!whole) {
    record.warn(place, text::quoted(value) + " is not a mark that can be read");
    return;
  }
  const std::string_view behind = is_pair(kind) ? value.substr(colon + 1) : std::string_view{};
  for (const std::string& point : *points) {
    Mark mark{std::string(kind), point, "", ""};
    if (kind == "label") {
      mark.text = behind;
    } else {
      mark.to = text::lower(text::trim(behind));
    }
    out.marks.push_back(std::move(mark));
  }
}

// A mark as SGF writes it: the point, for some a colon and what follows.
std::string mark_value(const Mark& mark) {
  if (!is_pair(mark.kind)) return mark.cell;
  return mark.cell + ":" + (mark.kind == "label" ? mark.text : mark.to);
}

// "red:AR:b1:b3" gives the mark its colour, which SGF has no word for.
void read_colour(std::string_view value, Node& out, const Place& place, Record& record) {
  const std::size_t colon = value.find(':');
  const std::string_view colour = value.substr(0, colon);
  const bool known = std::ranges::find(kMarkColours, colour) != std::end(kMarkColours);
  for (Mark& mark : out.marks) {
    const std::string named = std::string(find_sgf(kSgfMarks, mark.kind)) + ":" + mark_value(mark);
    if (!known || colon == std::string_view::npos || value.substr(colon + 1) != named) continue;
    mark.colour = colour;
    return;
  }
  record.warn(place, text::quoted(value) + " is not the colour of a mark");
}

void read_glyph(const SgfProperty& property, Node& out) {
  std::string_view value = text::trim(property.values.front());
  if (value != "2") value = "1";
  for (const GlyphWord& word : kSgfGlyphs) {
    if (word.sgf == property.name && (word.value.empty() || word.value == value))
      out.glyph = word.glyph;
  }
}

}  // namespace

void append_comment(Node& node, std::string_view text) {
  if (text::trim(text).empty()) return;
  if (!node.comment.empty()) node.comment += '\n';
  node.comment += text;
}

void read_annotations(const SgfNode& node, Node& out, Record& record) {
  for (const SgfProperty& property : node.properties) {
    read_glyph(property, out);
    const std::string_view kind = find_ours(kSgfMarks, property.name);
    for (const std::string& value : property.values) {
      if (property.name == "C") append_comment(out, value);
      if (!kind.empty()) add_marks(kind, value, out, property.place, record);
      if (property.name != kSgfEvaluation) continue;
      Result<Evaluation> evaluation = parse_evaluation(value);
      if (evaluation) {
        out.evaluations.push_back(std::move(*evaluation));
      } else {
        record.warn(property.place, "evaluation left out: " + evaluation.error().to_text());
      }
    }
  }
  for (const SgfProperty& property : node.properties) {  // the marks may stand behind their colours
    if (property.name != kSgfColour) continue;
    for (const std::string& value : property.values)
      read_colour(value, out, property.place, record);
  }
}

std::string write_properties(const std::vector<Tag>& properties, std::string_view separator) {
  std::vector<std::string> texts;
  std::map<std::string_view, std::size_t> places;
  for (const Tag& property : properties) {
    const auto [place, is_new] = places.emplace(property.key, texts.size());
    if (is_new) {
      texts.push_back(sgf_property(property.key, property.value));
    } else {
      texts[place->second] += sgf_property("", property.value);
    }
  }
  return text::join(texts, separator);
}

std::string write_annotations(const Node& node) {
  std::vector<Tag> properties;
  for (const GlyphWord& word : kSgfGlyphs) {
    if (word.glyph == node.glyph)
      properties.push_back({std::string(word.sgf), std::string(word.value)});
  }
  for (const Mark& mark : node.marks) {
    const std::string_view name = find_sgf(kSgfMarks, mark.kind);
    if (!name.empty()) properties.push_back({std::string(name), mark_value(mark)});
  }
  for (const Mark& mark : node.marks) {
    const std::string_view name = find_sgf(kSgfMarks, mark.kind);
    if (name.empty() || mark.colour.empty()) continue;
    properties.push_back(
        {std::string(kSgfColour), mark.colour + ":" + std::string(name) + ":" + mark_value(mark)});
  }
  for (const Evaluation& evaluation : node.evaluations) {
    properties.push_back({std::string(kSgfEvaluation), to_json_text(evaluation)});
  }
  for (const Tag& extra : node.extra) {
    if (is_kept_property(extra.key))
      properties.push_back({extra.key.substr(kSgfPrefix.size()), extra.value});
  }
  if (!node.comment.empty()) properties.push_back({"C", node.comment});
  return write_properties(properties, "");
}

}  // namespace muster::record
