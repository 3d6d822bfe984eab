// Asks the system to back a large stretch of memory with large pages, where it can: tables that are
// read all over the place gain a third or more. Never fails; where it cannot be done nothing
// changes. SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace muster::host {

void use_large_pages(void* memory, std::size_t bytes) noexcept;

}  // namespace muster::host
