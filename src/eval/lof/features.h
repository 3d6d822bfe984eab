// What the hand-written estimate of Lines of Fixation looks at: the list of features. See weights.h
// for what features are. SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "eval/weights.h"

namespace muster::eval {

namespace lof_feature {
enum : int {
  // Sums over the stacks of a side, looked up by stack and point.
  kPlain = 0,               // one-coloured, 1 .. 6 discs
  kMixed = kPlain + 6,      // two-coloured, 2 .. 6 discs
  kPrisoner = kMixed + 5,   // enemy discs inside
  kBacked = kPrisoner + 1,  // the disc under the top one is an own one too
  kRing = kBacked + 1,      // distance from the middle of the board: 0 .. 5
  kStackEnd = kRing + 6,

  // Of the whole set of stacks (shape.h).
  kDistance = kStackEnd,     // concentration: stacks by distance from the centre of mass, 0 .. 4
  kCentre = kDistance + 5,   // the centre of mass by its distance from the middle, in halves
  kGroups = kCentre + 8,     // Euler number (groups minus holes): up to 1, 2, ... 10 and more
  kClusters = kGroups + 10,  // the same with stacks two steps apart joined: up to 0, 1, ... 5
  kPairs = kClusters + 6,    // neighbours
  kTriangles = kPairs + 1,   // three of them
  kAlone = kTriangles + 1,   // stacks without a neighbour
  kShapeEnd = kAlone + 1,

  // Fixation.
  kLines = kShapeEnd,     // lines on which only this side is highest
  kBlocked = kLines + 1,  // lines of own stacks on which they may not move
  kFixed = kBlocked + 1,  // stacks that may move along no line

  // What the side could play if it were to move (reach.h).
  kMoves = kFixed + 1,         // of stacks of one and two discs
  kCaptures = kMoves + 1,      // those among them that capture
  kTallMoves = kCaptures + 1,  // of higher stacks
  kTallCaptures = kTallMoves + 1,
  kMustCapture = kTallCaptures + 1,  // captures are forced
  kSix = kMustCapture + 1,           // owns a two-coloured stack of six
  kToSix = kSix + 1,                 // moves that make another
  kReachEnd = kToSix + 1,

  kForced = kReachEnd,    // is to move, and must capture
  kThreat = kForced + 1,  // would win at once if it were to move
  kTurn = kThreat + 1,    // is to move
  kCount = kTurn + 1,
};
}  // namespace lof_feature

using LofFeatures = std::array<int, lof_feature::kCount>;
using LofWeights = std::array<Weight, lof_feature::kCount>;

// By the number of stacks on the board: 0 (8 and fewer) .. kPhases (24 and more).
constexpr int lof_phase(int stacks) noexcept {
  return stacks < 8 ? 0 : stacks > 24 ? kPhases : stacks - 8;
}

// The fitted weights (weights.cpp; how they were fitted: docs/notebook.md).
const LofWeights& lof_weights() noexcept;

}  // namespace muster::eval
