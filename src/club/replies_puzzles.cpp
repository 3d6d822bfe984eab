// What answers make of the ratings of people and puzzles, as JSON. SPDX-License-Identifier: MIT
#include <cmath>

#include "club/ratings_json.h"
#include "club/replies.h"

namespace muster::club {

namespace {

Json view_json(const PuzzleRatingView& view) {
  Json json = rating_json(view.rating);
  json["answers"] = view.answers;
  return json;
}

}  // namespace

Json puzzle_answer_reply(bool counted, double score, const PuzzleRatingView& person,
                         const PuzzleRatingView& puzzle) {
  return {{"counted", counted},
          {"score", score},
          {"person", view_json(person)},
          {"puzzle", view_json(puzzle)}};
}

Json own_puzzles_reply(const PuzzleRatingView& person, std::span<const PuzzlePoint> points) {
  Json list = Json::array();
  for (const PuzzlePoint& one : points) {
    list.push_back({{"at", one.at},
                    {"game", one.game},
                    {"puzzle", one.puzzle},
                    {"score", one.score},
                    {"rating", std::lround(one.rating)}});
  }
  return {{"person", view_json(person)}, {"points", std::move(list)}};
}

Json puzzle_ratings_reply(std::string_view game,
                          std::span<const std::pair<std::string, PuzzleRatingView>> puzzles) {
  Json list = Json::array();
  for (const auto& [id, view] : puzzles) {
    Json json = view_json(view);
    json["id"] = id;
    list.push_back(std::move(json));
  }
  return {{"game", game}, {"puzzles", std::move(list)}};
}

}  // namespace muster::club
