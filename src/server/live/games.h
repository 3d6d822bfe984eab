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
#include "server/core/game_clock.h"
#include "server/core/log.h"
#include "server/core/metrics.h"
#include "server/core/store_queue.h"
#include "server/live/follow_up_planner.h"
#include "server/live/game_session.h"
#include "server/net/loop.h"

namespace muster::server {

class Games {
 public:
  Games(net::Loop& loop, StoreQueue& store, Metrics& metrics, Log& log, const GameClock& clock);

  // Told of every change, behind the watchers. `here`: this server has made it, so that what
  // follows from it (engines, ratings) is this server's work.
  using Listener = std::function<void(const GameSessionPtr& session,
                                      std::span<const club::Event> events, bool here)>;
  void listen(Listener listener) { listeners_.push_back(std::move(listener)); }
  // Told of games that were changed in place (a name is gone), held or not; "": nobody knows which.
  using InPlace = std::function<void(const std::string& id)>;
  void listen_in_place(InPlace listener) { in_place_.push_back(std::move(listener)); }

  // Asked what must follow from events before they are stored; it outlives us, or is never asked.
  void plan_follow_ups_with(FollowUpPlanner* planner) { planner_ = planner; }

  const GameClock& clock() const noexcept { return clock_; }
  TimeMs now() const { return clock_.now(); }
  club::GameCache& rules() noexcept { return rules_; }

  // A new game, durable before `then` is called.
  void add(club::Header header, std::vector<club::Event> events,
           std::function<void(Result<GameSessionPtr>)> then);
  // The game, loaded if need be; null if there is none.
  void with(const std::string& id, std::function<void(Result<GameSessionPtr>)> then);
  GameSessionPtr held(const std::string& id) const;  // only if it is in memory

  void submit(const std::string& id, club::GameCommand command, Requester who, ActedThen then);

  // `away`: from another page; whoever does only that is not taken for present.
  void watch(const GameSessionPtr& session, Watcher* watcher, Requester who, bool away);
  // The watcher has become somebody else: a session has ended, say.
  void watch_as(const std::string& id, Watcher* watcher, Requester who);
  void unwatch(const std::string& id, Watcher* watcher);

  // Another server has added events up to `seq`; 0: the game was changed in place.
  void look_again(const std::string& id, std::int64_t seq);
  void look_at_all_again();
  // From the list of overdue games: looks at flag and engine seat.
  void nudge(const std::string& id);

  std::size_t size() const noexcept { return sessions_.size(); }
  std::size_t playing() const;
  const std::unordered_map<std::string, GameSessionPtr>& sessions() const noexcept {
    return sessions_;
  }
  void presence_changed(const GameSessionPtr& session);
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
  // A hash map of many games keeps its width when they have left; not for ever.
  void give_back_memory() { sessions_.rehash(0); }

 private:
  struct Step;  // a decided command on its way to the store

  GameSessionPtr put(club::LiveGame game);
  void loaded(const std::string& id, Result<std::optional<store::StoredGame>> stored);
  // A guest who sits down with a name: behind the store's word that it is no account's.
  bool may_sit_down(const GameSession& session, const GameSession::Pending& pending) const;
  void look_up_guest(const GameSessionPtr& session, GameSession::Pending pending);
  // Whoever sits down at a rated game: behind the store's word on whose bots sit there.
  void look_up_owners(const GameSessionPtr& session, GameSession::Pending pending);
  void looked_up(const GameSessionPtr& session, const GameSession::Pending& pending,
                 const Result<bool>& may, club::Refusal why_not);
  void run(const GameSessionPtr& session);
  void decide(const GameSessionPtr& session);
  Status try_out(GameSession& session, Step& step, TimeMs now);
  Status prepare_rematch(const GameSession& session, Step& step, const std::string& id, TimeMs now);
  void begin_rematch(club::LiveGame game, const std::string& asked_by);
  void append(const GameSessionPtr& session, std::shared_ptr<Step> step);
  void appended(const GameSessionPtr& session, Step& step, const Result<bool>& durable);
  void finish(const GameSessionPtr& session, Acted acted);
  void catch_up(const GameSessionPtr& session, std::function<void(bool ok)> then);
  void caught_up(const GameSessionPtr& session, Result<std::vector<club::Event>> events,
                 const std::function<void(bool)>& then);
  void replace(const GameSessionPtr& session, Result<std::optional<store::StoredGame>> stored,
               const std::function<void(bool)>& then);
  void look_at(const GameSessionPtr& session, std::int64_t seq);
  void look_later(const GameSessionPtr& session, bool in_place);
  void look_at_failed();
  void look_if_asked(const GameSessionPtr& session);
  void refresh_seats(const GameSessionPtr& session);
  void publish(const GameSession& session, const club::Event& event, const net::Text& text);
  void tell(const GameSessionPtr& session, std::span<const club::Event> events, bool here);
  void set_flag(const GameSessionPtr& session, std::optional<TimeMs> at);
  void arm_flags();
  void flags_due();
  void flush_presence();
  void forget_idle();

  const GameClock& clock_;
  StoreQueue& store_;
  Metrics& metrics_;
  Log& log_;
  club::GameCache rules_;
  std::vector<Listener> listeners_;
  std::vector<InPlace> in_place_;
  FollowUpPlanner* planner_ = nullptr;
  std::unordered_map<std::string, GameSessionPtr> sessions_;
  struct Loading {
    std::vector<std::function<void(Result<GameSessionPtr>)>> waiting;
    bool outdated = false;  // another server has changed it since it was asked for
    bool changed_in_place = false;
  };
  std::unordered_map<std::string, Loading> loading_;
  std::set<std::pair<TimeMs, std::string>> flags_;
  std::set<std::string> presence_;
  std::set<std::string> look_later_;  // games whose news could not be read
  Others others_;
  std::int64_t forget_ms_ = 60'000;
  net::Timer flag_timer_, presence_timer_, look_timer_, forget_timer_;
};

}  // namespace muster::server
