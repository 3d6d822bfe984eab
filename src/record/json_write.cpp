// Written piece by piece rather than as one tree, so that plain moves share lines and long games
// need no recursion.
// SPDX-License-Identifier: MIT
#include <utility>

#include "games/any_game.h"
#include "games/list.h"
#include "record/json.h"
#include "record/json_fields.h"

namespace muster::record {

namespace {

Json to_json(const Evaluation& evaluation) {
  Json out = Json::object();
  if (!evaluation.engine.empty()) out["engine"] = evaluation.engine;
  if (evaluation.score_cp) out["score_cp"] = *evaluation.score_cp;
  if (!evaluation.proven.empty()) out["proven"] = evaluation.proven;
  if (evaluation.depth != 0) out["depth"] = evaluation.depth;
  if (evaluation.nodes != 0) out["nodes"] = evaluation.nodes;
  if (!evaluation.line.empty()) out["line"] = evaluation.line;
  return out;
}

Json to_json(const Mark& mark) {
  Json out = {{"kind", mark.kind}, {"cell", mark.cell}};
  if (!mark.to.empty()) out["to"] = mark.to;
  if (!mark.text.empty()) out["text"] = mark.text;
  if (!mark.colour.empty()) out["colour"] = mark.colour;
  return out;
}

// A repeated key becomes a list at the place of its first.
Json to_json(const std::vector<Tag>& tags) {
  Json out = Json::object();
  for (const Tag& tag : tags) {
    if (!out.contains(tag.key)) {
      out[tag.key] = tag.value;
    } else {
      Json& value = out[tag.key];
      if (!value.is_array()) value = Json::array({value});
      value.push_back(tag.value);
    }
  }
  return out;
}

void add_remarks(const Node& node, Json& out) {
  if (!node.comment.empty()) out["comment"] = node.comment;
  for (const Evaluation& evaluation : node.evaluations)
    out["evaluations"].push_back(to_json(evaluation));
  for (const Mark& mark : node.marks) out["marks"].push_back(to_json(mark));
  if (!node.extra.empty()) out["extra"] = to_json(node.extra);
}

// A plain move is its text; one with more to say is an object.
Json to_json(const Node& node) {
  Json out = Json::object();
  out["move"] = node.move;
  if (!node.glyph.empty()) out["glyph"] = node.glyph;
  add_remarks(node, out);
  return out.size() == 1 ? Json(node.move) : out;
}

Json to_json(const GameResult& result, const GameInfo& info) {
  Json out = Json::object();
  out["winner"] = std::string(outcome_word(info, result.outcome));
  if (result.outcome.ending != Ending::None)
    out["reason"] = std::string(to_text(result.outcome.ending));
  if (result.outcome.by_opponent) out["by_opponent"] = true;
  out["source"] = result.source == GameResult::Source::Board ? "board" : "record";
  if (!result.written.empty()) out["written"] = result.written;
  return out;
}

class MovesWriter {
 public:
  MovesWriter(const Record& record, JsonLayout layout)
      : record_(record), lines_(layout == JsonLayout::Lines) {}

  std::string write() {
    out_ = "[";
    open_.push_back({Step::What::Line, 0, 0, {}, false});
    while (!open_.empty()) {
      const Step step = open_.back();
      open_.pop_back();
      switch (step.what) {
        case Step::What::Close:
          out_ += step.text;
          --depth_;
          break;
        case Step::What::OpenLine:
          out_ += step.text;
          ++depth_;
          break;
        case Step::What::Line: write_line(step); break;
      }
    }
    return out_ + "]";
  }

 private:
  struct Step {
    enum class What { Line, OpenLine, Close } what;
    int parent = 0;         // Line: goes on behind this node ...
    std::size_t child = 0;  // ... with this child, then with first children
    std::string_view text;  // OpenLine, Close
    bool begun = false;     // Line: something of it has been written
  };

  const Node& node(int number) const { return record_.nodes[static_cast<std::size_t>(number)]; }

  // Writes moves until one has variations; those come first, then the rest of this line.
  void write_line(Step step) {
    while (step.child < node(step.parent).children.size()) {
      const std::vector<int>& children = node(step.parent).children;
      const int here = children[step.child];
      const bool branches = step.child == 0 && children.size() > 1;
      Json entry = to_json(node(here));
      if (branches && entry.is_string()) {
        entry = Json::object();
        entry["move"] = node(here).move;
      }
      const bool plain = entry.is_string();
      if (step.begun) out_ += ",";
      separate(plain, step.begun);
      out_ += text_of(entry);
      const Step rest{Step::What::Line, here, 0, {}, true};
      if (branches) {
        out_.back() = ',';  // its closing brace comes behind the variations
        out_ += lines_ ? " \"variations\": [" : "\"variations\":[";
        open_.push_back(rest);
        open_.push_back({Step::What::Close, 0, 0, "]}", false});
        ++depth_;
        push_variations(step.parent);
        return;
      }
      step = rest;
    }
  }

  void push_variations(int parent) {
    for (std::size_t i = node(parent).children.size(); i-- > 1;) {
      open_.push_back({Step::What::Close, 0, 0, "]", false});
      open_.push_back({Step::What::Line, parent, i, {}, false});
      open_.push_back({Step::What::OpenLine, 0, 0, i == 1 ? "[" : ", [", false});
    }
  }

  void separate(bool plain, bool begun) {
    const bool same_row = plain && begun && row_ > 0 && row_ < 10;
    row_ = plain ? (same_row ? row_ + 1 : 1) : 0;
    if (!lines_) return;
    out_ += same_row ? " " : "\n" + std::string(static_cast<std::size_t>(4 + 2 * depth_), ' ');
  }

  const Record& record_;
  bool lines_;
  std::string out_;
  std::vector<Step> open_;
  int depth_ = 0;
  int row_ = 0;  // plain moves on this row of text
};

const GameInfo& info_of(std::string_view game) {
  const std::string_view family = game.substr(0, game.find(':'));
  for (const GameInfo* info : all_games()) {
    if (info->name == family) return *info;
  }
  return *all_games().front();
}

}  // namespace

std::string to_json_text(const Evaluation& evaluation) { return text_of(to_json(evaluation)); }

std::string write_json(const Record& record, JsonLayout layout) {
  Json head = {{"format", std::string(kJsonFormat)},
               {"version", kJsonVersion},
               {"game", record.game},
               {"start", record.start}};
  if (!record.tags.empty()) head["tags"] = to_json(record.tags);
  add_remarks(record.root(), head);
  const bool lines = layout == JsonLayout::Lines;
  std::string out = "{";
  const auto add = [&](const std::string& name, const std::string& value) {
    if (out.size() > 1) out += ",";
    if (lines) out += "\n  ";
    out += text_of(name) + (lines ? ": " : ":") + value;
  };
  for (auto it = head.begin(); it != head.end(); ++it) add(it.key(), text_of(*it));
  add("moves", MovesWriter(record, layout).write());
  if (record.result.source != GameResult::Source::None) {
    add("result", text_of(to_json(record.result, info_of(record.game))));
  }
  return out + (lines ? "\n}\n" : "}\n");
}

}  // namespace muster::record
