// The whole server, from its options to its end. SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "base/result.h"
#include "server/options.h"

namespace muster::server {

// Runs until `stop_descriptor` can be read (host::Interrupt), then shuts down within five seconds:
// takes nothing new, makes durable what waits, closes sockets with 1001. `listening` is told the
// address once clients can come.
Status serve(const SiteOptions& options, int stop_descriptor,
             const std::function<void(const std::string& address)>& listening);

// The address of the store in this data folder; the folder is made if there is none.
Result<std::string> store_address(const std::string& data, const std::string& database);

}  // namespace muster::server
