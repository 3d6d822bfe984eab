// A challenge: what its maker asks for, and the table that comes of it.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "club/event.h"
#include "club/game_cache.h"

namespace muster::club {

// POST /api/challenges, as it was read; nothing is checked against a game yet.
struct ChallengeRequest {
  struct Seat {
    SeatSpec::Kind kind = SeatSpec::Kind::Person;
    int level = 0;        // Engine
    std::string account;  // Bot, and a person invited by name
    bool mine = false;
  };

  std::string game;
  std::string start = "start";
  ClockSpec clock;
  std::vector<Seat> seats;     // empty: persons on all of them
  bool random_colors = false;  // the seats change places by lot
  bool rated = false;
  bool open = false;
  bool chat = true;
  std::string guest;  // what a maker without an account wants to be called, or ""
};

struct Challenge {
  Header header;          // without id and key hashes: the server draws secrets
  std::vector<int> mine;  // the maker's seats
  std::string guest = {};
};

// Checks the request against the rules: game and start (canonical from now on), number of seats,
// clock, what a rated game needs. `maker` is the maker's account or "".
Result<Challenge> make_challenge(const ChallengeRequest& request, std::string_view maker,
                                 GameCache& games, Random& random, TimeMs now);

// Seats that need a key at once, grouped: one key for the seats of one group. Persons do, unless
// the seat is free for anybody or its maker has an account, which is better than a key.
std::vector<std::vector<int>> key_groups(const Challenge& challenge, const AnyGame& game,
                                         bool maker_has_account);

// The first events, once the header has its id and keys: the maker sits down, and if nobody is
// missing the game begins.
Result<std::vector<Event>> opening_events(const Challenge& challenge, std::string_view maker,
                                          GameCache& games, TimeMs now);

// Whether someone without a key may sit down here (header.open and no key given out yet).
bool free_for_all(const Header& header, int seat);

inline constexpr int kMaxEngineLevel = 12;

}  // namespace muster::club
