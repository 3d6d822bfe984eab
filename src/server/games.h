// All live games of this server. A command waits for its game, is decided, made durable, and only
// then acknowledged and published. Other servers on the same store may add events at any time: then
// the game is brought up to date and the command decided again. Loop's thread only.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "club/game_cache.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/net/loop.h"
#include "server/store_queue.h"
#include "server/table.h"

namespace muster::server {

class Games {
 public:
  Games(net::Loop& loop, StoreQueue& store, Metrics& metrics, Log& log);

  // Told of every change, behind the watchers. `here`: this server has made it, so that what
  // follows from it (engines, ratings) is this server's work.
  using Listener =
      std::function<void(const TablePtr& table, std::span<const club::Event> events, bool here)>;
  void listen(Listener listener) { listeners_.push_back(std::move(listener)); }

  club::GameCache& rules() noexcept { return rules_; }

  // A new game, durable before `then` is called.
  void add(club::Header header, std::vector<club::Event> events,
           std::function<void(Result<TablePtr>)> then);
  // The game, loaded if need be; null if there is none.
  void with(const std::string& id, std::function<void(Result<TablePtr>)> then);
  TablePtr held(const std::string& id) const;  // only if it is in memory

  void submit(const std::string& id, club::Command command, Who who, ActedThen then);

  void watch(const TablePtr& table, Watcher* watcher, std::vector<int> seats);
  void unwatch(const std::string& id, Watcher* watcher);

  // Another server has added events up to `seq`; 0: the game was changed in place.
  void look_again(const std::string& id, std::int64_t seq);
  void look_at_all_again();
  // From the list of overdue games: looks at flag and engine seat.
  void nudge(const std::string& id);

  std::size_t size() const noexcept { return tables_.size(); }
  std::size_t playing() const;
  const std::unordered_map<std::string, TablePtr>& tables() const noexcept { return tables_; }
  void presence_changed(const TablePtr& table);
  // With other servers on the store: who is at a game there, and telling them who is here.
  struct Others {
    std::function<club::Presence(const std::string& game)> at;
    std::function<void(std::vector<std::pair<std::string, club::Presence>>)> tell;
  };
  void share_presence(Others others) { others_ = std::move(others); }
  void elsewhere_changed(const std::string& game);
  void tell_presence_of_all();
  // A game is forgotten when nobody has looked at it for so long.
  void forget_after(std::int64_t ms) { forget_ms_ = ms; }

 private:
  struct Step;  // a decided command on its way to the store

  TablePtr put(club::LiveGame game);
  void loaded(const std::string& id, Result<std::optional<store::StoredGame>> stored);
  void run(const TablePtr& table);
  void decide(const TablePtr& table);
  void store_next_game(const TablePtr& table, std::shared_ptr<Step> step);
  void append(const TablePtr& table, std::shared_ptr<Step> step);
  void appended(const TablePtr& table, Step& step, const Result<bool>& durable);
  void finish(const TablePtr& table, Acted acted);
  void catch_up(const TablePtr& table, std::function<void(bool ok)> then);
  void caught_up(const TablePtr& table, Result<std::vector<club::Event>> events,
                 const std::function<void(bool)>& then);
  void replace(const TablePtr& table, Result<std::optional<store::StoredGame>> stored,
               const std::function<void(bool)>& then);
  void look_if_asked(const TablePtr& table);
  void publish(const Table& table, const club::Event& event, const net::Text& text);
  void tell(const TablePtr& table, std::span<const club::Event> events, bool here);
  void set_flag(const TablePtr& table, std::optional<TimeMs> at);
  void arm_flags();
  void flags_due();
  void flush_presence();
  void forget_idle();

  StoreQueue& store_;
  Metrics& metrics_;
  Log& log_;
  club::GameCache rules_;
  std::vector<Listener> listeners_;
  std::unordered_map<std::string, TablePtr> tables_;
  std::unordered_map<std::string, std::vector<std::function<void(Result<TablePtr>)>>> loading_;
  std::set<std::string> outdated_;  // being loaded, and another server has changed them since
  std::set<std::pair<TimeMs, std::string>> flags_;
  std::set<std::string> presence_;
  Others others_;
  std::int64_t forget_ms_ = 60'000;
  net::Timer flag_timer_, presence_timer_, forget_timer_;
};

}  // namespace muster::server
