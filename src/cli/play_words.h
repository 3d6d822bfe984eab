// Everything that `muster play` says, in every language: one table of phrases with facts in braces,
// as the rules have them (games/reason.h).
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "games/hint.h"
#include "games/reason.h"

namespace muster::cli {

const Phrases& play_phrases() noexcept;

// The sentence of that key with its facts: play_text(Reason{"play.saved"}.with("file", f),
// language).
std::string play_text(const Reason& sentence, Language language);

// For the side to move: "58%", "win in 5"; 「5手で勝ち」.
std::string score_text(const engine::Score& score, Language language);

// "58%  b1-b3 a2-c2"
std::string line_text(const engine::Line& line, Language language);

// Whether the move has lost anything worth a word.
bool is_loss(const engine::MoveComparison& review);

// What a move has lost, in two to four lines.
std::string review_text(const engine::MoveComparison& review, Language language);

// Why a move was refused, in that language: by the rules, or because it could not be read.
std::string refusal_text(const AnyState& state, std::string_view move, const Error& error,
                         Language language);

// One step of a hint with its reasons, a line each: "Hint 1 of 4. Look at ...".
std::string hint_text(const AnyGame& game, std::span<const HintStep> steps, std::size_t step,
                      Language language);

}  // namespace muster::cli
