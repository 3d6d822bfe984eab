// The solver's memory: a table of fixed size, made once. When a bucket is full the entry behind
// which the least work stands makes room, so what was dear to find stays longest.
//
// Keys are 64-bit hashes and are trusted; a false match is possible, if unlikely. That is one of
// the reasons why a result is only as good as its proof file, which is checked on whole positions.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/result.h"
#include "solver/bytes.h"
#include "solver/value.h"

namespace muster::solver {

struct Entry {
  enum class Kind : std::uint32_t { Open, Proven, Disproven, Conditional };

  std::uint64_t key = 0;  // 0: empty
  std::uint32_t a = 0;    // Open: pn. Conditional: the line's signature, low half
  std::uint32_t b = 0;    // Open: dn. Conditional: high half
  std::uint32_t work : 30 = 0;
  std::uint32_t kind : 2 = 0;
  std::uint32_t note =
      0;  // Proven: plies to the win. Conditional: how many plies of the line count

  Kind type() const noexcept { return static_cast<Kind>(kind); }
  void set_type(Kind type) noexcept { kind = static_cast<std::uint32_t>(type) & 3; }
};
static_assert(sizeof(Entry) == 24);

inline constexpr std::uint32_t kMostWork = (1u << 30) - 1;

class Table {
 public:
  static constexpr std::size_t kBucketBytes = 128;
  static constexpr std::size_t kWays = kBucketBytes / sizeof(Entry);

  // Takes at most `bytes` (at least one bucket). Null if the machine has not that much.
  static std::unique_ptr<Table> make(std::size_t bytes);

  std::size_t bytes() const noexcept { return buckets_ * kBucketBytes; }
  std::size_t capacity() const noexcept { return buckets_ * kWays; }
  std::size_t used() const noexcept { return used_; }
  std::uint64_t evicted() const noexcept { return evicted_; }

  void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(bucket(key)); }
  const Entry* find(std::uint64_t key) const noexcept;

  // The entry of this key, to be filled in: its own, a free one, or the cheapest of the bucket.
  Entry& claim(std::uint64_t key) noexcept;

  // A fresh entry for values that are cheap to find again: null rather than drive out anything with
  // work, or touch what is known about the key already.
  Entry* claim_spare(std::uint64_t key) noexcept;

  void clear() noexcept;

  bool save(ByteSink& sink) const;
  // Replaces the contents. The table may have another size than the one that was saved.
  Status load(ByteSource& source);

 private:
  struct alignas(64) Bucket {
    Entry entries[kWays];
  };
  static_assert(sizeof(Bucket) == kBucketBytes);

  struct Free {
    void operator()(Bucket* buckets) const noexcept;
  };

  Table(Bucket* buckets, std::size_t count) noexcept : memory_(buckets), buckets_(count) {}

  Bucket* bucket(std::uint64_t key) const noexcept {
    __extension__ using Wide = unsigned __int128;
    return memory_.get() + static_cast<std::size_t>(Wide{key} * buckets_ >> 64);
  }

  std::unique_ptr<Bucket[], Free> memory_;
  std::size_t buckets_;
  std::size_t used_ = 0;
  std::uint64_t evicted_ = 0;
};

}  // namespace muster::solver
