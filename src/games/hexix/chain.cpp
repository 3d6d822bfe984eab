// SPDX-License-Identifier: MIT
#include "games/hexix/chain.h"

#include <array>
#include <cassert>

namespace muster::hexix {

namespace {

constexpr int kFar = 1 << 20;
constexpr int kEmptyCost = 64;  // one cell more never pays, whoever holds the others
constexpr int kEnemyCost = kEmptyCost + 1;

}  // namespace

Mask find_gap(const Position& p, Side side, int at) {
  const Mask own = p.pieces[index(side)], active = p.active[index(side)];
  if (active == 0) return 0;  // no home left to be joined to
  const auto cost = [&](int cell) {
    return has(own, cell) ? 0 : has(p.occupied(), cell) ? kEnemyCost : kEmptyCost;
  };
  std::array<int, 32> distance{};  // to the active pieces, the cell itself included
  std::array<int, 32> towards{};   // the next cell on that way
  for (const int cell : kGeometry.bit_of) distance[cell] = has(active, cell) ? 0 : kFar;
  for (bool better = true; better;) {
    better = false;
    for (const int cell : kGeometry.bit_of) {
      for (const int next : each(neighbours(cell))) {
        const int through = distance[next] + cost(cell);
        if (through >= distance[cell]) continue;
        distance[cell] = through;
        towards[cell] = next;
        better = true;
      }
    }
  }
  assert(!has(active, at) && distance[at] < kFar);
  Mask gap = 0;
  for (int cell = at; !has(active, cell); cell = towards[cell]) {
    if (!has(own, cell)) gap |= mask_of(cell);
  }
  return gap;
}

int first_cell(Mask set) noexcept {
  for (const int at : kGeometry.bit_of) {
    if (has(set, at)) return at;
  }
  return -1;
}

std::string cell_list(Mask set) {
  std::string out;
  for (const int at : kGeometry.bit_of) {
    if (!has(set, at)) continue;
    if (!out.empty()) out += ", ";
    out += cell_name(at);
  }
  return out;
}

}  // namespace muster::hexix
