// SPDX-License-Identifier: MIT
#include "host/memory.h"

#include <cstdlib>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace muster::host {

void give_back_memory() noexcept {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

HeapUse heap_use() noexcept {
#ifdef __GLIBC__
  const struct mallinfo2 all = mallinfo2();
  return {all.uordblks + all.hblkhd, all.fordblks};
#else
  return {};
#endif
}

}  // namespace muster::host
