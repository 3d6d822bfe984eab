// SPDX-License-Identifier: MIT
#include "protocol/explorer_json.h"

#include <utility>

#include "protocol/search_json.h"
#include "record/json_fields.h"
#include "study/review_words.h"

namespace muster::protocol {

namespace {

using record::Json;

// By the words of the game's sides: {"total":3,"black":2,"white":1,"draw":0,"unknown":0}
Json tally_json(const GameInfo& info, const study::Tally& tally) {
  return {{"total", tally.total()},
          {std::string(info.side_words[0]), tally.count(Winner::One)},
          {std::string(info.side_words[1]), tally.count(Winner::Two)},
          {"draw", tally.count(Winner::Draw)},
          {"unknown", tally.count(Winner::Nobody)}};
}

void add_word(Json& json, const AnyGame& game, const std::optional<study::BookWord>& word,
              Language language) {
  if (!word) return;
  json["score"] = score_json(word->score);
  json["depth"] = word->depth;
  json["verdict"] = study::verdict_words(game, word->score, Side::One, language);
}

Json move_json(const AnyGame& game, const study::ExploredMove& move, Language language) {
  Json json = {{"move", move.move}};
  if (!move.same.empty()) json["same"] = move.same;
  json["games"] = tally_json(game.info(), move.tally);
  add_word(json, game, move.word, language);
  if (!move.games.empty()) json["examples"] = Json::array();
  for (const study::GameHeader& header : move.games) {
    json["examples"].push_back(header_json(game.info(), header));
  }
  return json;
}

}  // namespace

Json header_json(const GameInfo& info, const study::GameHeader& header) {
  Json json;
  for (std::size_t side = 0; side < 2; ++side) {
    if (header.players[side].empty()) continue;
    json[std::string(info.side_words[side])] = header.players[side];
  }
  if (!header.event.empty()) json["event"] = header.event;
  if (!header.date.empty()) json["date"] = header.date;
  if (header.winner != Winner::Nobody) json["result"] = outcome_word(info, {header.winner});
  json["plies"] = header.plies;
  if (!header.where.empty()) json["where"] = header.where;
  return json;
}

Json exploration_json(const AnyGame& game, const study::Exploration& found, Language language) {
  Json json = {{"game", game.name()}};
  json["sides"] = Json::array({game.info().side_words[0], game.info().side_words[1]});
  json["games"] = tally_json(game.info(), found.tally);
  if (found.ended.total() > 0) json["ended"] = tally_json(game.info(), found.ended);
  add_word(json, game, found.word, language);
  if (found.effort > 0) json["effort"] = found.effort;
  json["moves"] = Json::array();
  for (const study::ExploredMove& move : found.moves) {
    json["moves"].push_back(move_json(game, move, language));
  }
  return json;
}

}  // namespace muster::protocol
