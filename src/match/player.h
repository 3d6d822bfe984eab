// One player of a match, for the referee: asked for a move, trusted in nothing. A player that fails
// (crashes, stays silent) says so with an Error and is restarted for its next game.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"
#include "games/any_game.h"
#include "host/kept_engine.h"
#include "match/engine_spec.h"

namespace muster::match {

struct MoveRequest {
  const AnyState& state;
  TimeControl control;                     // of this player
  std::array<std::int64_t, 2> clock_ms{};  // what is left to each side, with TimeControl::clock_ms
  std::array<std::int64_t, 2> increment_ms{};
  int first = 0;              // index of the side that began: UGI's p1
  std::int64_t deadline = 0;  // by the host's clock: an answer after it is worth nothing
  std::uint64_t seed = 0;
};

// What it plays and why, scores from its own side.
struct Thought {
  std::string move;
  std::optional<int> score_centi;
  std::string proven;  // "win", "loss", "draw" or ""
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<std::string> line;
};

class Player {
 public:
  virtual ~Player() = default;

  // Ready for a new game; restarts what has failed before. The error says why it cannot play.
  virtual Status new_game(const std::shared_ptr<const AnyGame>& game) = 0;

  // The error's field is a word for what happened: "crashed", "silent", "refused".
  virtual Result<Thought> think(const MoveRequest& request) = 0;

  // It broke the rules or the clock: no use for this game any more.
  virtual void dismiss() = 0;

  // From any thread: an answer is not needed any more. think() returns soon.
  virtual void stop() = 0;
};

std::unique_ptr<Player> make_player(const EngineSpec& spec,
                                    const host::EngineMaker& make = engine::make_engine);

}  // namespace muster::match
