// Several lines: of moves that are mirror images of each other one is shown.
// SPDX-License-Identifier: MIT
#include "engine/mirror_images.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>

#include "engine/engine.h"
#include "support/engine_help.h"

namespace muster::engine {
namespace {

using muster::testing::ask;
using muster::testing::state_of;

std::size_t lines_at(const char* game, const char* position) {
  Limits limits;
  limits.depth = 2;
  limits.lines = kMaxLines;
  return ask(game, position, limits).progress.lines.size();
}

std::size_t kinds_at(const char* game, const char* position) {
  std::set<std::uint64_t> kinds;
  for (const FoldedMove& move : state_of(game, position)->legal_folded()) {
    kinds.insert(move.hash_behind);
  }
  return kinds.size();
}

TEST(MirrorImages, OneOfEachKindIsALine) {
  EXPECT_EQ(lines_at("loa", "start"), 9u);  // 36 moves, each in four images
  for (const char* game : {"loa", "lof", "hexix"}) {
    EXPECT_EQ(lines_at(game, "start"), kinds_at(game, "start")) << game;
  }
}

TEST(MirrorImages, APositionWithoutSymmetryKeepsAllMoves) {
  const char* position = "start moves d1-b3";
  EXPECT_EQ(lines_at("loa", position), state_of("loa", position)->legal().size());
}

// Symmetric, but come about by moves that were not: the past may tell images apart.
TEST(MirrorImages, ThePastCounts) {
  const char* back = "start moves b1-b3 a2-c2 b3-b1 c2-a2";
  EXPECT_EQ(lines_at("loa", back), state_of("loa", back)->legal().size());
}

TEST(MirrorImages, WhatIsNamedIsALine) {
  Limits limits;
  limits.depth = 2;
  limits.lines = 4;
  limits.search_moves = {"d1-b3", "d8-b6", "e1-g3"};
  EXPECT_EQ(ask("loa", "start", limits).progress.lines.size(), 3u);
}

// Four men that meet in the middle: the prover may find the image that was folded away.
TEST(MirrorImages, LinesThatStayCanBePlayed) {
  Limits limits;
  limits.nodes = 60'000;
  limits.lines = 2;
  const Answer answer = ask("loa", "b6b/1w4w1/8/3bb3/3bb3/8/1w4w1/b6b b", limits);
  const auto state = state_of("loa", "b6b/1w4w1/8/3bb3/3bb3/8/1w4w1/b6b b");
  for (const Line& line : answer.progress.lines) {
    const auto after = state->clone();
    for (const std::string& move : line.moves) ASSERT_TRUE(after->play(move)) << move;
    if (line.score.kind == Score::Kind::Win) {
      EXPECT_TRUE(after->outcome().over());
    }
  }
}

}  // namespace
}  // namespace muster::engine
