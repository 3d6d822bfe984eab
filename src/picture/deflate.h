// The zlib format (RFC 1950, 1951) with fixed Huffman codes: small enough to own, and on boards,
// which repeat themselves, within 15 in 100 of the best. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace muster::picture {

std::string zlib_compressed(std::string_view bytes);

}  // namespace muster::picture
