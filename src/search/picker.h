// Hands out the moves of a node, most promising first. Ties are broken by the move itself, so that
// the order never depends on how a library sorts.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>

namespace muster::search {

template <class Move>
struct Ranked {
  Move move;
  int rank;

  friend bool operator<(const Ranked& a, const Ranked& b) noexcept {  // better first
    return a.rank != b.rank ? a.rank > b.rank : a.move < b.move;
  }
};

// Works in place on a slice of the worker's move stack. Short lists are sorted only as far as they
// are used: most nodes need one move.
template <class Move>
class Picker {
 public:
  Picker(Ranked<Move>* begin, Ranked<Move>* end) noexcept : next_(begin), end_(end) {
    if (end - begin > kLong) {
      std::partial_sort(begin, begin + kLong, end);
      sorted_ = begin + kLong;
    } else {
      sorted_ = begin;
    }
  }

  bool empty() const noexcept { return next_ == end_; }

  Ranked<Move> take() noexcept {
    if (next_ < sorted_) return *next_++;
    if (end_ - next_ > kLong) {  // far down a very long list: order no longer matters much
      std::sort(next_, end_);
      sorted_ = end_;
      return *next_++;
    }
    Ranked<Move>* best = next_;
    for (Ranked<Move>* at = next_ + 1; at < end_; ++at) {
      if (*at < *best) best = at;
    }
    std::swap(*next_, *best);
    return *next_++;
  }

 private:
  static constexpr std::ptrdiff_t kLong = 96;

  Ranked<Move>* next_;
  Ranked<Move>* end_;
  Ranked<Move>* sorted_;
};

}  // namespace muster::search
