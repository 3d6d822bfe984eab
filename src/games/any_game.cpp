// SPDX-License-Identifier: MIT
#include "games/any_game.h"

#include "base/text.h"

namespace muster {

std::string_view outcome_word(const GameInfo& info, const Outcome& outcome) {
  switch (outcome.winner) {
    case Winner::Nobody: return "none";
    case Winner::One: return info.side_words[0];
    case Winner::Two: return info.side_words[1];
    case Winner::Draw: return "draw";
  }
  return "none";
}

std::string ending_text(const Outcome& outcome) {
  return std::string(to_text(outcome.ending)) + (outcome.by_opponent ? " by-opponent" : "");
}

std::string outcome_sentence(const GameInfo& info, const Outcome& outcome, Language language) {
  const std::string who(phrase(outcome_word(info, outcome), info.phrases, language));
  const std::string how(phrase(to_text(outcome.ending), info.phrases, language));
  const bool draw = outcome.winner == Winner::Draw;
  if (language == Language::Japanese) {
    return who + (draw ? "" : "の勝ち") + "（" + how +
           (outcome.by_opponent ? "、相手の手による" : "") + "）";
  }
  std::string sentence = draw ? "draw" : who + " wins";
  sentence[0] = text::upper(sentence[0]);
  return sentence + ": " + how + (outcome.by_opponent ? " (made by the opponent's move)" : "");
}

}  // namespace muster
