// SPDX-License-Identifier: MIT
#include "eval/net/kernels.h"

#include <algorithm>

#include "eval/net/net.h"

namespace muster::eval {

namespace {

// Sums wrap around, as they do in every vector unit.
void update(std::int16_t* to, const std::int16_t* from, const std::int16_t* weights, int width,
            const NetChange& change) noexcept {
  if (to != from) std::copy_n(from, width, to);
  for (int k = 0; k < change.added_count; ++k) {
    const std::int16_t* row = weights + change.added[k] * width;
    for (int i = 0; i < width; ++i) to[i] = static_cast<std::int16_t>(to[i] + row[i]);
  }
  for (int k = 0; k < change.removed_count; ++k) {
    const std::int16_t* row = weights + change.removed[k] * width;
    for (int i = 0; i < width; ++i) to[i] = static_cast<std::int16_t>(to[i] - row[i]);
  }
}

std::int32_t output(const std::int16_t* accumulator, const std::int16_t* weights,
                    int width) noexcept {
  std::int32_t sum = 0;
  for (int i = 0; i < width; ++i) {
    const std::int32_t a = std::clamp<std::int32_t>(accumulator[i], 0, kNetOne);
    sum += a * weights[i] * a;
  }
  return sum;
}

constexpr NetKernels kPlain{"plain", update, output};

}  // namespace

const NetKernels& plain_kernels() noexcept { return kPlain; }

const NetKernels& net_kernels() noexcept {
  static const NetKernels& best = []() -> const NetKernels& {
    if (const NetKernels* avx2 = avx2_kernels()) return *avx2;
    if (const NetKernels* wasm = wasm_kernels()) return *wasm;
    return kPlain;
  }();
  return best;
}

int Net::output(const std::int16_t* own, const std::int16_t* enemy, int bucket) const noexcept {
  const NetKernels& kernels = net_kernels();
  const std::int16_t* w = outputs.data() + static_cast<std::ptrdiff_t>(bucket) * 2 * width;
  const std::int64_t sum =
      std::int64_t{kernels.output(own, w, width)} + kernels.output(enemy, w + width, width);
  const std::int64_t y = sum / kNetOne + output_biases[static_cast<std::size_t>(bucket)];
  return static_cast<int>(y * scale / (kNetOne * kNetUnit));
}

}  // namespace muster::eval
