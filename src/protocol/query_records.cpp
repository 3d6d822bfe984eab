// Questions about records: read, written, animated. SPDX-License-Identifier: MIT
#include "base/base64.h"
#include "base/text.h"
#include "games/error_words.h"
#include "protocol/query_handler.h"
#include "protocol/reason_json.h"
#include "record/json.h"
#include "record/json_fields.h"
#include "record/read.h"
#include "record/replay.h"
#include "study/animation.h"

namespace muster::protocol {

namespace {

using record::Json;
using record::JsonFields;

constexpr std::size_t kMaxGamesGiven = 500;  // of one file; a page shows no more

Json error_json(const Error& error, Language language) {
  return {{"error", error_message(error, language)}, {"field", error.field}};
}

// A record as our JSON text, what its reader noticed, and how far the rules follow its main line.
Json game_json(const Result<record::Record>& read, Language language) {
  if (!read) return error_json(read.error(), language);
  Json json = {{"record", record::write_json(*read, record::JsonLayout::OneLine)},
               {"game", read->game}};
  json["warnings"] = Json::array();
  for (const record::Warning& warning : read->warnings) {
    const Error said{ErrorCode::BadInput, warning.place.to_text(), warning.message};
    json["warnings"].push_back(error_text(said, language));
  }
  const Result<record::Replay> replay = record::replay(*read);
  if (!replay) return error_json(replay.error(), language);
  json["plies"] = replay->plies();
  if (replay->fault) {
    const auto ply = static_cast<std::size_t>(replay->plies());
    const Error& fault = *replay->fault;
    const std::string said = refusal(*replay->state, read->main_moves()[ply], fault, language);
    json["fault"] = behind_field(fault, said, language);
    if (const auto other = record::rules_that_fit(*read)) json["other_rules"] = *other;
  }
  return json;
}

}  // namespace

Result<Json> query_record_read(const JsonFields& fields) {
  const std::string text = fields.required_text("text");
  const Language language = language_of(fields);
  const Result<record::RecordFile> file = record::read_records(text, fields.text("game"));
  if (!file) return file.error();
  Json json = {{"format", record::to_text(file->format)}, {"count", file->games.size()}};
  json["games"] = Json::array();
  for (std::size_t i = 0; i < file->games.size() && i < kMaxGamesGiven; ++i) {
    json["games"].push_back(game_json(file->games[i], language));
  }
  return json;
}

Result<Json> query_record_write(const JsonFields& fields) {
  const std::string text = fields.required_text("record"), word = fields.required_text("format");
  const auto format = record::parse_format(word);
  if (!format) {
    return bad_input("format", text::quoted(word) + " is not one of: sgf, moves, json, columns");
  }
  const std::vector<Result<record::Record>> records = record::read_json(text, "");
  if (records.empty()) return bad_input("record", "expected a record");
  if (!records.front()) {
    return Error{records.front().error().code, "record." + records.front().error().field,
                 records.front().error().message};
  }
  const Result<std::string> written = record::write_record(*records.front(), *format);
  if (!written) return written.error();
  return Json{{"text", *written}};
}

Result<Json> query_animation(const JsonFields& fields) {
  const std::string text = fields.required_text("record");
  const std::vector<Result<record::Record>> records = record::read_json(text, "");
  if (records.empty() || !records.front()) return bad_input("record", "expected a record");
  study::AnimationOptions how;
  picture::SvgOptions& options = how.view.options;
  options.width =
      static_cast<int>(fields.number("width", 64, study::kMostAnimatedWidth).value_or(480));
  options.theme = fields.text("theme") == "dark" ? picture::Theme::Dark : picture::Theme::Light;
  how.view.flip = fields.flag("flip");
  how.from = static_cast<int>(fields.number("from", 0, 100'000).value_or(0));
  how.to = static_cast<int>(fields.number("to", 0, 100'000).value_or(-1));
  how.delay_ms = static_cast<int>(fields.number("delay_ms", 50, 60'000).value_or(900));
  const Result<study::Animation> made = study::animate(*records.front(), how);
  if (!made) return made.error();
  return Json{{"gif", to_base64(made->gif)},
              {"unwritten", made->unwritten},
              {"unwritten_names", made->unwritten_names}};
}

}  // namespace muster::protocol
