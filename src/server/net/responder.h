// What the application's replies need of the connection that they answer on; for this folder's own
// files. SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "server/net/http.h"

namespace muster::server::net {

class Responder {
 public:
  virtual ~Responder() = default;
  virtual void respond(const Response& response) = 0;
  // A body in pieces, of a length that is not known yet.
  virtual void begin_body(const Response& head) = 0;
  virtual void add_piece(const std::string& piece) = 0;
  virtual void end_body() = 0;
  virtual void watch(const std::shared_ptr<BodyStream>& body) = 0;
  virtual bool closed() const = 0;
  virtual std::size_t waiting() const = 0;
  virtual void close() = 0;
};

// For one request. Dropped without an answer it says that the server has none.
std::shared_ptr<Reply> reply_on(std::shared_ptr<Responder> responder);

}  // namespace muster::server::net
