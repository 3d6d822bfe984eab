// Requests from JSON. Whatever is wrong is said with the name of its field and spoils this request
// only; fields we do not know are warned of.
// SPDX-License-Identifier: MIT
#include <utility>

#include "base/text.h"
#include "games/list.h"
#include "protocol/analysis.h"
#include "protocol/numbers.h"
#include "record/json_fields.h"

namespace muster::protocol {

namespace {

using record::Json;
using record::JsonFields;
using record::JsonProblems;
using Action = AnalysisRequest::Action;

constexpr std::pair<std::string_view, Action> kActions[] = {
    {"analyze", Action::Analyze}, {"cancel", Action::Cancel},   {"cancel_all", Action::CancelAll},
    {"clear", Action::Clear},     {"version", Action::Version},
};

record::ReadLimits json_limits() {
  record::ReadLimits limits;
  limits.bytes = kMaxLineBytes;
  limits.value_bytes = kMaxLineBytes;
  limits.nesting = 2;
  return limits;
}

// A whole number of any size the JSON holds, or the field's standard value.
std::int64_t number(const JsonFields& fields, const char* name, std::int64_t least,
                    std::int64_t most, std::int64_t standard) {
  return fields.number(name, least, most).value_or(standard);
}

std::vector<std::string> read_moves(const JsonFields& fields, const Json& json, const char* name) {
  std::vector<std::string> moves;
  const auto found = json.find(name);
  if (found != json.end() && found->is_string()) {
    const std::string all = fields.text(name);
    for (const std::string_view word : text::words(all)) moves.emplace_back(word);
  } else {
    moves = fields.texts(name);
  }
  if (moves.size() > kMaxGameMoves) {
    fields.problems().fail(name, "expected at most " + std::to_string(kMaxGameMoves) + " moves",
                           ErrorCode::Limit);
  }
  return moves;
}

void read_limits(const JsonFields& fields, AnalysisRequest& request,
                 std::vector<FieldWarning>& warnings) {
  engine::Limits& limits = request.limits;
  if (const Json* object = fields.object("limits")) {
    warn_unknown(*object, "limits.", {"nodes", "depth", "time_ms", "infinite"}, warnings);
    const JsonFields inner(*object, "limits", fields.problems());
    limits.nodes = static_cast<std::uint64_t>(number(inner, "nodes", 1, kMaxNodes, 0));
    limits.depth = static_cast<int>(number(inner, "depth", 1, engine::kMaxDepth, 0));
    limits.time_ms = number(inner, "time_ms", 1, kMaxTimeMs, 0);
    limits.infinite = inner.flag("infinite");
  }
  const bool any = limits.nodes > 0 || limits.depth > 0 || limits.time_ms > 0 || limits.infinite ||
                   limits.strength.nodes > 0;
  if (!any) {
    fields.problems().fail("limits", "expected nodes, depth, time_ms or infinite in it");
  }
}

void read_strength(const JsonFields& fields, AnalysisRequest& request) {
  const std::int64_t level = number(fields, "level", 1, engine::kLevels, 0);
  const std::int64_t elo = number(fields, "elo", 1, kMaxElo, 0);
  if (level > 0 && elo > 0) fields.problems().fail("elo", "expected level or elo, not both");
  engine::Strength& strength = request.limits.strength;
  if (level > 0) strength = engine::strength_of_level(request.game, static_cast<int>(level));
  if (elo > 0) strength = engine::strength_of_elo(request.game, static_cast<int>(elo));
  request.limits.seed = static_cast<std::uint64_t>(number(fields, "seed", 0, kMaxSeed, 0));
  if (fields.has("player")) {
    const Result<engine::PlayerKind> player = engine::parse_player(fields.text("player"));
    player ? void(request.player = *player)
           : fields.problems().fail("player", player.error().message);
  }
}

void read_evaluation(const JsonFields& fields, AnalysisRequest& request) {
  if (!fields.has("eval")) return;
  const Result<engine::EvaluationChoice> evaluation = engine::parse_evaluation(fields.text("eval"));
  evaluation ? void(request.evaluation = *evaluation)
             : fields.problems().fail("eval", evaluation.error().message);
}

void read_analyze(const JsonFields& fields, const Json& json, AnalysisRequest& request,
                  std::vector<FieldWarning>& warnings) {
  warn_unknown(json, "",
               {"id", "action", "game", "start", "moves", "limits", "lines", "search_moves",
                "level", "elo", "seed", "player", "eval", "priority", "report_ms", "fresh"},
               warnings);
  request.game = fields.required_text("game");
  if (fields.has("start")) request.start = fields.required_text("start");
  request.moves = read_moves(fields, json, "moves");
  request.limits.search_moves = read_moves(fields, json, "search_moves");
  request.limits.lines = static_cast<int>(number(fields, "lines", 1, engine::kMaxLines, 1));
  request.priority = static_cast<int>(number(fields, "priority", -1000, 1000, 0));
  request.report_ms = number(fields, "report_ms", 0, kMaxTimeMs, 0);
  read_strength(fields, request);
  read_evaluation(fields, request);
  read_limits(fields, request, warnings);
  request.limits.repeatable = fields.flag("fresh");
}

void read_action(const JsonFields& fields, AnalysisRequest& request) {
  if (!fields.has("action")) return;
  const std::string word = fields.text("action");
  for (const auto& [name, action] : kActions) {
    if (word != name) continue;
    request.action = action;
    return;
  }
  fields.problems().fail(
      "action",
      "expected analyze, cancel, cancel_all, clear or version, found " + text::quoted(word));
}

std::string read_id(const JsonFields& fields) {
  std::string id = fields.required_text("id");
  if (id.size() <= kMaxIdBytes) return id;
  fields.problems().fail("id", "expected at most " + std::to_string(kMaxIdBytes) + " bytes",
                         ErrorCode::Limit);
  return "";
}

}  // namespace

ReadRequest parse_analysis(std::string_view line) {
  if (line.size() > kMaxLineBytes) {
    return {"",
            {},
            Error{ErrorCode::Limit, "line",
                  "expected at most " + std::to_string(kMaxLineBytes) + " bytes"}};
  }
  const Result<Json> json = record::parse_json(line, json_limits());
  if (!json) return {"", {}, json.error()};
  JsonProblems problems;
  const JsonFields fields(*json, "", problems);
  if (problems.error) return {"", {}, bad_input("line", "expected an object in { }")};
  AnalysisRequest request;
  std::vector<FieldWarning> warnings;
  request.id = read_id(fields);
  read_action(fields, request);
  if (request.action == Action::Analyze) {
    read_analyze(fields, *json, request, warnings);
  } else if (request.action == Action::Cancel) {
    warn_unknown(*json, "", {"id", "action", "target"}, warnings);
    request.target = fields.required_text("target");
  } else {
    warn_unknown(*json, "", {"id", "action"}, warnings);
  }
  const std::string id = request.id;
  if (problems.error) return {id, std::move(warnings), *problems.error};
  return {id, std::move(warnings), std::move(request)};
}

Result<AnalysisPosition> position_of(const AnalysisRequest& request) {
  Result<std::shared_ptr<const AnyGame>> game = make_game(request.game);
  if (!game) return Error{game.error().code, "game", game.error().to_text()};
  Result<std::unique_ptr<AnyState>> state = (*game)->state(request.start);
  if (!state) return Error{state.error().code, "start", state.error().to_text()};
  for (std::size_t i = 0; i < request.moves.size(); ++i) {
    const Result<std::string> played = (*state)->play(request.moves[i]);
    if (played) continue;
    return Error{played.error().code, "moves[" + std::to_string(i) + "]",
                 text::quoted(request.moves[i]) + ": " + played.error().message};
  }
  return AnalysisPosition{std::move(*game), std::move(*state)};
}

}  // namespace muster::protocol
