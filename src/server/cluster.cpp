// SPDX-License-Identifier: MIT
#include "server/cluster.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "host/clock.h"
#include "server/time.h"

namespace muster::server {

namespace {

constexpr std::int64_t kSweepMs = 1000;
constexpr std::int64_t kEngineIdleMs = 15'000;  // longer than any engine thinks
constexpr int kMaxDue = 500;
constexpr std::int64_t kEarly = 10;  // events until a game has begun

// When any server last gave a sign of life; nothing while one lives. Our own sign, while we find
// out, is from the beginning of time so that it hides nobody's.
Result<std::optional<TimeMs>> last_sign(store::Store& store, bool shared,
                                        const std::string& server) {
  const auto first = store.heartbeat(server, 1);
  if (!first) return first.error();
  if (!shared || wall_ms() - *first > Cluster::kDeadMs) return std::optional(*first);
  std::this_thread::sleep_for(std::chrono::milliseconds(3 * Cluster::kBeatMs));
  const auto second = store.heartbeat(server, 1);
  if (!second) return second.error();
  if (*second > *first) return std::optional<TimeMs>();
  return std::optional(*first);
}

}  // namespace

Result<int> forgive_absence(store::Store& store, bool shared, const std::string& server) {
  const auto sign = last_sign(store, shared, server);
  if (!sign) return sign.error();
  if (!*sign || **sign <= 1) return 0;
  const auto ids = store.playing_games();
  if (!ids) return ids.error();
  club::GameCache rules;
  std::vector<store::Append> appends;
  for (const std::string& id : *ids) {
    auto stored = store.load_game(id);
    if (!stored) return stored.error();
    if (!*stored) continue;
    auto game = club::LiveGame::fold((*stored)->header, (*stored)->events, rules);
    if (!game) continue;  // reported when somebody opens it
    const TimeMs now = wall_ms();
    club::Command forgive;
    forgive.kind = club::Command::Kind::Forgive;
    forgive.away_ms = now - std::max(**sign, game->changed_at());
    if (forgive.away_ms <= 0) continue;
    club::Decision decision = game->decide(forgive, {{}, "", true}, now);
    bool fine = !decision.events.empty();
    for (const club::Event& event : decision.events) fine = fine && game->apply(event);
    if (fine) appends.push_back({id, std::move(decision.events), game->digest()});
  }
  if (appends.empty()) return 0;
  const auto done = store.append(appends);
  if (!done) return done.error();
  return static_cast<int>(std::count(done->begin(), done->end(), true));
}

Cluster::Cluster(net::Loop& loop, StoreQueue& store, Games& games, Lobby& lobby, Bots& bots,
                 Metrics& metrics, Log& log, std::string server)
    : store_(store),
      games_(games),
      lobby_(lobby),
      bots_(bots),
      metrics_(metrics),
      log_(log),
      server_(std::move(server)),
      beat_timer_(loop),
      sweep_timer_(loop) {}

void Cluster::start(bool engines_at_once) {
  first_ = engines_at_once;
  heard_ms_ = host::now_ms();
  beat();
  sweep();
}

void Cluster::stop() {
  stopped_ = true;
  beat_timer_.cancel();
  sweep_timer_.cancel();
}

void Cluster::beat() {
  store_.write<Result<TimeMs>>(
      [server = server_](store::Store& store) { return store.heartbeat(server, wall_ms()); },
      [this](const Result<TimeMs>& beaten) {
        if (beaten) {
          heard_ms_ = host::now_ms();
        } else {
          ++metrics_.store_errors;
          log_.error("heartbeat", {{"error", beaten.error().to_text()}});
        }
        if (!stopped_) beat_timer_.after(kBeatMs, [this] { beat(); });
      });
}

bool Cluster::healthy() const noexcept { return host::now_ms() - heard_ms_ < kDeadMs; }

void Cluster::sweep() {
  const TimeMs idle = wall_ms() - (std::exchange(first_, false) ? 0 : kEngineIdleMs);
  store_.read<Result<std::vector<std::string>>>(
      [idle](store::Store& store) { return store.due_games(wall_ms(), idle, kMaxDue); },
      [this](const Result<std::vector<std::string>>& due) {
        if (!due) ++metrics_.store_errors;
        if (stopped_) return;
        if (due) {
          for (const std::string& id : *due) games_.nudge(id);
        }
        sweep_timer_.after(kSweepMs, [this] { sweep(); });
      });
}

void Cluster::notice(const std::string& game, std::int64_t seq) {
  if (stopped_) return;
  if (game.empty()) {
    lobby_.changed();
    return games_.look_at_all_again();
  }
  if (seq <= kEarly) lobby_.changed();  // later on nobody waits any more
  const bool held = games_.held(game) != nullptr;
  games_.look_again(game, seq);
  // A game that begins elsewhere may be one of our bots'.
  if (!held && seq <= kEarly && bots_.any()) bots_.look_at(game);
}

}  // namespace muster::server
