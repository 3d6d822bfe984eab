// What the hand-written estimate of Hexix looks at: the list of features. A position's features are
// Blue's minus Red's; its value for Blue is the weighted sum. Cells are seen by their owner: row 1
// is the own side. The two cells from which a home can be captured are its flanks: no enemy of a
// piece there can ever take it, so whoever holds them keeps or storms the home.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "eval/weights.h"
#include "games/hexix/position.h"

namespace muster::eval {

inline constexpr int kHexixLooks = 12;   // of a piece: the kinds (down, up) by 1 to 6 dots
inline constexpr int kHexixPlaces = 18;  // cells, left and right alike
inline constexpr int kHexixReaches = 7;  // 1 .. 6 placements, and never
inline constexpr int kHexixMostCut = 8;

namespace hexix_feature {
enum : int {
  // Sums over the pieces, the home left out.
  kPiece = 0,                         // active ones, by look
  kCell = kPiece + kHexixLooks,       // active ones, by kind and place
  kFlank = kCell + 2 * kHexixPlaces,  // on the own flanks, by look
  kIdle = kFlank + kHexixLooks,       // inactive ones, by look
  kPieceEnd = kIdle + kHexixLooks,

  // What a side can do: twice, for the side to move and for the one that waits.
  kVictim = kPieceEnd,                   // enemies it can take, by look
  kCovered = kVictim + 2 * kHexixLooks,  // those of them on a capture hex of another enemy
  kCut = kCovered + 2,                   // the most enemies that a capture cuts off
  kStrike = kCut + 2,                    // captures that bring an up piece to the enemy's flank
  kReach = kStrike + 2,                  // placements until it stands on the enemy's flank
  kFew = kReach + 2 * kHexixReaches,     // no move, one or two, three to five
  kActEnd = kFew + 2 * 3,

  // Enemies that meet on a diagonal, where each stands on a capture hex of the other. Of two alike
  // one may be ahead (down pieces with more dots, up pieces with fewer): by 1, 2, 3 and more. Of
  // two
  // unlike either can take the other, or neither.
  kAhead = kActEnd,          // down, up
  kMutual = kAhead + 2 * 3,  // counted for the side to move
  kPlaces = kMutual + 1,     // cells to place on, by quarter of the board
  kAlone = kPlaces + 4,      // those of them where the enemy cannot place
  kIncrements = kAlone + 1,
  kThreat = kIncrements + 1,  // would capture the home if it were to move
  kTurn = kThreat + 1,        // is to move
  kCount = kTurn + 1,
};
}  // namespace hexix_feature

using HexixFeatures = std::array<int, hexix_feature::kCount>;
using HexixWeights = std::array<Weight, hexix_feature::kCount>;

// 0 (few pieces) .. kPhases (22 pieces and more, homes included).
constexpr int hexix_phase(int pieces) noexcept {
  return pieces < 6 ? 0 : pieces > 22 ? kPhases : pieces - 6;
}

constexpr int hexix_look(bool up, int dots) noexcept { return (up ? 6 : 0) + dots - 1; }

// The cell as Red sees it: the board turned by half a turn is the same layout backwards.
constexpr int seen_by(Side side, int at) noexcept { return side == Side::One ? at : 31 - at; }

// From a bit as its owner sees it.
constexpr int hexix_place(int at) noexcept {
  const int column = hexix::kGeometry.column_of[at], row = hexix::kGeometry.row_of[at];
  constexpr std::array<int, 4> kFirst = {0, 3, 7, 12};  // of columns of 3, 4, 5 and 6 cells
  return kFirst[static_cast<std::size_t>(column < 3 ? column : 6 - column)] + row - 1;
}
static_assert(hexix_place(hexix::kHomeBit[1]) == kHexixPlaces - 1);

// The fitted weights (weights.cpp).
const HexixWeights& hexix_weights() noexcept;

}  // namespace muster::eval
