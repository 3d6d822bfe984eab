// What a reader of outside input returns: a value, or an error that names the field and what was
// expected there. Nothing in Muster throws across modules.
// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace muster {

enum class ErrorCode {
  BadInput,     // could not be read
  Illegal,      // was read, but the rules forbid it
  Limit,        // larger, deeper or longer than we accept
  Unsupported,  // known, but not something Muster does
  NotFound,
  Unavailable,  // what is needed for it did not answer: try again
};

struct Error {
  ErrorCode code = ErrorCode::BadInput;
  std::string field;    // what was wrong: "position", "option size", "line 3, column 7", "ply 12"
  std::string message;  // what was found and what was expected, one sentence without full stop

  std::string to_text() const { return field.empty() ? message : field + ": " + message; }
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  explicit operator bool() const noexcept { return content_.index() == 0; }

  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(value()); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const {
    assert(!*this);
    return *std::get_if<Error>(&content_);
  }

 private:
  T& value() {
    assert(*this);
    return *std::get_if<T>(&content_);
  }
  const T& value() const {
    assert(*this);
    return *std::get_if<T>(&content_);
  }

  std::variant<T, Error> content_;
};

struct Done {};
using Status = Result<Done>;

inline Error bad_input(std::string field, std::string message) {
  return {ErrorCode::BadInput, std::move(field), std::move(message)};
}

}  // namespace muster
