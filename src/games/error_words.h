// Errors of readers (positions, moves, names of games, records) in the reader's language. A reader
// writes its error in English; here it is found again by the English patterns of
// errors/phrases.en.txt, or of the game's own phrases ("loa.error-..."), and said with the same
// facts in another language. So readers know no languages, and what has no pattern stays English.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/language.h"
#include "games/phrases.h"

namespace muster {

// What was found and expected.
std::string error_message(const Error& error, Language language);

// The same behind the field: Error::to_text in another language.
std::string error_text(const Error& error, Language language);

// A sentence that is in that language already, behind the field of an error.
std::string behind_field(const Error& error, std::string_view said, Language language);

// For the tests: the patterns.
const Phrases& error_phrases() noexcept;

}  // namespace muster
