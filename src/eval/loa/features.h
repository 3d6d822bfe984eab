// What the hand-written estimate of Lines of Action looks at: the list of features, and their
// weights. A position's features are Black's minus White's; its value for Black is the weighted
// sum. SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "eval/weights.h"

namespace muster::eval {

// Squares are told apart by how far they lie from the nearest edges, symmetrically: ten kinds.
inline constexpr int kSquareKinds = 10;

namespace loa_feature {
enum : int {
  // Sums over the lines of the board (lines.h). Men are counted in their rank and in their
  // file.
  kSquare = 0,                     // a man on a square of each kind: centralisation
  kMove = kSquare + kSquareKinds,  // mobility: 4 * capture + 2 * from the edge + to the edge
  kBarred = kMove + 8,             // walls: a way barred by enemies, from inside and from the edge
  kOwnTarget = kBarred + 2,        // a way that ends on an own man
  kPair = kOwnTarget + 1,          // connectedness: neighbours, orthogonal and diagonal
  kGap = kPair + 2,                // own men with one square between them: empty, enemy
  kLineFeatures = kGap + 2,

  // Of the whole set of men (shape.h).
  kDistance = kLineFeatures,  // concentration: men by distance from the centre of mass: 0 .. 4+
  kCentre = kDistance + 5,    // the centre of mass by its distance from the middle, in half squares
  kQuads = kCentre + 8,       // 2x2 blocks of 3 and of 4 men near the centre of mass
  kFarQuads = kQuads + 2,     // and elsewhere
  kEuler = kFarQuads + 2,     // Euler number (groups minus holes): up to 1, 2, ... 8 and more
  kAlone = kEuler + 8,        // men without a neighbour
  kArea = kAlone + 1,         // uniformity: squares of the rectangle round all men
  kLongEdge = kArea + 1,      // and its longer edge
  kMen = kLongEdge + 1,
  kShapeEnd = kMen + 1,

  kThreat = kShapeEnd,  // would join at once if it were to move
  kTurn = kThreat + 1,  // is to move
  kCount = kTurn + 1,
};
}  // namespace loa_feature

using LoaFeatures = std::array<int, loa_feature::kCount>;

using LoaWeights = std::array<Weight, loa_feature::kCount>;

// 0 (few men) .. kPhases (24 men and more).
constexpr int loa_phase(int men) noexcept { return men < 8 ? 0 : men > 24 ? kPhases : men - 8; }

// The fitted weights (weights.cpp; how they were fitted: docs/notebook.md).
const LoaWeights& loa_weights() noexcept;

}  // namespace muster::eval
