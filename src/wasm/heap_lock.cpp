// wasi-libc's heap is made for one thread. The linker sends every call of it here (--wrap, in
// cmake/wasm_module.cmake), where threads go through one by one. Helpers allocate a little when a
// search begins and where a line is kept, never in a node, and nothing large: a heap that grows in
// one thread may be out of bounds for another until that one hears of it.
// SPDX-License-Identifier: MIT
#include <cstddef>

#include "wasm/lock.h"

namespace {

using muster::wasm::Guard;

constinit muster::wasm::Lock heap;

}  // namespace

extern "C" {

void* __real_malloc(std::size_t size);
void __real_free(void* memory);
void* __real_calloc(std::size_t count, std::size_t size);
void* __real_realloc(void* memory, std::size_t size);
void* __real_aligned_alloc(std::size_t alignment, std::size_t size);
int __real_posix_memalign(void** memory, std::size_t alignment, std::size_t size);

void* __wrap_malloc(std::size_t size) {
  const Guard guard(heap);
  return __real_malloc(size);
}

void __wrap_free(void* memory) {
  const Guard guard(heap);
  __real_free(memory);
}

void* __wrap_calloc(std::size_t count, std::size_t size) {
  const Guard guard(heap);
  return __real_calloc(count, size);
}

void* __wrap_realloc(void* memory, std::size_t size) {
  const Guard guard(heap);
  return __real_realloc(memory, size);
}

void* __wrap_aligned_alloc(std::size_t alignment, std::size_t size) {
  const Guard guard(heap);
  return __real_aligned_alloc(alignment, size);
}

int __wrap_posix_memalign(void** memory, std::size_t alignment, std::size_t size) {
  const Guard guard(heap);
  return __real_posix_memalign(memory, alignment, size);
}
}
