// One POST to another server: pushes and webhooks. The answer's head is read and its status handed
// on, nothing else; no redirect is followed. On a Loop's thread.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "server/net/client.h"
#include "server/net/http.h"
#include "server/net/loop.h"

namespace muster::server::net {

struct PostRequest {
  Url url;
  std::vector<Field> fields;  // beside Host, Content-Length and Connection
  std::string body;
  // Addresses that the name stands for are looked at when they are known, so that a name which
  // changes its mind between a check and the connection leads nowhere.
  bool public_only = true;
  // Where the same host answered before: connected to without looking the name up. "": look it up.
  std::string address = {};
  std::int64_t timeout_ms = 10'000;
};

class Post {
 public:
  // The status; an error if there was no answer. Not called after cancel().
  using Then = std::function<void(Result<int>)>;
  static std::shared_ptr<Post> send(Loop& loop, PostRequest request, std::shared_ptr<Trust> trust,
                                    Then then);
  virtual ~Post() = default;
  virtual void cancel() = 0;
  virtual std::string address() const = 0;  // connected to; "" before that
};

}  // namespace muster::server::net
