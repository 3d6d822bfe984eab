// SPDX-License-Identifier: MIT
#include "server/serve.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>

#include <memory>
#include <utility>

#include "host/descriptor.h"
#include "host/line_file.h"
#include "server/core/secrets.h"
#include "server/running_site.h"
#include "server/site.h"

namespace muster::server {

namespace {

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

// What must be right before anything is opened.
Status prepare(SiteOptions& options) {
  options.net.always_fields = security_fields(!options.net.tls_key.empty());
  if (!options.limits) options.net.messages_per_s = options.net.connections_per_address = 0;
  options.net.tell_answers = !options.access_log.empty();
  raise_descriptor_limit();
  host::ignore_broken_pipes();
  if (const Status ready = prepare_secrets(); !ready) return ready.error();
  for (const auto& [file, option] :
       {std::pair{options.log_file, "--log-file"}, std::pair{options.access_log, "--access-log"}}) {
    if (const Status fine = check_log_file(file, option); !fine) return fine.error();
  }
  return Done{};
}

// The store, and who this server is among those that share it.
struct SiteStore {
  std::string address, server;
  bool shared = false;
  int schema = 0;
  host::Descriptor lock;  // of a store that is not shared
  StoreQueue::Stores stores;
};

Result<SiteStore> open_site_store(const SiteOptions& options) {
  SiteStore out;
  auto address = store_address(options.data, options.database);
  if (!address) return address.error();
  out.address = std::move(*address);
  out.shared = shared_store(out.address);
  if (!out.shared) {
    auto locked = lock_store(options);
    if (!locked) return locked.error();
    out.lock = std::move(*locked);
  }
  out.server = new_game_id();
  auto stores = open_stores(out.address, out.server);
  if (!stores) return stores.error();
  out.stores = std::move(*stores);
  const auto schema = out.stores.writer->schema_version();
  if (!schema) return schema.error();
  out.schema = *schema;
  return out;
}

// What all servers of a store use, made by the first of them.
Status load_keys(Site& site, store::Store& writer) {
  const auto share_key = writer.site_key("shares", new_key());
  if (!share_key) return share_key.error();
  site.share_key = *share_key;
  return site.push.prepare(writer);
}

}  // namespace

Result<std::string> store_address(const std::string& data, const std::string& database) {
  if (!database.empty()) return database;
  if (const Status made = host::make_folder(data); !made) return made.error();
  return "sqlite:" + data + "/muster.db";
}

Status serve(const SiteOptions& given, int stop_descriptor,
             const std::function<void(const std::string&)>& listening) {
  SiteOptions options = given;
  if (const Status ready = prepare(options); !ready) return ready.error();
  auto opened = open_site_store(options);
  if (!opened) return opened.error();
  options.shared = opened->shared;
  store::Store& writer = *opened->stores.writer;
  Log log(options.log, options.log_file);
  const auto beginning = begin_time(writer, opened->shared, opened->server, options.wall());
  if (!beginning) return beginning.error();
  const GameClock clock(beginning->now);
  const auto refunded = refund_absence(writer, *beginning, clock);
  if (!refunded) return refunded.error();
  net::Loop loop;
  Site site(std::move(options), loop, log, clock, opened->server, std::move(opened->stores));
  site.schema = opened->schema;
  site.metrics.refunded = static_cast<std::uint64_t>(*refunded);
  if (const Status ready = load_keys(site, writer); !ready) return ready.error();
  log.info("store", {{"address", store::shown_address(opened->address)},
                     {"schema", opened->schema},
                     {"refunded", *refunded}});
  log.info("web", {{"folder", site.files.folder()}, {"files", site.files.size()}});
  if (const Status ran = run_site(site, writer, stop_descriptor, listening); !ran) {
    return ran.error();
  }
  log.info("stopped");
  return Done{};
}

}  // namespace muster::server
