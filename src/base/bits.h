// Bit sets of up to 64 cells: counting and walking. Nothing here knows a board.
// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace muster {

using Bits = std::uint64_t;

constexpr Bits bit(int index) noexcept { return Bits{1} << index; }
constexpr bool has(Bits set, int index) noexcept { return (set >> index) & 1; }
constexpr int count_bits(Bits set) noexcept { return std::popcount(set); }
constexpr int lowest(Bits set) noexcept { return std::countr_zero(set); }

// The index of the set bit with n set bits below it; needs n < count_bits(set).
inline int nth_bit(Bits set, int n) noexcept {
#ifdef __BMI2__
  return lowest(_pdep_u64(bit(n), set));
#else
  while (n-- > 0) set &= set - 1;
  return lowest(set);
#endif
}

// Lets a range-for walk the indices of a set: `for (int cell : each(set))`.
class BitRange {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(Bits rest) noexcept : rest_(rest) {}
    constexpr int operator*() const noexcept { return lowest(rest_); }
    constexpr Iterator& operator++() noexcept {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const noexcept { return rest_ != other.rest_; }

   private:
    Bits rest_;
  };

  constexpr explicit BitRange(Bits set) noexcept : set_(set) {}
  constexpr Iterator begin() const noexcept { return Iterator(set_); }
  constexpr Iterator end() const noexcept { return Iterator(0); }

 private:
  Bits set_;
};

constexpr BitRange each(Bits set) noexcept { return BitRange(set); }

}  // namespace muster
