// SPDX-License-Identifier: MIT
#include "protocol/explorer_handler.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/text.h"
#include "games/list.h"
#include "protocol/explorer_json.h"
#include "protocol/query_handler.h"
#include "record/split.h"
#include "study/explorer/explore.h"

namespace muster::protocol {

namespace {

using record::Json;
using record::JsonFields;
using record::JsonProblems;
using record::text_of;

constexpr std::int64_t kMostRows = 1000;
constexpr std::size_t kErrorsTold = 5;

Result<std::unique_ptr<AnyState>> state_of(const JsonFields& fields) {
  const auto game = make_game(fields.required_text("game"));
  if (!game) return Error{game.error().code, "game", game.error().message};
  const std::string start = fields.text("start");
  auto state = (*game)->state(start.empty() ? "start" : start);
  if (!state) return Error{state.error().code, "start", state.error().message};
  for (const std::string& move : fields.texts("moves")) {
    if (const auto played = (*state)->play(move); !played) return played.error();
  }
  return state;
}

}  // namespace

std::string ExplorerHandler::open_index(std::string_view name, std::string bytes) {
  auto file = std::make_unique<Index>();
  file->bytes = std::move(bytes);
  const auto index = study::PositionIndex::open(file->bytes);
  if (!index) return refusal(index.error());
  file->index = *index;
  indexes_.insert_or_assign(std::string(name), std::move(file));
  return text_of({{"positions", index->positions()}, {"games", index->games()}});
}

std::string ExplorerHandler::add_games(std::string_view name, std::string_view game,
                                       std::string_view text, bool last) {
  study::Collection& collection = collections_[std::string(name)];
  const record::Pieces pieces = record::split_games(text, last);
  Json errors = Json::array();
  std::size_t left_out = 0;
  const auto leave_out = [&](const Error& error) {
    if (++left_out <= kErrorsTold) errors.push_back(error.to_text());
  };
  for (const std::string_view piece : pieces.games) {
    const auto added = collection.add(piece, game, name);
    if (!added) {
      leave_out(added.error());
    } else {
      for (const Error& error : *added) leave_out(error);
    }
  }
  return text_of({{"consumed", pieces.consumed},
                  {"games", collection.size()},
                  {"left_out", left_out},
                  {"errors", std::move(errors)}});
}

std::string ExplorerHandler::ask(std::string_view question) {
  const Result<Json> json = record::parse_json(question, {});
  if (!json) return refusal(json.error());
  JsonProblems problems;
  const JsonFields fields(*json, "", problems);
  const Result<Json> found = answer(fields);
  if (problems.error) return refusal(*problems.error);
  return found ? text_of(*found) : refusal(found.error());
}

Result<Json> ExplorerHandler::answer(const JsonFields& fields) {
  const std::string what = fields.required_text("ask");
  if (what == "explore") return explore(fields);
  if (what == "rows") return rows(fields);
  if (what == "game") return game(fields);
  if (what == "close") {
    const std::string source = fields.required_text("source");
    return Json{{"closed", indexes_.erase(source) + collections_.erase(source) > 0}};
  }
  return bad_input("ask", text::quoted(what) + " is not one of: explore, rows, game, close");
}

Result<Json> ExplorerHandler::explore(const JsonFields& fields) const {
  const auto state = state_of(fields);
  if (!state) return state.error();
  std::vector<const study::PositionSource*> sources;
  for (const std::string& name : fields.texts("sources")) {
    if (const auto index = indexes_.find(name); index != indexes_.end()) {
      sources.push_back(&index->second->index);
    }
    if (const auto games = collections_.find(name); games != collections_.end()) {
      sources.push_back(&games->second);
    }
  }
  return exploration_json((*state)->game(), study::explore(**state, sources), language_of(fields));
}

Result<const study::Collection*> ExplorerHandler::collection_of(const JsonFields& fields) const {
  const auto found = collections_.find(fields.required_text("source"));
  if (found == collections_.end()) return bad_input("source", "no collection has this name");
  return &found->second;
}

Result<Json> ExplorerHandler::rows(const JsonFields& fields) const {
  const auto collection = collection_of(fields);
  if (!collection) return collection.error();
  study::Selection selection;
  selection.text = fields.text("text");
  selection.descending = fields.flag("descending");
  const std::string sort = fields.text("sort");
  const auto column = study::parse_column(sort.empty() ? "order" : sort);
  if (!column) {
    return bad_input("sort", "expected order, one, two, event, date, result, plies or rules");
  }
  selection.sort = *column;
  if (fields.flag("position")) {
    const auto state = state_of(fields);
    if (!state) return state.error();
    selection.key = study::index_key(**state);
  }
  const std::vector<std::uint32_t> numbers = (*collection)->select(selection);
  const auto from = static_cast<std::size_t>(fields.number("from", 0, INT32_MAX).value_or(0));
  const auto count = static_cast<std::size_t>(fields.number("count", 1, kMostRows).value_or(50));
  Json json = {{"all", (*collection)->size()}, {"total", numbers.size()}};
  json["rows"] = Json::array();
  for (std::size_t i = from; i < std::min(numbers.size(), from + count); ++i) {
    const std::string_view rules = (*collection)->rules(numbers[i]);
    const auto game = make_game(rules);
    const auto header = (*collection)->game(numbers[i]);
    if (!game || !header) continue;
    Json row = {{"number", numbers[i]}, {"game", rules}};
    row["players"] = Json::array({header->players[0], header->players[1]});
    row["event"] = header->event;
    row["date"] = header->date;
    row["winner"] = static_cast<int>(header->winner);
    row["result"] = outcome_word((*game)->info(), {header->winner});
    row["plies"] = header->plies;
    json["rows"].push_back(std::move(row));
  }
  return json;
}

Result<Json> ExplorerHandler::game(const JsonFields& fields) const {
  const auto collection = collection_of(fields);
  if (!collection) return collection.error();
  const auto number = fields.number("number", 0, INT32_MAX).value_or(0);
  const auto source = (*collection)->source(static_cast<std::uint64_t>(number));
  if (!source) return bad_input("number", "the collection has no such game");
  return Json{{"text", source->text}, {"index", source->number}};
}

}  // namespace muster::protocol
