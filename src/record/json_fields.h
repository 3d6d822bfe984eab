// Reading JSON strictly: text to a tree within limits, and fields that name their path when they
// are wrong. Nothing here throws; a wrong type is an error, never an abort of the JSON library.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "record/record.h"

namespace muster::record {

using Json = nlohmann::ordered_json;

// The whole text as one value; the error has line and column (counted from first_line).
Result<Json> parse_json(std::string_view text, const ReadLimits& limits, int first_line = 1);

// One line. Bytes that are not UTF-8 (an error may quote them) are replaced: it never throws.
std::string text_of(const Json& json);

// What went wrong first, and what was ignored. Shared by all fields of one record.
struct JsonProblems {
  std::optional<Error> error;
  std::vector<Warning> warnings;

  void fail(std::string path, std::string message, ErrorCode code = ErrorCode::BadInput) {
    if (!error) error = Error{code, std::move(path), std::move(message)};
  }
};

// The fields of one object. A missing field gives the empty value; one of the wrong kind is a
// problem and gives the empty value too.
class JsonFields {
 public:
  JsonFields(const Json& value, std::string path, JsonProblems& problems);

  bool has(const char* name) const { return find(name) != nullptr; }
  std::string text(const char* name) const;
  std::string required_text(const char* name) const;
  std::optional<std::int64_t> number(const char* name, std::int64_t low, std::int64_t high) const;
  bool flag(const char* name) const;
  std::vector<std::string> texts(const char* name) const;
  std::vector<Tag> tags(const char* name) const;  // {"key": "value", "key": ["value", ...]}
  // The elements of an array, or nothing.
  const Json* array(const char* name) const;
  const Json* object(const char* name) const;

  std::string path(std::string_view name) const;
  JsonProblems& problems() const { return problems_; }

  // Warns of fields that are not in the list.
  void known(std::initializer_list<std::string_view> names) const;

 private:
  const Json* find(const char* name) const;
  void expected(const char* name, const char* what) const;

  const Json* object_ = nullptr;  // null if the value was none
  std::string path_;
  JsonProblems& problems_;
};

}  // namespace muster::record
