// What a review found, kept in the record: the evaluation of every position of the main line, and
// the marks of faults. From the evaluations the whole review can be made again.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "record/record.h"
#include "study/review.h"

namespace muster::study {

// The review must be of the record's main line. Evaluations of other engines stay, as do glyphs
// that somebody else has set.
void annotate(record::Record& record, const Review& review, const std::string& engine);

}  // namespace muster::study
