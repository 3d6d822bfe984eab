// Bots: programs that play with a token. Whichever way one is connected (WebSocket or HTTP stream),
// it is sent the positions where it is on turn and answers with a move.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "club/requests.h"
#include "server/accounts/accounts.h"
#include "server/live/games.h"

namespace muster::server {

// One connection to a bot.
class BotConnection {
 public:
  virtual ~BotConnection() = default;
  virtual void send_to_bot(const net::Text& message) = 0;
};

class Bots {
 public:
  Bots(StoreQueue& store, Games& games, Metrics& metrics, Log& log);

  void connect(const Person& bot, BotConnection* connection);
  void disconnect(BotConnection* connection);
  std::size_t connected() const noexcept { return connections_.size(); }
  bool connected(const std::string& name) const;
  bool any() const noexcept { return !connections_.empty(); }
  bool online(const std::string& name) const;  // here or at another server

  // With other servers on the store: who is connected there, and telling them who is here.
  struct Others {
    std::function<bool(const std::string& bot)> have;
    std::function<void(const std::vector<std::pair<std::string, bool>>&)> tell;
  };
  void share_presence(Others others) { others_ = std::move(others); }
  void elsewhere_changed();
  void tell_of_all();

  // The bot's answer to a request; the error, if any, goes back to it.
  void answer(const std::string& bot, const club::BotAnswer& answer,
              std::function<void(const Acted&)> then);

  // A server that is told of a game's first events looks at it if it has bots: games begin then.
  static constexpr std::int64_t kEarly = 10;
  // A game that goes on later, with a bot that is connected here.
  bool plays(const std::string& game) const { return known_.contains(game); }
  // Another server has made or changed a game, perhaps with one of our bots.
  void look_at(const std::string& game);
  void look_at_all_again();  // notices may be missing

 private:
  void look(const GameSessionPtr& session);
  void mark_online(const GameSessionPtr& session);
  void presence_changed(const std::string& bot, bool here);
  std::vector<std::string> connected_of(const club::LiveGame& game) const;
  void ask(const GameSessionPtr& session, const std::string& name);
  void cancel(const GameSession& session, const std::string& request);
  void mark_answered(const std::string& game, const std::string& request, bool answered);

  StoreQueue& store_;
  Games& games_;
  Metrics& metrics_;
  Log& log_;
  struct Known {
    std::vector<std::string> bots;  // those of its bots that are connected here
    std::string asked;              // the request that is open; "": none
    bool answered = false;          // and the answer is on its way into the game
  };

  std::map<BotConnection*, std::string> connections_;  // whose
  std::map<std::string, Known> known_;                 // games of connected bots, in memory or not
  Others others_;
};

}  // namespace muster::server
