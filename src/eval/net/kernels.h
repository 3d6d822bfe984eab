// The two loops of a net, once plainly and once for each instruction set that we use. All give the
// same numbers. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace muster::eval {

struct NetChange {
  const std::uint16_t* added;
  const std::uint16_t* removed;
  int added_count, removed_count;
};

struct NetKernels {
  const char* name;

  // to = from + rows of the added inputs - rows of the removed ones. `to` may be `from`.
  void (*update)(std::int16_t* to, const std::int16_t* from, const std::int16_t* weights, int width,
                 const NetChange& change) noexcept;

  // The sum of clamp(a)^2 * w over one side's units.
  std::int32_t (*output)(const std::int16_t* accumulator, const std::int16_t* weights,
                         int width) noexcept;
};

// What every processor can do, and the definition of the others.
const NetKernels& plain_kernels() noexcept;

// Null where the build or the processor does not have it.
const NetKernels* avx2_kernels() noexcept;
const NetKernels* wasm_kernels() noexcept;

// The fastest that this processor can do.
const NetKernels& net_kernels() noexcept;

}  // namespace muster::eval
