// SPDX-License-Identifier: MIT
#include "server/cluster/cluster.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <thread>
#include <utility>

#include "host/clock.h"

namespace muster::server {

namespace {

constexpr std::int64_t kSweepMs = 1000;
constexpr int kMaxDue = 500;
// What servers say beside the news of games, sessions and presence (store/store.h, peers.h).
constexpr std::string_view kHello = "hello:";      // tell me who is with you
constexpr std::string_view kAlive = "alive:";      // with every beat
constexpr std::string_view kGoodbye = "goodbye:";  // nobody is here any more

}  // namespace

// Our own sign, while we find out, is from the beginning of time so that it hides nobody's. Whether
// another server lives is seen by its sign moving on while we wait, not by comparing clocks.
Result<Beginning> begin_time(store::Store& store, bool shared, const std::string& server,
                             TimeMs wall_ms) {
  const auto first = store.heartbeat(server, 1);
  if (!first) return first.error();
  Beginning dead{std::max(wall_ms, *first), *first > 1 ? *first : std::optional<TimeMs>()};
  if (!shared || *first <= 1) return dead;
  std::this_thread::sleep_for(std::chrono::milliseconds(3 * Cluster::kBeatMs));
  const auto second = store.heartbeat(server, 1);
  if (!second) return second.error();
  if (*second > *first) return Beginning{*second, std::nullopt};
  dead.now += 3 * Cluster::kBeatMs;
  return dead;
}

Result<int> refund_absence(store::Store& store, const Beginning& beginning,
                           const GameClock& clock) {
  if (!beginning.absent_since) return 0;
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
    const TimeMs now = clock.now();
    club::GameCommand refund;
    refund.kind = club::GameCommand::Kind::Refund;
    refund.away_ms = now - std::max(*beginning.absent_since, game->changed_at());
    if (refund.away_ms <= 0) continue;
    club::Decision decision = game->decide(refund, {{}, "", true}, now);
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
                 Metrics& metrics, Log& log, const SiteOptions& options, std::string server)
    : store_(store),
      games_(games),
      lobby_(lobby),
      bots_(bots),
      metrics_(metrics),
      log_(log),
      options_(options),
      server_(std::move(server)),
      beat_timer_(loop),
      sweep_timer_(loop) {}

void Cluster::start(bool engines_at_once, Hears hears) {
  first_ = engines_at_once;
  hears_ = std::move(hears);
  heard_ms_ = host::now_ms();
  if (options_.shared) share_presence();
  announce({{std::string(kHello), 0, {}}});
  beat();
  sweep();
}

void Cluster::stop() {
  announce({{std::string(kGoodbye), 0, {}}});
  stopped_ = true;
  beat_timer_.cancel();
  sweep_timer_.cancel();
}

void Cluster::share_presence() {
  games_.share_presence({[this](const std::string& game) { return peers_.at(game); },
                         [this](const std::vector<std::pair<std::string, club::Presence>>& news) {
                           std::vector<Peers::Notice> notices;
                           for (const auto& [game, presence] : news) {
                             notices.push_back(Peers::presence_notice(game, presence));
                           }
                           announce(std::move(notices));
                         }});
  bots_.share_presence({[this](const std::string& bot) { return peers_.has_bot(bot); },
                        [this](const std::vector<std::pair<std::string, bool>>& news) {
                          std::vector<Peers::Notice> notices;
                          for (const auto& [bot, here] : news) {
                            notices.push_back(Peers::bot_notice(bot, here));
                          }
                          announce(std::move(notices));
                        }});
}

void Cluster::tell_presence_of_all() {
  games_.tell_presence_of_all();
  bots_.tell_of_all();
}

void Cluster::announce(std::vector<Peers::Notice> notices) {
  if (!options_.shared || stopped_ || notices.empty()) return;
  store_.write<Status>(
      [notices = std::move(notices)](store::Store& store) { return store.announce(notices); },
      [this](const Status& told) {
        if (!told) mute_ = true;
      });
}

// --- signs of life

void Cluster::beat() {
  store_.write<Result<TimeMs>>(
      [server = server_, &clock = games_.clock()](store::Store& store) -> Result<TimeMs> {
        auto beaten = store.heartbeat(server, clock.now());
        if (!beaten) return beaten;
        const Peers::Notice alive{std::string(kAlive), 0, {}};
        if (const Status told = store.announce({&alive, 1}); !told) return told.error();
        return beaten;
      },
      [this](const Result<TimeMs>& done) { beaten(done); });
}

void Cluster::beaten(const Result<TimeMs>& done) {
  if (done) {
    heard_ms_ = host::now_ms();
    if (std::exchange(away_, false)) log_.info("store is back");
    // Others may not have heard who left here, nor we have asked them: everything anew.
    if (std::exchange(mute_, false)) {
      announce({{std::string(kGoodbye), 0, {}}, {std::string(kHello), 0, {}}});
      tell_presence_of_all();
    }
  } else {
    mute_ = true;
    ++metrics_.store_errors;
    // Once for an outage, not twice a second: what fails meanwhile is counted in /metrics.
    if (!std::exchange(away_, true)) {
      log_.error("store is away", {{"error", done.error().to_text()}});
    }
  }
  if (stopped_) return;
  // While the store is away nobody can be heard, and nobody is forgotten.
  if (done) {
    const std::size_t known = peers_.size();
    const std::vector<std::string> games = peers_.forget_silent(host::now_ms(), kDeadMs);
    if (peers_.size() != known) forgotten(games);
  }
  beat_timer_.after(kBeatMs, [this] { beat(); });
}

bool Cluster::healthy() const noexcept { return host::now_ms() - heard_ms_ < kDeadMs; }

void Cluster::sweep() {
  const TimeMs now = games_.now();
  const TimeMs idle = now - (std::exchange(first_, false) ? 0 : options_.takeover_ms);
  store_.read<Result<std::vector<std::string>>>(
      [now, idle](store::Store& store) { return store.due_games(now, idle, kMaxDue); },
      [this](const Result<std::vector<std::string>>& due) {
        if (!due) ++metrics_.store_errors;
        if (stopped_) return;
        if (due) {
          for (const std::string& id : *due) games_.nudge(id);
        }
        sweep_timer_.after(kSweepMs, [this] { sweep(); });
      });
}

// --- what others say

void Cluster::notice(const Peers::Notice& notice) {
  if (stopped_) return;
  const std::string_view subject = notice.subject;
  if (subject.empty()) {  // the connection was lost: who has left meanwhile has not been heard of
    forgotten(peers_.forget_news());
    lobby_.changed_elsewhere("");
    games_.look_at_all_again();
    bots_.look_at_all_again();
    hears_.ask(0);
    hears_.push_target("");
    return announce({{std::string(kHello), 0, {}}});
  }
  if (subject == kGoodbye) return forgotten(peers_.forget(notice.server));
  if (peers_.heard(notice.server, host::now_ms()) && subject != kHello) {
    announce({{std::string(kHello), 0, {}}});
  }
  if (subject.find(':') == std::string_view::npos) {
    return game_notice(notice.subject, notice.number);
  }
  const std::string rest(subject.substr(subject.find(':') + 1));
  if (subject == kHello) return tell_presence_of_all();
  if (subject.starts_with("token:")) return hears_.ended(rest);
  if (subject.starts_with("account:")) {
    const std::int64_t account = std::atoll(rest.c_str());
    return account > 0 ? hears_.ask(account) : void();
  }
  if (subject.starts_with("rating:")) return hears_.rated(rest);
  if (subject.starts_with("push:")) return hears_.push_target(rest);
  if (const auto news = peers_.take_bot(notice)) {
    return *news ? bots_.elsewhere_changed() : void();
  }
  if (const auto game = peers_.take(notice)) games_.elsewhere_changed(*game);
}

// Whoever was at these games at other servers, and bots there.
void Cluster::forgotten(const std::vector<std::string>& games) {
  for (const std::string& game : games) games_.elsewhere_changed(game);
  bots_.elsewhere_changed();
}

void Cluster::game_notice(const std::string& game, std::int64_t seq) {
  const bool held = games_.held(game) != nullptr;
  games_.look_again(game, seq);
  // Later on nobody waits any more, as a rule.
  if (seq <= Bots::kEarly || lobby_.counts(game)) lobby_.changed_elsewhere(game);
  // A game that begins elsewhere may be one of our bots'; one of theirs may have left the memory.
  const bool early = seq <= Bots::kEarly && bots_.any();
  if (!held && (early || bots_.plays(game))) bots_.look_at(game);
}

}  // namespace muster::server
