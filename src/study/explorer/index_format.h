// The parts of an index file that its writer and its reader agree on.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/random.h"
#include "study/explorer/index_bytes.h"

namespace muster::study {

inline constexpr std::string_view kIndexMagic = "MUSTERIX";
inline constexpr std::uint64_t kIndexVersion = 1;
// Magic, then words: version, check sum, positions, games, effort, bucket bits, and the sizes of
// buckets, entries, text offsets, texts, game offsets, headers.
inline constexpr std::size_t kIndexHeadWords = 12;
inline constexpr std::size_t kIndexHead = 8 + 8 * kIndexHeadWords;
inline constexpr std::size_t kChecked = 8 + 8 * 2;  // what stands behind the sum is summed

constexpr int key_bytes(int bucket_bits) noexcept { return 8 - bucket_bits / 8; }

// In a move's byte: which counts are there, whether all of them are 1, how many games follow.
inline constexpr unsigned kAllOnes = 0x40;
inline constexpr int kGamesShift = 4;

// Four sums side by side: one alone would wait for every multiplication.
inline std::uint64_t index_sum(std::string_view bytes) noexcept {
  std::array<std::uint64_t, 4> sums = {1, 2, 3, 4};
  std::size_t at = 0;
  for (; bytes.size() - at >= 32; at += 32) {
    for (std::size_t i = 0; i < 4; ++i) sums[i] = mix(sums[i] ^ get_fixed(bytes, at + 8 * i, 8));
  }
  for (; at < bytes.size(); ++at) sums[0] = mix(sums[0] ^ get_fixed(bytes, at, 1));
  return mix(sums[0] ^ mix(sums[1] ^ mix(sums[2] ^ mix(sums[3]))));
}

}  // namespace muster::study
