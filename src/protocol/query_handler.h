// Questions about the rules, one JSON object each: what a page, a bot or a server asks the rules
// library. A question holds the whole game; the handler keeps the latest state, so that a growing
// list of moves is not played again. The questions and answers are described in docs/protocol.md.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "record/json_fields.h"

namespace muster::protocol {

class QueryHandler {
 public:
  // The answer, always one JSON object; what is wrong comes as {"error": ..., "field": ...}.
  std::string ask(std::string_view question);

 private:
  using Json = record::Json;
  struct Question;  // one row of the table of questions

  // The state that a question speaks of; valid until the next question.
  Result<AnyState*> state_of(const record::JsonFields& fields);
  Result<Json> answer(const std::string& what, const record::JsonFields& fields);

  // Questions about a state (query_state.cpp).
  Result<Json> state(const record::JsonFields& fields);
  Result<Json> play(const record::JsonFields& fields);
  Result<Json> why(const record::JsonFields& fields);
  Result<Json> facts(const record::JsonFields& fields);
  Result<Json> hint(const record::JsonFields& fields);
  Result<Json> review(const record::JsonFields& fields);
  Result<Json> verdict(const record::JsonFields& fields);
  Result<Json> lens(const record::JsonFields& fields);
  Result<Json> standing(const record::JsonFields& fields);
  Result<Json> picture(const record::JsonFields& fields);
  Result<Json> position(const record::JsonFields& fields);

  std::string game_name_;  // as asked, of the state that is kept
  std::string start_;
  std::vector<std::string> moves_;  // as asked, not as spelled by the rules
  std::unique_ptr<AnyState> kept_;
};

// The answer to a question that has none.
std::string refusal(const Error& error, Language language = Language::English);

// Questions that need no state (query_games.cpp, query_levels.cpp, query_tree.cpp,
// query_records.cpp).
Result<record::Json> query_games(const record::JsonFields& fields);
Result<record::Json> query_game(const record::JsonFields& fields);
Result<record::Json> query_levels(const record::JsonFields& fields);
Result<record::Json> query_adaptive(const record::JsonFields& fields);
Result<record::Json> query_rules(const record::JsonFields& fields);
Result<record::Json> query_setup(const record::JsonFields& fields);
Result<record::Json> query_refused(const record::JsonFields& fields);
Result<record::Json> query_twins(const record::JsonFields& fields);
// The main line of a record as an animated GIF, in base64.
Result<record::Json> query_animation(const record::JsonFields& fields);
// All games of a text in any format, as our JSON; a record (our JSON) in any format.
Result<record::Json> query_record_read(const record::JsonFields& fields);
Result<record::Json> query_record_write(const record::JsonFields& fields);

// The game in the field of that name.
Result<std::shared_ptr<const AnyGame>> game_of(const record::JsonFields& fields);

// "lang", a code of games/language.h; English if missing.
Language language_of(const record::JsonFields& fields);

}  // namespace muster::protocol
