// The solver's memory: a table of fixed size, made once. When a bucket is full the entry behind
// which the least work stands makes room, so what was dear to find stays longest.
//
// Keys are 64-bit hashes and are trusted; a false match is possible, if unlikely. That is one of
// the reasons why a result is only as good as its proof file, which is checked on whole positions.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "base/memory.h"
#include "base/result.h"
#include "solver/bytes.h"
#include "solver/proof_value.h"

namespace muster::solver {

struct ProofEntry {
  enum class Kind : std::uint32_t { Open, Proven, Disproven, Conditional };

  std::uint32_t key_low = 0;  // the key's low 48 bits; the bucket says the rest. 0: empty
  std::uint16_t key_high = 0;
  // Proven: distance to the win. Conditional: how many plies of the path count.
  std::uint16_t length = 0;
  std::uint32_t a = 0;  // Open: pn. Conditional: the path's signature, low half
  std::uint32_t b = 0;  // Open: dn. Conditional: high half
  std::uint32_t work : 30 = 0;
  std::uint32_t kind : 2 = 0;

  bool empty() const noexcept { return key_low == 0; }
  bool is(std::uint64_t key) const noexcept {
    return key_low == static_cast<std::uint32_t>(key) &&
           key_high == static_cast<std::uint16_t>(key >> 32);
  }
  Kind type() const noexcept { return static_cast<Kind>(kind); }
  void set_type(Kind type) noexcept { kind = static_cast<std::uint32_t>(type) & 3; }
};
static_assert(sizeof(ProofEntry) == 20);

inline constexpr std::uint32_t kMostWork = (1u << 30) - 1;

class ProofTable {
 public:
  static constexpr std::size_t kBucketBytes = 64;
  static constexpr std::size_t kWays = kBucketBytes / sizeof(ProofEntry);

  // Takes at most `bytes` (at least two buckets). Null if the machine has not that much.
  static std::unique_ptr<ProofTable> make(std::size_t bytes, const PrepareMemory& prepare = {});

  std::size_t bytes() const noexcept { return (count_ + 1) * kBucketBytes; }
  std::size_t capacity() const noexcept { return count_ * kWays; }
  std::uint64_t used() const noexcept { return used_; }
  std::uint64_t evicted() const noexcept { return evicted_; }

  // Keys are odd: an entry's key is never 0.
  void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(bucket(key)); }
  const ProofEntry* find(std::uint64_t key) const noexcept {
    for (const ProofEntry& entry : bucket(key)->entries) {
      if (entry.is(key)) return &entry;
    }
    return nullptr;
  }

  // The entry of this key, to be filled in: its own, a free one, or the cheapest of the bucket.
  ProofEntry& claim(std::uint64_t key) noexcept;

  // A fresh entry for values that are cheap to find again: null rather than drive out anything with
  // work, or touch what is known about the key already.
  ProofEntry* claim_spare(std::uint64_t key) noexcept;

  void clear() noexcept;

  bool save(ByteSink& sink) const;
  // Replaces the contents by those of a table of the same size.
  Status load(ByteSource& source);

 private:
  struct alignas(kBucketBytes) Bucket {
    ProofEntry entries[kWays];
  };
  static_assert(sizeof(Bucket) == kBucketBytes);

  struct Free {
    void operator()(void* memory) const noexcept { std::free(memory); }
  };

  ProofTable(std::unique_ptr<void, Free> memory, std::size_t buckets) noexcept;

  Bucket* bucket(std::uint64_t key) const noexcept {
    __extension__ using Wide = unsigned __int128;
    return buckets_ + static_cast<std::size_t>(Wide{key} * count_ >> 64);
  }

  std::unique_ptr<void, Free> memory_;
  Bucket* buckets_ = nullptr;  // in memory_, at a multiple of their size
  std::size_t count_;
  std::uint64_t used_ = 0;
  std::uint64_t evicted_ = 0;
};

}  // namespace muster::solver
