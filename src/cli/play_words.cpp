// SPDX-License-Identifier: MIT
#include "cli/play_words.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "games/error_words.h"
#include "study/review.h"

namespace muster {

std::string_view embedded_cli_text(std::string_view path);

namespace cli {

namespace {

constexpr double kNothing = 0.05;  // a loss of expectation this small is no mistake

int percent(const engine::Score& score) {
  return std::clamp(static_cast<int>(std::lround(100 * study::expectation(score))), 1, 99);
}

// As the object of a sentence: "a win in 5".
std::string as_object(const engine::Score& score, Language language) {
  using Kind = engine::Score::Kind;
  const std::string_view code = score.kind == Kind::Win    ? "score.a-win"
                                : score.kind == Kind::Loss ? "score.a-loss"
                                                           : "score.a-draw";
  if (!score.proven()) return score_text(score, language);
  return play_text(Reason{code, {}}.with("plies", score.plies), language);
}

Reason review_verdict(const engine::MoveComparison& review, Language language) {
  const engine::Score& best = review.best.score;
  const engine::Score& played = review.played.score;
  const bool both_proven = played.proven() && best.kind == played.kind;
  if (both_proven && best == played) return Reason{"review.equal", {}};
  if (both_proven) {
    return Reason{"review.slower", {}}
        .with("played", as_object(played, language))
        .with("best", as_object(best, language));
  }
  if (played.proven() || best.proven()) {
    return Reason{"review.turns", {}}
        .with("best", as_object(best, language))
        .with("played", as_object(played, language));
  }
  if (!is_loss(review)) return Reason{"review.equal", {}};
  return Reason{"review.loses", {}}.with("before", percent(best)).with("after", percent(played));
}

}  // namespace

const Phrases& play_phrases() noexcept {
  static const Phrases phrases(embedded_cli_text, "");
  return phrases;
}

std::string play_text(const Reason& sentence, Language language) {
  return say(sentence, play_phrases(), language);
}

std::string score_text(const engine::Score& score, Language language) {
  using Kind = engine::Score::Kind;
  switch (score.kind) {
    case Kind::Estimate: return std::to_string(percent(score)) + "%";
    case Kind::Win: return play_text(Reason{"score.win", {}}.with("plies", score.plies), language);
    case Kind::Loss:
      return play_text(Reason{"score.loss", {}}.with("plies", score.plies), language);
    case Kind::Draw: return play_text(Reason{"score.draw", {}}, language);
  }
  return "";
}

std::string line_text(const engine::Line& line, Language language) {
  return score_text(line.score, language) + "  " + text::join(line.moves, " ");
}

bool is_loss(const engine::MoveComparison& review) {
  const engine::Score& best = review.best.score;
  const engine::Score& played = review.played.score;
  if (best.kind == played.kind && best.proven()) return best != played;  // slower
  return study::expectation(best) - study::expectation(played) >= kNothing;
}

std::string review_text(const engine::MoveComparison& review, Language language) {
  const std::string& move = review.played.moves.front();
  const std::string best = line_text(review.best, language);
  const std::string played = line_text(review.played, language);
  if (move == review.best.moves.front()) {
    return play_text(Reason{"review.best", {}}.with("move", move).with("line", played), language) +
           "\n";
  }
  const std::string& better = review.best.moves.front();
  std::vector<Reason> lines = {
      review_verdict(review, language).with("move", move).with("better", better),
      Reason{"review.line-best", {}}.with("line", best),
      Reason{"review.line-played", {}}.with("line", played)};
  if (review.played.moves.size() > 1 && is_loss(review)) {
    lines.push_back(Reason{"review.reply", {}}.with("reply", review.played.moves[1]));
  }
  std::string out;
  for (const Reason& line : lines) out += play_text(line, language) + "\n";
  return out;
}

std::string refusal_text(const AnyState& state, std::string_view move, const Error& error,
                         Language language) {
  const Result<Reason> reason = state.explain(move);
  if (error.code != ErrorCode::Illegal || !reason) return error_message(error, language);
  return state.game().say(*reason, language);
}

std::string hint_text(const AnyGame& game, std::span<const HintStep> steps, std::size_t step,
                      Language language) {
  const HintStep& told = steps[step];
  std::string out =
      hint_head(step + 1, steps.size(), language) + " " + game.say(told.says, language) + "\n";
  for (const Reason& reason : told.reasons) out += "  " + game.say(reason, language) + "\n";
  return out;
}

}  // namespace cli
}  // namespace muster
