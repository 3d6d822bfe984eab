// Games for the maker to look at: levels against levels, and the engine against itself. The number
// of a game and the seed decide everything in it.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/engine.h"

namespace muster::puzzles {

inline constexpr int kNoOpinion = 1 << 20;

struct SourceGame {
  std::string source;  // "levels 3-5 game 12"
  // Before each move, as the start of a game: with its past, each would hold all those before it.
  // The last one has its past, which may be what ended the game.
  std::vector<std::unique_ptr<AnyState>> states;
  std::vector<int> centi;  // what the player to move thought of each state that it moved from
};

// A game from a record, which has come to `end`.
Result<SourceGame> source_of(const AnyGame& game, const AnyState& end, std::string source);

class SelfPlay {
 public:
  static Result<SelfPlay> make(const AnyGame& game, std::uint64_t seed);

  // Plays from these positions in turn, instead of the start.
  struct Start {
    std::string position, name;
  };
  void begin_with(std::vector<Start> starts) { starts_ = std::move(starts); }

  // The first plies are random, so that no two games are the same.
  Result<SourceGame> play(const AnyGame& game, std::uint64_t number);

 private:
  SelfPlay(std::unique_ptr<engine::Engine> engine, std::uint64_t seed)
      : engine_(std::move(engine)), seed_(seed) {}

  std::unique_ptr<engine::Engine> engine_;
  std::uint64_t seed_;
  std::vector<Start> starts_;  // empty: the start
};

}  // namespace muster::puzzles
