// The head of a request as Beast parsed it, held against what we accept and made our own. Nothing
// here waits or writes: a connection says what is refused.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/net/server_core.h"

namespace muster::server::net {

struct HeadRefusal {
  int status;
  Error error;
};

// Whether a field of the received head goes on in the next line: proxies disagree about what that
// means.
bool has_folded_field(std::string_view received);

// What the parser's error is for who sent the request.
HeadRefusal refusal_of(const ErrorNumber& number, std::size_t max_body_bytes);

// Fills method, fields, path and query.
std::optional<HeadRefusal> read_head(const BeastRequest& head, Request& out);

// Fills address and secure; `address` is who connected. Behind a proxy the client is who our own
// proxies have seen; what stands before it is a claim.
void find_client(const ServerOptions& options, const std::string& address, bool tls, Request& out);

}  // namespace muster::server::net
