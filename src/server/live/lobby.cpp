// SPDX-License-Identifier: MIT
#include "server/live/lobby.h"

#include <algorithm>
#include <utility>

#include "club/replies.h"

namespace muster::server {

namespace {
constexpr std::int64_t kGatherMs = 150;  // changes are gathered for so long
}  // namespace

Lobby::Lobby(net::Loop& loop, StoreQueue& store, Games& games, Log& log)
    : store_(store), games_(games), log_(log), timer_(loop) {
  games.listen([this](const GameSessionPtr& session, std::span<const club::Event> events, bool) {
    if (!session->game.header().open) return;
    if (session->game.phase() != club::Phase::Waiting) makers_.erase(session->id());
    if (events.empty()) return;
    for (const club::Event& event : events) {
      using Kind = club::EventKind;
      if (event.kind == Kind::Join || event.kind == Kind::Leave || event.kind == Kind::Begin ||
          event.kind == Kind::Abort) {
        return changed();
      }
    }
    if (session->game.phase() == club::Phase::Waiting) changed();
  });
}

void Lobby::changed() {
  fresh_ = false;
  if (!reading_ && !watchers_.empty()) read_soon();
}

// From the first change on: further ones do not put it off, or a busy lobby would never be read.
void Lobby::read_soon() {
  if (std::exchange(armed_, true)) return;
  timer_.after(kGatherMs, [this] {
    armed_ = false;
    if (!fresh_) read();
  });
}

// A game that has left the memory since is loaded once more; the listener sees how it stands.
void Lobby::changed_elsewhere(const std::string& game) {
  changed();
  const auto look = [this](const std::string& id) {
    if (!games_.held(id)) games_.with(id, [](const Result<GameSessionPtr>&) {});
  };
  if (makers_.contains(game)) look(game);
  if (!game.empty()) return;
  for (const auto& [id, _] : makers_) look(id);  // held ones are looked at by Games
}

void Lobby::get(std::function<void(const Result<net::Text>&)> then) {
  if (fresh_ && !reading_) return then(list_);
  waiting_.push_back(std::move(then));
  read();
}

void Lobby::join(Watcher* watcher) {
  watchers_.insert(watcher);
  if (!fresh_) read();
}

void Lobby::read() {
  if (std::exchange(reading_, true)) return;
  fresh_ = true;  // unless something changes meanwhile
  store::GameQuery query;
  query.open_only = true;
  query.phase = club::Phase::Waiting;
  query.limit = store::kLongestList;
  store_.read<Result<std::vector<store::GameSummary>>>(
      [query](store::Store& store) { return store.list_games(query); },
      [this](const auto& rows) { took(rows); });
}

void Lobby::took(const Result<std::vector<store::GameSummary>>& rows) {
  reading_ = false;
  if (!rows) {
    if (rows.error().code != ErrorCode::Unavailable) {
      log_.error("lobby", {{"error", rows.error().to_text()}});
    }
    fresh_ = false;
    list_.reset();  // so that everybody gets the next one
  } else {
    std::vector<club::Json> list;
    ids_.clear();
    for (const store::GameSummary& row : *rows) {
      ids_.insert(row.header.id);
      list.push_back(
          club::game_row({&row.header, &row.digest, row.players, row.taken, row.ratings}));
    }
    // A full list does not show all that are open: those still count.
    if (rows->size() < std::size_t{store::kLongestList}) {
      std::erase_if(makers_, [&](const auto& entry) { return !ids_.contains(entry.first); });
    }
    net::Text text = net::share(club::text_of(club::lobby_push(std::move(list))));
    const bool same = list_ && *list_ == *text;
    list_ = std::move(text);
    if (!same) {
      const std::set<Watcher*> all = watchers_;
      for (Watcher* one : all) one->push(list_);
    }
  }
  const Result<net::Text> list = rows ? Result<net::Text>(list_) : rows.error();
  const auto waiting = std::exchange(waiting_, {});
  for (const auto& then : waiting) then(list);
  if (!fresh_ && !watchers_.empty()) read_soon();
}

int Lobby::open_of(const std::string& address) const {
  const std::string network = net::network_of(address);
  const auto making = making_.find(network);
  const auto made = std::count_if(makers_.begin(), makers_.end(),
                                  [&](const auto& entry) { return entry.second == network; });
  return static_cast<int>(made) + (making == making_.end() ? 0 : making->second);
}

void Lobby::not_made(const std::string& address) {
  const auto place = making_.find(net::network_of(address));
  if (place != making_.end() && --place->second == 0) making_.erase(place);
}

void Lobby::made_by(const std::string& address, const std::string& game) {
  not_made(address);
  makers_[game] = net::network_of(address);
  ids_.insert(game);
}

}  // namespace muster::server
