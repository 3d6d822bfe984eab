// A WebSocket of /api/socket: watches games, gives commands, looks at the lobby, asks for analysis,
// or is a bot's connection. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "club/requests.h"
#include "server/accounts/accounts.h"
#include "server/accounts/bots.h"
#include "server/accounts/session_holder.h"
#include "server/engines/analysis.h"
#include "server/live/games.h"
#include "server/net/http.h"

namespace muster::server {

struct Site;

class ClientSocket final : public Watcher,
                           public BotConnection,
                           public SessionHolder,
                           public std::enable_shared_from_this<ClientSocket> {
 public:
  // `session`: the cookie's secret, "" without one. Messages wait until it is known whose it is.
  static std::unique_ptr<net::SocketListener> open(Site& site, std::shared_ptr<net::Socket> socket,
                                                   const std::string& address,
                                                   const std::string& session);
  ClientSocket(Site& site, std::shared_ptr<net::Socket> socket, std::string address);
  ~ClientSocket() override;

  void push(const net::Text& message) override { socket_->send(message); }
  void send_to_bot(const net::Text& message) override { socket_->send(message); }
  std::vector<const Person*> persons() const override;
  void session_ended(const std::string& token_hash) override;
  void account_ended(std::int64_t account) override;

  static constexpr std::size_t kMaxWatched = 100;
  static constexpr std::size_t kMaxEarly = 50;

 private:
  class Listener;
  // A game that is watched, or will be when it is loaded. Whoever turns away meanwhile takes the
  // entry away, and one that comes back makes another, with another number.
  struct Watched {
    std::uint64_t round = 0;
    int pending = 0;  // requests that are not answered yet
    bool shown = false;
    std::string key_hash;  // of the key it was watched with
  };

  void identify(const std::string& session);
  void message(std::string_view text);
  void closed();
  void act(const club::SocketRequest& request);
  void watch(const club::SocketRequest& request);
  void loaded(const GameSessionPtr& session, const club::SocketRequest& request,
              std::uint64_t round);
  void sit_down(const GameSessionPtr& session, const club::SocketRequest& request,
                std::uint64_t round);
  // `fresh`: the key that the server has just given to the guest at this socket.
  void show(const GameSessionPtr& session, const club::SocketRequest& request, std::uint64_t round,
            const std::string& fresh = "");
  void refuse_key(const GameSessionPtr& session, const club::SocketRequest& request);
  void stop_waiting(const std::string& game, std::uint64_t round);
  Watched* answered(const std::string& game, std::uint64_t round);
  void show_lobby();
  void rights_changed();
  std::string owner() const;  // by whom work is shared out
  void command(const club::SocketRequest& request);
  void become_bot(const club::SocketRequest& request);
  void bot_answer(const std::string& id, const club::BotAnswer& answer);
  void say(const club::Json& json) { socket_->send(net::share(club::text_of(json))); }
  void refuse(const std::string& id, club::RefusalCode code, std::string field,
              std::string message);
  void report(const std::string& id, const Acted& acted, Language language);
  Requester who(const std::string& game, const std::string& key) const;

  Site& site_;
  std::shared_ptr<net::Socket> socket_;
  std::string address_;
  std::optional<Person> person_;  // whose session it is
  std::optional<Person> bot_;
  bool known_ = false;
  bool closed_ = false;
  std::vector<std::string> early_;  // messages before it is known who speaks
  std::map<std::string, Watched> watched_;
  std::uint64_t rounds_ = 0, lobby_round_ = 0;
  std::unique_ptr<Analysis::Client> analysis_;
};

}  // namespace muster::server
