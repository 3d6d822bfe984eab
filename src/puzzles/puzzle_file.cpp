// SPDX-License-Identifier: MIT
#include "puzzles/puzzle_file.h"

#include <limits>
#include <unordered_set>
#include <utility>

#include "base/text.h"
#include "record/json_fields.h"

namespace muster::puzzles {

namespace {

using record::Json;
using record::JsonFields;
using record::JsonProblems;

constexpr std::string_view kFormat = "muster-puzzles";
constexpr std::size_t kMostLineBytes = 4096;
constexpr std::int64_t kMostCount = std::int64_t{1} << 53;
constexpr std::int64_t kMostNodes =
    1'000'000'000;  // a check of somebody else's file comes to an end

Json head_json(const PuzzleSet& set) {
  const MakerCounters& c = set.counters;
  Json json = {{"format", kFormat},
               {"version", 1},
               {"game", set.game},
               {"seed", set.seed},
               {"find", set.effort.find},
               {"other", set.effort.other},
               {"counters",
                {{"games", c.games},
                 {"records", c.records},
                 {"positions", c.positions},
                 {"wins", c.wins},
                 {"not_unique", c.not_unique},
                 {"unwanted", c.unwanted},
                 {"unsettled", c.unsettled},
                 {"losing", c.losing},
                 {"duplicates", c.duplicates},
                 {"composed", c.composed}}},
               {"rated_by", set.rated_by}};
  if (set.endings) json["endings"] = true;
  return json;
}

Json puzzle_json(const Puzzle& puzzle) {
  Json json = {{"id", puzzle.id},
               {"position", puzzle.position},
               {"kind", to_text(puzzle.kind)},
               {"moves", puzzle.moves},
               {"line", text::join(puzzle.line, " ")}};
  if (puzzle.find > 0) json["find"] = puzzle.find;
  if (puzzle.other > 0) json["other"] = puzzle.other;
  if (puzzle.kind == PuzzleKind::Ending) {  // nothing is claimed of other moves
    json["pieces"] = puzzle.pieces;
    json["replies"] = puzzle.settled ? "proven" : "searched";
    json["source"] = puzzle.source;
    return json;
  }
  json["unique"] = to_text(puzzle.unique);
  json["others"] = puzzle.settled ? "proven" : "searched";
  json["themes"] = puzzle.themes;
  if (puzzle.rating > 0) {
    json["rating"] = puzzle.rating;
    json["deviation"] = puzzle.deviation;
  }
  json["source"] = puzzle.source;
  return json;
}

std::uint64_t count(const JsonFields& fields, const char* name) {
  return static_cast<std::uint64_t>(fields.number(name, 0, kMostCount).value_or(0));
}

std::uint64_t nodes(const JsonFields& fields, const char* name) {
  return static_cast<std::uint64_t>(fields.number(name, 0, kMostNodes).value_or(0));
}

PuzzleSet read_head(const JsonFields& fields, JsonProblems& problems) {
  PuzzleSet set;
  if (fields.text("format") != kFormat || fields.number("version", 1, 1) != 1) {
    problems.fail(fields.path("format"), "expected \"muster-puzzles\", version 1");
    return set;
  }
  set.game = fields.required_text("game");
  set.seed = count(fields, "seed");
  set.effort = {nodes(fields, "find"), nodes(fields, "other")};
  if (set.effort.find == 0 || set.effort.other == 0) {
    problems.fail(fields.path("find"), "expected the nodes spent, as do \"other\"");
  }
  set.rated_by = fields.text("rated_by");
  set.endings = fields.flag("endings");
  if (const Json* object = fields.object("counters")) {
    const JsonFields c(*object, fields.path("counters"), problems);
    set.counters = {count(c, "games"),     count(c, "records"),    count(c, "positions"),
                    count(c, "wins"),      count(c, "not_unique"), count(c, "unwanted"),
                    count(c, "unsettled"), count(c, "losing"),     count(c, "duplicates"),
                    count(c, "composed")};
  }
  return set;
}

bool is_proven(const std::string& word, const std::string& path, JsonProblems& problems) {
  if (word != "proven" && word != "searched") {
    problems.fail(path, "expected \"proven\" or \"searched\"");
  }
  return word == "proven";
}

Puzzle read_puzzle(const JsonFields& fields, JsonProblems& problems) {
  Puzzle puzzle;
  puzzle.id = fields.required_text("id");
  puzzle.position = fields.required_text("position");
  if (const auto kind = parse_puzzle_kind(fields.required_text("kind"))) {
    puzzle.kind = *kind;
  } else {
    problems.fail(fields.path("kind"), "expected \"win\", \"defence\" or \"ending\"");
  }
  const bool ending = puzzle.kind == PuzzleKind::Ending;
  const int most = ending ? kMostEndingMoves : kMaxPuzzleMoves;
  puzzle.moves = static_cast<int>(fields.number("moves", 1, most).value_or(0));
  const std::string line = fields.required_text("line");
  for (const std::string_view word : text::words(line)) puzzle.line.emplace_back(word);
  if (puzzle.moves > 0 && puzzle.line.size() != static_cast<std::size_t>(2 * puzzle.moves - 1)) {
    problems.fail(fields.path("line"), "expected " + std::to_string(2 * puzzle.moves - 1) +
                                           " moves, found " + std::to_string(puzzle.line.size()));
  }
  puzzle.source = fields.text("source");
  puzzle.find = nodes(fields, "find");
  puzzle.other = nodes(fields, "other");
  if (ending) {
    puzzle.pieces = static_cast<int>(fields.number("pieces", 1, 1000).value_or(0));
    const std::string replies = fields.text("replies");  // older files do not say it
    puzzle.settled = !replies.empty() && is_proven(replies, fields.path("replies"), problems);
    return puzzle;
  }
  if (const auto unique = parse_unique(fields.required_text("unique"))) {
    puzzle.unique = *unique;
  } else {
    problems.fail(fields.path("unique"), "expected \"in-time\", \"first\" or \"only\"");
  }
  puzzle.settled = is_proven(fields.required_text("others"), fields.path("others"), problems);
  puzzle.themes = fields.texts("themes");
  puzzle.rating = static_cast<int>(fields.number("rating", 0, 5000).value_or(0));
  puzzle.deviation = static_cast<int>(fields.number("deviation", 0, 1000).value_or(0));
  return puzzle;
}

}  // namespace

std::string_view to_text(PuzzleKind kind) noexcept {
  switch (kind) {
    case PuzzleKind::Win: return "win";
    case PuzzleKind::Defence: return "defence";
    case PuzzleKind::Ending: break;
  }
  return "ending";
}

std::optional<PuzzleKind> parse_puzzle_kind(std::string_view word) noexcept {
  for (const PuzzleKind kind : {PuzzleKind::Win, PuzzleKind::Defence, PuzzleKind::Ending}) {
    if (word == to_text(kind)) return kind;
  }
  return std::nullopt;
}

std::string_view to_text(Unique unique) noexcept {
  return unique == Unique::InTime ? "in-time" : unique == Unique::First ? "first" : "only";
}

std::optional<Unique> parse_unique(std::string_view word) noexcept {
  for (const Unique unique : {Unique::InTime, Unique::First, Unique::Only}) {
    if (word == to_text(unique)) return unique;
  }
  return std::nullopt;
}

std::string write_set(const PuzzleSet& set) {
  std::string out = head_json(set).dump() + "\n";
  for (const Puzzle& puzzle : set.puzzles) out += puzzle_json(puzzle).dump() + "\n";
  return out;
}

Result<PuzzleSet> read_set(std::string_view text) {
  if (text.size() > kMostBytes) {
    return Error{ErrorCode::Limit, "file", "expected at most 8 MB of puzzles"};
  }
  const record::ReadLimits limits;
  PuzzleSet set;
  std::unordered_set<std::string> ids;
  int number = 0;
  for (const std::string_view line : text::split(text, '\n')) {
    ++number;
    if (text::trim(line).empty()) continue;
    if (set.puzzles.size() >= kMostPuzzles) {
      return Error{ErrorCode::Limit, "line " + std::to_string(number), "too many puzzles"};
    }
    if (line.size() > kMostLineBytes) {
      return Error{ErrorCode::Limit, "line " + std::to_string(number), "expected at most 4 KB"};
    }
    const Result<Json> json = record::parse_json(line, limits, number);
    if (!json) return json.error();
    JsonProblems problems;
    const JsonFields fields(*json, "line " + std::to_string(number), problems);
    if (set.game.empty()) {
      set = read_head(fields, problems);
    } else {
      set.puzzles.push_back(read_puzzle(fields, problems));
      if (!ids.insert(set.puzzles.back().id).second) {
        problems.fail(fields.path("id"), "is in the set twice");
      }
    }
    if (problems.error) return *problems.error;
  }
  if (set.game.empty()) return bad_input("line 1", "expected the head of a set of puzzles");
  return set;
}

}  // namespace muster::puzzles
