// Questions about the strength of the engine: its levels, and the opponent that follows a player.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "engine/adaptive.h"
#include "engine/engine.h"
#include "protocol/numbers.h"
#include "protocol/query_handler.h"

namespace muster::protocol {

namespace {

using record::Json;
using record::JsonFields;

constexpr std::pair<std::string_view, double> kScores[] = {{"win", 1}, {"draw", 0.5}, {"loss", 0}};

engine::AdaptiveGame adaptive_game(const Json& json, const std::string& path,
                                   record::JsonProblems& problems) {
  const JsonFields fields(json, path, problems);
  engine::AdaptiveGame game;
  if (!fields.has("elo")) problems.fail(fields.path("elo"), "is missing");
  game.elo = static_cast<int>(fields.number("elo", 1, kMaxElo).value_or(1));
  const std::string result = fields.required_text("result");
  for (const auto& [word, score] : kScores) {
    if (result != word) continue;
    game.score = score;
    return game;
  }
  problems.fail(fields.path("result"), "expected win, draw or loss, found " + text::quoted(result));
  return game;
}

}  // namespace

// The levels of the engine in a game and how strong they are, so that a page need not know. Their
// Elo was measured in games without options alone.
Result<Json> query_levels(const JsonFields& fields) {
  const auto game = game_of(fields);
  if (!game) return game.error();
  Json levels = Json::array();
  for (int level = 1; level <= engine::kLevels; ++level) {
    levels.push_back({{"level", level}, {"elo", engine::elo_of_level((*game)->name(), level)}});
  }
  const std::string_view measured = engine::elo_measured_in((*game)->name());
  return Json{{"levels", std::move(levels)},
              {"measured_in", measured.empty() ? Json(nullptr) : Json(measured)}};
}

// The games of a player against weakened engines, oldest first; the answer is how strong the player
// is and whom to meet next.
Result<Json> query_adaptive(const JsonFields& fields) {
  const auto game = game_of(fields);
  if (!game) return game.error();
  std::vector<engine::AdaptiveGame> games;
  if (const Json* results = fields.array("results")) {
    const std::size_t skip =
        results->size() - std::min(results->size(), engine::kMostAdaptiveGames);
    for (std::size_t i = skip; i < results->size(); ++i) {
      const std::string path = "results[" + std::to_string(i) + "]";
      games.push_back(adaptive_game((*results)[i], path, fields.problems()));
    }
  }
  if (fields.problems().error) return *fields.problems().error;
  const std::string name = (*game)->name();
  const Glicko player = engine::adaptive_rating(name, games);
  return Json{{"elo", engine::adaptive_elo(name, player)},
              {"rating", std::lround(player.rating)},
              {"uncertainty", std::lround(engine::uncertainty(player))},
              {"games", games.size()}};
}

}  // namespace muster::protocol
