// Steps between numbered things, and whether following them can ever lead in a circle (a
// topological sort by Kahn's method). SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace muster {

class StepGraph {
 public:
  void add(std::uint32_t from, std::uint32_t to) { steps_.emplace_back(from, to); }
  std::size_t steps() const noexcept { return steps_.size(); }

  // Numbers are below `count`.
  bool has_circle(std::size_t count) const {
    std::vector<std::uint32_t> first(count + 1), into(count);
    for (const auto& [from, to] : steps_) {
      ++first[from + 1];
      ++into[to];
    }
    for (std::size_t i = 0; i < count; ++i) first[i + 1] += first[i];
    std::vector<std::uint32_t> targets(steps_.size()), next(first);
    for (const auto& [from, to] : steps_) targets[next[from]++] = to;
    std::vector<std::uint32_t> ready;
    for (std::uint32_t node = 0; node < count; ++node) {
      if (into[node] == 0) ready.push_back(node);
    }
    std::size_t placed = 0;
    while (!ready.empty()) {
      const std::uint32_t node = ready.back();
      ready.pop_back();
      ++placed;
      for (std::uint32_t i = first[node]; i < first[node + 1]; ++i) {
        if (--into[targets[i]] == 0) ready.push_back(targets[i]);
      }
    }
    return placed != count;
  }

 private:
  std::vector<std::pair<std::uint32_t, std::uint32_t>> steps_;
};

}  // namespace muster
