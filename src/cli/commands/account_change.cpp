// What the owner of a site does about an account, beside the running server.
// SPDX-License-Identifier: MIT
#include "cli/account_command.h"
#include "cli/commands/all.h"
#include "club/requests.h"
#include "server/core/secrets.h"
#include "server/core/time.h"

namespace muster::cli {

namespace {

class AccountRename final : public OneAccount {
 public:
  explicit AccountRename(Args& args) : OneAccount(args, "rename") {
    args.required("NEW", fresh_, "its new name");
    declare_place();
  }

 private:
  Result<int> act(Console& console) override {
    if (const Status name = club::check_account_name(fresh_, "NEW"); !name) return name.error();
    if (const Status free = alone(); !free) return free.error();
    const auto games = store_->rename_account(account_.id, fresh_);
    if (!games) return games.error();
    if (!*games) return bad_input("NEW", fresh_ + " is taken");
    return done(console, {{"new_name", fresh_}, {"games", (*games)->size()}},
                account_.name + " is " + fresh_ + " now, in " + std::to_string((*games)->size()) +
                    " games; all sessions have ended");
  }

  std::string fresh_;
};

// `close`, and `open`, which takes it back.
class AccountClose final : public OneAccount {
 public:
  AccountClose(Args& args, bool closed)
      : OneAccount(args, closed ? "close" : "open"), closed_(closed) {
    declare_place();
  }

 private:
  Result<int> act(Console& console) override {
    const Status changed = store_->close_account(account_.id, closed_ ? server::wall_ms() : 0);
    if (!changed) return changed.error();
    return done(console, {{"closed", closed_}},
                account_.name +
                    (closed_ ? " is closed: nobody logs in, and all sessions and tokens have ended"
                             : " is open again"));
  }

  bool closed_;
};

class AccountDelete final : public OneAccount {
 public:
  explicit AccountDelete(Args& args) : OneAccount(args, "delete") {
    args.flag("--yes", yes_, "I am sure");
    declare_place();
  }

 private:
  Result<int> act(Console& console) override {
    if (!yes_) return bad_input("--yes", "expected: a deleted account does not come back");
    if (const Status free = alone(); !free) return free.error();
    const auto games = store_->delete_account(account_.id);
    if (!games) return games.error();
    return done(console, {{"deleted", true}, {"games", games->size()}},
                account_.name + " is deleted; " + std::to_string(games->size()) +
                    " games stay without the name");
  }

  bool yes_ = false;
};

class AccountEndSessions final : public OneAccount {
 public:
  explicit AccountEndSessions(Args& args) : OneAccount(args, "end-sessions") {
    args.flag("--bots", bots_, "the tokens of its bots, too");
    declare_place();
  }

 private:
  Result<int> act(Console& console) override {
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

  bool bots_ = false;
};

class AccountRecover final : public OneAccount {
 public:
  explicit AccountRecover(Args& args) : OneAccount(args, "recover") { declare_place(); }

 private:
  Result<int> act(Console& console) override {
    if (account_.bot)
      return bad_input("NAME", account_.name + " is a bot: its owner makes a token");
    const std::string code = server::new_recovery_code();
    const Status added = store_->add_recovery_code(account_.id, server::recovery_hash(code));
    if (!added) return added.error();
    return done(console, {{"code", code}},
                "a code that sets a new password for " + account_.name + ", once: " + code);
  }
};

class AccountHideChat final : public OneAccount {
 public:
  explicit AccountHideChat(Args& args) : OneAccount(args, "hide-chat") { declare_place(); }

 private:
  Result<int> act(Console& console) override {
    if (const Status free = alone(); !free) return free.error();
    const auto games = store_->hide_chat(account_.id);
    if (!games) return games.error();
    return done(
        console, {{"games", games->size()}},
        "what " + account_.name + " said is gone from " + std::to_string(games->size()) + " games");
  }
};

}  // namespace

std::unique_ptr<Subcommand> make_account_rename(Args& args) {
  return std::make_unique<AccountRename>(args);
}

std::unique_ptr<Subcommand> make_account_close(Args& args) {
  return std::make_unique<AccountClose>(args, true);
}

std::unique_ptr<Subcommand> make_account_open(Args& args) {
  return std::make_unique<AccountClose>(args, false);
}

std::unique_ptr<Subcommand> make_account_delete(Args& args) {
  return std::make_unique<AccountDelete>(args);
}

std::unique_ptr<Subcommand> make_account_end_sessions(Args& args) {
  return std::make_unique<AccountEndSessions>(args);
}

std::unique_ptr<Subcommand> make_account_recover(Args& args) {
  return std::make_unique<AccountRecover>(args);
}

std::unique_ptr<Subcommand> make_account_hide_chat(Args& args) {
  return std::make_unique<AccountHideChat>(args);
}

}  // namespace muster::cli
