// The loop rule of Hexix. `played`: how often each capture, by its two hexes, has been made.
// `banned`: captures together with the board they made, which may not be made again; a capture
// enters it when it was played before by the same two hexes, with whatever result.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/random.h"
#include "games/hexix/move.h"
#include "games/hexix/position.h"
#include "games/history.h"

namespace muster::hexix {

class History {
 public:
  struct Ban {
    Move capture;
    Position result;

    friend bool operator==(const Ban&, const Ban&) = default;
  };

  void start(const Position&) noexcept {
    while (plies() > 0) pop();
  }

  void push(const Position&, Move move, const Position& after) {
    bool bans = false;
    if (move.is_capture()) {
      std::uint16_t& times = played_[static_cast<std::size_t>(move.pair())];
      bans = times > 0;
      ++times;
      if (bans) banned_.push(key(move, hash_of(after)), {move, after});
    }
    plies_.push_back({move, bans});
  }

  void pop() noexcept {
    const Ply last = plies_.back();
    plies_.pop_back();
    if (last.bans) banned_.pop();
    if (last.move.is_capture()) --played_[static_cast<std::size_t>(last.move.pair())];
  }

  int plies() const noexcept { return static_cast<int>(plies_.size()); }

  // Whether any ban exists at all, and whether one could concern this capture: a ban takes two.
  bool bans_anything() const noexcept { return banned_.size() > 0; }
  bool may_ban(Move capture) const noexcept {
    return played_[static_cast<std::size_t>(capture.pair())] > 1;
  }

  // Whether this capture with this result is banned.
  bool banned(Move capture, const Position& result) const noexcept {
    return banned_.find(key(capture, hash_of(result)), {capture, result}) >= 0;
  }

  // For reasons: the plies (from 1) at which this capture was made first, and at which it made this
  // very board and was banned; 0 for never.
  int first_played(Move capture) const noexcept;
  int banned_at(Move capture, const Position& result) const noexcept;

 private:
  struct Ply {
    Move move;
    bool bans;  // made the newest entry of banned_
  };

  static std::uint64_t key(Move capture, std::uint64_t result_hash) noexcept {
    return result_hash ^ mix(static_cast<std::uint64_t>(capture.pair()));
  }

  std::array<std::uint16_t, 1024> played_{};  // by Move::pair()
  KeyHistory<Ban> banned_;
  std::vector<Ply> plies_;
};

}  // namespace muster::hexix
