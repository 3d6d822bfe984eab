// What the owner of a site sees of its accounts, beside the running server.
// SPDX-License-Identifier: MIT
#include "cli/account_command.h"
#include "cli/commands/all.h"
#include "server/core/time.h"

namespace muster::cli {

namespace {

class AccountCounts final : public AccountCommand {
 public:
  explicit AccountCounts(Args& args) : AccountCommand(args) { declare_place(); }

 private:
  Result<int> answer(Console& console) override {
    const auto counts = store_->counts(server::wall_ms());
    if (!counts) return counts.error();
    if (args_.json()) {
      print_json(console, {{"accounts", counts->people},
                           {"bots", counts->bots},
                           {"closed", counts->closed},
                           {"sessions", counts->sessions},
                           {"games",
                            {{"waiting", counts->waiting},
                             {"playing", counts->playing},
                             {"over", counts->over},
                             {"aborted", counts->aborted},
                             {"rated", counts->rated}}}});
      return kYes;
    }
    console.out << "accounts " << counts->people << ", bots " << counts->bots << ", closed "
                << counts->closed << ", sessions " << counts->sessions << '\n'
                << "games    waiting " << counts->waiting << ", playing " << counts->playing
                << ", over " << counts->over << ", called off " << counts->aborted << ", rated "
                << counts->rated << '\n';
    return kYes;
  }
};

class AccountShow final : public OneAccount {
 public:
  explicit AccountShow(Args& args) : OneAccount(args, "show") { declare_place(); }

 private:
  Result<int> act(Console& console) override {
    const auto sessions = store_->sessions_of(account_.id, server::wall_ms());
    if (!sessions) return sessions.error();
    const auto bots = store_->bots_of(account_.id);
    if (!bots) return bots.error();
    const auto codes = store_->recovery_codes_left(account_.id);
    if (!codes) return codes.error();
    const auto ratings = store_->ratings(account_.id);
    if (!ratings) return ratings.error();
    if (args_.json()) {
      Json json = {{"name", account_.name},
                   {"bot", account_.bot},
                   {"closed", account_.closed_at != 0},
                   {"made_at", account_.made_at},
                   {"sessions", sessions->size()},
                   {"bots", Json::array()},
                   {"recovery_codes", *codes},
                   {"ratings", Json::array()}};
      for (const store::Account& bot : *bots) json["bots"].push_back(bot.name);
      for (const store::Rating& one : *ratings) {
        json["ratings"].push_back({{"game", one.game},
                                   {"rating", one.rating},
                                   {"deviation", one.deviation},
                                   {"games", one.games}});
      }
      print_json(console, json);
      return kYes;
    }
    console.out << account_.name << (account_.bot ? ", a bot" : "")
                << (account_.closed_at != 0 ? ", closed" : "") << ": sessions " << sessions->size()
                << ", bots " << bots->size() << ", recovery codes " << *codes << '\n';
    for (const store::Rating& one : *ratings) {
      console.out << "  " << one.game << ' ' << static_cast<int>(one.rating) << " +- "
                  << static_cast<int>(2 * one.deviation) << ", games " << one.games << '\n';
    }
    return kYes;
  }
};

}  // namespace

std::unique_ptr<Subcommand> make_account_counts(Args& args) {
  return std::make_unique<AccountCounts>(args);
}

std::unique_ptr<Subcommand> make_account_show(Args& args) {
  return std::make_unique<AccountShow>(args);
}

}  // namespace muster::cli
