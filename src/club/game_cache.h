// Games by name, made once: to make one costs a hundred microseconds, to share one nothing. Belongs
// to one thread. SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/any_game.h"

namespace muster::club {

class GameCache {
 public:
  // An error for the field "game" if there is no such game.
  Result<std::shared_ptr<const AnyGame>> get(std::string_view name);

  std::size_t size() const noexcept { return games_.size(); }

  // Names come from outside: beyond so many the cache starts afresh.
  static constexpr std::size_t kMaxGames = 256;

 private:
  std::map<std::string, std::shared_ptr<const AnyGame>, std::less<>> games_;
};

// How many seats a game has, and whose side each plays for. In every game the sides take turns
// around the table: even seats are Side::One. (The conformance of this is tested.)
int seat_count(const AnyGame& game);
constexpr Side side_of_seat(int seat) noexcept { return seat % 2 == 0 ? Side::One : Side::Two; }

// "N", "E", ... in four-hand games, else the side's word: "black", "white".
std::string_view seat_name(const AnyGame& game, int seat);

// Seats that one player holds together ("ambidextrous": both of a side), `seat` among them.
std::vector<int> seats_held_with(const AnyGame& game, int seat);

}  // namespace muster::club
