// Who is at which game at the other servers on the same store, and which bots are connected there,
// as far as they have told. Each tells when it changes, and everything when another says hello; a
// server that has been silent for a while is forgotten with all it told. Knows no network and no
// clock. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "club/replies.h"
#include "store/store.h"

namespace muster::server {

class Peers {
 public:
  using Notice = store::Store::Notice;

  // "here:GAME:01" with the number of watchers: the second seat is there.
  static Notice presence_notice(const std::string& game, const club::Presence& presence);

  // "bot:NAME" with 1: it is connected; with 0: no more.
  static Notice bot_notice(const std::string& bot, bool here);

  // A notice of any kind came from that server. True: it was not known; say hello.
  bool heard(const std::string& server, std::int64_t now_ms);
  // A presence_notice; the game whose presence it is, nothing if it makes no sense.
  std::optional<std::string> take(const Notice& notice);
  // A bot_notice: whether it is news; nothing if it is none or makes no sense.
  std::optional<bool> take_bot(const Notice& notice);
  // The server has said goodbye. Returns the games that it had somebody at.
  std::vector<std::string> forget(const std::string& server);
  // What all of them told, since some of it may have been missed; the games. They stay known.
  std::vector<std::string> forget_news();
  // Those that were silent for so long; their games.
  std::vector<std::string> forget_silent(std::int64_t now_ms, std::int64_t silent_ms);

  // Everybody at this game, the other servers together.
  club::Presence at(const std::string& game) const;
  bool has_bot(const std::string& bot) const;
  std::size_t size() const noexcept { return peers_.size(); }

 private:
  struct Peer {
    std::int64_t heard_ms = 0;
    std::unordered_map<std::string, club::Presence> games;
    std::unordered_set<std::string> bots;  // in lower case
  };
  std::map<std::string, Peer> peers_;
};

// What the two see together.
void add_presence(club::Presence& to, const club::Presence& more);

}  // namespace muster::server
