// Whether some order of boards exists in which every move of a strategy leads upwards: then no line
// of it can meet a board twice. A list of steps, sorted topologically (Kahn).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace muster::solver {

class BoardOrder {
 public:
  void add(std::uint32_t from, std::uint32_t to) { steps_.emplace_back(from, to); }
  std::size_t steps() const noexcept { return steps_.size(); }

  bool exists(std::size_t boards) const {
    std::vector<std::uint32_t> first(boards + 1), into(boards);
    for (const auto& [from, to] : steps_) {
      ++first[from + 1];
      ++into[to];
    }
    for (std::size_t i = 0; i < boards; ++i) first[i + 1] += first[i];
    std::vector<std::uint32_t> targets(steps_.size()), next(first);
    for (const auto& [from, to] : steps_) targets[next[from]++] = to;
    std::vector<std::uint32_t> ready;
    for (std::uint32_t board = 0; board < boards; ++board) {
      if (into[board] == 0) ready.push_back(board);
    }
    std::size_t placed = 0;
    while (!ready.empty()) {
      const std::uint32_t board = ready.back();
      ready.pop_back();
      ++placed;
      for (std::uint32_t i = first[board]; i < first[board + 1]; ++i) {
        if (--into[targets[i]] == 0) ready.push_back(targets[i]);
      }
    }
    return placed == boards;
  }

 private:
  std::vector<std::pair<std::uint32_t, std::uint32_t>> steps_;
};

}  // namespace muster::solver
