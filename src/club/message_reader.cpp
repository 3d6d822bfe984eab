// SPDX-License-Identifier: MIT
#include "club/message_reader.h"

#include "base/text.h"
#include "club/conditional.h"
#include "protocol/numbers.h"

namespace muster::club {

using record::Json;

namespace {
constexpr std::size_t kMaxGuestBytes = 200;  // guest_name() counts characters
}  // namespace

MessageReader::MessageReader(std::string_view text, std::size_t most_bytes, const char* what)
    : json_(Json::object()) {
  record::ReadLimits limits;
  limits.bytes = limits.value_bytes = most_bytes;
  limits.nesting = 0;
  if (text.size() > most_bytes) {
    fail(what, "expected at most " + std::to_string(most_bytes) + " bytes", ErrorCode::Limit);
  } else if (Result<Json> json = record::parse_json(text, limits); !json) {
    json.error().code == ErrorCode::Limit
        ? fail(what, "expected fewer fields, less nested", ErrorCode::Limit)
        : fail(json.error());
  } else if (!json->is_object()) {
    fail(what, "expected an object in { }");
  } else {
    json_ = std::move(*json);
  }
  fields_.emplace(json_, "", problems_);
}

void MessageReader::known(std::initializer_list<std::string_view> names) {
  protocol::warn_unknown(json_, "", names, warnings_);
}

std::string MessageReader::text(const char* name, std::size_t least, std::size_t most) {
  std::string value = fields_->text(name);
  if (!has(name)) {
    fail(name, "expected a text, and the field must be there");
  } else if (value.size() < least || value.size() > most) {
    fail(name,
         "expected a text of " + std::to_string(least) + " to " + std::to_string(most) + " bytes",
         ErrorCode::Limit);
  }
  return value;
}

std::string MessageReader::optional_text(const char* name, std::size_t most) {
  return has(name) ? text(name, 0, most) : "";
}

int MessageReader::number(const char* name, std::int64_t least, std::int64_t most, int standard) {
  return static_cast<int>(fields_->number(name, least, most).value_or(standard));
}

bool MessageReader::flag(const char* name, bool standard) {
  return has(name) ? fields_->flag(name) : standard;
}

std::string MessageReader::game_id(const char* name) {
  std::string id = fields_->required_text(name);
  if (!is_game_id(id)) {
    fail(name,
         "expected the id of a game, " + std::to_string(kGameIdBytes) + " letters and digits");
  }
  return id;
}

std::string MessageReader::seat_key(const char* name) {
  if (!has(name)) return "";
  std::string key = fields_->text(name);
  if (!is_seat_key(key)) {
    fail(name, "expected the key of a seat, " + std::to_string(kSeatKeyBytes) +
                   " characters of base64url");
  }
  return key;
}

std::string MessageReader::guest() {
  const Result<std::string> name = guest_name(optional_text("guest", kMaxGuestBytes));
  if (!name) fail(name.error());
  return name ? *name : "";
}

Language MessageReader::language() {
  if (!has("lang")) return Language::English;
  const std::string word = fields_->text("lang");
  const std::optional<Language> language = parse_language(word);
  if (!language)
    fail("lang", "expected one of " + language_list() + ", found " + text::quoted(word));
  return language.value_or(Language::English);
}

void MessageReader::read_command(GameCommand& command,
                                 std::initializer_list<std::string_view> others) {
  using Kind = GameCommand::Kind;
  std::vector<std::string_view> all = {"action", "seat", "lang"};
  all.insert(all.end(), others);
  command.seat = number("seat", 0, 3, -1);
  command.language = language();
  switch (command.kind) {
    case Kind::Join:
      all.emplace_back("guest");
      command.guest = guest();
      break;
    case Kind::Move:
      all.insert(all.end(), {"move", "ply", "lag_ms"});
      command.text = text("move", 1, kMaxMoveBytes);
      command.ply = number("ply", 0, protocol::kMaxGameMoves, -1);
      command.lag_ms = fields_->number("lag_ms", 0, 60'000).value_or(0);
      break;
    case Kind::Takeback:
      all.emplace_back("plies");
      command.plies = number("plies", 1, protocol::kMaxGameMoves, 0);
      break;
    case Kind::Chat: {
      all.emplace_back("text");
      const Result<std::string> said = chat_text(text("text", 0, kMaxBodyBytes));
      said ? void(command.text = *said) : fail("text", said.error().message, said.error().code);
      break;
    }
    case Kind::Conditional: {
      all.emplace_back("lines");
      const Json* lines = fields_->array("lines");
      if (lines == nullptr) {
        fail("lines", "expected a list in [ ], and the field must be there");
        break;
      }
      Result<Lines> read = lines_of(*lines);
      read ? void(command.lines = std::move(*read)) : fail(read.error());
      break;
    }
    default: break;
  }
  protocol::warn_unknown(json_, "", std::span<const std::string_view>(all), warnings_);
}

}  // namespace muster::club
