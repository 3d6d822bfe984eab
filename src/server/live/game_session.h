// A live game in memory: the fold, who watches, and the commands that wait their turn.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "club/command.h"
#include "club/live_game.h"
#include "club/person.h"
#include "club/replies.h"
#include "server/net/http.h"

namespace muster::server {

using club::TimeMs;

// Who asks, before the game is looked at.
struct Requester {
  std::string key_hash;  // of a seat's key; "" without one
  std::string account;   // of a session or a bot's token; "" without one
  bool server = false;

  std::string person() const { return account.empty() ? club::guest_of(key_hash) : account; }
  static Requester the_server() { return {"", "", true}; }
};

// The seats that `who` may act for: those of the key, those that the account sits on.
club::Actor actor_of(const club::LiveGame& game, const Requester& who);

class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void push(const net::Text& message) = 0;
};

// What came of a command.
struct Acted {
  const club::LiveGame* game = nullptr;  // null: there is no such game
  std::int64_t seq = 0;                  // the last event that is durable
  std::optional<club::Refusal> refused;
  std::optional<Error> trouble;  // the store did not answer: nobody knows
  bool ok() const { return game != nullptr && !refused && !trouble; }
};
using ActedThen = std::function<void(const Acted&)>;

struct GameSession {
  explicit GameSession(club::LiveGame live) : game(std::move(live)) {}

  struct Pending {
    club::GameCommand command;
    Requester who;
    ActedThen then;
    double came_ms = 0;
    int tries = 0;
    bool name_unasked = false;  // of a guest, who could not sit down when the command came
  };
  struct Watching {
    Watcher* watcher = nullptr;
    Requester who;
    std::vector<int> seats;  // of now: they change with who sits there, and on which device
    bool away = false;       // looks from another page: told of everything, and not at the table
  };

  const std::string& id() const { return game.header().id; }
  bool idle() const { return !busy && commands.empty() && watchers.empty() && holds == 0; }
  club::Presence here() const;      // who watches it at this server
  club::Presence presence() const;  // at any server, with bots and engines

  club::LiveGame game;
  std::deque<Pending> commands;
  bool busy = false;        // an append or a reload is under way
  bool look_again = false;  // another server has added events meanwhile
  bool changed_in_place = false;
  std::vector<Watching> watchers;
  std::vector<bool> bots_online;  // by seat: connected to any server (accounts/bots.h)
  int holds = 0;                  // engine jobs and the like that need it in memory
  std::optional<TimeMs> flag_at;  // as it stands in the list of flags
  std::int64_t used_ms = 0;
  std::string asked_by;       // who made it here, by whom engine work is shared out; "": unknown
  club::SeatRatings ratings;  // of those who sit there, as the store last said
  club::Presence elsewhere;   // who is connected to other servers
  club::Presence told;        // what they were told of here()
};
using GameSessionPtr = std::shared_ptr<GameSession>;

}  // namespace muster::server
