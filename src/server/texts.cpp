// SPDX-License-Identifier: MIT
#include "server/texts.h"

namespace muster {
std::string_view embedded_server_text(std::string_view path);
}

namespace muster::server {

std::string_view openapi_document() { return embedded_server_text("openapi.json"); }

}  // namespace muster::server
