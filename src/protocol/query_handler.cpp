// Who answers which question, and the state that is kept from one to the next.
// SPDX-License-Identifier: MIT
#include "protocol/query_handler.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "games/error_words.h"
#include "games/list.h"
#include "protocol/numbers.h"
#include "protocol/reason_json.h"
#include "protocol/translate.h"

namespace muster::protocol {

namespace {

using record::Json;
using record::JsonFields;
using record::JsonProblems;
using record::text_of;

// A question may hold a whole record file as one text.
record::ReadLimits question_limits() {
  record::ReadLimits limits;
  limits.bytes = std::size_t{2} * record::ReadLimits{}.bytes;
  limits.value_bytes = limits.bytes;
  limits.nesting = 4;
  return limits;
}

}  // namespace

struct QueryHandler::Question {
  std::string_view word;
  Result<Json> (*answer)(QueryHandler&, const JsonFields&);

  // About a state.
  template <Result<Json> (QueryHandler::*kMethod)(const JsonFields&)>
  static Result<Json> of_state(QueryHandler& handler, const JsonFields& fields) {
    return (handler.*kMethod)(fields);
  }
  template <Result<Json> (*kFunction)(const JsonFields&)>
  static Result<Json> alone(QueryHandler&, const JsonFields& fields) {
    return kFunction(fields);
  }

  static const std::array<Question, 22> kAll;
};

const std::array<QueryHandler::Question, 22> QueryHandler::Question::kAll = {{
    {"state", of_state<&QueryHandler::state>},
    {"play", of_state<&QueryHandler::play>},
    {"why", of_state<&QueryHandler::why>},
    {"facts", of_state<&QueryHandler::facts>},
    {"hint", of_state<&QueryHandler::hint>},
    {"review", of_state<&QueryHandler::review>},
    {"verdict", of_state<&QueryHandler::verdict>},
    {"lens", of_state<&QueryHandler::lens>},
    {"standing", of_state<&QueryHandler::standing>},
    {"picture", of_state<&QueryHandler::picture>},
    {"position", of_state<&QueryHandler::position>},
    {"games", alone<query_games>},
    {"game", alone<query_game>},
    {"levels", alone<query_levels>},
    {"adaptive", alone<query_adaptive>},
    {"rules", alone<query_rules>},
    {"setup", alone<query_setup>},
    {"refused", alone<query_refused>},
    {"twins", alone<query_twins>},
    {"animation", alone<query_animation>},
    {"record_read", alone<query_record_read>},
    {"record_write", alone<query_record_write>},
}};

std::string refusal(const Error& error, Language language) {
  return text_of({{"error", error_message(error, language)}, {"field", error.field}});
}

Language language_of(const JsonFields& fields) {
  const std::string word = fields.text("lang");
  if (word.empty()) return Language::English;
  const std::optional<Language> language = parse_language(word);
  if (!language) fields.problems().fail("lang", "expected one of " + language_list());
  return language.value_or(Language::English);
}

std::string QueryHandler::ask(std::string_view question) {
  const Result<Json> json = record::parse_json(question, question_limits());
  if (!json) return refusal(json.error());
  JsonProblems problems;
  const JsonFields fields(*json, "", problems);
  const std::string what = fields.required_text("ask");
  if (problems.error) return refusal(*problems.error);
  const Result<Json> found = answer(what, fields);
  if (problems.error) return refusal(*problems.error);
  if (found) return text_of(*found);
  return refusal(found.error(), parse_language(fields.text("lang")).value_or(Language::English));
}

Result<Json> QueryHandler::answer(const std::string& what, const JsonFields& fields) {
  for (const Question& question : Question::kAll) {
    if (question.word == what) return question.answer(*this, fields);
  }
  std::string all;
  for (const Question& question : Question::kAll) {
    all += (all.empty() ? "" : ", ") + std::string(question.word);
  }
  return bad_input("ask", text::quoted(what) + " is not one of: " + all);
}

// Goes back to where the kept game and the asked one part, and on from there.
Result<AnyState*> QueryHandler::state_of(const JsonFields& fields) {
  const std::string game_name = fields.required_text("game");
  std::string start = fields.text("start");
  if (start.empty()) start = "start";
  const std::vector<std::string> moves = fields.texts("moves");
  if (fields.problems().error) return *fields.problems().error;
  if (moves.size() > kMaxGameMoves) return Error{ErrorCode::Limit, "moves", "too many moves"};
  if (kept_ == nullptr || game_name_ != game_name || start_ != start) {
    const auto game = make_game(game_name);
    if (!game) return Error{game.error().code, "game", game.error().message};
    if (start.find(" moves ") != std::string::npos) {
      return bad_input("start", "expected a position; its moves belong into moves");
    }
    auto state = (*game)->state(start);
    if (!state) {
      const Error& error = state.error();
      const Language language = language_of(fields);
      return Error{error.code, "start",
                   translated(error.message, (*game)->info().phrases, language)};
    }
    kept_ = std::move(*state);
    game_name_ = game_name, start_ = start;
    moves_.clear();
  }
  const auto [mine, theirs] =
      std::mismatch(moves_.begin(), moves_.end(), moves.begin(), moves.end());
  const auto common = static_cast<std::size_t>(mine - moves_.begin());
  while (moves_.size() > common) kept_->undo(), moves_.pop_back();
  for (std::size_t i = common; i < moves.size(); ++i) {
    const Result<std::string> played = kept_->play(moves[i]);
    if (!played) {
      const std::string field = "moves[" + std::to_string(i) + "]";
      return Error{played.error().code, field,
                   refusal(*kept_, moves[i], played.error(), language_of(fields))};
    }
    moves_.push_back(moves[i]);
  }
  return kept_.get();
}

}  // namespace muster::protocol
