// A map from 64-bit keys to 32-bit values with open addressing: 12 bytes an entry at most half
// full, and a hard limit on its size. SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/random.h"

namespace muster::solver {

class FlatMap {
 public:
  explicit FlatMap(std::size_t most_bytes) : most_bytes_(most_bytes) { grow(256); }

  std::size_t size() const noexcept { return size_; }

  // Null if the key is not there.
  const std::uint32_t* find(std::uint64_t key) const noexcept {
    const std::size_t at = slot(key);
    return keys_[at] == 0 ? nullptr : &values_[at];
  }

  // False: the limit is reached. An earlier value of the key is replaced.
  bool insert(std::uint64_t key, std::uint32_t value) {
    if ((size_ + 1) * 2 > keys_.size()) {
      // While it grows, the old and the new arrays live side by side.
      if (keys_.size() * 3 * kSlotBytes > most_bytes_) return false;
      grow(keys_.size() * 2);
    }
    const std::size_t at = slot(key);
    if (keys_[at] == 0) ++size_;
    keys_[at] = key | 1;
    values_[at] = value;
    return true;
  }

 private:
  static constexpr std::size_t kSlotBytes = sizeof(std::uint64_t) + sizeof(std::uint32_t);

  std::size_t slot(std::uint64_t key) const noexcept {
    std::size_t at = static_cast<std::size_t>(mix(key | 1)) & (keys_.size() - 1);
    while (keys_[at] != 0 && keys_[at] != (key | 1)) at = (at + 1) & (keys_.size() - 1);
    return at;
  }

  void grow(std::size_t slots) {
    std::vector<std::uint64_t> keys(slots);
    std::vector<std::uint32_t> values(slots);
    keys.swap(keys_);
    values.swap(values_);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i] == 0) continue;
      const std::size_t at = slot(keys[i]);
      keys_[at] = keys[i];
      values_[at] = values[i];
    }
  }

  std::size_t most_bytes_;
  std::size_t size_ = 0;
  std::vector<std::uint64_t> keys_;  // 0: empty
  std::vector<std::uint32_t> values_;
};

}  // namespace muster::solver
