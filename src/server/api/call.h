// One HTTP request on its way through the API: what was asked, and the ways to answer.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "club/replies.h"
#include "club/requests.h"
#include "server/net/http.h"

namespace muster::server {

struct Call {
  net::Request request;
  std::shared_ptr<net::Reply> reply;
  std::vector<std::string> parts;  // what the stars of the route's pattern stand for

  void json(int status, const club::Json& body, std::vector<net::Field> fields = {}) const;
  void error(int status, const Error& error) const { json(status, club::error_json(error)); }
  void error(int status, const Error& error, club::RefusalCode code) const {
    json(status, club::error_json(error, code));
  }
  void not_found(std::string field, std::string message) const {
    error(404, Error{ErrorCode::NotFound, std::move(field), std::move(message)});
  }
  void trouble(const Error& error) const;  // of the store: 503, 500 if it must not happen
  void text(int status, std::string type, std::string body) const;

  club::QueryFields query() const;
  // Of a cookie; "" if there is none.
  std::string cookie(std::string_view name) const;
  // The token of `Authorization: Bearer`.
  std::string bearer() const;
};
using CallPtr = std::shared_ptr<Call>;

}  // namespace muster::server
