// Records as the explorer and lists of games see them.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "record/record.h"
#include "record/replay.h"
#include "study/explorer/index_builder.h"

namespace muster::study {

// Players, event, date, result and length; `where` is how the caller finds the game again.
GameHeader header_of(const record::Record& record, const record::Replay& replayed,
                     std::string where);

// Adds the main line as far as the rules follow it, and up to the first move that its source leaves
// out. An error if the record's game or start cannot be made.
Status add_record(IndexBuilder& builder, const record::Record& record, std::string where,
                  int plies = 0);

}  // namespace muster::study
