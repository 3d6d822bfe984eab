// What an engine says in UGI: our side writes it, and a match reads it from foreign engines.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"

namespace muster::protocol {

// One line per best move, best first:
//   info depth 8 multipv 1 score cp 35 nodes 5120 nps 2500000 hashfull 12 time 2 pv b1-b3 a2-a4
// A proven win is "score mate N", N in moves of the winner, negative for a loss.
std::vector<std::string> to_ugi_info(const engine::Progress& progress);

// "info string proven: win in 5"; nothing for an estimate.
std::optional<std::string> to_ugi_proven(const engine::Score& score);

// "bestmove b1-b3"; "bestmove none" when the game is over.
std::string to_ugi_best(const engine::Answer& answer);

// "info string error: go nodes: expected ...", always one line.
std::string to_ugi_error(const Error& error);
std::string to_ugi_warning(std::string_view message);

// A line from an engine, as far as we need it.
struct UgiInfo {
  int depth = 0;
  int line = 1;  // "multipv"
  std::uint64_t nodes = 0;
  std::optional<int> score_cp;
  std::optional<int> mate;  // moves; negative: loses
  std::vector<std::string> moves;
};

struct UgiReply {
  enum class Kind : std::uint8_t { Ok, Ready, Best, Info, Name, Other };
  Kind kind = Kind::Other;
  std::string text;  // Best: the move; Name: the engine's name; "" for none
  UgiInfo info;
};

// Never fails: what cannot be read is Other. Foreign programs say the strangest things.
UgiReply parse_ugi_reply(std::string_view line);

}  // namespace muster::protocol
