// A response that refuses, with the field at fault: for whoever answers before there is a Call.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include "base/result.h"
#include "club/replies.h"
#include "server/net/http.h"

namespace muster::server {

inline net::Response refusal(int status, const Error& error) {
  return {status,
          "application/json",
          {{"Cache-Control", "no-store"}},
          net::share(club::text_of(club::error_json(error)))};
}
inline net::Response refusal(int status, std::string field, std::string message) {
  return refusal(status, bad_input(std::move(field), std::move(message)));
}

}  // namespace muster::server
