// What the past decides in Lines of Action: how often the position has occurred, and the ply count.
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "games/loa/position.h"

namespace muster::loa {

class History {
 public:
  void start(const Position& position) {
    entries_.clear();
    entries_.push_back(entry(position, 0));
  }

  void push(const Position& before, Move, const Position& after) {
    // A capture or a drop can never be taken back: nothing earlier can occur again.
    const int enemy = index(other(before.side()));
    const bool reversible =
        before.men[static_cast<std::size_t>(enemy)] == after.men[static_cast<std::size_t>(enemy)] &&
        before.reserve == after.reserve;
    Entry latest = entry(after, reversible ? entries_.back().reversible + 1 : 0);
    if (latest.reversible >= kShortestCycle) latest.occurrence = 1 + occurrences(latest);
    entries_.push_back(latest);
  }

  void pop() noexcept { entries_.pop_back(); }
  int plies() const noexcept { return static_cast<int>(entries_.size()) - 1; }

  // How often the present position has occurred, now included.
  int occurrence() const noexcept { return entries_.back().occurrence; }

  // Whether the latest move made a board that has been before, whoever was to move then. A pass
  // makes no board.
  bool board_repeated() const noexcept {
    const Entry& latest = entries_.back();
    const Entry* end = entries_.data() + entries_.size();
    for (int back = 1; back <= latest.reversible; ++back) {
      if (end[-1 - back].same_board(latest)) return back > 1;
    }
    return false;
  }

 private:
  // Two passes bring a position back, everything else takes longer.
  static constexpr int kShortestCycle = 2;

  struct Entry {
    std::uint64_t hash;
    std::array<Bits, 2> men;
    Bits marked;
    int reversible;  // plies since the last capture or drop
    int occurrence;
    std::uint8_t seat;
    bool second_of_pair;

    // Reserves need no comparing: they do not change among reversible plies.
    bool same_board(const Entry& o) const noexcept { return men == o.men && marked == o.marked; }
    bool same_position(const Entry& o) const noexcept {
      return hash == o.hash && men == o.men && marked == o.marked && seat == o.seat &&
             second_of_pair == o.second_of_pair;
    }
  };

  static Entry entry(const Position& p, int reversible) noexcept {
    return {p.hash, p.men, p.marked, reversible, 1, p.seat, p.second_of_pair};
  }

  // Earlier occurrences: the latest equal entry has counted those before it. Equal turns are an
  // even number of plies apart in every order of seats.
  int occurrences(const Entry& latest) const noexcept {
    const Entry* end = entries_.data() + entries_.size();
    for (int back = kShortestCycle; back <= latest.reversible; back += 2) {
      if (end[-back].same_position(latest)) return end[-back].occurrence;
    }
    return 0;
  }

  std::vector<Entry> entries_;
};

}  // namespace muster::loa
