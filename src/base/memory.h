// How a program that knows its system is asked about large pieces of memory.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>

namespace muster {

// Called once with a table's memory before it is used: to ask for large pages there. A table is
// read all over the place, and small pages cost a third of the speed (host/large_pages.h). May be
// empty.
using PrepareMemory = std::function<void(void* memory, std::size_t bytes)>;

}  // namespace muster
