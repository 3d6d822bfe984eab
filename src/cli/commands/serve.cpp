// SPDX-License-Identifier: MIT
#include "server/serve.h"

#include <fstream>

#include "cli/commands/all.h"
#include "cli/serve_error.h"
#include "cli/version.h"
#include "host/interrupt.h"
#include "host/sighup.h"

namespace muster::cli {

namespace {

class Serve final : public Subcommand {
 public:
  explicit Serve(Args& args) {
    args.without_json();
    args.number("--port", "N", options_.net.port, 0, 65535, "8080; 0 takes any free one");
    args.option("--host", "ADDRESS", options_.net.host,
                "where to listen (127.0.0.1); 0.0.0.0 or :: for everybody");
    args.option("--data", "DIR", options_.data, "folder for games and accounts (muster-data)");
    args.option("--database", "URL", options_.database,
                "postgresql://... instead of the folder; several servers may share it");
    args.option("--web", "DIR", options_.web, "folder of the web app, if not beside the program");
    args.option("--tls-cert", "FILE", options_.net.tls_certificate, "certificate chain, PEM");
    args.option("--tls-key", "FILE", options_.net.tls_key, "its private key, PEM");
    args.flag("--behind-proxy", options_.net.behind_proxy,
              "believe X-Forwarded-For and X-Forwarded-Proto");
    args.number("--proxy-hops", "N", options_.net.proxy_hops, 1, 10,
                "how many proxies of your own stand before it (1)");
    args.number("--drain", "SECONDS", drain_s_, 0, 3600,
                "how long /readyz says no before the end, after SIGTERM (0)");
    args.number("--engine-slots", "N", options_.engine_slots, 1, 256,
                "searches at a time for engine seats, and as many for analysis (1)");
    args.number("--engine-hash", "MB", options_.engine_hash_mb, 1, 65536,
                "table of each of them (16)");
    args.number("--review-nodes", "N", review_nodes_, 100, 100'000'000,
                "nodes for each ply of a review (50000)");
    args.number("--explorer-memory", "MB", explorer_mb_, 0, 65536,
                "for what was played in public games (64); 0: the explorer is off");
    args.flag("--no-push", no_push_, "tell nobody who is not there");
    args.option("--push-contact", "URI", options_.push.contact,
                "mailto:... or https://...: whom push services may ask");
    args.option("--push-ca", "FILE", options_.push.trusted_file,
                "certificates that pushes and webhooks trust beside the system's, PEM");
    args.flag("--push-private", options_.push.private_too,
              "let users name push services at addresses that are not public: for tests");
    args.option("--webhook", "URL", options_.push.webhook,
                "is told of every turn, challenge and clock that somebody does not see");
    args.option("--webhook-secret", "FILE", webhook_secret_file_,
                "its first line signs what the webhook gets");
    args.flag("--no-limits", no_limits_, "no rate limits: for load tests on a closed network");
    args.choice("--log", log_, {"debug", "info", "warning", "error", "off"},
                "how much is written to stderr or the log file (info)");
    args.option("--log-file", "FILE", options_.log_file,
                "write the log there; SIGHUP opens it again");
    args.option("--access-log", "FILE", options_.access_log,
                "write a line for every request; SIGHUP opens it again");
  }

  Result<int> run(Console& console) override {
    options_.version = std::string(kVersion);
    options_.limits = !no_limits_;
    options_.drain_ms = 1000LL * drain_s_;
    options_.review_nodes = static_cast<std::uint64_t>(review_nodes_);
    options_.explorer_bytes = static_cast<std::size_t>(explorer_mb_) << 20;
    options_.push.on = !no_push_;
    if (!webhook_secret_file_.empty()) {
      const auto secret = read_line(webhook_secret_file_);
      if (!secret) return start_error(secret.error(), console.language);
      options_.push.webhook_secret = *secret;
    }
    using Level = server::Log::Level;
    options_.log = log_ == "debug"     ? Level::Debug
                   : log_ == "warning" ? Level::Warning
                   : log_ == "error"   ? Level::Error
                   : log_ == "off"     ? Level::Off
                                       : Level::Info;
    host::Interrupt interrupt;
    host::SighupHandler sighup;
    options_.reload = {sighup.descriptor(), [&sighup] {
                         sighup.take();
                         return !sighup.terminal_gone();
                       }};
    const Status served =
        server::serve(options_, interrupt.descriptor(), [&](const std::string& address) {
          console.out << "muster serves at " << address << '\n' << std::flush;
        });
    if (!served) return start_error(served.error(), console.language);
    return kYes;
  }

 private:
  server::SiteOptions options_;
  static Result<std::string> read_line(const std::string& path) {
    std::ifstream file(path);
    std::string line;
    if (!std::getline(file, line) || line.empty()) {
      return bad_input("--webhook-secret", path + ": expected a line of text");
    }
    return line;
  }

  bool no_limits_ = false, no_push_ = false;
  std::string webhook_secret_file_;
  int review_nodes_ = 50'000;
  int drain_s_ = 0, explorer_mb_ = 64;
  std::string log_ = "info";
};

}  // namespace

std::unique_ptr<Subcommand> make_serve(Args& args) { return std::make_unique<Serve>(args); }

}  // namespace muster::cli
