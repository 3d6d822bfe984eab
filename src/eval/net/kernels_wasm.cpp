// WebAssembly with 128-bit vectors, where the module is compiled with them. No relaxed operations:
// their results differ between machines. SPDX-License-Identifier: MIT
#include "eval/net/kernels.h"

#if defined(__wasm_simd128__)

#include <wasm_simd128.h>

#include "eval/net/net.h"

namespace muster::eval {

namespace {

constexpr int kLanes = 8;

void update_strip(std::int16_t* to, const std::int16_t* from, const std::int16_t* weights,
                  int width, const NetChange& change) noexcept {
  v128_t a = wasm_v128_load(from), b = wasm_v128_load(from + kLanes);
  for (int k = 0; k < change.added_count; ++k) {
    const std::int16_t* row = weights + change.added[k] * width;
    a = wasm_i16x8_add(a, wasm_v128_load(row));
    b = wasm_i16x8_add(b, wasm_v128_load(row + kLanes));
  }
  for (int k = 0; k < change.removed_count; ++k) {
    const std::int16_t* row = weights + change.removed[k] * width;
    a = wasm_i16x8_sub(a, wasm_v128_load(row));
    b = wasm_i16x8_sub(b, wasm_v128_load(row + kLanes));
  }
  wasm_v128_store(to, a);
  wasm_v128_store(to + kLanes, b);
}

void update(std::int16_t* to, const std::int16_t* from, const std::int16_t* weights, int width,
            const NetChange& change) noexcept {
  for (int i = 0; i < width; i += 2 * kLanes) {
    update_strip(to + i, from + i, weights + i, width, change);
  }
}

std::int32_t output(const std::int16_t* accumulator, const std::int16_t* weights,
                    int width) noexcept {
  const v128_t zero = wasm_i16x8_splat(0), one = wasm_i16x8_splat(kNetOne);
  v128_t sum = wasm_i32x4_splat(0);
  for (int i = 0; i < width; i += kLanes) {
    const v128_t a = wasm_i16x8_min(wasm_i16x8_max(wasm_v128_load(accumulator + i), zero), one);
    const v128_t scaled = wasm_i16x8_mul(a, wasm_v128_load(weights + i));
    sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(scaled, a));
  }
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
