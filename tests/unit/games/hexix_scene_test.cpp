// Hexix as things to draw: geometry, pieces, lens, steps.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "games/list.h"
#include "unit/games/hexix_board.h"

namespace muster::test {
namespace {

const ScenePiece* piece_on(const Scene& scene, std::string_view cell) {
  for (const ScenePiece& piece : scene.pieces) {
    if (scene.cells[static_cast<std::size_t>(piece.cell)].name == cell) return &piece;
  }
  return nullptr;
}

// "D3 tied 3/3" for each mark, "D2-E2 capture" for each arrow.
std::vector<std::string> drawn(const Scene& scene) {
  static const std::map<Tone, std::string> kTones = {
      {Tone::Neutral, "neutral"}, {Tone::Free, "free"},       {Tone::Tied, "tied"},
      {Tone::Blocked, "blocked"}, {Tone::Capture, "capture"}, {Tone::Last, "last"}};
  const auto name = [&](int cell) { return scene.cells[static_cast<std::size_t>(cell)].name; };
  std::vector<std::string> out;
  for (const SceneMark& mark : scene.marks) {
    out.push_back(name(mark.cell) + " " + kTones.at(mark.tone) +
                  (mark.text.empty() ? "" : " " + mark.text));
  }
  for (const SceneArrow& arrow : scene.arrows) {
    out.push_back(name(arrow.from) + "-" + name(arrow.to) + " " + kTones.at(arrow.tone));
  }
  std::sort(out.begin(), out.end());
  return out;
}

using Lines = std::vector<std::string>;

TEST(HexixScene, NeighboursAreOneUnitApart) {
  const Scene scene = hexix_state("start")->scene();
  EXPECT_EQ(scene.tiling, Tiling::FlatHexes);
  ASSERT_EQ(scene.cells.size(), 30u);
  EXPECT_EQ(scene.cells.front().name, "A1");
  EXPECT_EQ(scene.cells.back().name, "G3");
  int pairs = 0;
  for (std::size_t i = 0; i < 30; ++i) {
    for (std::size_t j = i + 1; j < 30; ++j) {
      const double distance =
          std::hypot(scene.cells[i].x - scene.cells[j].x, scene.cells[i].y - scene.cells[j].y);
      EXPECT_GT(distance, 0.999);
      if (distance < 1.001) ++pairs;
    }
  }
  EXPECT_EQ(pairs, 71);
  EXPECT_EQ(scene.labels.size(), 7u + 12u);
}

TEST(HexixScene, ShowsKindDotsAndActivity) {
  const Scene scene = hexix_state(hexix_text("D2=bv3 D4=b^5 E5=rv2", 'b'))->scene();
  ASSERT_EQ(scene.pieces.size(), 5u);
  EXPECT_EQ(piece_on(scene, "D1")->kind, PieceKind::Home);
  EXPECT_EQ(piece_on(scene, "D2")->kind, PieceKind::Down);
  EXPECT_EQ(piece_on(scene, "D2")->dots, 3);
  EXPECT_TRUE(piece_on(scene, "D2")->active);
  EXPECT_EQ(piece_on(scene, "D4")->kind, PieceKind::Up);
  EXPECT_FALSE(piece_on(scene, "D4")->active);
  EXPECT_EQ(piece_on(scene, "E5")->owner, Side::Two);
  EXPECT_TRUE(piece_on(scene, "E5")->active);
}

TEST(HexixScene, PiecesKeepTheirNumbers) {
  const auto state = hexix_state(hexix_text("D2=bv6 E2=rv1 E3=rv6", 'b'));
  const int mover = piece_on(state->scene(), "D2")->id;
  ASSERT_TRUE(state->play("D2E2"));
  EXPECT_EQ(piece_on(state->scene(), "E2")->id, mover);
  ASSERT_EQ(state->last_steps().size(), 2u);
  EXPECT_EQ(state->last_steps()[0].to_cell, -1);
  ASSERT_TRUE(state->play("D5v"));
  ASSERT_EQ(state->last_steps().size(), 1u);
  EXPECT_EQ(state->last_steps()[0].from_cell, -1);
  ASSERT_TRUE(state->play("D2v"));
  ASSERT_TRUE(state->play("D5+"));
  ASSERT_EQ(state->last_steps().size(), 1u);  // the piece that was turned, where it stands
  EXPECT_EQ(state->last_steps()[0].from_cell, state->last_steps()[0].to_cell);
  EXPECT_EQ(state->scene().cells[static_cast<std::size_t>(state->last_steps()[0].to_cell)].name,
            "D5");
  EXPECT_EQ(piece_on(state->scene(), "E2")->id, mover);
}

TEST(HexixLens, OfAPiece) {
  const auto state = hexix_state(hexix_text("D2=bv3 C2=rv1 E2=r^3 E1=rv6", 'b'));
  EXPECT_EQ(drawn(*state->scene_with_lens("D2")),
            (Lines{"D2 free 1/3", "D2-C2 capture", "D2-E2 blocked"}));
  // Seen by its owner, whoever is to move: only the active set of Red matters here.
  EXPECT_EQ(drawn(*state->scene_with_lens("D6")), (Lines{"D6 free 0/6"}));
}

TEST(HexixLens, OfAnInactivePieceShowsTheGap) {
  const auto state = hexix_state(hexix_text("D3=bv3", 'b'));
  EXPECT_EQ(drawn(*state->scene_with_lens("D3")),
            (Lines{"D2 blocked", "D3 blocked 0/3", "D3-C3 neutral", "D3-E3 neutral"}));
}

TEST(HexixLens, OfAnEmptyHexShowsWhatForbidsIt) {
  const auto state = hexix_state("start moves D2v D5v");
  EXPECT_EQ(drawn(*state->scene_with_lens("C1")),
            (Lines{"C1 blocked 2", "D1-C1 free", "D2 tied 1/1", "D2-C1 blocked"}));
  ASSERT_TRUE(state->play("D2+"));
  ASSERT_TRUE(state->play("D5+"));
  EXPECT_EQ(drawn(*state->scene_with_lens("C1")), (Lines{"C1 free 2", "D1-C1 free", "D2-C1 free"}));
}

TEST(HexixSetup, TheRulesJudgeIt) {
  const auto game = make_game("hexix");
  Scene scene = (*(*game)->state("start"))->scene();
  scene.pieces.clear();
  const auto made = (*game)->setup(scene, 0);
  ASSERT_FALSE(made);
  EXPECT_NE(made.error().message.find("home"), std::string::npos) << made.error().message;
}

}  // namespace
}  // namespace muster::test
