// Plays one game between two players by our own rules library. It believes nothing: every move is
// checked, every clock is ours, and a player that fails loses this game with the reason said.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "match/player.h"

namespace muster::match {

struct GameRules {
  int max_plies = 600;                // then it is a draw, ply-limit
  std::int64_t margin_ms = 100;       // how far a clock may be overstepped: pipes and schedulers
  std::int64_t patience_ms = 60'000;  // for a move without a time limit
};

struct PlayedMove {
  Thought thought;  // with the canonical spelling of the move
  std::int64_t time_ms = 0;
};

struct PlayedGame {
  std::unique_ptr<AnyState> state;  // at the end
  int opening_plies = 0;
  std::vector<PlayedMove> moves;  // behind the opening
  Outcome outcome;
  // One word: an ending of the rules ("connected"), "ply-limit", "time", or what a player did:
  // "illegal", "crashed", "silent", "refused".
  std::string ending;
  std::string detail;          // the whole story of a failure, else ""
  std::optional<Side> failed;  // who lost by a failure
};

struct Seating {
  Player* player = nullptr;
  TimeControl control;
};

// players[index(side)]. Nothing when `stop` was raised before the game was over.
std::optional<PlayedGame> play_game(const std::array<Seating, 2>& players,
                                    const std::shared_ptr<const AnyGame>& game,
                                    std::unique_ptr<AnyState> opening, const GameRules& rules,
                                    std::uint64_t seed, const std::atomic<bool>& stop);

}  // namespace muster::match
