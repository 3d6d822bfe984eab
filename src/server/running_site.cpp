// SPDX-License-Identifier: MIT
#include "server/running_site.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "host/clock.h"
#include "host/memory.h"
#include "server/api/api.h"

namespace muster::server {

namespace {

constexpr std::size_t kWorthTidying = 100;  // games
constexpr std::int64_t kGoodbyeMs = 700;    // for clients to answer the close
constexpr std::int64_t kPollMs = 20;
constexpr std::int64_t kHourMs = 3600 * 1000;
constexpr std::int64_t kYearMs = 365LL * 24 * kHourMs;

// The running server: its parts, and the way down.
class Running {
 public:
  explicit Running(Site& site) : loop_(site.loop), site_(site), api_(site), timer_(site.loop) {}

  Status start(int stop_descriptor, const std::function<void(const std::string&)>& listening) {
    auto network = net::Server::start(loop_, site_.options.net, api_);
    if (!network) return network.error();
    network_ = std::move(*network);
    site_.network = network_.get();
    site_.cluster.start(true,
                        {[this](const std::string& token_hash) { site_.session_ended(token_hash); },
                         [this](std::int64_t account) { site_.check_sessions(account); },
                         [this](const std::string& game) { site_.ratings.counted(game); },
                         [this](const std::string& account) { site_.notifier.wants(account); }});
    site_.ratings.start();
    site_.notifier.start([this] { site_.push.look(); });
    site_.push.start();
    site_.public_games.start();
    hourly();
    check_sessions();
    loop_.when_readable(stop_descriptor, [this] { drain(); });
    wait_for_reload();
    const net::ServerOptions& net = site_.options.net;
    const std::string address = std::string(network_->tls() ? "https" : "http") + "://" +
                                net::bracketed(net.host) + ":" + std::to_string(network_->port());
    site_.log.info("listening", {{"address", address}, {"server", site_.server}});
    listening(address);
    return Done{};
  }

  ~Running() {
    site_.network = nullptr;
    if (!network_) return;
    network_->cut_all();
    loop_.poll();  // what hangs on connections goes while everything it knows is still there
  }

 private:
  void hourly() {
    site_.accounts.forget_expired();
    site_.notifier.forget_expired();
    site_.store.write<Status>(
        [before = site_.games.now() - kYearMs](store::Store& store) {
          return store.remove_unused_shares(before);
        },
        [](const Status&) {});
    hour_timer_.after(kHourMs, [this] { hourly(); });
  }

  void check_sessions() {
    session_timer_.after(site_.options.session_sweep_ms, [this] {
      site_.check_all_sessions();
      api_.tidy();
      tidy_memory();
      check_sessions();
    });
  }

  // When half of the games have left since the last time; so not in the midst of a rush.
  void tidy_memory() {
    most_held_ = std::max(most_held_, site_.games.size());
    if (most_held_ < kWorthTidying || site_.games.size() > most_held_ / 2) return;
    most_held_ = site_.games.size();
    site_.games.give_back_memory();
    site_.store.give_back_memory([] { host::give_back_memory(); });
  }

  void wait_for_reload() {
    const SiteOptions::Reload& wish = site_.options.reload;
    if (wish.descriptor < 0) return;
    loop_.when_readable(wish.descriptor, [this] {
      if (!site_.options.reload.take()) return drain();
      reload();
      wait_for_reload();
    });
  }

  // What is wrong with the new files is logged, and the old ones serve on.
  void reload() {
    site_.log.reopen();
    if (site_.access) site_.access->reopen();
    const Status tls = network_->reload_tls();
    tls ? site_.log.info("reloaded", {{"tls", network_->tls()}})
        : site_.log.error("reload", {{"error", tls.error().to_text()}});
  }

  // Whoever shares out connections sees /readyz fall and sends no more, while we still answer.
  void drain() {
    if (std::exchange(site_.draining, true)) return;
    if (site_.options.drain_ms <= 0) return begin_end();
    site_.log.info("draining", {{"ms", site_.options.drain_ms}});
    timer_.after(site_.options.drain_ms, [this] { begin_end(); });
  }

  void begin_end() {
    api_.tidy();
    site_.log.info("stopping", {{"connections", network_->open()}});
    site_.stopping = true;
    network_->stop_accepting();
    site_.cluster.stop();
    site_.ratings.stop();
    site_.notifier.stop();
    site_.push.stop();
    site_.public_games.stop();
    hour_timer_.cancel();
    session_timer_.cancel();
    site_.engines.stop();
    site_.analysis.stop();
    site_.store.finish();
    // The answers of what was made durable just now go out before the goodbye.
    loop_.post([this] {
      network_->close_all();
      deadline_ = host::now_ms() + kGoodbyeMs;
      wait_for_end();
    });
  }

  void wait_for_end() {
    if (network_->open() == 0 || host::now_ms() > deadline_) return loop_.stop();
    timer_.after(kPollMs, [this] { wait_for_end(); });
  }

  net::Loop& loop_;
  Site& site_;
  Api api_;
  std::unique_ptr<net::Server> network_;
  net::Timer timer_;
  net::Timer hour_timer_{loop_}, session_timer_{loop_};
  std::int64_t deadline_ = 0;
  std::size_t most_held_ = 0;  // games, since memory was given back
};

}  // namespace

Status run_site(Site& site, store::Store& writer, int stop_descriptor,
                const std::function<void(const std::string&)>& listening) {
  const bool shared = site.options.shared;
  if (shared) {
    const Status heard = writer.listen([&site](store::Store::Notice notice) {
      site.loop.post([&site, notice = std::move(notice)] { site.cluster.notice(notice); });
    });
    if (!heard) return heard.error();
  }
  Running running(site);
  const Status started = running.start(stop_descriptor, listening);
  if (started) {
    site.loop.run();
    site.store.finish();
  }
  if (shared) static_cast<void>(writer.stop_listening());
  return started;
}

}  // namespace muster::server
