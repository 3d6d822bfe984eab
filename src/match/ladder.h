// A ladder: players from weak to strong, each of whom plays the next few above it. The file says
// who they are and on what scale their ratings are given (docs/strength.md).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "match/plan.h"

namespace muster::match {

struct Ladder {
  std::string game;                 // canonical
  std::vector<EngineSpec> players;  // weakest first, names all different
  std::size_t anchor = 0;           // whose rating is given
  double anchor_elo = 0;
  int reach = 2;    // each plays so many of those above it
  int games = 100;  // a pairing
  OpeningPlan openings;
  std::uint64_t seed = 1;
  std::int64_t margin_ms = GameRules{}.margin_ms;  // how far a limit of time may be overstepped
};

inline constexpr std::size_t kMaxLadderPlayers = 60;

// Lines of a word and what it says: game, anchor NAME ELO, reach, games, seed, openings, margin,
// and player NAME ENGINE for each one. Blank lines and lines that begin with # are left out. Net
// files of players are looked for in `net_folder`.
Result<Ladder> parse_ladder(std::string_view text, const std::string& net_folder = "");

// Who plays whom: the lower one first.
std::vector<std::pair<std::size_t, std::size_t>> pairings(const Ladder& ladder);

// The match of two of them; its folder is named after both, below the given one ("": none is kept).
MatchPlan plan_of(const Ladder& ladder, std::size_t a, std::size_t b, const std::string& folder);

}  // namespace muster::match
