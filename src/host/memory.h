// What the process has allocated, and what it has freed and keeps. SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace muster::host {

// glibc keeps freed memory for the next to ask; after a crowd has gone that is a crowd's worth.
// Takes milliseconds when there is much.
void give_back_memory() noexcept;

// A leak shows in `used`, whatever `kept` does. Zeros where the C library does not say.
struct HeapUse {
  std::size_t used = 0;  // allocated and not freed
  std::size_t kept = 0;  // freed, and kept for the next to ask
};
HeapUse heap_use() noexcept;

}  // namespace muster::host
