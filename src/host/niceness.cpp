// SPDX-License-Identifier: MIT
#include "host/niceness.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace muster::host {

void set_thread_nice(int nice) noexcept {
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), nice);
}

}  // namespace muster::host
