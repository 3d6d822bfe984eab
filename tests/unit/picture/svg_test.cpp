// SPDX-License-Identifier: MIT
#include "picture/svg.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>

#include "picture/svg_canvas.h"
#include "picture/turn.h"
#include "scenes.h"
#include "xml_check.h"

namespace muster::picture {
namespace {

using test::cell_named;
using test::put;
using test::put_stack;
using test::xml_fault;

int count_of(std::string_view text, std::string_view what) {
  int count = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos;
       at = text.find(what, at + what.size())) {
    ++count;
  }
  return count;
}

// The part of a picture that draws one cell's first piece.
std::string piece_on(const std::string& svg, const std::string& cell) {
  const std::size_t from = svg.find("<g class=\"piece\" data-cell=\"" + cell + "\"");
  if (from == std::string::npos) return "";
  return svg.substr(from, svg.find("</g>", from) - from);
}

TEST(XmlCheck, FindsFaults) {
  EXPECT_EQ(xml_fault("<a b=\"1\"><c/>x &amp; y</a>"), "");
  for (const char* bad : {"<a>", "<a></b>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "<a>&</a>",
                          "<a/><b/>", "<a b=\"<\"/>", ""}) {
    EXPECT_NE(xml_fault(bad), "") << bad;
  }
}

TEST(Svg, EveryTilingIsWellFormedInBothThemes) {
  for (const Scene& scene : {test::squares(), test::points(), test::hexes()}) {
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
      const std::string svg = to_svg(scene, {320, theme, "a board"});
      EXPECT_EQ(xml_fault(svg), "");
      EXPECT_NE(svg.find("width=\"320\""), std::string::npos);
      EXPECT_NE(svg.find("<title>a board</title>"), std::string::npos);
    }
  }
  EXPECT_NE(to_svg(test::squares(), {320, Theme::Light, ""}),
            to_svg(test::squares(), {320, Theme::Dark, ""}));
}

TEST(Svg, AStripSaysWhoPlays) {
  for (const Scene& scene : {test::squares(), test::points(), test::hexes()}) {
    SvgOptions options;
    options.strip =
        Strip{{"Ada <A>", "A name that is much longer than the board is wide"}, "12. b1"};
    const std::string svg = to_svg(scene, options);
    EXPECT_EQ(xml_fault(svg), "");
    EXPECT_NE(svg.find(">Ada &lt;A&gt;</text>"), std::string::npos);
    EXPECT_NE(svg.find(">12. b1</text>"), std::string::npos);
    EXPECT_EQ(to_svg(scene, {}).find("\"strip\""), std::string::npos);
  }
}

TEST(Svg, DrawsEveryPieceOnItsCell) {
  const std::string svg = to_svg(test::squares(), {});
  EXPECT_EQ(count_of(svg, "class=\"piece\""), 4);
  for (const char* cell : {"b1", "c4", "a2", "d3"}) EXPECT_NE(piece_on(svg, cell), "") << cell;
  // A wall, a face and two grooves; a marked man wears a crown instead of the inner groove.
  EXPECT_EQ(count_of(piece_on(svg, "b1"), "<circle"), 4);
  EXPECT_EQ(count_of(piece_on(svg, "c4"), "<circle"), 3);
  EXPECT_EQ(count_of(piece_on(svg, "c4"), "<polygon"), 1);
  EXPECT_NE(piece_on(svg, "b1"), piece_on(svg, "a2"));
}

TEST(Svg, StacksShowEveryDiscAndTheirHeight) {
  Scene scene = test::points();
  put_stack(scene, "b2", "bwbwbw");
  put_stack(scene, "a1", "w");
  const std::string svg = to_svg(scene, {});
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_EQ(count_of(svg, "class=\"piece\" data-cell=\"b2\""), 6);
  EXPECT_EQ(count_of(svg, ">6</text>"), 1);
  EXPECT_EQ(count_of(svg, ">1</text>"), 0);
}

TEST(Svg, NearerStacksAreDrawnLater) {
  Scene scene = test::points();
  put_stack(scene, "a1", "w");
  put_stack(scene, "c2", "w");
  const std::string svg = to_svg(scene, {});
  EXPECT_LT(svg.find("data-cell=\"c2\""), svg.find("data-cell=\"a1\""));
  const std::string turned_svg = to_svg(turned(scene), {});
  EXPECT_GT(turned_svg.find("data-cell=\"c2\""), turned_svg.find("data-cell=\"a1\""));
}

TEST(Svg, DotsAreCounted) {
  for (int dots = 1; dots <= 6; ++dots) {
    for (const PieceKind kind : {PieceKind::Down, PieceKind::Up}) {
      Scene scene = test::hexes();
      put(scene, "A1", Side::Two, kind, dots);
      const std::string svg = to_svg(scene, {});
      EXPECT_EQ(xml_fault(svg), "");
      EXPECT_EQ(count_of(piece_on(svg, "A1"), "<circle"), dots);
    }
  }
}

TEST(Svg, UpDownHomeAndInactiveDiffer) {
  std::array<std::string, 4> drawn;
  const PieceKind kinds[] = {PieceKind::Down, PieceKind::Up, PieceKind::Home, PieceKind::Down};
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    Scene scene = test::hexes();
    put(scene, "B2", Side::One, kinds[i], 6, i != 3);
    drawn[i] = to_svg(scene, {});
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(drawn[i], drawn[j]);
  }
  EXPECT_NE(piece_on(drawn[3], "B2").find("opacity"), std::string::npos);
  // Faded, and a badge with a cross.
  EXPECT_EQ(count_of(drawn[3], "<line"), count_of(drawn[0], "<line") + 2);
}

TEST(Svg, EveryToneHasItsOwnShape) {
  // Shapes are compared without their colours: what is left must still differ.
  const auto shape = [](Tone tone, bool line) {
    Scene scene = test::squares();
    if (line) {
      scene.arrows = {{cell_named(scene, "a1"), cell_named(scene, "a4"), tone, true, ""}};
    } else {
      scene.marks = {{cell_named(scene, "b2"), tone, ""}};
    }
    std::string svg = to_svg(scene, {});
    for (std::size_t at = svg.find('#'); at != std::string::npos; at = svg.find('#', at + 1)) {
      svg.replace(at, 7, "#......");
    }
    return svg;
  };
  std::vector<std::string> seen;
  for (const Tone tone :
       {Tone::Neutral, Tone::Free, Tone::Tied, Tone::Blocked, Tone::Capture, Tone::Last}) {
    seen.push_back(shape(tone, false));
    for (std::size_t i = 0; i + 1 < seen.size(); ++i) EXPECT_NE(seen[i], seen.back());
  }
  EXPECT_NE(shape(Tone::Free, true), shape(Tone::Tied, true));
  EXPECT_NE(shape(Tone::Free, true), shape(Tone::Blocked, true));
  EXPECT_NE(shape(Tone::Tied, true), shape(Tone::Blocked, true));
}

TEST(Svg, AWayOverAGluedEdgeComesBackOnTheOtherSide) {
  Scene scene = test::squares();
  SceneArrow arrow;
  arrow.to = static_cast<int>(scene.cells.size()) - 1;
  arrow.tone = Tone::Free;
  scene.arrows = {arrow};
  const int straight = count_of(to_svg(scene, {}), "<line");
  scene.arrows[0].around_x = scene.arrows[0].around_y = -1;  // from a corner to the one opposite
  EXPECT_EQ(count_of(to_svg(scene, {}), "<line"), straight + 1);
  // The same letter where it leaves and where it comes back.
  EXPECT_EQ(count_of(to_svg(scene, {}), ">A</text>"), 2);
  EXPECT_EQ(xml_fault(to_svg(scene, {})), "");
}

TEST(Svg, GluedEdgesAreMarked) {
  Scene scene = test::squares();
  const std::string plain = to_svg(scene, {});
  EXPECT_EQ(count_of(plain, "class=\"glued\""), 0);
  scene.glued_x = true;
  const std::string cylinder = to_svg(scene, {});
  EXPECT_EQ(count_of(cylinder, "stroke-dasharray=\"16 14\""), 2);
  scene.glued_y = true;
  EXPECT_EQ(count_of(to_svg(scene, {}), "stroke-dasharray=\"16 14\""), 4);
  EXPECT_EQ(xml_fault(to_svg(scene, {})), "");
}

TEST(Svg, TextsAreEscaped) {
  Scene scene = test::squares();
  scene.marks = {{0, Tone::Free, "3 > 2 & \"<b>\"\x01"}};
  scene.arrows = {{0, 5, Tone::Tied, false, "<&>"}};
  scene.labels.push_back({0, 0, "</svg>"});
  const std::string svg = to_svg(scene, {200, Theme::Light, "a < b & 'c'"});
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_NE(svg.find("3 &gt; 2 &amp; &quot;&lt;b&gt;&quot;<"), std::string::npos);
  EXPECT_EQ(escape_xml("a\nb\x7f<"), "ab\x7f&lt;");
}

TEST(Svg, ReservesAreDrawnAndCounted) {
  Scene scene = test::squares();
  scene.reserve = {6, 5};
  const std::string svg = to_svg(scene, {});
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_EQ(count_of(svg, "class=\"hand\""), 2);
  EXPECT_EQ(count_of(svg, ">6</text>"), 1);
  EXPECT_EQ(count_of(svg, ">5</text>"), 1);
  EXPECT_EQ(count_of(to_svg(test::squares(), {}), "class=\"hand\""), 0);
}

TEST(Svg, CellsOffTheBoardAreLeftOut) {
  Scene scene = test::squares();
  const std::string plain = to_svg(scene, {});
  scene.marks = {{-1, Tone::Last, "x"}, {16, Tone::Free, "x"}};
  scene.arrows = {{0, 99, Tone::Free, false, "x"}, {-1, 2, Tone::Blocked, true, "x"}};
  EXPECT_EQ(to_svg(scene, {}), plain);
}

TEST(Svg, AnEmptySceneIsAPictureToo) {
  EXPECT_EQ(xml_fault(to_svg(Scene{}, {})), "");
  EXPECT_EQ(xml_fault(to_svg(Scene{}, {std::numeric_limits<int>::min(), Theme::Dark, ""})), "");
}

}  // namespace
}  // namespace muster::picture
