// How far the calling thread gives way to others: on Linux each thread has a niceness of its own.
// SPDX-License-Identifier: MIT
#pragma once

namespace muster::host {

void set_thread_nice(int nice) noexcept;  // 0: as usual; 19: whenever nobody else wants to run

}  // namespace muster::host
