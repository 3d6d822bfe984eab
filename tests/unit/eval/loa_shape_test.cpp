// Shapes of men, against plain counting.
// SPDX-License-Identifier: MIT
#include "eval/loa/shape.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/loa/position.h"

namespace muster::eval {
namespace {

using loa::cell_at;

int groups(Bits men) {
  int count = 0;
  while (men != 0) {
    Bits group = men & (~men + 1);
    for (Bits grown = 0; grown != group;) {
      grown = group;
      group = loa::with_neighbours(group) & men;
    }
    men &= ~group;
    ++count;
  }
  return count;
}

// Regions of free squares that do not reach the outside, by steps over edges only.
int holes(Bits men) {
  bool seen[10][10] = {};
  int regions = 0;
  const auto free = [&](int x, int y) {
    return x < 0 || x > 7 || y < 0 || y > 7 || !has(men, cell_at(x, y));
  };
  const auto fill = [&](auto&& self, int x, int y) -> void {
    if (x < -1 || x > 8 || y < -1 || y > 8 || seen[x + 1][y + 1] || !free(x, y)) return;
    seen[x + 1][y + 1] = true;
    self(self, x + 1, y);
    self(self, x - 1, y);
    self(self, x, y + 1);
    self(self, x, y - 1);
  };
  fill(fill, -1, -1);
  for (int y = 0; y < 8; ++y) {
    for (int x = 0; x < 8; ++x) {
      if (!free(x, y) || seen[x + 1][y + 1]) continue;
      fill(fill, x, y);
      ++regions;
    }
  }
  return regions;
}

TEST(LoaShape, EulerNumberIsGroupsMinusHoles) {
  const LoaShapes shapes(8, 8);
  Random random(3);
  for (int i = 0; i < 2000; ++i) {
    const Bits men = random.next() & random.next() & (i % 2 ? ~Bits{0} : random.next());
    if (men == 0) continue;
    ASSERT_EQ(shapes.look(men).euler, groups(men) - holes(men)) << men;
  }
}

TEST(LoaShape, WorkedExample) {
  // A block of four at d4, one man at h8: its centre of mass is a little up and right of the block.
  const Bits men = bit(cell_at(3, 3)) | bit(cell_at(4, 3)) | bit(cell_at(3, 4)) |
                   bit(cell_at(4, 4)) | bit(cell_at(7, 7));
  const LoaShape s = LoaShapes(8, 8).look(men);
  EXPECT_EQ(s.men, 5);
  EXPECT_EQ(s.centre_ring, 1);  // 3.5 * 2 / 5 = 1.4 half squares
  EXPECT_EQ(s.near_quads[1], 1);
  EXPECT_EQ(s.near_quads[0] + s.far_quads[0], 0);
  EXPECT_EQ(s.euler, 2);
  EXPECT_EQ(s.alone, 1);
  EXPECT_EQ(s.area, 25);
  EXPECT_EQ(s.long_edge, 5);
  EXPECT_EQ(s.at_distance, (std::array<int, 5>{1, 3, 0, 1, 0}));
}

TEST(LoaShape, NoMenAreNoShape) { EXPECT_EQ(LoaShapes(8, 8).look(0).men, 0); }

}  // namespace
}  // namespace muster::eval
