// What clients are told when the store or the server itself cannot: one spelling and one code
// ("unavailable"), so that a program knows to try again. SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include "base/result.h"

namespace muster::server {

inline Error store_trouble(std::string message = "could not be reached, try again") {
  return {ErrorCode::Unavailable, "store", std::move(message)};
}

inline Error busy(std::string message) {
  return {ErrorCode::Unavailable, "server", std::move(message)};
}

// An error of the store as clients see it: nothing of the database itself. What is not the store's
// silence must not happen: a game that cannot be read, say.
inline Error shown_trouble(const Error& error) {
  if (error.code != ErrorCode::Unavailable) {
    return {ErrorCode::BadInput, "server", "cannot do this, and has written down why"};
  }
  return error.field == "server" ? error : store_trouble();
}

inline int status_of(const Error& shown) noexcept {
  return shown.code == ErrorCode::Unavailable ? 503 : 500;
}

}  // namespace muster::server
