// What must hold for every text that a record reader accepts, shared by the fuzz targets.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "record/encoding.h"
#include "record/read.h"
#include "record/replay.h"

namespace muster::record {

inline void must(bool holds) {
  if (!holds) std::abort();
}

// Small enough for a fuzzer to reach.
inline Limits fuzz_limits() {
  Limits limits;
  limits.games = 50;
  limits.nodes = 2000;
  limits.nesting = 20;
  limits.value_bytes = 2000;
  return limits;
}

// Each game has an error with a message, or it replays and comes back the same from `format`.
template <class Read>
void check_games(const std::vector<Result<Record>>& games, Format format, const Read& read) {
  for (const Result<Record>& game : games) {
    if (!game) {
      must(!game.error().message.empty());
      continue;
    }
    const Result<Replay> played = replay(*game);
    must(static_cast<bool>(played));
    must(played->plies() <= static_cast<int>(game->main_line().size()));
    const Result<std::string> text = write_record(*game, format);
    if (!text) {
      must(format == Format::Moves);  // a move that is no single word
      continue;
    }
    const std::vector<Result<Record>> again = read(*text);
    must(again.size() == 1 && again.front());
    must(again.front()->main_moves() == game->main_moves());
    must(again.front()->nodes.size() == game->nodes.size());
    must(again.front()->result == game->result);
    const Result<std::string> second = write_record(*again.front(), format);
    must(second && *second == *text);
  }
}

}  // namespace muster::record
