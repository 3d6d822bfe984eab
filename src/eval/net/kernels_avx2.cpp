// AVX2, chosen at run time: the build's own level may be lower. A `target` attribute and a pointer,
// since target_clones crashes under the thread sanitizer. SPDX-License-Identifier: MIT
#include "eval/net/kernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

#include <cstddef>

#include "eval/net/net.h"

#define MUSTER_AVX2 __attribute__((target("avx2")))

namespace muster::eval {

namespace {

MUSTER_AVX2 inline __m256i load(const std::int16_t* at) noexcept {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
}
MUSTER_AVX2 inline void store(std::int16_t* at, __m256i value) noexcept {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(at), value);
}

constexpr int kLanes = 16;

// A strip of 64 units stays in registers while all rows are added.
MUSTER_AVX2 void update_strip(std::int16_t* to, const std::int16_t* from,
                              const std::int16_t* weights, int width,
                              const NetChange& change) noexcept {
  __m256i a = load(from), b = load(from + kLanes);
  __m256i c = load(from + 2 * kLanes), d = load(from + 3 * kLanes);
  for (int k = 0; k < change.added_count; ++k) {
    const std::int16_t* row = weights + change.added[k] * width;
    a = _mm256_add_epi16(a, load(row));
    b = _mm256_add_epi16(b, load(row + kLanes));
    c = _mm256_add_epi16(c, load(row + 2 * kLanes));
    d = _mm256_add_epi16(d, load(row + 3 * kLanes));
  }
  for (int k = 0; k < change.removed_count; ++k) {
    const std::int16_t* row = weights + change.removed[k] * width;
    a = _mm256_sub_epi16(a, load(row));
    b = _mm256_sub_epi16(b, load(row + kLanes));
    c = _mm256_sub_epi16(c, load(row + 2 * kLanes));
    d = _mm256_sub_epi16(d, load(row + 3 * kLanes));
  }
  store(to, a);
  store(to + kLanes, b);
  store(to + 2 * kLanes, c);
  store(to + 3 * kLanes, d);
}

MUSTER_AVX2 void update(std::int16_t* to, const std::int16_t* from, const std::int16_t* weights,
                        int width, const NetChange& change) noexcept {
  int i = 0;
  for (; i + 4 * kLanes <= width; i += 4 * kLanes) {
    update_strip(to + i, from + i, weights + i, width, change);
  }
  for (; i < width; i += kLanes) {
    __m256i a = load(from + i);
    for (int k = 0; k < change.added_count; ++k) {
      a = _mm256_add_epi16(a, load(weights + change.added[k] * width + i));
    }
    for (int k = 0; k < change.removed_count; ++k) {
      a = _mm256_sub_epi16(a, load(weights + change.removed[k] * width + i));
    }
    store(to + i, a);
  }
}

// clamp(a) * w fits 16 bits, because output weights fit 8.
MUSTER_AVX2 std::int32_t output(const std::int16_t* accumulator, const std::int16_t* weights,
                                int width) noexcept {
  const __m256i zero = _mm256_setzero_si256(), one = _mm256_set1_epi16(kNetOne);
  __m256i sum = zero;
  for (int i = 0; i < width; i += kLanes) {
    const __m256i a = _mm256_min_epi16(_mm256_max_epi16(load(accumulator + i), zero), one);
    sum = _mm256_add_epi32(sum, _mm256_madd_epi16(_mm256_mullo_epi16(a, load(weights + i)), a));
  }
  __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
  half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4e));
  half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xb1));
  return _mm_cvtsi128_si32(half);
}

constexpr NetKernels kAvx2{"avx2", update, output};

}  // namespace

const NetKernels* avx2_kernels() noexcept {
  return __builtin_cpu_supports("avx2") ? &kAvx2 : nullptr;
}

}  // namespace muster::eval

#else

namespace muster::eval {
const NetKernels* avx2_kernels() noexcept { return nullptr; }
}  // namespace muster::eval

#endif
