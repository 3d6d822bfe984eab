// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "cli/commands/all.h"
#include "host/descriptor.h"
#include "host/interrupt.h"
#include "server/bot/bot_player.h"

namespace muster::cli {

namespace {

class Bot final : public Subcommand {
 public:
  explicit Bot(Args& args) {
    args.without_json();
    args.required("GAME", options_.game, "what it plays, with any options: loa");
    args.option("--server", "URL", options_.server, "http://, https://, ws:// or wss://");
    args.option("--token", "T", options_.token, "the bot's token; else $MUSTER_BOT_TOKEN");
    args.number("--level", "N", options_.level, 1, engine::kLevels,
                "1 to 12; without it full strength in the time given");
    args.number("--slots", "N", options_.slots, 1, 64, "games it thinks about at a time (2)");
    args.number("--hash", "MB", options_.hash_mb, 1, 65536, "table for each of them (16)");
    args.option("--ca", "FILE", options_.trusted, "certificates to trust beside the system's");
  }

  Result<int> run(Console& console) override {
    if (options_.server.empty()) return bad_input("--server", "is missing, expected a URL");
    if (options_.token.empty()) {
      if (const char* token = std::getenv("MUSTER_BOT_TOKEN")) options_.token = token;
    }
    if (options_.token.empty()) return bad_input("--token", "is missing, expected mb_...");
    host::ignore_broken_pipes();
    host::Interrupt interrupt;
    auto bot = server::BotPlayer::make(options_, [&](const std::string& line) {
      console.out << line << '\n' << std::flush;
    });
    if (!bot) return bot.error();
    const Status played = (*bot)->run(interrupt.descriptor());
    if (!played) return played.error();
    return kYes;
  }

 private:
  server::BotOptions options_;
};

}  // namespace

std::unique_ptr<Subcommand> make_bot(Args& args) { return std::make_unique<Bot>(args); }

}  // namespace muster::cli
