// SPDX-License-Identifier: MIT
#include "record/read.h"

#include <array>
#include <utility>

#include "base/text.h"
#include "games/list.h"
#include "record/encoding.h"
#include "record/hexix_columns.h"
#include "record/json.h"
#include "record/move_list.h"
#include "record/sgf.h"
#include "record/sgf_tree.h"

namespace muster::record {

namespace {

std::vector<Result<Record>> read_sgf_of(std::string_view text, std::string_view game,
                                        const ReadLimits& limits) {
  return read_sgf(text, game.empty() ? "loa" : game, limits);
}

Result<std::string> write_json_lines(const Record& record) { return write_json(record); }

bool always(std::string_view) { return true; }

bool columns_know(std::string_view game) { return game.substr(0, game.find(':')) == "hexix"; }

// In the order they are tried; the last one takes everything.
struct FormatRow {
  Format format;
  std::string_view name;
  bool (*looks_like)(std::string_view text);
  std::vector<Result<Record>> (*read)(std::string_view text, std::string_view game,
                                      const ReadLimits&);
  Result<std::string> (*write)(const Record& record);
  bool (*knows)(std::string_view game);
};
constexpr std::array<FormatRow, 4> kFormats = {{
    {Format::Json, "json", looks_like_json, read_json, write_json_lines, always},
    {Format::Sgf, "sgf", looks_like_sgf, read_sgf_of, write_sgf, sgf_knows},
    {Format::Columns, "columns", looks_like_hexix_columns, read_hexix_columns, write_hexix_columns,
     columns_know},
    {Format::Moves, "moves", always, read_move_list, write_move_list, always},
}};

const FormatRow& row_of(Format format) {
  for (const FormatRow& row : kFormats) {
    if (row.format == format) return row;
  }
  return kFormats.back();
}

// The record decides which game it is; a caller who asked for other rules should hear of it.
void warn_of_other_rules(Record& record, const std::string& asked) {
  if (asked.find(':') == std::string::npos || record.game == asked) return;
  record.warn({}, "the record is of " + record.game + ", not of " + asked);
}

}  // namespace

std::string_view to_text(Format format) { return row_of(format).name; }

std::optional<Format> parse_format(std::string_view word) {
  for (const FormatRow& row : kFormats) {
    if (row.name == word) return row.format;
  }
  return std::nullopt;
}

std::vector<Format> formats_of(std::string_view game) {
  std::vector<Format> out;
  for (auto row = kFormats.rbegin(); row != kFormats.rend(); ++row) {
    if (row->knows(game)) out.push_back(row->format);
  }
  return out;
}

Result<RecordFile> read_records(std::string_view bytes, std::string_view game,
                                const ReadLimits& limits) {
  std::string asked;
  if (!game.empty()) {
    const Result<std::shared_ptr<const AnyGame>> made = make_game(game);
    if (!made) return made.error();
    asked = (*made)->name();
  }
  const Result<Decoded> decoded = decode(bytes, limits);
  if (!decoded) return decoded.error();
  RecordFile file;
  for (const FormatRow& row : kFormats) {
    if (!row.looks_like(decoded->text)) continue;
    file.format = row.format;
    file.games = row.read(decoded->text, asked, limits);
    break;
  }
  if (file.games.empty()) {
    return bad_input("record",
                     "no game found, expected SGF, a move list, Hexix columns or our JSON");
  }
  for (Result<Record>& record : file.games) {
    if (!record) continue;
    if (decoded->was_latin1) record->warn({}, "the text is not UTF-8 and was read as Latin-1");
    if (file.format != Format::Sgf) warn_of_other_rules(*record, asked);  // SGF adds its set-up
  }
  return file;
}

Result<std::string> write_record(const Record& record, Format format) {
  return row_of(format).write(record);
}

Result<std::string> write_records(const std::vector<Record>& records, Format format) {
  const bool array = format == Format::Json && records.size() != 1;
  std::string out = array ? "[\n" : "";
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Result<std::string> text = write_record(records[i], format);
    if (!text) {
      Error error = text.error();
      error.field =
          "game " + std::to_string(i + 1) + (error.field.empty() ? "" : ", " + error.field);
      return error;
    }
    if (i > 0 && !array) out += "\n";
    out += array ? text::trim(*text) : std::string_view(*text);
    if (array) out += i + 1 < records.size() ? ",\n" : "\n";
  }
  return array ? out + "]\n" : out;
}

}  // namespace muster::record
