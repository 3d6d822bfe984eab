// Whether an address lies in the open internet: where users may send us to. Not the machine itself,
// not the networks behind it. SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace muster::server::net {

// Of an IPv4 or IPv6 address as text; false for what is neither.
bool public_address(std::string_view address);

// Whether it is an address rather than a name.
bool is_address(std::string_view host);

}  // namespace muster::server::net
