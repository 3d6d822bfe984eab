// Reviews as JSON: one spelling for the terminal, the server and the page.
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include "record/json_fields.h"
#include "study/review.h"

namespace muster::protocol {

// What is known by now: "plies" (one more than there are moves), "accuracy" of both sides (null
// where nothing is judged), "turning_points". Scores are for the first side; "before", "after" and
// "loss" are percent of a point for whoever played the move.
nlohmann::ordered_json review_json(const study::Review& review);

// The question "review": the game, and in "findings" what searches have said of its positions,
// scores for the first side, as records keep them. The
// answer is the review as far as it goes, in words too, with the search to make next.
Result<nlohmann::ordered_json> review_answer(const AnyGame& game, const record::JsonFields& fields,
                                             Language language);

// The question "verdict": a score for the first side in words, "Black 64%".
nlohmann::ordered_json verdict_answer(const AnyGame& game, const record::JsonFields& fields,
                                      Language language);

}  // namespace muster::protocol
