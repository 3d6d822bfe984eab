// SPDX-License-Identifier: MIT
#include "host/machine.h"

#include <unistd.h>

#include <algorithm>
#include <cstdint>

#include "engine/engine.h"

namespace muster::host {

int memory_mb() {
  const std::int64_t pages = sysconf(_SC_PHYS_PAGES);
  const std::int64_t bytes = sysconf(_SC_PAGESIZE);
  const std::int64_t mb = (pages / 1024) * bytes / 1024;
  return static_cast<int>(std::clamp<std::int64_t>(mb, 1, INT32_MAX));
}

int max_hash_mb() { return std::min(engine::kMaxHashMb, memory_mb()); }

}  // namespace muster::host
