// The running server: its parts start, serve until they are told to end, and stop in order.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "server/site.h"

namespace muster::server {

// Returns when the last connection has gone after `stop_descriptor` became readable, or at once if
// the server cannot listen. `listening` is told the address; `writer` is the store of the site.
Status run_site(Site& site, store::Store& writer, int stop_descriptor,
                const std::function<void(const std::string&)>& listening);

}  // namespace muster::server
