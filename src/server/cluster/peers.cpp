// SPDX-License-Identifier: MIT
#include "server/cluster/peers.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "club/requests.h"

namespace muster::server {

namespace {

constexpr std::string_view kHere = "here:";
constexpr std::string_view kBot = "bot:";
constexpr std::size_t kMaxSeats = 4;
constexpr std::int64_t kMaxWatchers = 1'000'000;

}  // namespace

void add_presence(club::Presence& to, const club::Presence& more) {
  to.watchers += more.watchers;
  if (to.online.size() < more.online.size()) to.online.resize(more.online.size(), false);
  for (std::size_t i = 0; i < more.online.size(); ++i)
    to.online[i] = to.online[i] || more.online[i];
}

Peers::Notice Peers::presence_notice(const std::string& game, const club::Presence& presence) {
  std::string subject = std::string(kHere) + game + ":";
  for (const bool there : presence.online) subject += there ? '1' : '0';
  return {std::move(subject), presence.watchers, {}};
}

Peers::Notice Peers::bot_notice(const std::string& bot, bool here) {
  return {std::string(kBot) + bot, here ? 1 : 0, {}};
}

bool Peers::heard(const std::string& server, std::int64_t now_ms) {
  const auto [place, fresh] = peers_.try_emplace(server);
  place->second.heard_ms = now_ms;
  return fresh;
}

std::optional<std::string> Peers::take(const Notice& notice) {
  const std::string_view subject = notice.subject;
  const std::size_t colon = subject.rfind(':');
  if (!subject.starts_with(kHere) || colon < kHere.size()) return {};
  const std::string game(subject.substr(kHere.size(), colon - kHere.size()));
  const std::string_view seats = subject.substr(colon + 1);
  if (!club::is_game_id(game) || seats.size() > kMaxSeats || notice.number < 0 ||
      notice.number > kMaxWatchers) {
    return {};
  }
  club::Presence presence;
  presence.watchers = static_cast<int>(notice.number);
  for (const char c : seats) presence.online.push_back(c == '1');
  auto& games = peers_[notice.server].games;
  const bool nobody = presence.watchers == 0 && seats.find('1') == std::string_view::npos;
  nobody ? void(games.erase(game)) : void(games[game] = std::move(presence));
  return game;
}

std::optional<bool> Peers::take_bot(const Notice& notice) {
  const std::string_view subject = notice.subject;
  if (!subject.starts_with(kBot)) return {};
  const std::string name = text::lower(subject.substr(kBot.size()));
  if (!club::check_account_name(name) || notice.number < 0 || notice.number > 1) return {};
  auto& bots = peers_[notice.server].bots;
  return notice.number == 1 ? bots.insert(name).second : bots.erase(name) > 0;
}

bool Peers::has_bot(const std::string& bot) const {
  const std::string name = text::lower(bot);
  return std::any_of(peers_.begin(), peers_.end(),
                     [&](const auto& peer) { return peer.second.bots.contains(name); });
}

std::vector<std::string> Peers::forget(const std::string& server) {
  std::vector<std::string> games;
  const auto node = peers_.extract(server);
  if (node.empty()) return games;
  for (const auto& [game, _] : node.mapped().games) games.push_back(game);
  return games;
}

std::vector<std::string> Peers::forget_news() {
  std::vector<std::string> games;
  for (auto& [_, peer] : peers_) {
    for (const auto& [game, presence] : peer.games) games.push_back(game);
    peer.games.clear();
    peer.bots.clear();
  }
  return games;
}

std::vector<std::string> Peers::forget_silent(std::int64_t now_ms, std::int64_t silent_ms) {
  std::vector<std::string> silent, games;
  for (const auto& [server, peer] : peers_) {
    if (now_ms - peer.heard_ms > silent_ms) silent.push_back(server);
  }
  for (const std::string& server : silent) {
    const std::vector<std::string> gone = forget(server);
    games.insert(games.end(), gone.begin(), gone.end());
  }
  return games;
}

club::Presence Peers::at(const std::string& game) const {
  club::Presence presence;
  for (const auto& [_, peer] : peers_) {
    const auto place = peer.games.find(game);
    if (place != peer.games.end()) add_presence(presence, place->second);
  }
  return presence;
}

}  // namespace muster::server
