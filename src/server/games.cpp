// Tables: loading, watching, presence, flags, forgetting. The way of a command is in
// games_commands.cpp. SPDX-License-Identifier: MIT
#include "server/games.h"

#include <algorithm>

#include "host/clock.h"
#include "server/time.h"

namespace muster::server {

namespace {
constexpr std::int64_t kPresenceMs = 100;  // changes of presence are gathered for so long
constexpr std::int64_t kForgetEveryMs = 5000;
constexpr std::int64_t kFlagAgainMs = 1000;
}  // namespace

club::Actor actor_of(const club::LiveGame& game, const Who& who) {
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

club::Presence Table::here() const {
  club::Presence presence;
  presence.online.assign(static_cast<std::size_t>(game.seats()), false);
  presence.watchers = static_cast<int>(watchers.size());
  for (const Watching& one : watchers) {
    for (const int seat : one.seats) presence.online[static_cast<std::size_t>(seat)] = true;
  }
  for (std::size_t seat = 0; seat < bots_online.size(); ++seat) {
    if (bots_online[seat]) presence.online[seat] = true;
  }
  return presence;
}

club::Presence Table::presence() const {
  club::Presence presence = here();
  for (std::size_t seat = 0; seat < presence.online.size(); ++seat) {
    const bool engine = game.header().seats[seat].kind == club::SeatSpec::Kind::Engine;
    const bool there = seat < elsewhere.online.size() && elsewhere.online[seat];
    if (engine || there) presence.online[seat] = true;
  }
  presence.watchers += elsewhere.watchers;
  return presence;
}

Games::Games(net::Loop& loop, StoreQueue& store, Metrics& metrics, Log& log)
    : store_(store),
      metrics_(metrics),
      log_(log),
      flag_timer_(loop),
      presence_timer_(loop),
      forget_timer_(loop) {
  forget_idle();
}

// --- loading

TablePtr Games::held(const std::string& id) const {
  const auto place = tables_.find(id);
  return place == tables_.end() ? nullptr : place->second;
}

TablePtr Games::put(club::LiveGame game) {
  const auto table = std::make_shared<Table>(std::move(game));
  table->used_ms = host::now_ms();
  if (others_.at) table->elsewhere = others_.at(table->id());
  tables_[table->id()] = table;
  set_flag(table, table->game.flag_at());
  return table;
}

void Games::with(const std::string& id, std::function<void(Result<TablePtr>)> then) {
  if (const TablePtr table = held(id)) {
    table->used_ms = host::now_ms();
    return then(table);
  }
  auto& waiting = loading_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  store_.read<Result<std::optional<store::StoredGame>>>(
      [id](store::Store& store) { return store.load_game(id); },
      [this, id](auto stored) { loaded(id, std::move(stored)); });
}

void Games::loaded(const std::string& id, Result<std::optional<store::StoredGame>> stored) {
  auto node = loading_.extract(id);
  Result<TablePtr> table = TablePtr{};
  if (!stored) {
    ++metrics_.store_errors;
    log_.error("load", {{"game", id}, {"error", stored.error().to_text()}});
    table = stored.error();
  } else if (*stored) {
    auto game = club::LiveGame::fold(std::move((*stored)->header), (*stored)->events, rules_);
    if (game) {
      table = put(std::move(*game));
      tell(*table, {}, false);
    } else {
      ++metrics_.errors;
      log_.error("fold", {{"game", id}, {"error", game.error().to_text()}});
      table = game.error();
    }
  }
  const bool outdated = outdated_.erase(id) > 0;
  if (!node.empty()) {
    for (const auto& then : node.mapped()) then(table);
  }
  if (outdated && table && *table) look_again(id, (*table)->game.seq() + 1);
}

void Games::add(club::Header header, std::vector<club::Event> events,
                std::function<void(Result<TablePtr>)> then) {
  auto game = club::LiveGame::fold(header, events, rules_);
  if (!game) return then(game.error());
  store::Append first{header.id, std::move(events), game->digest()};
  auto kept = std::make_shared<club::LiveGame>(std::move(*game));
  store_.write<Status>([header = std::move(header), first = std::move(first)](
                           store::Store& store) { return store.add_game(header, first); },
                       [this, kept, then = std::move(then)](Status added) {
                         if (!added) {
                           ++metrics_.store_errors;
                           log_.error("add game", {{"error", added.error().to_text()}});
                           return then(added.error());
                         }
                         ++metrics_.games_made;
                         const TablePtr table = put(std::move(*kept));
                         const std::vector<club::Event> all(table->game.events().begin(),
                                                            table->game.events().end());
                         then(table);
                         tell(table, all, true);
                       });
}

// --- watching

void Games::watch(const TablePtr& table, Watcher* watcher, std::vector<int> seats) {
  unwatch(table->id(), watcher);
  table->watchers.push_back({watcher, std::move(seats)});
  presence_changed(table);
}

void Games::unwatch(const std::string& id, Watcher* watcher) {
  const TablePtr table = held(id);
  if (!table) return;
  table->used_ms = host::now_ms();
  if (std::erase_if(table->watchers,
                    [&](const Table::Watching& one) { return one.watcher == watcher; }) > 0) {
    presence_changed(table);
  }
}

void Games::presence_changed(const TablePtr& table) {
  if (presence_.empty()) presence_timer_.after(kPresenceMs, [this] { flush_presence(); });
  presence_.insert(table->id());
}

void Games::flush_presence() {
  const std::set<std::string> changed = std::exchange(presence_, {});
  std::vector<std::pair<std::string, club::Presence>> news;
  for (const std::string& id : changed) {
    const TablePtr table = held(id);
    if (!table) continue;
    if (club::Presence here = table->here(); others_.tell && here != table->told) {
      table->told = here;
      news.emplace_back(id, std::move(here));
    }
    if (table->watchers.empty()) continue;
    const net::Text text =
        net::share(club::text_of(club::presence_push(table->game, table->presence())));
    for (const Table::Watching& one : table->watchers) one.watcher->push(text);
  }
  if (!news.empty()) others_.tell(std::move(news));
}

void Games::elsewhere_changed(const std::string& game) {
  const TablePtr table = held(game);
  if (!table || !others_.at) return;
  club::Presence now = others_.at(game);
  if (now == table->elsewhere) return;
  table->elsewhere = std::move(now);
  presence_changed(table);
}

void Games::tell_presence_of_all() {
  if (!others_.tell) return;
  std::vector<std::pair<std::string, club::Presence>> news;
  for (const auto& [id, table] : tables_) {
    if (table->told != club::Presence{}) news.emplace_back(id, table->told);
  }
  others_.tell(std::move(news));
}

// --- flags

void Games::set_flag(const TablePtr& table, std::optional<TimeMs> at) {
  if (table->flag_at == at) return;
  if (table->flag_at) flags_.erase({*table->flag_at, table->id()});
  table->flag_at = at;
  if (!at) return;
  const auto [place, _] = flags_.insert({*at, table->id()});
  if (place == flags_.begin()) arm_flags();
}

void Games::arm_flags() {
  if (flags_.empty()) return;
  const TimeMs wait = flags_.begin()->first - wall_ms();
  flag_timer_.after(std::clamp<TimeMs>(wait + 1, 1, 60'000), [this] { flags_due(); });
}

void Games::flags_due() {
  const TimeMs now = wall_ms();
  std::vector<std::string> due;
  while (!flags_.empty() && flags_.begin()->first <= now) {
    due.push_back(flags_.begin()->second);
    flags_.erase(flags_.begin());
  }
  for (const std::string& id : due) {
    const TablePtr table = held(id);
    if (!table) continue;
    table->flag_at.reset();
    nudge(id);
    // Should nothing come of it (clocks of two machines differ), it is looked at again.
    set_flag(table, now + kFlagAgainMs);
  }
  arm_flags();
}

void Games::nudge(const std::string& id) {
  with(id, [this, id](const Result<TablePtr>& table) {
    if (!table || !*table) return;
    club::Command command;
    command.kind = club::Command::Kind::Flag;
    const auto due = (*table)->game.flag_at();
    if (due && *due <= wall_ms()) submit(id, command, Who::the_server(), [](const Acted&) {});
    // An engine seat that nobody looks after becomes ours.
    if ((*table)->game.server_to_move()) tell(*table, {}, true);
  });
}

std::size_t Games::playing() const {
  return static_cast<std::size_t>(std::count_if(tables_.begin(), tables_.end(), [](const auto& e) {
    return e.second->game.phase() == club::Phase::Playing;
  }));
}

void Games::forget_idle() {
  forget_timer_.after(kForgetEveryMs, [this] { forget_idle(); });
  const std::int64_t old = host::now_ms() - forget_ms_;
  std::vector<std::pair<std::string, club::Presence>> gone;
  for (auto it = tables_.begin(); it != tables_.end();) {
    const TablePtr table = it->second;
    if (!table->idle() || table->used_ms > old) {
      ++it;
      continue;
    }
    set_flag(table, {});  // the sweep of overdue games remembers it
    // Bots that sit there are not our news any more.
    if (table->told != club::Presence{}) gone.emplace_back(table->id(), club::Presence{});
    it = tables_.erase(it);
  }
  if (!gone.empty()) others_.tell(std::move(gone));
}

}  // namespace muster::server
