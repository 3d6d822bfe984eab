// What the process has freed goes back to the system. SPDX-License-Identifier: MIT
#pragma once

namespace muster::host {

// glibc keeps freed memory for the next to ask; after a crowd has gone that is a crowd's worth.
// Takes milliseconds when there is much.
void give_back_memory() noexcept;

}  // namespace muster::host
