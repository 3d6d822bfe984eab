// Building blocks for what the past forbids. Each game composes its own History from these.
// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace muster {

// A set of hashes that answers "certainly not" or "perhaps" from one bit each, for values that are
// added and taken back in the order of a stack: whoever set a bit is the one to clear it.
class StackFilter {
 public:
  // `bits` a power of two, 64 or more. Forgets everything.
  void reset(std::size_t bits) { words_.assign(bits / 64, 0); }

  bool perhaps(std::uint64_t hash) const noexcept { return (words_[word(hash)] & bit(hash)) != 0; }

  // Returns whether the bit was not set before; if so, take_back() is due when the value goes.
  bool add(std::uint64_t hash) noexcept {
    std::uint64_t& at = words_[word(hash)];
    const bool fresh = (at & bit(hash)) == 0;
    at |= bit(hash);
    return fresh;
  }
  void take_back(std::uint64_t hash) noexcept { words_[word(hash)] &= ~bit(hash); }

 private:
  // The upper half of the hash: an index beside this filter will use the lower.
  std::size_t word(std::uint64_t hash) const noexcept { return (hash >> 38) & (words_.size() - 1); }
  static std::uint64_t bit(std::uint64_t hash) noexcept {
    return std::uint64_t{1} << (hash >> 32 & 63);
  }

  std::vector<std::uint64_t> words_;
};

// All keys of a game in order of play, with exact lookup: the hash finds candidates, the whole key
// decides, so a hash collision can never produce a false "seen before". Lookup stays constant-time
// however long the game: an open-addressing index over the keys (linear probing, at most half full)
// behind a filter that answers nearly every "no" by itself.
//
// Key: copyable, comparable with ==. Keys may repeat. Allocates only when it grows past its
// longest.
template <class Key>
class KeyHistory {
 public:
  KeyHistory() { rebuild(64); }

  void clear() noexcept {
    while (!entries_.empty()) pop();
  }

  void push(std::uint64_t hash, const Key& key) {
    if ((entries_.size() + 1) * 2 > slots_.size()) rebuild(slots_.size() * 2);
    entries_.push_back({hash, key, false});
    insert(entries_.size() - 1);
  }

  // The newest entry is the newest in its probe chain too, so its slot can simply be emptied:
  // nothing was ever inserted behind it.
  void pop() noexcept {
    assert(!entries_.empty());
    const Entry& entry = entries_.back();
    if (entry.fresh) filter_.take_back(entry.hash);
    std::size_t slot = entry.hash & mask();
    const auto newest = static_cast<std::uint32_t>(entries_.size());
    while (slots_[slot] != newest) slot = (slot + 1) & mask();
    slots_[slot] = 0;
    entries_.pop_back();
  }

  std::size_t size() const noexcept { return entries_.size(); }
  const Key& operator[](std::size_t i) const noexcept { return entries_[i].key; }

  // Whether an entry with this hash may exist; false is certain. Lets a caller build the key of a
  // move's result only in the rare case that it matters.
  bool may_contain(std::uint64_t hash) const noexcept {
    if (!filter_.perhaps(hash)) return false;
    for (std::size_t slot = hash & mask(); slots_[slot] != 0; slot = (slot + 1) & mask()) {
      if (entries_[slots_[slot] - 1].hash == hash) return true;
    }
    return false;
  }

  // Index of the first entry equal to the key, or -1.
  int find(std::uint64_t hash, const Key& key) const noexcept {
    return find_if(hash, [&key](int, const Key& other) { return other == key; });
  }

  // Index of the first entry with this hash for which match(index, key) holds, or -1.
  template <class Match>
  int find_if(std::uint64_t hash, Match match) const noexcept {
    int found = -1;
    for (std::size_t slot = hash & mask(); slots_[slot] != 0; slot = (slot + 1) & mask()) {
      const auto at = static_cast<int>(slots_[slot] - 1);
      const Entry& entry = entries_[static_cast<std::size_t>(at)];
      if (entry.hash == hash && (found < 0 || at < found) && match(at, entry.key)) found = at;
    }
    return found;
  }

 private:
  struct Entry {
    std::uint64_t hash;
    Key key;
    bool fresh;  // set its bit of the filter
  };

  static constexpr std::size_t kFilterBits = 32;  // a slot, so 64 or more an entry

  std::size_t mask() const noexcept { return slots_.size() - 1; }

  void insert(std::size_t entry) noexcept {
    std::size_t slot = entries_[entry].hash & mask();
    while (slots_[slot] != 0) slot = (slot + 1) & mask();
    slots_[slot] = static_cast<std::uint32_t>(entry + 1);
    entries_[entry].fresh = filter_.add(entries_[entry].hash);
  }

  void rebuild(std::size_t slots) {
    slots_.assign(slots, 0);
    filter_.reset(slots * kFilterBits);
    for (std::size_t i = 0; i < entries_.size(); ++i) insert(i);
  }

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> slots_;  // entry index + 1; 0 is empty
  StackFilter filter_;
};

}  // namespace muster
