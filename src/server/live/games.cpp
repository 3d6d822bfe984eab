// Live games: loading, watching, presence, flags, forgetting. The way of a command is in
// games_commands.cpp, what other servers did in games_catch_up.cpp. SPDX-License-Identifier: MIT
#include "server/live/games.h"

#include <algorithm>

#include "host/clock.h"

namespace muster::server {

namespace {
constexpr std::int64_t kPresenceMs = 100;  // changes of presence are gathered for so long
constexpr std::int64_t kForgetEveryMs = 5000;
constexpr std::int64_t kFlagAgainMs = 1000;
}  // namespace

club::Actor actor_of(const club::LiveGame& game, const Requester& who) {
  club::Actor actor;
  actor.account = who.account;
  actor.server = who.server;
  if (!who.key_hash.empty()) actor.seats = game.seats_of_key(who.key_hash);
  if (!who.account.empty()) {
    for (const int seat : game.seats_of_account(who.account)) {
      if (std::find(actor.seats.begin(), actor.seats.end(), seat) == actor.seats.end()) {
        actor.seats.push_back(seat);
      }
    }
  }
  std::sort(actor.seats.begin(), actor.seats.end());
  return actor;
}

club::Presence GameSession::here() const {
  club::Presence presence;
  presence.online.assign(static_cast<std::size_t>(game.seats()), false);
  for (const Watching& one : watchers) {
    if (one.away) continue;
    ++presence.watchers;
    for (const int seat : one.seats) presence.online[static_cast<std::size_t>(seat)] = true;
  }
  return presence;
}

club::Presence GameSession::presence() const {
  club::Presence presence = here();
  for (std::size_t seat = 0; seat < presence.online.size(); ++seat) {
    const bool engine = game.header().seats[seat].kind == club::SeatSpec::Kind::Engine;
    const bool bot = seat < bots_online.size() && bots_online[seat];
    const bool there = seat < elsewhere.online.size() && elsewhere.online[seat];
    if (engine || bot || there) presence.online[seat] = true;
  }
  presence.watchers += elsewhere.watchers;
  return presence;
}

Games::Games(net::Loop& loop, StoreQueue& store, Metrics& metrics, Log& log, const GameClock& clock)
    : clock_(clock),
      store_(store),
      metrics_(metrics),
      log_(log),
      flag_timer_(loop),
      presence_timer_(loop),
      look_timer_(loop),
      forget_timer_(loop) {
  forget_idle();
}

// --- loading

GameSessionPtr Games::held(const std::string& id) const {
  const auto place = sessions_.find(id);
  return place == sessions_.end() ? nullptr : place->second;
}

GameSessionPtr Games::put(club::LiveGame game) {
  const auto session = std::make_shared<GameSession>(std::move(game));
  session->used_ms = host::now_ms();
  if (others_.at) session->elsewhere = others_.at(session->id());
  sessions_[session->id()] = session;
  set_flag(session, session->game.flag_at());
  return session;
}

void Games::with(const std::string& id, std::function<void(Result<GameSessionPtr>)> then) {
  if (const GameSessionPtr session = held(id)) {
    session->used_ms = host::now_ms();
    return then(session);
  }
  auto& waiting = loading_[id].waiting;
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  store_.read<Result<std::optional<store::StoredGame>>>(
      [id](store::Store& store) { return store.load_game(id); },
      [this, id](auto stored) { loaded(id, std::move(stored)); });
}

void Games::loaded(const std::string& id, Result<std::optional<store::StoredGame>> stored) {
  auto node = loading_.extract(id);
  Result<GameSessionPtr> session = GameSessionPtr{};
  if (!stored) {
    ++metrics_.store_errors;
    log_.store_failed("load", id, stored.error());
    session = stored.error();
  } else if (*stored) {
    auto game = club::LiveGame::fold(std::move((*stored)->header), (*stored)->events, rules_);
    if (game) {
      session = put(std::move(*game));
      (*session)->ratings = std::move((*stored)->ratings);
      tell(*session, {}, false);
    } else {
      ++metrics_.errors;
      log_.error("fold", {{"game", id}, {"error", game.error().to_text()}});
      session = game.error();
    }
  }
  const Loading loading = node.empty() ? Loading{} : std::move(node.mapped());
  for (const auto& then : loading.waiting) then(session);
  if (!loading.outdated || !session || !*session) return;
  look_at(*session, loading.changed_in_place ? 0 : (*session)->game.seq() + 1);
}

void Games::add(club::Header header, std::vector<club::Event> events,
                std::function<void(Result<GameSessionPtr>)> then) {
  auto game = club::LiveGame::fold(header, events, rules_);
  if (!game) return then(game.error());
  store::Append first{header.id, std::move(events), game->digest()};
  if (planner_ != nullptr) planner_->new_game(*game, nullptr, first.follow_ups);
  const bool more = !first.follow_ups.empty();
  auto kept = std::make_shared<club::LiveGame>(std::move(*game));
  store_.write<Status>([header = std::move(header), first = std::move(first)](
                           store::Store& store) { return store.add_game(header, first); },
                       [this, kept, more, then = std::move(then)](Status added) {
                         if (!added) {
                           ++metrics_.store_errors;
                           log_.store_failed("add game", "", added.error());
                           return then(added.error());
                         }
                         ++metrics_.games_made;
                         const GameSessionPtr session = put(std::move(*kept));
                         const std::vector<club::Event> all(session->game.events().begin(),
                                                            session->game.events().end());
                         then(session);
                         tell(session, all, true);
                         if (more && planner_ != nullptr) planner_->written();
                       });
}

// --- watching

void Games::watch(const GameSessionPtr& session, Watcher* watcher, Requester who, bool away) {
  unwatch(session->id(), watcher);
  std::vector<int> seats = actor_of(session->game, who).seats;
  session->watchers.push_back({watcher, std::move(who), std::move(seats), away});
  presence_changed(session);
}

void Games::watch_as(const std::string& id, Watcher* watcher, Requester who) {
  const GameSessionPtr session = held(id);
  if (!session) return;
  for (GameSession::Watching& one : session->watchers) {
    if (one.watcher == watcher) one.who = who;
  }
  refresh_seats(session);
}

// Whose key was replaced sees and does no more than a spectator, from the same moment on.
void Games::refresh_seats(const GameSessionPtr& session) {
  for (GameSession::Watching& one : session->watchers) {
    std::vector<int> seats = actor_of(session->game, one.who).seats;
    if (seats == one.seats) continue;
    one.seats = std::move(seats);
    one.watcher->push(net::share(club::text_of(club::seats_push(session->id(), one.seats))));
    presence_changed(session);
  }
}

void Games::unwatch(const std::string& id, Watcher* watcher) {
  const GameSessionPtr session = held(id);
  if (!session) return;
  session->used_ms = host::now_ms();
  if (std::erase_if(session->watchers,
                    [&](const GameSession::Watching& one) { return one.watcher == watcher; }) > 0) {
    presence_changed(session);
  }
}

void Games::presence_changed(const GameSessionPtr& session) {
  if (presence_.empty()) presence_timer_.after(kPresenceMs, [this] { flush_presence(); });
  presence_.insert(session->id());
}

void Games::flush_presence() {
  const std::set<std::string> changed = std::exchange(presence_, {});
  std::vector<std::pair<std::string, club::Presence>> news;
  for (const std::string& id : changed) {
    const GameSessionPtr session = held(id);
    if (!session) continue;
    if (club::Presence here = session->here(); others_.tell && here != session->told) {
      session->told = here;
      news.emplace_back(id, std::move(here));
    }
    if (session->watchers.empty()) continue;
    const net::Text text =
        net::share(club::text_of(club::presence_push(session->game, session->presence())));
    for (const GameSession::Watching& one : session->watchers) one.watcher->push(text);
  }
  if (!news.empty()) others_.tell(std::move(news));
}

void Games::elsewhere_changed(const std::string& game) {
  const GameSessionPtr session = held(game);
  if (!session || !others_.at) return;
  club::Presence now = others_.at(game);
  if (now == session->elsewhere) return;
  session->elsewhere = std::move(now);
  presence_changed(session);
}

void Games::tell_presence_of_all() {
  if (!others_.tell) return;
  std::vector<std::pair<std::string, club::Presence>> news;
  for (const auto& [id, session] : sessions_) {
    if (session->told != club::Presence{}) news.emplace_back(id, session->told);
  }
  others_.tell(std::move(news));
}

// --- flags

void Games::set_flag(const GameSessionPtr& session, std::optional<TimeMs> at) {
  if (session->flag_at == at) return;
  if (session->flag_at) flags_.erase({*session->flag_at, session->id()});
  session->flag_at = at;
  if (!at) return;
  const auto [place, _] = flags_.insert({*at, session->id()});
  if (place == flags_.begin()) arm_flags();
}

void Games::arm_flags() {
  if (flags_.empty()) return;
  const TimeMs wait = flags_.begin()->first - clock_.now();
  flag_timer_.after(std::clamp<TimeMs>(wait + 1, 1, 60'000), [this] { flags_due(); });
}

void Games::flags_due() {
  const TimeMs now = clock_.now();
  std::vector<std::string> due;
  while (!flags_.empty() && flags_.begin()->first <= now) {
    due.push_back(flags_.begin()->second);
    flags_.erase(flags_.begin());
  }
  for (const std::string& id : due) {
    const GameSessionPtr session = held(id);
    if (!session) continue;
    session->flag_at.reset();
    nudge(id);
    // Should nothing come of it (clocks of two machines differ), it is looked at again.
    set_flag(session, now + kFlagAgainMs);
  }
  arm_flags();
}

void Games::nudge(const std::string& id) {
  with(id, [this, id](const Result<GameSessionPtr>& session) {
    if (!session || !*session) return;
    club::GameCommand command;
    command.kind = club::GameCommand::Kind::Flag;
    const auto due = (*session)->game.flag_at();
    if (due && *due <= clock_.now())
      submit(id, command, Requester::the_server(), [](const Acted&) {});
    // An engine seat that nobody looks after becomes ours.
    if ((*session)->game.server_to_move()) tell(*session, {}, true);
  });
}

std::size_t Games::playing() const {
  return static_cast<std::size_t>(
      std::count_if(sessions_.begin(), sessions_.end(),
                    [](const auto& e) { return e.second->game.phase() == club::Phase::Playing; }));
}

void Games::forget_idle() {
  forget_timer_.after(kForgetEveryMs, [this] { forget_idle(); });
  const std::int64_t old = host::now_ms() - forget_ms_;
  std::vector<std::pair<std::string, club::Presence>> gone;
  for (auto it = sessions_.begin(); it != sessions_.end();) {
    const GameSessionPtr session = it->second;
    if (!session->idle() || session->used_ms > old) {
      ++it;
      continue;
    }
    set_flag(session, {});  // the sweep of overdue games remembers it
    // Bots that sit there are not our news any more.
    if (session->told != club::Presence{}) gone.emplace_back(session->id(), club::Presence{});
    it = sessions_.erase(it);
  }
  if (!gone.empty()) others_.tell(std::move(gone));
}

}  // namespace muster::server
