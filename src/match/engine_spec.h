// ENGINE in `muster match`: one of ours with options, or any program that speaks UGI.
//   muster:level=5     search,nodes=20000     uct,time=1000     one-ply     random,name=monkey
//   search,nodes=300,noise=110,missed-threats=50     what a level is made of
//   ./program --flag   ugi,time=500,option.Hash=64,cmd=./program --flag
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"
#include "protocol/ugi_command.h"

namespace muster::match {

// How long a move may take: one of time a move, a clock for the game, nodes, depth.
struct TimeControl {
  std::int64_t nodes = 0;
  int depth = 0;
  std::int64_t time_ms = 0;
  std::int64_t clock_ms = 0;
  std::int64_t increment_ms = 0;

  bool any() const { return nodes > 0 || depth > 0 || time_ms > 0 || clock_ms > 0; }
  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// "10+0.1" in seconds: the clock and the increment.
Status parse_clock(std::string_view text, TimeControl& control);

// "nodes 20000", "10+0.1 s", ...
std::string to_text(const TimeControl& control);

struct EngineSpec {
  std::string text;     // as it was given
  std::string name;     // for tables and records
  TimeControl control;  // its own, before that of the match

  // Ours:
  engine::Settings settings{engine::PlayerKind::Search, 1, 16};
  int level = 0, elo = 0;     // one of them, or
  engine::Strength weakness;  // what a level is made of, to find levels with
  engine::Strength strength(std::string_view game) const;

  // A program; ours if there is none:
  std::vector<std::string> command;
  std::vector<protocol::UgiOption> options;

  bool own() const { return command.empty(); }
};

// `net_folder` is where net files of eval=FILE are looked for ("": as they are written).
Result<EngineSpec> parse_engine(std::string_view text, const std::string& net_folder = "");

// Words of a command line: blanks split, quotes of both kinds hold together. No shell.
Result<std::vector<std::string>> split_command(std::string_view text);

}  // namespace muster::match
