// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "games/list.h"
#include "record/build.h"
#include "record/json.h"
#include "record/json_fields.h"
#include "record/result_words.h"

namespace muster::record {

namespace {

constexpr std::array<std::string_view, 8> kMarkKinds = {"triangle", "square", "circle", "cross",
                                                        "selected", "label",  "arrow",  "line"};
constexpr std::array<std::string_view, 4> kProven = {"", "win", "loss", "draw"};
constexpr std::size_t kMaxMoveText = 60;

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

Evaluation read_evaluation(const JsonFields& fields) {
  fields.known({"engine", "score_cp", "proven", "depth", "nodes", "line"});
  Evaluation out;
  out.engine = fields.text("engine");
  if (const auto score = fields.number("score_cp", -1000000, 1000000)) {
    out.score_cp = static_cast<int>(*score);
  }
  out.proven = fields.text("proven");
  if (!is_one_of(kProven, out.proven)) {
    fields.problems().fail(fields.path("proven"), "expected win, loss or draw");
  }
  out.depth = static_cast<int>(fields.number("depth", 0, 1000000).value_or(0));
  out.nodes = static_cast<std::uint64_t>(fields.number("nodes", 0, INT64_MAX).value_or(0));
  out.line = fields.texts("line");
  return out;
}

Mark read_mark(const JsonFields& fields) {
  fields.known({"kind", "cell", "to", "text", "colour"});
  Mark mark{fields.required_text("kind"), fields.required_text("cell"), fields.text("to"),
            fields.text("text"), fields.text("colour")};
  if (!mark.colour.empty() &&
      std::ranges::find(kMarkColours, mark.colour) == std::end(kMarkColours)) {
    fields.problems().fail(fields.path("colour"), "expected green, red, blue or amber");
  }
  if (!is_one_of(kMarkKinds, mark.kind)) {
    fields.problems().fail(fields.path("kind"),
                           "expected triangle, square, circle, cross, selected, "
                           "label, arrow or line");
  }
  return mark;
}

// Calls `read` with the fields of each element.
template <class Read>
void for_each(const JsonFields& fields, const char* name, const Read& read) {
  const Json* list = fields.array(name);
  if (list == nullptr) return;
  for (std::size_t i = 0; i < list->size(); ++i) {
    read(JsonFields((*list)[i], fields.path(name) + "[" + std::to_string(i) + "]",
                    fields.problems()));
  }
}

// What every node may have.
void read_remarks(const JsonFields& fields, Node& node) {
  node.comment = fields.text("comment");
  for_each(fields, "evaluations",
           [&](const JsonFields& f) { node.evaluations.push_back(read_evaluation(f)); });
  for_each(fields, "marks", [&](const JsonFields& f) { node.marks.push_back(read_mark(f)); });
  node.extra = fields.tags("extra");
}

GameResult read_result(const JsonFields& fields, const GameInfo& info) {
  fields.known({"winner", "reason", "by_opponent", "source", "written"});
  GameResult result;
  const std::string word = fields.required_text("winner");
  const std::optional<Winner> by = parse_winner(info, word);
  if (by) {
    result.outcome.winner = *by;
  } else {
    fields.problems().fail(fields.path("winner"), text::quoted(word) + " found, expected " +
                                                      std::string(info.side_words[0]) + ", " +
                                                      std::string(info.side_words[1]) +
                                                      ", draw or none");
  }
  const std::string reason = fields.text("reason");
  result.outcome.ending = parse_ending(reason);
  if (!reason.empty() && result.outcome.ending == Ending::None) {
    fields.problems().fail(fields.path("reason"),
                           text::quoted(reason) +
                               " found, expected one like connected, repetition, "
                               "resigned, time or agreed");
  }
  result.outcome.by_opponent = fields.flag("by_opponent");
  const std::string source = fields.text("source");
  if (source != "" && source != "record" && source != "board") {
    fields.problems().fail(fields.path("source"), "expected record or board");
  }
  result.source = source == "board" ? GameResult::Source::Board : GameResult::Source::Record;
  result.written = fields.text("written");
  return result;
}

class RecordReader {
 public:
  RecordReader(const ReadLimits& limits, int& nodes_left)
      : limits_(limits), nodes_left_(nodes_left) {}

  Result<Record> read(const Json& value, const std::string& path, std::string_view game) {
    const JsonFields fields(value, path, problems_);
    check_head(fields, game);
    const std::string start = fields.has("start") ? fields.text("start") : "start";
    if (problems_.error) return *problems_.error;
    Result<Builder> builder = Builder::make(fields.text("game"), start);
    if (!builder) {
      const Error& error = builder.error();
      return Error{error.code, fields.path(error.field.empty() ? "start" : error.field),
                   error.message};
    }
    builder_ = &*builder;
    Record& record = builder_->record();
    record.tags = fields.tags("tags");
    read_remarks(fields, record.root());
    if (const Json* result = fields.object("result")) {
      record.result = read_result(JsonFields(*result, fields.path("result"), problems_),
                                  builder_->board().game().info());
    }
    if (const Json* moves = fields.array("moves")) read_moves(*moves, fields.path("moves"));
    if (problems_.error) return *problems_.error;
    Record out = builder_->finish();
    out.warnings.insert(out.warnings.end(), problems_.warnings.begin(), problems_.warnings.end());
    return out;
  }

 private:
  // A list of moves that is being read; the next one goes behind `parent`.
  struct Line {
    const Json* moves;
    std::size_t next = 0;
    int parent = 0;
    int depth = 0;  // of variations within variations
    std::string path;
  };

  void check_head(const JsonFields& fields, std::string_view game) {
    fields.known({"format", "version", "game", "start", "tags", "comment", "evaluations", "marks",
                  "extra", "moves", "result"});
    if (fields.text("format") != kJsonFormat) {
      problems_.fail(fields.path("format"), "expected \"" + std::string(kJsonFormat) + "\"");
    }
    const auto version = fields.number("version", 1, 1000000);
    if (!version)
      problems_.fail(fields.path("version"), "expected a number, and the field must be there");
    if (version && *version > kJsonVersion) {
      problems_.fail(fields.path("version"),
                     "version " + std::to_string(*version) +
                         " is newer than this program, which reads " + std::to_string(kJsonVersion),
                     ErrorCode::Unsupported);
    }
    const std::string name = fields.required_text("game");
    const std::string_view family = std::string_view(name).substr(0, name.find(':'));
    const std::string_view wanted = game.substr(0, game.find(':'));
    if (!wanted.empty() && family != wanted) {
      problems_.fail(fields.path("game"), "the record is of " + text::quoted(name) + ", expected " +
                                              std::string(wanted));
    }
  }

  void read_moves(const Json& moves, std::string path) {
    std::vector<Line> open;
    open.push_back({&moves, 0, 0, 0, std::move(path)});
    while (!open.empty() && !problems_.error) {
      Line& line = open.back();
      if (line.next == line.moves->size()) {
        open.pop_back();
        continue;
      }
      const std::size_t number = line.next++;
      const std::string here = line.path + "[" + std::to_string(number) + "]";
      const int before = line.parent;
      builder_->go_to(before);
      line.parent = read_entry((*line.moves)[number], here);
      push_variations((*line.moves)[number], here, before, line.depth + 1, open);
    }
  }

  int read_entry(const Json& entry, const std::string& path) {
    if (--nodes_left_ < 0) {
      problems_.fail(path, "more than " + std::to_string(limits_.nodes) + " moves in one text",
                     ErrorCode::Limit);
      return 0;
    }
    if (const auto* text = entry.get_ptr<const std::string*>()) return play(*text, path);
    const JsonFields fields(entry, path, problems_);
    fields.known({"move", "glyph", "comment", "evaluations", "marks", "extra", "variations"});
    const int node = play(fields.required_text("move"), fields.path("move"));
    builder_->node().glyph = fields.text("glyph");
    if (const std::string& glyph = builder_->node().glyph;
        !glyph.empty() && !is_one_of(kGlyphs, glyph)) {
      problems_.fail(fields.path("glyph"), "expected !, ?, !!, ??, !? or ?!");
    }
    read_remarks(fields, builder_->node());
    return node;
  }

  int play(std::string_view move, const std::string& path) {
    if (text::words(move).size() != 1 || move.size() > kMaxMoveText) {
      problems_.fail(path, text::quoted(move) + " is not a move, expected one word");
      return 0;
    }
    return builder_->play(move, {});
  }

  void push_variations(const Json& entry, const std::string& path, int parent, int depth,
                       std::vector<Line>& open) {
    if (!entry.is_object() || problems_.error) return;
    const Json* lines = JsonFields(entry, path, problems_).array("variations");
    if (lines == nullptr) return;
    if (depth > limits_.nesting) {
      problems_.fail(path,
                     "variations are nested more than " + std::to_string(limits_.nesting) + " deep",
                     ErrorCode::Limit);
      return;
    }
    for (std::size_t i = lines->size(); i-- > 0;) {
      const std::string here = path + ".variations[" + std::to_string(i) + "]";
      if (!(*lines)[i].is_array() || (*lines)[i].empty()) {
        problems_.fail(here, "expected a list of moves that is not empty");
        return;
      }
      open.push_back({&(*lines)[i], 0, parent, depth, here});
    }
  }

  const ReadLimits& limits_;
  int& nodes_left_;
  JsonProblems problems_;
  Builder* builder_ = nullptr;
};

// Each line a value of its own, as long as the first one is.
bool has_record_lines(std::string_view text, const ReadLimits& limits) {
  const std::size_t end = text.find('\n');
  return end != std::string_view::npos &&
         static_cast<bool>(parse_json(text.substr(0, end), limits));
}

}  // namespace

// "[" also begins the tags of a move list (a letter follows), and "{" a comment in one: then moves
// follow behind it. Broken JSON is still JSON, so that its fault is named where it is.
bool looks_like_json(std::string_view text) {
  text = text::trim(text);
  if (text.empty()) return false;
  const std::string_view inside = text::trim(text.substr(1));
  const char first = inside.empty() ? '\0' : inside.front();
  if (text.front() == '"') return true;
  if (text.front() == '[') return !text::is_letter(first);
  if (text.front() != '{') return false;
  if (first == '"' || first == '}') return true;
  const std::size_t end = inside.find('}');
  if (end == std::string_view::npos) return true;
  const std::string_view behind = text::trim(inside.substr(end + 1));
  return behind.empty() || std::string_view(",]}").find(behind.front()) != std::string_view::npos;
}

std::vector<Result<Record>> read_json(std::string_view text, std::string_view game,
                                      const ReadLimits& limits) {
  std::vector<Result<Record>> records;
  int nodes_left = limits.nodes;
  const auto add = [&](const Result<Json>& value, const std::string& path) {
    if (static_cast<int>(records.size()) > limits.games) return;
    if (static_cast<int>(records.size()) == limits.games) {
      records.emplace_back(
          Error{ErrorCode::Limit, path,
                "more than " + std::to_string(limits.games) + " games in one text"});
    } else if (value) {
      records.push_back(RecordReader(limits, nodes_left).read(*value, path, game));
    } else {
      records.emplace_back(value.error());
    }
  };
  const std::string_view trimmed = text::trim(text);
  if (trimmed.starts_with('{') && has_record_lines(trimmed, limits)) {
    int line = 0;
    for (const std::string_view row : text::split(text, '\n')) {
      ++line;
      if (!text::trim(row).empty())
        add(parse_json(row, limits, line), "line " + std::to_string(line));
    }
    return records;
  }
  const Result<Json> whole = parse_json(text, limits);
  if (!whole || !whole->is_array()) {
    add(whole, "");
    return records;
  }
  for (std::size_t i = 0; i < whole->size(); ++i)
    add((*whole)[i], "games[" + std::to_string(i) + "]");
  return records;
}

Result<Evaluation> parse_evaluation(std::string_view json) {
  const Result<Json> value = parse_json(json, {});
  if (!value) return value.error();
  JsonProblems problems;
  Evaluation out = read_evaluation(JsonFields(*value, "", problems));
  if (problems.error) return *problems.error;
  return out;
}

}  // namespace muster::record
