// SPDX-License-Identifier: MIT
#include "protocol/reason_json.h"

#include <string>

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

}  // namespace muster::protocol
