// How hard a puzzle is, measured: the one-ply mover, the engine's levels and weaker players try it,
// and its rating is what Glicko-2 makes of who failed, the players' ratings being known.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "puzzles/puzzle.h"

namespace muster::puzzles {

class Rater {
 public:
  static Result<Rater> make(std::shared_ptr<const AnyGame> game);

  // Who tries, for PuzzleSet::rated_by.
  std::string players() const;

  // Sets rating and deviation; the same puzzle gets the same ones again.
  Status rate(Puzzle& puzzle);

 private:
  Rater(std::shared_ptr<const AnyGame> game, std::unique_ptr<engine::Engine> levels,
        std::unique_ptr<engine::Engine> one_ply)
      : game_(std::move(game)), levels_(std::move(levels)), one_ply_(std::move(one_ply)) {}

  struct Player {
    int elo = 0;
    engine::Strength strength;
    bool one_ply = false;
    int tries = 1;
  };

  std::vector<Player> all_players() const;
  std::uint32_t fingerprint() const;
  Result<bool> solves(const Player& player, std::uint64_t seed, const Puzzle& puzzle);

  std::shared_ptr<const AnyGame> game_;
  std::unique_ptr<engine::Engine> levels_, one_ply_;
};

}  // namespace muster::puzzles
