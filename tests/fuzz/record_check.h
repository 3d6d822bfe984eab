// What must hold for every text that a record reader accepts, shared by the fuzz targets.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "record/encoding.h"
#include "record/read.h"
#include "record/replay.h"

namespace muster::record {

// Says what does not hold, and about which text.
inline void must(bool holds, const char* what, const std::string& text = "") {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n%s\n", what, text.c_str());
  std::abort();
}

// Small enough for a fuzzer to reach.
inline ReadLimits fuzz_limits() {
  ReadLimits limits;
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
      must(!game.error().message.empty(), "an error says something");
      continue;
    }
    const Result<Replay> played = replay(*game);
    must(static_cast<bool>(played), "game and start can be made");
    must(played->plies() <= static_cast<int>(game->main_line().size()), "plies");
    const Result<std::string> text = write_record(*game, format);
    if (!text) {
      must(format == Format::Moves, "only a move that is no single word cannot be written");
      continue;
    }
    const std::vector<Result<Record>> again = read(*text);
    must(again.size() == 1 && again.front(), "one game comes back", *text);
    must(again.front()->main_moves() == game->main_moves(), "the moves come back", *text);
    must(again.front()->nodes.size() == game->nodes.size(), "the nodes come back", *text);
    must(again.front()->result == game->result, "the result comes back", *text);
    const Result<std::string> second = write_record(*again.front(), format);
    must(second && *second == *text, "writing again changes nothing",
         *text + (second ? *second : ""));
  }
}

}  // namespace muster::record
