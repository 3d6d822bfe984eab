// How a position stands: groups, bridges, threats, and what decided a finished game.
// SPDX-License-Identifier: MIT
#include "games/standing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/list.h"
#include "support/state_of.h"
#include "unit/games/hexix_board.h"
#include "unit/games/lof_setup.h"

namespace muster {
namespace {

using test::state_of;

std::vector<std::string> names(const Scene& scene, const std::vector<int>& cells) {
  std::vector<std::string> out;
  for (const int cell : cells) out.push_back(scene.cells[static_cast<std::size_t>(cell)].name);
  return out;
}

std::vector<int> owned_cells(const Scene& scene, Side side) {
  std::vector<int> top(scene.cells.size(), -1);
  for (const ScenePiece& piece : scene.pieces) {
    top[static_cast<std::size_t>(piece.cell)] = index(piece.owner);
  }
  std::vector<int> cells;
  for (std::size_t i = 0; i < top.size(); ++i) {
    if (top[i] == index(side)) cells.push_back(static_cast<int>(i));
  }
  return cells;
}

// A slow second opinion that knows only places: cells one unit apart touch (on squares diagonally
// too).
std::size_t count_parts(const Scene& scene, std::vector<int> cells) {
  const double reach = scene.tiling == Tiling::Squares ? 2.1 : 1.1;
  std::size_t parts = 0;
  while (!cells.empty()) {
    ++parts;
    std::vector<int> open = {cells.back()};
    cells.pop_back();
    while (!open.empty()) {
      const SceneCell& at = scene.cells[static_cast<std::size_t>(open.back())];
      open.pop_back();
      std::erase_if(cells, [&](int cell) {
        const SceneCell& other = scene.cells[static_cast<std::size_t>(cell)];
        const double x = at.x - other.x, y = at.y - other.y;
        if (x * x + y * y > reach) return false;
        open.push_back(cell);
        return true;
      });
    }
  }
  return parts;
}

void expect_true_of(const AnyState& state) {
  const Scene scene = state.scene();
  const Standing standing = state.standing();
  for (const Side side : {Side::One, Side::Two}) {
    std::vector<int> seen;
    std::size_t groups = 0, before = scene.cells.size();
    for (const Group& group : standing.groups) {
      if (group.owner != side) continue;
      ++groups;
      EXPECT_LE(group.cells.size(), before) << "the largest first";
      before = group.cells.size();
      seen.insert(seen.end(), group.cells.begin(), group.cells.end());
      EXPECT_EQ(count_parts(scene, group.cells), 1u);
      for (const int cell : group.cells) {
        std::vector<int> rest = group.cells;
        std::erase(rest, cell);
        const bool is_bridge =
            std::find(group.bridges.begin(), group.bridges.end(), cell) != group.bridges.end();
        EXPECT_EQ(count_parts(scene, rest) > 1, is_bridge) << state.position();
      }
    }
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(seen, owned_cells(scene, side)) << state.position();
    EXPECT_EQ(groups, count_parts(scene, seen)) << state.position();
  }
}

// Every position of random games, against the second opinion; the end is shown by the right pieces.
TEST(Standing, HoldsOnTheBoardInRandomGames) {
  for (const std::string_view name : {"loa", "loa:torus", "loa:four-hand", "lof", "hexix"}) {
    std::set<Ending> endings;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const auto state = state_of(name, "start");
      Random random(seed);
      while (!state->outcome().over() && state->plies() < 400) {
        const std::vector<std::string> legal = state->legal();
        const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
        ASSERT_TRUE(state->play(legal[pick]));
        if (state->plies() % 5 == 0) expect_true_of(*state);
      }
      if (!state->outcome().over()) continue;
      expect_true_of(*state);
      const Outcome outcome = state->outcome();
      endings.insert(outcome.ending);
      const Standing standing = state->standing();
      if (outcome.ending == Ending::Connected && outcome.winner != Winner::Draw) {
        const Side side = outcome.winner == Winner::One ? Side::One : Side::Two;
        EXPECT_EQ(standing.decided_by, owned_cells(state->scene(), side));
      }
      for (const Language language : kLanguages) {
        const std::string sentence = ending_sentence(*state, language);
        EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
        EXPECT_NE(sentence.substr(0, 4), "end-") << sentence;
      }
    }
    EXPECT_FALSE(endings.empty()) << name;
  }
}

TEST(Standing, LinesOfActionNamesTheBridge) {
  // a1 b2 c3 in a row and h8 alone for Black.
  const auto state = state_of("loa", "7b/8/8/8/8/2b4w/1b6/b6w b");
  const Scene scene = state->scene();
  const Standing standing = state->standing();
  ASSERT_GE(standing.groups.size(), 2u);
  EXPECT_EQ(names(scene, standing.groups[0].cells), (std::vector<std::string>{"a1", "b2", "c3"}));
  EXPECT_EQ(names(scene, standing.groups[0].bridges), std::vector<std::string>{"b2"});
  EXPECT_EQ(standing.groups[0].links.size(), 2u);
  EXPECT_EQ(state->game().say(standing.says[0], Language::English),
            "2 groups, 1 man outside the largest");
}

TEST(Standing, LinesOfActionSaysWhatAMoveDoesToTheCounts) {
  const auto state = state_of("loa", "start");
  const Scene scene = state->scene();
  const auto cell = [&](std::string_view name) { return *find_cell(scene, name); };
  std::vector<std::string> changes;
  for (const SceneArrow& arrow : state->line_changes(cell("b1"), cell("b3"))) {
    EXPECT_TRUE(arrow.line);
    changes.push_back(names(scene, {arrow.from, arrow.to})[0] + "-" +
                      names(scene, {arrow.from, arrow.to})[1] + " " + arrow.text);
  }
  std::sort(changes.begin(), changes.end());
  // The file b keeps its two men; what b1 leaves loses one, what b3 joins gains one.
  EXPECT_EQ(changes, (std::vector<std::string>{"a1-h1 6→5", "a2-g8 2→3", "a3-h3 2→3", "b1-a2 2→1",
                                               "b1-h7 2→1", "d1-a4 2→3"}));
}

TEST(Standing, LinesOfFixationLightsTheTwoSixes) {
  const auto start = state_of("lof", "start");
  EXPECT_EQ(start->game().say(start->standing().says[0], Language::English),
            "9 stacks in 3 groups");
  EXPECT_TRUE(start->standing().marks.empty());
  const auto state = state_of("lof", lof_setup("e1=bbbbbw e5=bbbbw e6=w a1=w i5=bb a5=b", 'w'));
  ASSERT_EQ(state->standing().marks.size(), 1u);
  EXPECT_EQ(names(state->scene(), {state->standing().marks[0].cell}),
            std::vector<std::string>{"e1"});
  ASSERT_TRUE(state->play("e6-e5"));
  EXPECT_EQ(names(state->scene(), state->standing().decided_by),
            (std::vector<std::string>{"e1", "e5"}));
  EXPECT_EQ(ending_sentence(*state, Language::English),
            "Light owns two stacks of six discs in both colours");
}

TEST(Standing, HexixNamesTheAttackerOfAHome) {
  const auto start = state_of("hexix", "start");
  EXPECT_TRUE(start->standing().threats.empty());
  EXPECT_EQ(start->game().say(start->standing().says[0], Language::English), "1 active");
  const auto state =
      state_of("hexix", test::hexix_text("C2=bv6 D5=rv6 D4=rv6 D3=rv6 E2=rv6 E1=r^1", 'r'));
  const Standing standing = state->standing();
  ASSERT_EQ(standing.threats.size(), 1u);
  EXPECT_EQ(names(state->scene(), {standing.threats[0].from, standing.threats[0].to}),
            (std::vector<std::string>{"E1", "D1"}));
  EXPECT_EQ(state->game().say(standing.says[0], Language::English),
            "1 active, 1 cut off: the home can be taken");
  ASSERT_TRUE(state->play("E1D1"));
  EXPECT_EQ(names(state->scene(), state->standing().decided_by), std::vector<std::string>{"D1"});
  EXPECT_EQ(ending_sentence(*state, Language::English), "Red has taken the home of Blue");
}

}  // namespace
}  // namespace muster
