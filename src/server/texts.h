// Texts that the program carries. SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace muster::server {

// The OpenAPI 3.1 description of the HTTP API, JSON.
std::string_view openapi_document();

}  // namespace muster::server
