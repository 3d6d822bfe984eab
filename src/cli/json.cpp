// SPDX-License-Identifier: MIT
#include "cli/json.h"

namespace muster::cli {

void add_outcome(Json& json, const GameInfo& info, const Outcome& outcome) {
  json["over"] = outcome.over();
  json["result"] = outcome_word(info, outcome);
  json["reason"] = to_text(outcome.ending);
  json["by_opponent"] = outcome.by_opponent;
}

Json state_json(const AnyState& state) {
  const AnyGame& game = state.game();
  const Turn turn = state.turn();
  Json json;
  json["game"] = game.name();
  json["position"] = state.position();
  json["start"] = state.start_position();
  json["played"] = state.moves();
  json["turn"] = game.info().side_words[index(turn.side)];
  const std::vector<std::string_view> seats = game.seat_names();
  if (turn.seat < seats.size()) json["seat"] = seats[turn.seat];
  add_outcome(json, game.info(), state.outcome());
  return json;
}

}  // namespace muster::cli
