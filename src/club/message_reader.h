// One JSON object from outside, for the readers of this module: limits, fields, warnings, the first
// problem. SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "club/requests.h"
#include "record/json_fields.h"

namespace muster::club {

class MessageReader {
 public:
  // `what` names the whole in errors: "message", "body".
  MessageReader(std::string_view text, std::size_t most_bytes, const char* what);
  MessageReader(const MessageReader&) = delete;
  MessageReader& operator=(const MessageReader&) = delete;

  bool ok() const noexcept { return !problems_.error; }
  const Error& error() const { return *problems_.error; }
  const record::JsonFields& fields() const { return *fields_; }
  std::vector<FieldWarning>& warnings() noexcept { return warnings_; }

  bool has(const char* name) const { return fields_->has(name); }
  void known(std::initializer_list<std::string_view> names);
  void fail(std::string field, std::string message, ErrorCode code = ErrorCode::BadInput) {
    problems_.fail(std::move(field), std::move(message), code);
  }
  void fail(const Error& error) { problems_.fail(error.field, error.message, error.code); }

  // A text of so many bytes, which must be there.
  std::string text(const char* name, std::size_t least, std::size_t most);
  std::string optional_text(const char* name, std::size_t most);
  int number(const char* name, std::int64_t least, std::int64_t most, int standard);
  bool flag(const char* name, bool standard);
  std::string game_id(const char* name);           // must be there
  std::string seat_key(const char* name = "key");  // "key", may be missing
  std::string guest();                             // "guest", may be missing
  Language language();                             // "lang", may be missing

  // "action", a game command and its fields; whatever names the game and the player is the
  // caller's to read. `others` are fields that the caller knows.
  void read_command(GameCommand& command, std::initializer_list<std::string_view> others);

  template <class T>
  ReadBody<T> finish(T value) {
    if (problems_.error) return {std::move(warnings_), *problems_.error};
    return {std::move(warnings_), std::move(value)};
  }

 private:
  record::Json json_;
  record::JsonProblems problems_;
  std::optional<record::JsonFields> fields_;
  std::vector<FieldWarning> warnings_;
};

}  // namespace muster::club
