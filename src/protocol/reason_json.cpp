// SPDX-License-Identifier: MIT
#include "protocol/reason_json.h"

#include <string>

#include "games/error_words.h"

namespace muster::protocol {

nlohmann::ordered_json reason_json(const Reason& reason, const AnyGame& game, Language language) {
  nlohmann::ordered_json json;
  json["code"] = reason.code;
  json["text"] = game.say(reason, language);
  nlohmann::ordered_json facts = nlohmann::ordered_json::object();
  for (const Fact& fact : reason.facts) {
    if (fact.kind == Fact::Kind::Number) {
      facts[std::string(fact.name)] = fact.number;
    } else {
      facts[std::string(fact.name)] = fact.text;
    }
  }
  json["facts"] = facts;
  return json;
}

std::string refusal(const AnyState& state, std::string_view move, const Error& error,
                    Language language) {
  if (error.code == ErrorCode::Illegal) {
    const Result<Reason> reason = state.explain(move);
    if (reason && !reason->legal()) return state.game().say(*reason, language);
  }
  return error_message(error, language);
}

}  // namespace muster::protocol
