// What the owner of a site does about accounts, beside the running server.
// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <sys/file.h>

#include <filesystem>

#include "cli/commands/all.h"
#include "cli/json.h"
#include "club/requests.h"
#include "host/descriptor.h"
#include "server/core/secrets.h"
#include "server/core/time.h"
#include "store/store.h"

namespace muster::cli {

namespace {

class AccountCommand final : public Subcommand {
 public:
  explicit AccountCommand(Args& args) : args_(args) {
    args.required_choice(
        "ACTION", action_,
        {"counts", "show", "rename", "close", "open", "delete", "end-sessions", "recover",
         "hide-chat"},
        "counts, show, rename, close, open, delete, end-sessions, recover, hide-chat");
    args.optional("NAME", name_, "the account; not for counts");
    args.optional("NEW", fresh_, "rename: its new name");
    args.option("--data", "DIR", data_, "the server's folder (muster-data)");
    args.option("--database", "URL", database_, "postgresql://... instead of the folder");
    args.flag("--bots", bots_, "end-sessions: the tokens of its bots, too");
    args.flag("--yes", yes_, "delete: I am sure");
  }

  Result<int> run(Console& console) override {
    if (const Status ready = server::prepare_secrets(); !ready) return ready.error();
    const std::string file = data_ + "/muster.db";
    std::error_code ignored;
    if (database_.empty() && !std::filesystem::exists(file, ignored)) {
      return Error{ErrorCode::NotFound, "--data", file + " does not exist"};
    }
    auto opened = store::open_store(database_.empty() ? "sqlite:" + file : database_);
    if (!opened) return opened.error();
    store_ = std::move(*opened);
    if (action_ == "counts") return counts(console);
    if (name_.empty()) return bad_input("NAME", "expected the name of an account");
    const auto found = store_->find_account(name_);
    if (!found) return found.error();
    if (!*found) return Error{ErrorCode::NotFound, "NAME", "there is no account " + name_};
    account_ = **found;
    return act(console);
  }

 private:
  Result<int> act(Console& console) {
    if (action_ == "show") return show(console);
    if (action_ == "rename") return rename(console);
    if (action_ == "close" || action_ == "open") return close(console, action_ == "close");
    if (action_ == "delete") return remove(console);
    if (action_ == "end-sessions") return end_sessions(console);
    if (action_ == "recover") return recover(console);
    return hide_chat(console);
  }

  // A server on an SQLite file does not hear what others write: games that it holds would keep the
  // old names and words. With PostgreSQL it is told.
  Status alone() const {
    if (!database_.empty()) return Done{};
    const host::Descriptor lock(
        ::open((data_ + "/lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600));
    if (!lock.open()) return bad_input("--data", data_ + "/lock cannot be written");
    if (flock(lock.number(), LOCK_EX | LOCK_NB) == 0) return Done{};
    return bad_input("--data", "a server uses " + data_ + ": stop it for " + action_);
  }

  Result<int> counts(Console& console) {
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

  Result<int> show(Console& console) {
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

  Result<int> rename(Console& console) {
    if (const Status name = club::check_account_name(fresh_, "NEW"); !name) return name.error();
    if (const Status free = alone(); !free) return free.error();
    const auto games = store_->rename_account(account_.id, fresh_);
    if (!games) return games.error();
    if (!*games) return bad_input("NEW", fresh_ + " is taken");
    return done(console, {{"new_name", fresh_}, {"games", (*games)->size()}},
                account_.name + " is " + fresh_ + " now, in " + std::to_string((*games)->size()) +
                    " games; all sessions have ended");
  }

  Result<int> close(Console& console, bool closed) {
    const Status changed = store_->close_account(account_.id, closed ? server::wall_ms() : 0);
    if (!changed) return changed.error();
    return done(console, {{"closed", closed}},
                account_.name +
                    (closed ? " is closed: nobody logs in, and all sessions and tokens have ended"
                            : " is open again"));
  }

  Result<int> remove(Console& console) {
    if (!yes_) return bad_input("--yes", "expected: a deleted account does not come back");
    if (const Status free = alone(); !free) return free.error();
    const auto games = store_->delete_account(account_.id);
    if (!games) return games.error();
    return done(console, {{"deleted", true}, {"games", games->size()}},
                account_.name + " is deleted; " + std::to_string(games->size()) +
                    " games stay without the name");
  }

  Result<int> end_sessions(Console& console) {
    using Kind = store::Store::TokenKind;
    if (const Status ended = store_->remove_tokens(account_.id, Kind::Session); !ended) {
      return ended.error();
    }
    if (bots_) {
      const auto bots = store_->bots_of(account_.id);
      if (!bots) return bots.error();
      for (const store::Account& bot : *bots) {
        if (const Status ended = store_->remove_tokens(bot.id, Kind::Bot); !ended) {
          return ended.error();
        }
      }
    }
    return done(console, {{"sessions", 0}, {"bots", bots_}},
                "all sessions of " + account_.name + (bots_ ? " and its bots' tokens" : "") +
                    " have ended");
  }

  Result<int> recover(Console& console) {
    if (account_.bot)
      return bad_input("NAME", account_.name + " is a bot: its owner makes a token");
    const std::string code = server::new_recovery_code();
    const Status added = store_->add_recovery_code(account_.id, server::recovery_hash(code));
    if (!added) return added.error();
    return done(console, {{"code", code}},
                "a code that sets a new password for " + account_.name + ", once: " + code);
  }

  Result<int> hide_chat(Console& console) {
    if (const Status free = alone(); !free) return free.error();
    const auto games = store_->hide_chat(account_.id);
    if (!games) return games.error();
    return done(
        console, {{"games", games->size()}},
        "what " + account_.name + " said is gone from " + std::to_string(games->size()) + " games");
  }

  // What has come of it: a sentence, or with --json the account and what `more` says.
  int done(Console& console, const Json& more, const std::string& sentence) {
    if (!args_.json()) {
      console.out << sentence << '\n';
      return kYes;
    }
    Json json = {{"action", action_}, {"name", account_.name}};
    json.update(more);
    print_json(console, json);
    return kYes;
  }

  Args& args_;
  std::string action_, name_, fresh_, data_ = "muster-data", database_;
  bool bots_ = false, yes_ = false;
  std::unique_ptr<store::Store> store_;
  store::Account account_;
};

}  // namespace

std::unique_ptr<Subcommand> make_account(Args& args) {
  return std::make_unique<AccountCommand>(args);
}

}  // namespace muster::cli
