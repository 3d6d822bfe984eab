// SPDX-License-Identifier: MIT
#include "picture/annotate.h"

#include <gtest/gtest.h>

#include "picture/svg.h"
#include "scenes.h"

namespace muster::picture {
namespace {

using test::cell_named;

TEST(Annotate, MarksAndArrowsFromText) {
  Scene scene = test::squares();
  std::vector<Shape> shapes;
  ASSERT_TRUE(add_marks(scene, shapes, " A1, c3:Free\td4:last "));
  ASSERT_EQ(scene.marks.size(), 3U);
  EXPECT_EQ(scene.marks[0].cell, cell_named(scene, "a1"));
  EXPECT_EQ(scene.marks[0].tone, Tone::Neutral);
  EXPECT_EQ(scene.marks[1].tone, Tone::Free);
  EXPECT_EQ(scene.marks[2].tone, Tone::Last);
  ASSERT_TRUE(add_arrows(scene, shapes, "a1-b2,b2-c3:capture"));
  ASSERT_EQ(scene.arrows.size(), 2U);
  EXPECT_EQ(scene.arrows[1].from, cell_named(scene, "b2"));
  EXPECT_EQ(scene.arrows[1].to, cell_named(scene, "c3"));
  EXPECT_EQ(scene.arrows[1].tone, Tone::Capture);
  EXPECT_TRUE(add_marks(scene, shapes, ""));
  EXPECT_TRUE(add_arrows(scene, shapes, " , "));
}

TEST(Annotate, WhatIsDrawn) {
  Scene scene = test::squares();
  std::vector<Shape> shapes;
  ASSERT_TRUE(add_marks(scene, shapes, "a1:red b2:triangle c3:Blue:cross d4:label=A:amber"));
  ASSERT_TRUE(add_arrows(scene, shapes, "a1-c3:amber"));
  EXPECT_TRUE(scene.marks.empty() && scene.arrows.empty());
  ASSERT_EQ(shapes.size(), 5U);
  EXPECT_EQ(shapes[0].kind, ShapeKind::Circle);
  EXPECT_EQ(shapes[0].colour, ShapeColour::Red);
  EXPECT_EQ(shapes[1].kind, ShapeKind::Triangle);
  EXPECT_EQ(shapes[1].colour, ShapeColour::Green);
  EXPECT_EQ(shapes[2].kind, ShapeKind::Cross);
  EXPECT_EQ(shapes[2].colour, ShapeColour::Blue);
  EXPECT_EQ(shapes[3].kind, ShapeKind::Label);
  EXPECT_EQ(shapes[3].text, "A");
  EXPECT_EQ(shapes[4].kind, ShapeKind::Arrow);
  EXPECT_EQ(shapes[4].to, cell_named(scene, "c3"));
  SvgOptions options;
  options.shapes = shapes;
  const std::string svg = to_svg(scene, options);
  std::size_t drawn = 0;
  for (std::size_t at = 0; (at = svg.find("class=\"drawn\"", at)) != std::string::npos; ++at)
    ++drawn;
  EXPECT_EQ(drawn, 5U) << svg;
}

TEST(Annotate, AGlyphStandsOnItsCell) {
  Scene scene = test::squares();
  std::vector<Shape> shapes;
  ASSERT_TRUE(add_marks(scene, shapes, "a1:glyph=?! b2:glyph=!!"));
  ASSERT_EQ(shapes.size(), 2U);
  EXPECT_EQ(shapes[0].kind, ShapeKind::Glyph);
  EXPECT_EQ(shapes[0].text, "?!");
  SvgOptions options;
  options.shapes = shapes;
  const std::string svg = to_svg(scene, options);
  EXPECT_NE(svg.find(">?!</text>"), std::string::npos);
  EXPECT_NE(svg.find(">!!</text>"), std::string::npos);
}

TEST(Annotate, FaultsNameTheField) {
  Scene scene = test::squares();
  std::vector<Shape> shapes;
  for (const char* bad : {"e9", "a1:pink", ":free", "a1:", "a1:red:", "a1:label",
                          "a1:label=much-too-long-a-text", "a1:glyph=", "a1:glyph=a"}) {
    const Status status = add_marks(scene, shapes, bad);
    ASSERT_FALSE(status) << bad;
    EXPECT_EQ(status.error().field, "marks") << bad;
  }
  for (const char* bad : {"a1", "a1-", "-a1", "a1-e9", "a1-b2-c3"}) {
    const Status status = add_arrows(scene, shapes, bad);
    ASSERT_FALSE(status) << bad;
    EXPECT_EQ(status.error().field, "arrows") << bad;
  }
  std::string many;
  for (int i = 0; i < 501; ++i) many += "a1 ";
  EXPECT_EQ(add_marks(scene, shapes, many).error().code, ErrorCode::Limit);
  EXPECT_TRUE(scene.marks.empty() && scene.arrows.empty() && shapes.empty());
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
