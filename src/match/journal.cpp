// SPDX-License-Identifier: MIT
#include "match/journal.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "base/text.h"
#include "games/list.h"
#include "host/file_writer.h"
#include "host/files.h"
#include "protocol/numbers.h"
#include "record/json.h"

namespace muster::match {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxJournal = std::size_t{1} << 30;
constexpr std::size_t kKeptLine = 8;  // moves of a principal variation in a record

// Everything that makes two matches different ones; how long and how parallel they run does not.
Json plan_json(const MatchPlan& plan) {
  return {{"format", "muster-match"},
          {"version", 1},
          {"game", plan.game},
          {"a", plan.a.text},
          {"b", plan.b.text},
          {"limits", to_text(plan.control)},
          {"openings", plan.openings.text},
          {"seed", plan.seed},
          {"plies", plan.rules.max_plies}};
}

Status check_same(const Json& kept, const Json& wanted, const std::string& path) {
  for (const auto& [key, value] : wanted.items()) {
    const auto found = kept.find(key);
    if (found != kept.end() && *found == value) continue;
    return bad_input(path, "the folder holds another match: its " + key + " is " +
                               (found == kept.end() ? "not said" : found->dump()) + ", not " +
                               value.dump());
  }
  return Done{};
}

record::Evaluation evaluation_of(const Thought& thought, Side side, const std::string& engine) {
  record::Evaluation out;
  out.engine = engine;
  const int sign = side == Side::One ? 1 : -1;
  if (thought.score_centi) out.score_cp = sign * *thought.score_centi;
  out.proven = thought.proven;
  if (side == Side::Two && out.proven != "draw" && !out.proven.empty()) {
    out.proven = out.proven == "win" ? "loss" : "win";
  }
  out.depth = thought.depth;
  out.nodes = thought.nodes;
  for (std::size_t i = 0; i < thought.line.size() && i < kKeptLine; ++i) {
    out.line.push_back(thought.line[i]);
  }
  return out;
}

void add_thoughts(record::Record& record, const MatchPlan& plan, const PlayedGame& played,
                  bool a_is_one) {
  // Who moved is known to the rules alone (one side may move twice running): replay the game.
  const auto game = make_game(record.game);
  if (!game) return;
  auto state = (*game)->state(record.start);
  if (!state) return;
  const std::vector<int> nodes = record.main_line();
  for (std::size_t ply = 0; ply < nodes.size(); ++ply) {
    record::Node& node = record.nodes[static_cast<std::size_t>(nodes[ply])];
    const Side side = (*state)->turn().side;
    if (!(*state)->play(node.move)) return;
    const std::size_t opening = static_cast<std::size_t>(played.opening_plies);
    if (ply < opening) continue;
    const Thought& thought = played.moves[ply - opening].thought;
    const bool by_a = (side == Side::One) == a_is_one;
    if (thought.depth == 0 && !thought.score_centi && thought.proven.empty()) continue;
    node.evaluations.push_back(evaluation_of(thought, side, by_a ? plan.a.name : plan.b.name));
  }
}

}  // namespace

std::string record_line(const MatchPlan& plan, const PlayedGame& played, const GameLine& line) {
  record::Record record =
      record::make_record(plan.game, played.state->start_position(), played.state->moves());
  const GameInfo& info = played.state->game().info();
  const std::string sides[] = {line.a_is_one ? plan.a.name : plan.b.name,
                               line.a_is_one ? plan.b.name : plan.a.name};
  for (std::size_t side = 0; side < 2; ++side) {
    record.set_tag(info.side_words[side], sides[side]);
  }
  record.set_tag("event", "muster match");
  record.set_tag("round", std::to_string(line.number + 1));
  record.set_tag("match-a", std::string(info.side_words[line.a_is_one ? 0 : 1]));
  record.set_tag("match-points-a", std::to_string(line.points_a));
  record.set_tag("match-ending", line.ending);
  record.set_tag("match-failed", line.failed);
  record.set_tag("match-detail", line.detail);
  record.result.outcome = played.outcome;
  record.result.source = record::GameResult::Source::Record;
  add_thoughts(record, plan, played, line.a_is_one);
  std::string text = record::write_json(record, record::JsonLayout::OneLine);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

Result<GameLine> read_record_line(std::string_view text) {
  const std::vector<Result<record::Record>> records = record::read_json(text, "");
  if (records.size() != 1) return bad_input("record", "expected one record a line");
  if (!records.front()) return records.front().error();
  const record::Record& record = *records.front();
  const auto round = protocol::parse_whole(record.tag("round"), 1, INT32_MAX, "tags.round");
  if (!round) return round.error();
  const auto points =
      protocol::parse_whole(record.tag("match-points-a"), 0, 2, "tags.match-points-a");
  if (!points) return points.error();
  const auto game = make_game(record.game);
  if (!game) return game.error();
  GameLine line;
  line.number = static_cast<int>(*round) - 1;
  line.points_a = static_cast<int>(*points);
  line.plies = static_cast<int>(record.main_line().size());
  line.a_is_one = record.tag("match-a") == (*game)->info().side_words[0];
  line.ending = record.tag("match-ending");
  line.failed = record.tag("match-failed");
  line.detail = record.tag("match-detail");
  return line;
}

Result<Journal> Journal::open(const MatchPlan& plan) {
  if (const Status made = host::make_folder(plan.folder); !made) return made.error();
  const std::string plan_path = plan.folder + "/match.json";
  const std::string games_path = plan.folder + "/games.jsonl";
  const Json wanted = plan_json(plan);
  const Result<std::string> kept = host::read_file(plan_path, kMaxJournal);
  if (kept) {
    const Json read = Json::parse(*kept, nullptr, false);
    if (!read.is_object()) return bad_input(plan_path, "is not JSON");
    if (const Status same = check_same(read, wanted, plan_path); !same) return same.error();
  } else if (kept.error().code == ErrorCode::NotFound) {
    const Status written = host::write_file(plan_path, wanted.dump(2) + "\n");
    if (!written) return written.error();
  } else {
    return kept.error();
  }
  Result<host::LineFile> file = host::LineFile::open(games_path);
  if (!file) return file.error();
  const Result<std::string> text = host::read_file(games_path, kMaxJournal);
  if (!text) return text.error();
  std::vector<GameLine> earlier;
  int number = 0;
  for (const std::string_view line : text::split(*text, '\n')) {
    ++number;
    if (text::trim(line).empty()) continue;
    Result<GameLine> read = read_record_line(line);
    if (!read) {
      return Error{read.error().code, games_path + ", line " + std::to_string(number),
                   read.error().to_text()};
    }
    earlier.push_back(std::move(*read));
  }
  return Journal(std::move(*file), std::move(earlier));
}

Status Journal::add(const MatchPlan& plan, const PlayedGame& played, const GameLine& line) {
  return games_.append(record_line(plan, played, line));
}

}  // namespace muster::match
