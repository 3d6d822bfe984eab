// Our own record format, the only one that keeps everything: game, start, moves with variations,
// comments, marks and saved evaluations, result, tags. Specified by example in docs/records.md.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "record/record.h"

namespace muster::record {

inline constexpr std::string_view kJsonFormat = "muster-record";
inline constexpr int kJsonVersion = 1;

// Whether the text begins like a JSON object, or like an array of them.
bool looks_like_json(std::string_view text);

// One record, an array of records, or one record a line. Errors name the line and column where the
// text is not JSON, and else the field: "moves[3].variations[0][1].comment". `game` is the family
// or game expected ("loa:mso" asks for any loa), "" for any.
std::vector<Result<Record>> read_json(std::string_view text, std::string_view game,
                                      const ReadLimits& limits = {});

enum class JsonLayout { Lines, OneLine };
std::string write_json(const Record& record, JsonLayout layout = JsonLayout::Lines);

// One saved evaluation, for formats that can hold a foreign text (SGF).
std::string to_json_text(const Evaluation& evaluation);
Result<Evaluation> parse_evaluation(std::string_view json);

}  // namespace muster::record
