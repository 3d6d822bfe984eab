// Whole files in and out. Errors name the file and say what the system said.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"

namespace muster::host {

// Blocks. A file larger than `limit` bytes is refused, not cut.
Result<std::string> read_file(const std::string& path, std::size_t limit);

// Blocks. Written beside its place and then moved there, so that a failure leaves the old file
// whole; devices and pipes are written directly.
Status write_file(const std::string& path, std::string_view content);

}  // namespace muster::host
