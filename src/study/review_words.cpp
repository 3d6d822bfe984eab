// SPDX-License-Identifier: MIT
#include "study/review_words.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/reason.h"

namespace muster::study {

namespace {

using Kind = engine::Score::Kind;

constexpr std::array kPhrases = {
    Phrase{"best", "Best", "最善"},
    Phrase{"good", "Good", "好手"},
    Phrase{"inaccuracy", "Inaccuracy", "緩手"},
    Phrase{"mistake", "Mistake", "疑問手"},
    Phrase{"blunder", "Blunder", "悪手"},
    Phrase{"misses-win", "Misses a forced win", "必勝を逃す"},
    Phrase{"lets-win-go", "Lets a proven win go", "証明された勝ちを失う"},
    Phrase{"percent", "{who} {percent}%", "{who} {percent}%"},
    Phrase{"wins", "{who} wins in {n}, proven", "{who}が{n}手で勝ち（証明済み）"},
    Phrase{"won", "{who} has won", "{who}の勝ち"},
    Phrase{"draw-proven", "Draw, proven", "引き分け（証明済み）"},
    Phrase{"even", "Even", "互角"},
    Phrase{"move", "{class}: {before} -> {after}{better?. Better was {better}}",
           "{class}：{before} → {after}{better?。{better} のほうが良い手でした}"},
    Phrase{"accuracy", "{who}: accuracy {percent}%", "{who}：正確さ {percent}%"},
    Phrase{"slower", "{class}: slower, {after} instead of {before}{better?. Faster was {better}}",
           "{class}：{before} より遅く {after}{better?。{better} のほうが速い勝ちでした}"},
};

std::string say_it(const Reason& reason, Language language) {
  return say(reason, kPhrases, language);
}

std::string side_name(const AnyGame& game, Side side, Language language) {
  return std::string(phrase(game.info().side_words[index(side)], game.info().phrases, language));
}

}  // namespace

std::string class_words(MoveClass move_class, Language language) {
  return std::string(phrase(to_text(move_class), kPhrases, language));
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

}  // namespace muster::study
