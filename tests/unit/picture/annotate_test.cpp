// SPDX-License-Identifier: MIT
#include "picture/annotate.h"

#include <gtest/gtest.h>

#include "scenes.h"

namespace muster::picture {
namespace {

using test::cell_named;

TEST(Annotate, MarksAndArrowsFromText) {
  Scene scene = test::squares();
  ASSERT_TRUE(add_marks(scene, " A1, c3:Free\td4:last "));
  ASSERT_EQ(scene.marks.size(), 3U);
  EXPECT_EQ(scene.marks[0].cell, cell_named(scene, "a1"));
  EXPECT_EQ(scene.marks[0].tone, Tone::Neutral);
  EXPECT_EQ(scene.marks[1].tone, Tone::Free);
  EXPECT_EQ(scene.marks[2].tone, Tone::Last);
  ASSERT_TRUE(add_arrows(scene, "a1-b2,b2-c3:capture"));
  ASSERT_EQ(scene.arrows.size(), 2U);
  EXPECT_EQ(scene.arrows[1].from, cell_named(scene, "b2"));
  EXPECT_EQ(scene.arrows[1].to, cell_named(scene, "c3"));
  EXPECT_EQ(scene.arrows[1].tone, Tone::Capture);
  EXPECT_TRUE(add_marks(scene, ""));
  EXPECT_TRUE(add_arrows(scene, " , "));
}

TEST(Annotate, FaultsNameTheField) {
  Scene scene = test::squares();
  for (const char* bad : {"e9", "a1:pink", ":free", "a1:"}) {
    const Status status = add_marks(scene, bad);
    ASSERT_FALSE(status) << bad;
    EXPECT_EQ(status.error().field, "marks") << bad;
  }
  for (const char* bad : {"a1", "a1-", "-a1", "a1-e9", "a1-b2-c3"}) {
    const Status status = add_arrows(scene, bad);
    ASSERT_FALSE(status) << bad;
    EXPECT_EQ(status.error().field, "arrows") << bad;
  }
  std::string many;
  for (int i = 0; i < 501; ++i) many += "a1 ";
  EXPECT_EQ(add_marks(scene, many).error().code, ErrorCode::Limit);
  EXPECT_TRUE(scene.marks.empty() && scene.arrows.empty());
}

TEST(Annotate, StepsAreMarkedOnceACell) {
  Scene scene = test::squares();
  mark_steps(scene, {{5, 0, -1}, {1, 0, 5}, {-1, 0, 2}});
  ASSERT_EQ(scene.marks.size(), 3U);
  EXPECT_EQ(scene.marks[0].cell, 5);
  EXPECT_EQ(scene.marks[1].cell, 1);
  EXPECT_EQ(scene.marks[2].cell, 2);
}

}  // namespace
}  // namespace muster::picture
