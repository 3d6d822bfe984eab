// SPDX-License-Identifier: MIT
#include "server/serve.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "host/clock.h"
#include "host/descriptor.h"
#include "host/line_file.h"
#include "host/memory.h"
#include "server/api/api.h"
#include "server/core/secrets.h"
#include "server/site.h"

namespace muster::server {

namespace {

constexpr std::size_t kWorthTidying = 100;  // games
constexpr std::int64_t kGoodbyeMs = 700;    // for clients to answer the close
constexpr std::int64_t kPollMs = 20;
constexpr std::int64_t kHourMs = 3600 * 1000;
constexpr std::int64_t kYearMs = 365LL * 24 * kHourMs;

// Every socket is a descriptor; the usual soft limit of 1024 is soon reached.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// An engine that somebody lends to the page (`muster connect`): on the reader's own machine only.
// A policy cannot name [::1].
constexpr std::string_view kOwnEngines = " ws://127.0.0.1:* ws://localhost:*";

std::string security_fields(bool tls) {
  std::string fields =
      "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
      "style-src 'self'; img-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; "
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; connect-src 'self'";
  fields += net::kSockets;
  fields += kOwnEngines;
  fields +=
      "\r\n"
      "Cross-Origin-Opener-Policy: same-origin\r\n"
      "Cross-Origin-Embedder-Policy: require-corp\r\n"
      "Cross-Origin-Resource-Policy: same-origin\r\n"
      "X-Content-Type-Options: nosniff\r\n"
      "Permissions-Policy: accelerometer=(), camera=(), display-capture=(), geolocation=(), "
      "gyroscope=(), microphone=(), midi=(), payment=(), usb=()\r\n"
      "Referrer-Policy: no-referrer\r\n";
  if (tls) fields += "Strict-Transport-Security: max-age=31536000\r\n";
  return fields;
}

bool shared_store(const std::string& address) { return !address.starts_with("sqlite:"); }

// Two servers on one SQLite file would not hear of each other's moves.
Result<host::Descriptor> lock_file(const char* option, const std::string& path,
                                   const std::string& what) {
  host::Descriptor file(open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600));
  if (!file.open()) return bad_input(option, path + " cannot be written");
  if (flock(file.number(), LOCK_EX | LOCK_NB) != 0) {
    return Error{ErrorCode::Unavailable, option, what + " is used by another server"};
  }
  return file;
}

Result<host::Descriptor> lock_store(const SiteOptions& options) {
  if (options.database.empty()) return lock_file("--data", options.data + "/lock", options.data);
  const std::string file = options.database.substr(std::string_view("sqlite:").size());
  return lock_file("--database", file + ".lock", file);
}

// The writer first: it migrates.
Result<StoreQueue::Stores> open_stores(const std::string& address, const std::string& server) {
  constexpr int kReaders = 2;  // of each kind
  StoreQueue::Stores stores;
  auto writer = store::open_store(address, server);
  if (!writer) return writer.error();
  stores.writer = std::move(*writer);
  for (Readers* readers : {&stores.quick, &stores.slow}) {
    for (int i = 0; i < kReaders; ++i) {
      auto reader = store::open_store(address, server);
      if (!reader) return reader.error();
      readers->push_back(std::move(*reader));
    }
  }
  return stores;
}

// The running server: its parts, and the way down.
class Running {
 public:
  Running(net::Loop& loop, Site& site, Api& api)
      : loop_(loop), site_(site), api_(api), timer_(loop) {}

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
    const std::string host =
        net.host.find(':') == std::string::npos ? net.host : "[" + net.host + "]";
    const std::string address = std::string(network_->tls() ? "https" : "http") + "://" + host +
                                ":" + std::to_string(network_->port());
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
      site_.check_sessions();
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
  Api& api_;
  std::unique_ptr<net::Server> network_;
  net::Timer timer_;
  net::Timer hour_timer_{loop_}, session_timer_{loop_};
  std::int64_t deadline_ = 0;
  std::size_t most_held_ = 0;  // games, since memory was given back
};

}  // namespace

Result<std::string> store_address(const std::string& data, const std::string& database) {
  if (!database.empty()) return database;
  if (const Status made = host::make_folder(data); !made) return made.error();
  return "sqlite:" + data + "/muster.db";
}

Status serve(const SiteOptions& given, int stop_descriptor,
             const std::function<void(const std::string&)>& listening) {
  SiteOptions options = given;
  options.net.always_fields = security_fields(!options.net.tls_key.empty());
  if (!options.limits) options.net.messages_per_s = options.net.connections_per_address = 0;
  raise_descriptor_limit();
  host::ignore_broken_pipes();
  if (const Status ready = prepare_secrets(); !ready) return ready.error();
  for (const auto& [file, option] :
       {std::pair{options.log_file, "--log-file"}, std::pair{options.access_log, "--access-log"}}) {
    if (const Status fine = check_log_file(file, option); !fine) return fine.error();
  }
  options.net.tell_answers = !options.access_log.empty();
  const auto address = store_address(options.data, options.database);
  if (!address) return address.error();
  const bool shared = shared_store(*address);
  options.shared = shared;
  host::Descriptor lock;
  if (!shared) {
    auto locked = lock_store(options);
    if (!locked) return locked.error();
    lock = std::move(*locked);
  }
  const std::string server = new_game_id();
  auto stores = open_stores(*address, server);
  if (!stores) return stores.error();
  store::Store& writer = *stores->writer;
  const auto schema = writer.schema_version();
  if (!schema) return schema.error();

  Log log(options.log, options.log_file);
  const auto beginning = begin_time(writer, shared, server, options.wall());
  if (!beginning) return beginning.error();
  const GameClock clock(beginning->now);
  const auto forgiven = forgive_absence(writer, *beginning, clock);
  if (!forgiven) return forgiven.error();
  net::Loop loop;
  Site site(std::move(options), loop, log, clock, server, std::move(*stores));
  site.schema = *schema;
  const auto share_key = writer.site_key("shares", new_key());
  if (!share_key) return share_key.error();
  site.share_key = *share_key;
  if (const Status ready = site.push.prepare(writer); !ready) return ready.error();
  site.metrics.forgiven = static_cast<std::uint64_t>(*forgiven);
  log.info(
      "store",
      {{"address", store::shown_address(*address)}, {"schema", *schema}, {"forgiven", *forgiven}});
  log.info("web", {{"folder", site.files.folder()}, {"files", site.files.size()}});
  if (shared) {
    const Status heard = writer.listen([&](store::Store::Notice notice) {
      loop.post([&site, notice = std::move(notice)] { site.cluster.notice(notice); });
    });
    if (!heard) return heard.error();
  }
  Api api(site);
  {
    Running running(loop, site, api);
    if (const Status started = running.start(stop_descriptor, listening); !started) {
      if (shared) static_cast<void>(writer.stop_listening());
      return started.error();
    }
    loop.run();
    site.store.finish();
    if (shared) static_cast<void>(writer.stop_listening());
  }
  log.info("stopped");
  return Done{};
}

}  // namespace muster::server
