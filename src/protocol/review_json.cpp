// SPDX-License-Identifier: MIT
#include "protocol/review_json.h"

#include <cmath>
#include <string>
#include <utility>

#include "protocol/numbers.h"
#include "protocol/search_json.h"
#include "record/json_fields.h"
#include "study/review_words.h"

namespace muster::protocol {

namespace {

using record::Json;
using record::JsonFields;
using ScoreKind = engine::Score::Kind;

double percent(double share) { return std::round(share * 1000) / 10; }

Json move_json(const study::ReviewedMove& move) {
  Json json = {{"move", move.move},
               {"side", index(move.side)},
               {"before", percent(study::expectation(move.before))},
               {"after", percent(study::expectation(move.after))},
               {"loss", percent(move.loss)},
               {"class", study::to_text(move.move_class)}};
  if (const std::string_view glyph = study::glyph_of(move.move_class); !glyph.empty()) {
    json["glyph"] = glyph;
  }
  if (move.only) json["only"] = true;
  if (!move.better.empty()) {
    json["better"] = move.better;
    json["better_line"] = move.better_line;
  }
  return json;
}

constexpr std::int64_t kMostCenti = 32'000;

// A score for the first side, as records keep it: "kind" and "centi".
engine::Score read_score(const JsonFields& fields) {
  engine::Score score;
  const std::string word = fields.text("kind");
  score.kind = word == "win"    ? ScoreKind::Win
               : word == "loss" ? ScoreKind::Loss
               : word == "draw" ? ScoreKind::Draw
                                : ScoreKind::Estimate;
  if (score.kind == ScoreKind::Estimate && !word.empty() && word != "estimate") {
    fields.problems().fail(fields.path("kind"), "expected estimate, win, loss or draw");
  }
  score.centi = static_cast<int>(fields.number("centi", -kMostCenti, kMostCenti).value_or(0));
  if (score.kind == ScoreKind::Win || score.kind == ScoreKind::Loss) {
    score.plies = static_cast<int>(kMostCenti - std::abs(score.centi));
  }
  return score;
}

void take_finding(study::Review& review, const Json& value, std::size_t number,
                  record::JsonProblems& problems) {
  const JsonFields fields(value, "findings[" + std::to_string(number) + "]", problems);
  const auto ply = fields.number("ply", 0, review.plies());
  if (!ply) return problems.fail(fields.path("ply"), "expected the number of a ply of the game");
  study::Finding finding;
  finding.score = read_score(fields);
  if (review.side_to_move(static_cast<int>(*ply)) == Side::Two) {
    finding.score = study::for_other_side(finding.score);
  }
  finding.line = fields.texts("line");
  finding.depth = static_cast<int>(fields.number("depth", 0, engine::kMaxDepth).value_or(0));
  finding.nodes = static_cast<std::uint64_t>(fields.number("nodes", 0, kMaxNodes).value_or(0));
  finding.asked = static_cast<std::uint64_t>(fields.number("asked", 0, kMaxNodes).value_or(0));
  review.take(static_cast<int>(*ply), std::move(finding));
}

}  // namespace

Json review_json(const study::Review& review) {
  Json plies = Json::array();
  for (int ply = 0; ply <= review.plies(); ++ply) {
    Json one = {{"ply", ply}};
    if (ply > 0) {
      if (const auto judged = review.judge(ply)) {
        one.update(move_json(*judged));
      } else {
        one["move"] = review.moves()[static_cast<std::size_t>(ply - 1)];
      }
    }
    if (const auto& finding = review.finding(ply)) {
      const bool first = review.side_to_move(ply) == Side::One;
      one["score"] = score_json(first ? finding->score : study::for_other_side(finding->score));
      one["line"] = finding->line;
    }
    plies.push_back(std::move(one));
  }
  Json accuracy = Json::array();
  for (const Side side : {Side::One, Side::Two}) {
    const auto known = review.accuracy(side);
    accuracy.push_back(known ? Json(std::round(*known * 10) / 10) : Json(nullptr));
  }
  return {{"plies", std::move(plies)},
          {"accuracy", std::move(accuracy)},
          {"turning_points", review.turning_points()}};
}

Json verdict_answer(const AnyGame& game, const JsonFields& fields, Language language) {
  return {{"text", study::verdict_words(game, read_score(fields), Side::One, language)}};
}

Result<Json> review_answer(const AnyGame& game, const JsonFields& fields, Language language) {
  const std::string start = fields.has("start") ? fields.required_text("start") : "start";
  const std::vector<std::string> moves = fields.texts("moves");
  study::ReviewEffort effort;
  effort.nodes = static_cast<std::uint64_t>(
      fields.number("nodes", 1, kMaxNodes).value_or(static_cast<std::int64_t>(effort.nodes)));
  effort.deep_nodes =
      static_cast<std::uint64_t>(fields.number("deep_nodes", 1, kMaxNodes)
                                     .value_or(static_cast<std::int64_t>(effort.deep_nodes)));
  Result<study::Review> review = study::Review::make(game, start, moves, effort);
  if (!review) return review.error();
  if (const Json* findings = fields.array("findings")) {
    for (std::size_t i = 0; i < findings->size(); ++i) {
      take_finding(*review, (*findings)[i], i, fields.problems());
    }
  }
  if (fields.problems().error) return *fields.problems().error;
  Json json = review_json(*review);
  for (const study::ReviewedMove& move : review->judged()) {
    json["plies"][static_cast<std::size_t>(move.ply)]["text"] =
        study::move_words(game, move, language);
  }
  const study::Review::Progress progress = review->progress();
  json["progress"] = {{"done", progress.done}, {"of", progress.of}};
  const auto next = review->next();
  json["next"] = next ? Json{{"ply", next->ply}, {"nodes", next->nodes}} : Json(nullptr);
  Json classes = Json::object();
  for (const study::MoveClass one : study::kMoveClasses) {
    classes[std::string(study::to_text(one))] = study::class_words(one, language);
  }
  json["classes"] = std::move(classes);
  return json;
}

}  // namespace muster::protocol
