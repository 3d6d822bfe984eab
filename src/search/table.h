// The transposition table: what is known about positions seen before, shared by all workers without
// locks. An entry is two words; the first is stored as the exclusive or with the second, so that a
// pair torn by two writers does not match any key and is simply not found.
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/memory.h"
#include "search/value.h"

namespace muster::search {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

struct TableEntry {
  std::uint32_t move = 0;  // the move's 32 bits; 0 may be a move: see has_move
  Value value = 0;
  Value estimate = 0;
  int depth = 0;
  Bound bound = Bound::None;
  bool has_move = false;
};

class Table {
 public:
  static constexpr std::int64_t kMaxSizeMb = 1 << 18;

  // Whether the memory was there; if not, the table is empty and unusable.
  bool resize(std::int64_t size_mb, const PrepareMemory& prepare = {});
  void clear() noexcept;

  // A new search begins: entries of earlier ones are the first to be replaced.
  void age() noexcept { age_ = (age_ + 1) & kAgeMask; }

  // Both may be called by many threads at once.
  bool find(std::uint64_t hash, TableEntry& out) const noexcept;
  void store(std::uint64_t hash, const TableEntry& entry) noexcept;
  void prefetch(std::uint64_t hash) const noexcept { __builtin_prefetch(&bucket(hash)); }

  // How full it is with entries of this search, in thousandths, from a sample.
  int permille() const noexcept;

 private:
  struct Slot {
    std::atomic<std::uint64_t> check{0};  // (key, depth, bound, age) ^ data
    std::atomic<std::uint64_t> data{0};   // move, value, estimate
  };
  static constexpr int kWays = 4;
  struct alignas(64) Bucket {
    Slot slots[kWays];
  };
  static constexpr std::uint32_t kAgeMask = 31;

  // The upper half of the hash chooses the bucket, the lower 48 bits are the key.
  Bucket& bucket(std::uint64_t hash) const noexcept {
    return buckets_[static_cast<std::size_t>(((hash >> 32) * count_) >> 32)];
  }

  struct Free {
    void operator()(Bucket* buckets) const noexcept;
  };
  std::unique_ptr<Bucket[], Free> buckets_;
  std::uint64_t count_ = 0;
  std::uint32_t age_ = 0;
};

}  // namespace muster::search
