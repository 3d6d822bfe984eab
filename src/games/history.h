// Building blocks for what the past forbids. Each game composes its own History from these.
// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace muster {

// All keys of a game in order of play, with exact lookup: the hash finds candidates, the whole key
// decides, so a hash collision can never produce a false "seen before". Lookup stays constant-time
// however long the game: an open-addressing index over the keys (linear probing, at most half
// full).
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
    entries_.push_back({hash, key});
    insert(entries_.size() - 1);
  }

  // The newest entry is the newest in its probe chain too, so its slot can simply be emptied:
  // nothing was ever inserted behind it.
  void pop() noexcept {
    assert(!entries_.empty());
    std::size_t slot = entries_.back().hash & mask();
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
    for (std::size_t slot = hash & mask(); slots_[slot] != 0; slot = (slot + 1) & mask()) {
      if (entries_[slots_[slot] - 1].hash == hash) return true;
    }
    return false;
  }

  // Index of the first entry equal to the key, or -1.
  int find(std::uint64_t hash, const Key& key) const noexcept {
    int found = -1;
    for (std::size_t slot = hash & mask(); slots_[slot] != 0; slot = (slot + 1) & mask()) {
      const std::uint32_t at = slots_[slot] - 1;
      if (entries_[at].hash == hash && entries_[at].key == key &&
          (found < 0 || static_cast<int>(at) < found)) {
        found = static_cast<int>(at);
      }
    }
    return found;
  }

 private:
  struct Entry {
    std::uint64_t hash;
    Key key;
  };

  std::size_t mask() const noexcept { return slots_.size() - 1; }

  void insert(std::size_t entry) noexcept {
    std::size_t slot = entries_[entry].hash & mask();
    while (slots_[slot] != 0) slot = (slot + 1) & mask();
    slots_[slot] = static_cast<std::uint32_t>(entry + 1);
  }

  void rebuild(std::size_t slots) {
    slots_.assign(slots, 0);
    for (std::size_t i = 0; i < entries_.size(); ++i) insert(i);
  }

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> slots_;  // entry index + 1; 0 is empty
};

}  // namespace muster
