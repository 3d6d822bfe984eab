// Any record text: finds out which format it is and reads all its games, each for itself, so that a
// bad one does not spoil the others. And the way back by the format's name.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "record/record.h"

namespace muster::record {

std::string_view to_text(Format format);  // "sgf", "moves", "json", "columns"
std::optional<Format> parse_format(std::string_view word);

// The formats in which games of this name can be written, move lists first.
std::vector<Format> formats_of(std::string_view game);

struct RecordFile {
  Format format = Format::Moves;
  std::vector<Result<Record>> games;  // at least one
};

// `game` is the game asked for ("loa:mso"): its rules hold where the text says nothing, and the
// text must be of its family. "" takes any game, where the text names it. An error if there is no
// game in the text at all.
Result<RecordFile> read_records(std::string_view bytes, std::string_view game,
                                const ReadLimits& limits = {});

Result<std::string> write_record(const Record& record, Format format);

// Several games in one text; the error names the first game that cannot be written.
Result<std::string> write_records(const std::vector<Record>& records, Format format);

}  // namespace muster::record
