// SPDX-License-Identifier: MIT
#include "study/review_words.h"

#include <algorithm>
#include <cmath>

#include "games/reason.h"

namespace muster {

std::string_view embedded_study_text(std::string_view path);

namespace study {

namespace {

using Kind = engine::Score::Kind;

std::string say_it(const Reason& reason, Language language) {
  return say(reason, review_phrases(), language);
}

std::string side_name(const AnyGame& game, Side side, Language language) {
  return std::string(phrase(game.info().side_words[index(side)], game.info().phrases, language));
}

}  // namespace

const Phrases& review_phrases() noexcept {
  static const Phrases phrases(embedded_study_text, "");
  return phrases;
}

std::string class_words(MoveClass move_class, Language language) {
  return std::string(phrase(to_text(move_class), review_phrases(), language));
}

std::string verdict_words(const AnyGame& game, const engine::Score& score, Side side,
                          Language language) {
  if (score.kind == Kind::Draw) return say_it(Reason{"draw-proven", {}}, language);
  const bool ahead =
      score.kind == Kind::Win || (score.kind == Kind::Estimate && expectation(score) >= 0.5);
  const std::string who = side_name(game, ahead ? side : other(side), language);
  if (score.proven()) {
    if (score.plies == 0) return say_it(Reason{"won", {}}.with("who", who), language);
    return say_it(Reason{"wins", {}}.with("who", who).with("n", (score.plies + 1) / 2), language);
  }
  const double percent = 100 * std::max(expectation(score), 1 - expectation(score));
  const int shown = std::clamp(static_cast<int>(std::lround(percent)), 50, 99);
  if (shown == 50) return say_it(Reason{"even", {}}, language);
  return say_it(Reason{"percent", {}}.with("who", who).with("percent", shown), language);
}

std::string accuracy_words(const AnyGame& game, Side side, double accuracy, Language language) {
  return say_it(Reason{"accuracy", {}}
                    .with("who", side_name(game, side, language))
                    .with("percent", static_cast<int>(std::lround(accuracy))),
                language);
}

std::string move_words(const AnyGame& game, const ReviewedMove& move, Language language) {
  if (move.move_class == MoveClass::Best) return class_words(move.move_class, language);
  const bool slower = move.before.kind == Kind::Win && move.after.kind == Kind::Win;
  Reason sentence = Reason{slower ? "slower" : "move", {}}
                        .with("class", class_words(move.move_class, language))
                        .with("before", verdict_words(game, move.before, move.side, language))
                        .with("after", verdict_words(game, move.after, move.side, language));
  if (!move.better.empty()) sentence = sentence.with("better", move.better);
  return say_it(sentence, language);
}

}  // namespace study
}  // namespace muster
