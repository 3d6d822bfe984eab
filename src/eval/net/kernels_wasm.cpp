// WebAssembly with 128-bit vectors. The only file that is compiled with them: the module for
// browsers that have none is linked without it (cmake/wasm_module.cmake). No relaxed operations:
// their results differ between machines. SPDX-License-Identifier: MIT
#include "eval/net/kernels.h"

#if defined(__wasm_simd128__)

#include <wasm_simd128.h>

#include "eval/net/net.h"

namespace muster::eval {

namespace {

constexpr int kLanes = 8;

// A strip of so many vectors stays in registers while all rows are added.
template <int kVectors>
void update_strip(std::int16_t* to, const std::int16_t* from, const std::int16_t* weights,
                  int width, const NetChange& change) noexcept {
  v128_t sums[kVectors];
  for (int v = 0; v < kVectors; ++v) sums[v] = wasm_v128_load(from + v * kLanes);
  for (int k = 0; k < change.added_count; ++k) {
    const std::int16_t* row = weights + change.added[k] * width;
    for (int v = 0; v < kVectors; ++v) {
      sums[v] = wasm_i16x8_add(sums[v], wasm_v128_load(row + v * kLanes));
    }
  }
  for (int k = 0; k < change.removed_count; ++k) {
    const std::int16_t* row = weights + change.removed[k] * width;
    for (int v = 0; v < kVectors; ++v) {
      sums[v] = wasm_i16x8_sub(sums[v], wasm_v128_load(row + v * kLanes));
    }
  }
  for (int v = 0; v < kVectors; ++v) wasm_v128_store(to + v * kLanes, sums[v]);
}

// In strips of 64 units, then of 16.
void update(std::int16_t* to, const std::int16_t* from, const std::int16_t* weights, int width,
            const NetChange& change) noexcept {
  int i = 0;
  for (; i + 8 * kLanes <= width; i += 8 * kLanes) {
    update_strip<8>(to + i, from + i, weights + i, width, change);
  }
  for (; i < width; i += 2 * kLanes) {
    update_strip<2>(to + i, from + i, weights + i, width, change);
  }
}

// clamp(a)^2 * w of one vector, in pairs.
v128_t products(const std::int16_t* accumulator, const std::int16_t* weights) noexcept {
  const v128_t zero = wasm_i16x8_splat(0), one = wasm_i16x8_splat(kNetOne);
  const v128_t a = wasm_i16x8_min(wasm_i16x8_max(wasm_v128_load(accumulator), zero), one);
  return wasm_i32x4_dot_i16x8(wasm_i16x8_mul(a, wasm_v128_load(weights)), a);
}

// Two sums, so that an addition need not wait for the one before it.
std::int32_t output(const std::int16_t* accumulator, const std::int16_t* weights,
                    int width) noexcept {
  v128_t even = wasm_i32x4_splat(0), odd = even;
  for (int i = 0; i < width; i += 2 * kLanes) {
    even = wasm_i32x4_add(even, products(accumulator + i, weights + i));
    odd = wasm_i32x4_add(odd, products(accumulator + i + kLanes, weights + i + kLanes));
  }
  const v128_t sum = wasm_i32x4_add(even, odd);
  return wasm_i32x4_extract_lane(sum, 0) + wasm_i32x4_extract_lane(sum, 1) +
         wasm_i32x4_extract_lane(sum, 2) + wasm_i32x4_extract_lane(sum, 3);
}

constexpr NetKernels kWasm{"wasm-simd128", update, output};

}  // namespace

const NetKernels* wasm_kernels() noexcept { return &kWasm; }

}  // namespace muster::eval

#else

namespace muster::eval {
const NetKernels* wasm_kernels() noexcept { return nullptr; }
}  // namespace muster::eval

#endif
