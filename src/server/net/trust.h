// What a client's TLS believes. For this folder's own files; others hold it by client.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "server/net/stream.h"

namespace muster::server::net {

class Trust {
 public:
  std::unique_ptr<TlsContext> context;
};

}  // namespace muster::server::net
