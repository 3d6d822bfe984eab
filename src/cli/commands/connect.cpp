// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "cli/commands/all.h"
#include "cli/play_words.h"
#include "cli/search_args.h"
#include "cli/serve_error.h"
#include "cli/version.h"
#include "host/interrupt.h"
#include "host/large_pages.h"
#include "server/core/secrets.h"
#include "server/engines/lender.h"

namespace muster::cli {

namespace {

class Connect final : public Subcommand {
 public:
  explicit Connect(Args& args) : engine_(args) {
    args.without_json();
    args.number("--port", "N", options_.port, 0, 65535, "9161; 0 takes any free one");
    args.option("--host", "ADDRESS", options_.host,
                "where to listen (127.0.0.1): another address lets other machines try the token");
    args.option("--origin", "URL,...", origins_,
                "pages of other sites that may use it: https://muster.example");
    args.option("--token", "T", options_.token, "instead of one that is drawn: 12 letters or more");
  }

  Result<int> run(Console& console) override {
    auto ended = lend(console);
    if (!ended) return start_error(ended.error(), console.language);
    return ended;
  }

 private:
  Result<int> lend(Console& console) {
    auto settings = engine_.make();
    if (!settings) return settings.error();
    options_.settings = *settings;
    options_.settings.prepare_memory = host::use_large_pages;
    options_.version = std::string(kVersion);
    for (const std::string_view origin : text::split(origins_, ',')) {
      if (origin.empty()) continue;
      if (origin.find("://") == std::string_view::npos || origin.ends_with('/')) {
        return bad_input("--origin", "expected https://HOST, without a path");
      }
      options_.origins.emplace_back(origin);
    }
    if (const Status ready = server::prepare_secrets(); !ready) return ready.error();
    if (options_.token.empty()) options_.token = server::new_recovery_code();
    if (options_.token.size() < 12) return bad_input("--token", "expected 12 letters or more");
    host::Interrupt interrupt;
    const Status lent =
        server::lend(options_, interrupt.descriptor(), [&](const std::string& address) {
          const auto say = [&](std::string_view key, const std::string& value) {
            console.out << play_text(Reason{key, {}}.with("value", value), console.language)
                        << '\n';
          };
          say("connect.address", address);
          say("connect.token", options_.token);
          say("connect.how", "");
          console.out << std::flush;
        });
    if (!lent) return lent.error();
    return kYes;
  }

  EngineArgs engine_;
  server::LenderOptions options_;
  std::string origins_;
};

}  // namespace

std::unique_ptr<Subcommand> make_connect(Args& args) { return std::make_unique<Connect>(args); }

}  // namespace muster::cli
