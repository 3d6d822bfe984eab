// What other servers did to a game that is held here: new events, and games changed in place. What
// could not be read is read later. SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "club/replies.h"
#include "server/live/games.h"

namespace muster::server {

using club::Event;

namespace {
constexpr std::int64_t kLookAgainMs = 1000;  // after a read that failed
}  // namespace

void Games::catch_up(const GameSessionPtr& session, std::function<void(bool)> then) {
  session->busy = true;
  session->look_again = false;
  const std::string id = session->id();
  if (std::exchange(session->changed_in_place, false)) {
    return store_.read<Result<std::optional<store::StoredGame>>>(
        [id](store::Store& store) { return store.load_game(id); },
        [this, session, then = std::move(then)](auto stored) {
          replace(session, std::move(stored), then);
        });
  }
  store_.read<Result<std::vector<Event>>>(
      [id, seq = session->game.seq()](store::Store& store) { return store.events_since(id, seq); },
      [this, session, then = std::move(then)](auto events) {
        caught_up(session, std::move(events), then);
      });
}

void Games::caught_up(const GameSessionPtr& session, Result<std::vector<Event>> events,
                      const std::function<void(bool)>& then) {
  session->busy = false;
  if (!events) {
    look_later(session, false);
    return then(false);
  }
  const TimeMs now = clock_.now();
  for (const Event& event : *events) {
    if (event.seq <= session->game.seq()) continue;
    if (const Status applied = session->game.apply(event); !applied) {
      ++metrics_.errors;
      log_.error("apply", {{"game", session->id()}, {"error", applied.error().to_text()}});
      session->changed_in_place = true;  // the next look takes the whole of it
      return then(false);
    }
    if (session->watchers.empty()) continue;
    publish(*session, event, net::share(club::text_of(club::push(session->game, event, now))));
  }
  if (!events->empty()) tell(session, *events, false);
  then(true);
  look_if_asked(session);
}

// Changed in place up to what we know; what came since is news for those who watch.
void Games::replace(const GameSessionPtr& session, Result<std::optional<store::StoredGame>> stored,
                    const std::function<void(bool)>& then) {
  session->busy = false;
  if (!stored) {
    look_later(session, true);
    return then(false);
  }
  if (!*stored) return then(false);
  std::vector<Event>& events = (*stored)->events;
  const auto known = std::min<std::size_t>(events.size(), session->game.events().size());
  const auto middle = events.begin() + static_cast<std::ptrdiff_t>(known);
  auto game =
      club::LiveGame::fold(std::move((*stored)->header), std::span(events.begin(), middle), rules_);
  if (!game) {
    ++metrics_.errors;
    log_.error("fold", {{"game", session->id()}, {"error", game.error().to_text()}});
    return then(false);
  }
  session->game = std::move(*game);
  tell(session, {}, false);
  caught_up(session, std::vector<Event>(middle, events.end()), then);
}

// The read has failed, and nobody says a second time what it was for.
void Games::look_later(const GameSessionPtr& session, bool in_place) {
  ++metrics_.store_errors;
  session->look_again = true;
  session->changed_in_place = session->changed_in_place || in_place;
  if (look_later_.empty()) look_timer_.after(kLookAgainMs, [this] { look_at_failed(); });
  look_later_.insert(session->id());
}

void Games::look_at_failed() {
  for (const std::string& id : std::exchange(look_later_, {})) {
    if (const GameSessionPtr session = held(id)) look_if_asked(session);
  }
}

void Games::look_again(const std::string& id, std::int64_t seq) {
  if (seq == 0) {
    for (const InPlace& listener : in_place_) listener(id);
  }
  const GameSessionPtr session = held(id);
  if (session) return look_at(session, seq);
  if (const auto loading = loading_.find(id); loading != loading_.end()) {
    loading->second.outdated = true;
    if (seq == 0) loading->second.changed_in_place = true;
  }
}

void Games::look_at(const GameSessionPtr& session, std::int64_t seq) {
  if (seq > 0 && seq <= session->game.seq()) return;
  session->look_again = true;
  if (seq == 0) session->changed_in_place = true;
  look_if_asked(session);
}

// Nobody knows what has changed, so it may be what is there already.
void Games::look_at_all_again() {
  for (const InPlace& listener : in_place_) listener("");
  for (auto& [_, loading] : loading_) loading.outdated = loading.changed_in_place = true;
  const auto all = sessions_;
  for (const auto& [_, session] : all) look_at(session, 0);
}

void Games::look_if_asked(const GameSessionPtr& session) {
  if (session->busy || !session->look_again) return;
  catch_up(session, [this, session](bool) { run(session); });
}

}  // namespace muster::server
