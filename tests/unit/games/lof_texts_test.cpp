// Lines of Fixation as text and as a scene: names, positions, moves, what is refused and why.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "games/list.h"
#include "unit/games/lof_setup.h"

namespace muster {
namespace {

std::string error_of(const std::string& position, const std::string& game = "lof") {
  const auto state = (*make_game(game))->state(position);
  return state ? "" : state.error().to_text();
}

TEST(LofTexts, NamesAreCanonical) {
  const auto name = [](const char* text) { return (*make_game(text))->name(); };
  EXPECT_EQ(name("LOF"), "lof");
  EXPECT_EQ(name("lof:size=5,repetition=board"), "lof");
  EXPECT_EQ(name("lof:opponent-made-win=no"), "lof:ja");
  EXPECT_EQ(name("lof:ja,opponent-made-win=yes"), "lof");
  EXPECT_EQ(name("lof:repetition=board+turn,size=6,ja"), "lof:ja,size=6,repetition=board+turn");
  for (const char* bad : {"lof:size=2", "lof:size=7", "lof:size=05", "lof:repetition=twice",
                          "lof:opponent-made-win=maybe", "lof:en"}) {
    EXPECT_FALSE(make_game(bad)) << bad;
  }
}

TEST(LofTexts, MovesAreReadGenerously) {
  for (const char* text : {"a2-a4", "A2-A4", "a2a4", "a2 a4", "a2xa4", "a2:a4", "a2 - a4",
                           " a2-a4! ", "a2-a4??", "a2>a4+", "a2-a4 ;"}) {
    EXPECT_EQ(*lof_state("start")->play(text), "a2-a4") << text;
  }
  for (const char* text : {"", "a2", "a2-", "-a4", "2a4a", "a2-a4-a5", "a2--", "a-4", "a2a444",
                           "a999", "a2-a4x", "a2_a4"}) {
    const auto played = lof_state("start")->play(text);
    ASSERT_FALSE(played) << text;
    EXPECT_EQ(played.error().field, "move") << text;
  }
  EXPECT_EQ(*lof_state("start", "lof:size=6")->play("G11g9"), "g11-g9");
}

TEST(LofTexts, PositionsAreReadGenerouslyAndWrittenStrictly) {
  const std::string strict = lof_setup("e5=bwb e6=ww a1=b i9=wwwwww", 'b');
  const std::string written = lof_state(strict)->position();
  EXPECT_EQ(written, "x4,wwwwww/x6/x7/x8/x4,bwb,ww,x3/x8/x7/x6/b,x4 b");
  for (const char* text : {"X4,WWWWWW/X6/X7/X8/X4,BWB,WW,X3/X8/X7/X6/B,X4 B",
                           "  x4 , wwwwww / x6 / x7 / x8/ x4,bwb,ww,x3/x8/x7/x6/b,x4   dark ",
                           "x,x,x2,wwwwww/x6/x7/x8/x4,bwb,ww,x3/x8/x7/x6/b,x1,x3 b"}) {
    EXPECT_EQ(lof_state(text)->position(), written) << text;
  }
}

TEST(LofTexts, BadPositionsNameTheRow) {
  const std::string rest = "/x6/x7/x8/x9/x8/x7/x6/";
  EXPECT_EQ(error_of("x5" + rest + "x5"), "position, turn: '', expected w (light) or b (dark)");
  EXPECT_EQ(error_of("x5" + rest + "x5 m"), "position, turn: 'm', expected w (light) or b (dark)");
  EXPECT_EQ(error_of("x5" + rest + "x4 w"), "position, row a: 4 points given, expected 5");
  EXPECT_EQ(error_of("x5,w" + rest + "x5 w"), "position, row i: 6 points given, expected 5");
  EXPECT_EQ(error_of("x4,wwwwwww" + rest + "x5 w"),
            "position, row i: i9 has 7 discs, expected at most 6");
  EXPECT_EQ(error_of("x4,wwq" + rest + "x5 w"),
            "position, row i: 'wwq' is not a stack, expected x or 1 to 6 discs w, b from the "
            "bottom up");
  EXPECT_EQ(error_of("x6" + rest + "x5 w"),
            "position, row i: 'x6' is not a run of empty points, expected x or x2 to x5");
  EXPECT_EQ(error_of("x5/x5 w"), "position: 2 rows split by '/', expected 9, the top row first");
  for (const std::string bad : {"x0,x5", "x4,", ",x4", "x4,q", "x-1,x6", "x99999999999"}) {
    EXPECT_NE(error_of(bad + rest + "x5 w"), "") << bad;
  }
  EXPECT_NE(error_of(std::string(2000, 'x')), "");
  EXPECT_NE(error_of("x5" + rest + "x5 w", "lof:size=4"), "");
}

TEST(LofTexts, AnEmptySideLosesAtOnceAndNothingBreaks) {
  const auto state = lof_state(lof_setup("", 'w'));
  EXPECT_TRUE(state->legal().empty());
  EXPECT_EQ(ending_text(state->outcome()), "no-moves");
}

TEST(LofTexts, TheSceneIsAHexagonOfPoints) {
  const Scene scene = lof_state("start")->scene();
  EXPECT_EQ(scene.tiling, Tiling::HexPoints);
  ASSERT_EQ(scene.cells.size(), 61u);
  EXPECT_EQ(scene.cells[0].name, "a1");
  EXPECT_EQ(scene.cells[60].name, "i9");
  EXPECT_EQ(scene.lines.size(), 27u);
  EXPECT_EQ(scene.labels.size(), 18u);
  EXPECT_EQ(scene.pieces.size(), 36u);
  // Neighbours are one unit apart, whatever the direction.
  const auto at = [&](const std::string& name) {
    return *std::find_if(scene.cells.begin(), scene.cells.end(),
                         [&](const SceneCell& cell) { return cell.name == name; });
  };
  for (const char* neighbour : {"e4", "e6", "f5", "f6", "d5", "d4"}) {
    EXPECT_NEAR(std::hypot(at("e5").x - at(neighbour).x, at("e5").y - at(neighbour).y), 1.0, 1e-9);
  }
}

// The sheets' figure 5: red, yellow and blue lines through one stack.
TEST(LofTexts, TheLensShowsWhatHoldsAStack) {
  const auto state = lof_state(lof_setup("e5=bb e9=www g5=ww", 'b'));
  const auto scene = state->scene_with_lens("e5");
  ASSERT_TRUE(scene);
  ASSERT_EQ(scene->arrows.size(), 3u);
  const auto name = [&](int cell) { return scene->cells[static_cast<std::size_t>(cell)].name; };
  const auto line = [&](std::size_t i) {
    const SceneArrow& arrow = scene->arrows[i];
    return name(arrow.from) + "-" + name(arrow.to) + " " + arrow.text;
  };
  EXPECT_EQ(line(0), "e1-e9 2:3");
  EXPECT_EQ(scene->arrows[0].tone, Tone::Blocked);
  EXPECT_EQ(line(1), "a1-i9 2:0");
  EXPECT_EQ(scene->arrows[1].tone, Tone::Free);
  EXPECT_EQ(line(2), "a5-i5 2:2");
  EXPECT_EQ(scene->arrows[2].tone, Tone::Tied);
  for (const SceneArrow& arrow : scene->arrows) EXPECT_TRUE(arrow.line);
  ASSERT_EQ(scene->marks.size(), 3u);
  EXPECT_EQ(name(scene->marks[0].cell) + scene->marks[0].text, "e93");
  EXPECT_EQ(name(scene->marks[1].cell) + scene->marks[1].text, "e52");
  EXPECT_EQ(name(scene->marks[2].cell) + scene->marks[2].text, "g52");
  EXPECT_TRUE(state->scene_with_lens("a1")->arrows.empty()) << "no stack, no lens";
}

TEST(LofTexts, AMoveIsDrawnDiscByDisc) {
  const auto state = lof_state(lof_setup("e1=bwbw a5=b", 'w'));
  ASSERT_TRUE(state->play("e1-e5"));
  const auto steps = state->last_steps();
  ASSERT_EQ(steps.size(), 4u);
  const Scene scene = state->scene();
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(steps[i].from_level, static_cast<int>(i));
    EXPECT_EQ(scene.cells[static_cast<std::size_t>(steps[i].to_cell)].name,
              "e" + std::to_string(i + 2));
  }
}

}  // namespace
}  // namespace muster
