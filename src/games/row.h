// A game's row in the table of rules. The list of games is cmake/games.txt; cmake/games.cmake makes
// games/all_games.h from it and instantiates game_row once a game, in a source of its own.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <span>
#include <tuple>

#include "games/any_game.h"

namespace muster {

struct GameRow {
  const GameInfo* info;
  Result<std::shared_ptr<const AnyGame>> (*make)(const OptionValues&);
};

// Defined in games/adapter.h.
template <class G>
GameRow game_row() noexcept;

// The table, in the order of the list.
std::span<const GameRow> game_rows() noexcept;

// For tables and for code that needs the type of a game: calls f.template operator()<G>() for each
// game of a tuple of games and gives the answers as an array.
template <class Games, class F>
auto for_each_game(const F& f) {
  return []<class... G>(const std::tuple<G...>*, const F& call) {
    return std::array { call.template operator()<G>()... };
  }(static_cast<const Games*>(nullptr), f);
}

}  // namespace muster
