// A review in words: names of the classes, verdicts on positions and moves, in every language.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "games/any_game.h"
#include "study/review.h"

namespace muster::study {

const Phrases& review_phrases() noexcept;

// "Blunder", "Misses a forced win".
std::string class_words(MoveClass move_class, Language language);

// Who stands better, never without a side: "Black 64%", "White wins in 5, proven", "Draw, proven".
// N counts the winner's own moves. The score is for `side`.
std::string verdict_words(const AnyGame& game, const engine::Score& score, Side side,
                          Language language);

// "Blunder: Black 81% -> White 64%. Better was c3-c5."
std::string move_words(const AnyGame& game, const ReviewedMove& move, Language language);

// "Black: accuracy 87%"
std::string accuracy_words(const AnyGame& game, Side side, double accuracy, Language language);

}  // namespace muster::study
