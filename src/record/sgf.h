// Lines of Action records in SGF (GM[9]): as they occur in the wild, and as FF[4] wants them.
// SGF has no number for our other games: they are refused. docs/records.md says what is read, what
// is written and which properties are our own.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "record/record.h"

namespace muster::record {

// All games of a decoded text (encoding.h), each read for itself. `game` gives the rules where the
// file does not (RU), such as "loa:mso"; the set-up comes from the file.
std::vector<Result<Record>> read_sgf(std::string_view text, std::string_view game,
                                     const ReadLimits& limits = {});

Result<std::string> write_sgf(const Record& record);
// Whether SGF has a number for this game ("loa:torus").
bool sgf_knows(std::string_view game) noexcept;

}  // namespace muster::record
