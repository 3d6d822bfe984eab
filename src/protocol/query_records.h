// Records in and out: any format to our JSON, and our JSON to any format.
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "base/result.h"
#include "games/language.h"
#include "record/json_fields.h"

namespace muster::protocol {

// All games of a text; `game` is the one expected, or "".
Result<nlohmann::ordered_json> read_answer(const std::string& text, const std::string& game,
                                           Language language);

// A record (our JSON) in the format of that name.
Result<nlohmann::ordered_json> write_answer(const std::string& record, const std::string& format);

// The main line of a record as an animated GIF, in base64.
Result<nlohmann::ordered_json> animation_answer(const record::JsonFields& fields);

}  // namespace muster::protocol
