// Values of positions, always for the side to move.
//
// Estimates are hundredths on the scale of engine::Score (expectation 1 / (1 + 10^(-v / 400))). A
// value beyond kProven is a proof: the game ends by force, kWin - n means a win n plies from the
// root. Nothing but finished games and proofs made of them may produce such a value.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

#include "games/outcome.h"

namespace muster::search {

using Value = int;

inline constexpr int kMaxPly = 128;  // deepest path from the root
inline constexpr Value kDraw = 0;
inline constexpr Value kWin = 32000;
inline constexpr Value kProven = kWin - 2 * kMaxPly;  // from here on: won by force
inline constexpr Value kMaxEstimate = 20000;
inline constexpr Value kInfinite = 32500;

constexpr bool proven_win(Value v) noexcept { return v >= kProven; }
constexpr bool proven_loss(Value v) noexcept { return v <= -kProven; }
constexpr bool proven(Value v) noexcept { return proven_win(v) || proven_loss(v); }

constexpr Value win_in(int ply) noexcept { return kWin - ply; }
constexpr Value loss_in(int ply) noexcept { return -kWin + ply; }

constexpr Value clamp_estimate(Value v) noexcept {
  return std::clamp(v, -kMaxEstimate, kMaxEstimate);
}

// The value of a finished game at this distance from the root.
constexpr Value value_of(const Outcome& outcome, Side to_move, int ply) noexcept {
  if (outcome.winner == Winner::Draw) return kDraw;
  return outcome.winner == winner(to_move) ? win_in(ply) : loss_in(ply);
}

// In the table a win is counted from the stored position, on the path from the root.
constexpr Value to_table(Value v, int ply) noexcept {
  return proven_win(v) ? v + ply : proven_loss(v) ? v - ply : v;
}
constexpr Value from_table(Value v, int ply) noexcept {
  return proven_win(v) ? v - ply : proven_loss(v) ? v + ply : v;
}

}  // namespace muster::search
