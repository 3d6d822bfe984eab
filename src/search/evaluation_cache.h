// The evaluation cache: what tactics and estimate have said to one worker lately, by position. The
// same leaves are met again at the next depth, with another window and by other ways, and the table
// does not keep leaves. Nothing but time depends on it. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "eval/estimate.h"
#include "search/value.h"

namespace muster::search {

template <Game G, eval::EstimateOf<G> E>
class EvaluationCache {
 public:
  using Move = typename G::Move;
  using Assessment = eval::Assessment<Move>;

  EvaluationCache() : entries_(kEntries) {}

  // Tactics and estimate of this position, the latter clamped; nothing but the move if a win is
  // seen.
  Assessment get(const typename E::Tactics& tactics, const E& estimate, typename E::State& state,
                 const typename G::Position& p, std::uint64_t hash) noexcept {
    Entry& entry = entries_[place(hash)];
    if (entry.hash == hash && entry.kind != Kind::Empty) return unpacked(entry);
    entry = packed(hash, eval::assess(tactics, estimate, state, p));
    return unpacked(entry);
  }
  void prefetch(std::uint64_t hash) const noexcept { __builtin_prefetch(&entries_[place(hash)]); }

 private:
  enum class Kind : std::uint8_t { Empty, Win, Threatened, Quiet };

  // A quarter of a cache line.
  struct Entry {
    std::uint64_t hash = 0;
    std::uint32_t detail = 0;  // the winning move's bits, or the focus
    std::int16_t estimate = 0;
    Kind kind = Kind::Empty;
  };
  static_assert(sizeof(Entry) == 16 && sizeof(Move) <= sizeof(std::uint32_t));
  static constexpr std::size_t kEntries = std::size_t{1} << 18;

  static std::size_t place(std::uint64_t hash) noexcept {
    return static_cast<std::size_t>(hash >> 32) % kEntries;
  }

  static Entry packed(std::uint64_t hash, const Assessment& seen) noexcept {
    Entry entry;
    entry.hash = hash;
    if (seen.win) {
      entry.kind = Kind::Win;
      __builtin_memcpy(&entry.detail, &*seen.win, sizeof(Move));
    } else {
      entry.kind = seen.threatened ? Kind::Threatened : Kind::Quiet;
      entry.detail = static_cast<std::uint32_t>(seen.focus);
      entry.estimate = static_cast<std::int16_t>(clamp_estimate(seen.estimate));
    }
    return entry;
  }

  static Assessment unpacked(const Entry& entry) noexcept {
    Assessment seen;
    if (entry.kind == Kind::Win) {
      Move move;
      __builtin_memcpy(static_cast<void*>(&move), &entry.detail, sizeof(Move));
      seen.win = move;
    } else {
      seen.threatened = entry.kind == Kind::Threatened;
      seen.focus = static_cast<int>(entry.detail);
      seen.estimate = entry.estimate;
    }
    return seen;
  }

  std::vector<Entry> entries_;
};

}  // namespace muster::search
