// The moves from the root of a search to where it is: positions, keys, and quick answers to
// "has this been on the path" and "which positions were on the last part of the path".
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/random.h"

namespace muster::solver {

template <class Position>
class SearchPath {
 public:
  void clear() noexcept {
    while (!points_.empty()) pop();
  }

  int plies() const noexcept { return static_cast<int>(points_.size()) - 1; }
  const Position& position() const noexcept { return points_.back().position; }
  std::uint64_t key() const noexcept { return points_.back().key; }

  void push(const Position& position, std::uint64_t key, std::uint64_t repeat_key) {
    const std::uint64_t before = points_.empty() ? 0 : points_.back().signature;
    points_.push_back({position, key, before ^ mix(key)});
    repeat_keys_.push_back(repeat_key);
    ++seen_[repeat_key % kSeen];
  }

  void pop() noexcept {
    --seen_[repeat_keys_.back() % kSeen];
    repeat_keys_.pop_back();
    points_.pop_back();
  }

  // The latest ply with this key, or -1.
  int find(std::uint64_t repeat_key) const noexcept {
    if (seen_[repeat_key % kSeen] == 0) return -1;
    for (std::size_t ply = repeat_keys_.size(); ply-- > 0;) {
      if (repeat_keys_[ply] == repeat_key) return static_cast<int>(ply);
    }
    return -1;
  }

  // Stands for the set of the last `count` positions of the path; count is at most plies() + 1.
  std::uint64_t signature(std::size_t count) const noexcept {
    const std::size_t size = points_.size();
    const std::uint64_t all = size == 0 ? 0 : points_.back().signature;
    return count == size ? all : all ^ points_[size - count - 1].signature;
  }

 private:
  static constexpr std::size_t kSeen = 1024;

  struct Point {
    Position position;
    std::uint64_t key;
    std::uint64_t signature;  // of the whole path up to here
  };

  std::vector<Point> points_;
  std::vector<std::uint64_t> repeat_keys_;
  std::array<std::uint16_t, kSeen> seen_{};
};

}  // namespace muster::solver
