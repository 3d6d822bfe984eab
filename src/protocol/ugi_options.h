// The options of our engine in UGI: one table says what is announced, read and checked.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"
#include "games/any_game.h"

namespace muster::protocol {

struct UgiOptions {
  std::shared_ptr<const AnyGame> game;
  engine::Settings settings;
  int lines = 1;
  int level = engine::kLevels;
  int elo = 0;  // 0: the level counts
  std::int64_t seed = 0;

  engine::Strength strength() const;
};

// "option name Hash type spin default 64 min 1 max 4096", one line an option.
std::vector<std::string> describe_options(const UgiOptions& options, int max_hash_mb);

// Sets one option; unchanged on an error. Names are read in any case.
Status set_option(UgiOptions& options, std::string_view name, std::string_view value,
                  int max_hash_mb);

}  // namespace muster::protocol
