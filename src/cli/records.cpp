// SPDX-License-Identifier: MIT
#include "cli/records.h"

#include <utility>

#include "base/text.h"
#include "games/error_words.h"
#include "games/list.h"
#include "host/file_writer.h"
#include "host/files.h"
#include "protocol/reason_json.h"
#include "record/record.h"

namespace muster::cli {

namespace {

Result<std::string> read_stdin(Console& console, std::size_t limit) {
  std::string content;
  char block[4096];
  while (console.in.read(block, sizeof block) || console.in.gcount() > 0) {
    content.append(block, static_cast<std::size_t>(console.in.gcount()));
    if (content.size() > limit) {
      return Error{ErrorCode::Limit, "stdin", "is larger than " + std::to_string(limit) + " bytes"};
    }
  }
  return content;
}

record::Format format_for(const std::string& path) {
  return record::parse_format(format_by_ending(path)).value_or(record::Format::Json);
}

}  // namespace

Error in_file(const std::string& path, Error error) {
  error.field = "file " + path + (error.field.empty() ? "" : ", " + error.field);
  return error;
}

std::string_view format_by_ending(const std::string& path) {
  const std::string lowered = text::lower(path);
  if (lowered.ends_with(".sgf")) return "sgf";
  if (lowered.ends_with(".txt")) return "moves";
  if (lowered.ends_with(".json") || lowered.ends_with(".jsonl")) return "json";
  return {};
}

std::string remark_text(const record::Warning& warning, Language language) {
  return error_text({ErrorCode::BadInput, warning.place.to_text(), warning.message}, language);
}

Error fault_of(const record::Record& record, const record::Replay& replayed, Language language) {
  Error fault = *replayed.fault;
  const std::vector<std::string> moves = record.main_moves();
  const auto ply = static_cast<std::size_t>(replayed.plies());
  if (ply < moves.size()) {
    fault.message = protocol::refusal(*replayed.state, moves[ply], fault, language);
  }
  return fault;
}

std::string name_of_game(const std::string& path, std::size_t number, std::size_t games) {
  return games == 1 ? path : path + ", game " + std::to_string(number);
}

Result<record::RecordFile> read_record_file(const std::string& path, const std::string& game,
                                            Console& console) {
  const record::ReadLimits limits;
  const Result<std::string> bytes =
      path == "-" ? read_stdin(console, limits.bytes) : host::read_file(path, limits.bytes);
  if (!bytes) return bytes.error();
  Result<record::RecordFile> file = record::read_records(*bytes, game, limits);
  if (!file) return in_file(path, file.error());
  return file;
}

RecordArgs::RecordArgs(Args& args) : args_(args) {
  args.required("GAME", game_, "a name of `muster games`; may be left out where the record says");
  args.optional("FILE", file_, "a record: SGF, move list, Hexix columns, our JSON; - is stdin");
}

Result<record::RecordFile> RecordArgs::read(Console& console) {
  if (file_.empty()) {
    if (make_game(game_)) return args_.missing("FILE");
    std::swap(game_, file_);
  }
  if (game_.empty()) return read_record_file(file_, {}, console);
  const auto game = make_game(game_);
  if (!game) return game.error();
  return read_record_file(file_, (*game)->name(), console);
}

Status save_game(const std::string& path, const AnyState& state, const Outcome& agreed) {
  record::Record record =
      record::make_record(state.game().name(), state.start_position(), state.moves());
  const Outcome board = state.outcome();
  if (agreed.over()) {
    record.result = {agreed, record::GameResult::Source::Record, ""};
  } else if (board.over()) {
    record.result = {board, record::GameResult::Source::Board, ""};
  }
  const Result<std::string> written = record::write_record(record, format_for(path));
  if (!written) return in_file(path, written.error());
  return host::write_file(path, *written);
}

Result<SavedGame> load_game(const std::string& path, const std::string& game, Console& console) {
  const Result<record::RecordFile> file = read_record_file(path, game, console);
  if (!file) return file.error();
  const Result<record::Record>& first = file->games.front();
  if (!first) return in_file(path, first.error());
  Result<record::Replay> replayed = record::replay(*first);
  if (!replayed) return in_file(path, replayed.error());
  if (replayed->fault) return in_file(path, fault_of(*first, *replayed, console.language));
  SavedGame loaded{std::move(replayed->state), {}};
  if (!replayed->board.over()) loaded.agreed = replayed->result.outcome;
  return loaded;
}

}  // namespace muster::cli
