// What people do about their own account: sessions, bots, codes for a lost password.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "host/clock.h"
#include "server/accounts/accounts.h"
#include "server/accounts/failures.h"
#include "server/core/secrets.h"
#include "server/core/time.h"

namespace muster::server {

using store::Store;

namespace {

struct Codes {
  std::vector<std::string> codes, hashes;
};

Codes draw_codes() {
  Codes out;
  for (int i = 0; i < Accounts::kRecoveryCodes; ++i) {
    out.codes.push_back(new_recovery_code());
    out.hashes.push_back(recovery_hash(out.codes.back()));
  }
  return out;
}

}  // namespace

// --- sessions

void Accounts::sessions(const Person& person, Then<Sessions> then) {
  store_.read<Result<Sessions>>(
      [id = person.id](Store& store) -> Result<Sessions> {
        auto all = store.sessions_of(id, wall_ms());
        if (!all) return all.error();
        const auto left = store.recovery_codes_left(id);
        if (!left) return left.error();
        return Sessions{std::move(*all), *left};
      },
      [then = std::move(then)](Result<Sessions> found) {
        if (!found) return then({}, store_failure(found.error()));
        then(std::move(*found), {});
      });
}

void Accounts::end_session(const Person& person, const std::string& id,
                           Then<std::vector<std::string>> then) {
  using Ended = Result<std::vector<std::string>>;
  store_.write<Ended>(
      [person, id](Store& store) -> Ended {
        const auto all = store.sessions_of(person.id, wall_ms());
        if (!all) return all.error();
        std::vector<std::string> ended;
        for (const Store::Session& one : *all) {
          const bool meant =
              id.empty() ? one.hash != person.token_hash : session_id(one.hash) == id;
          if (!meant) continue;
          if (const Status removed = store.remove_token(one.hash); !removed) return removed.error();
          ended.push_back(one.hash);
        }
        return ended;
      },
      [id, then = std::move(then)](Ended ended) {
        if (!ended) return then({}, store_failure(ended.error()));
        if (ended->empty() && !id.empty()) {
          return then({},
                      Failure{404, {ErrorCode::NotFound, "session", "there is no such session"}});
        }
        then(std::move(*ended), {});
      });
}

// --- bots

void Accounts::bots(const Person& owner, Then<std::vector<OwnBot>> then) {
  using Found = Result<std::vector<OwnBot>>;
  store_.read<Found>(
      [id = owner.id](Store& store) -> Found {
        const auto bots = store.bots_of(id);
        if (!bots) return bots.error();
        std::vector<OwnBot> out;
        for (const store::Account& bot : *bots) {
          const auto tokens = store.count_tokens(bot.id, Store::TokenKind::Bot, wall_ms());
          if (!tokens) return tokens.error();
          out.push_back({bot.name, bot.made_at, *tokens > 0});
        }
        return out;
      },
      [then = std::move(then)](Found found) {
        if (!found) return then({}, store_failure(found.error()));
        then(std::move(*found), {});
      });
}

void Accounts::end_bot(const Person& owner, const std::string& name, bool remove,
                       Then<EndedBot> then) {
  using Ended = Result<std::optional<EndedBot>>;
  store_.write<Ended>(
      [id = owner.id, name, remove](Store& store) -> Ended {
        const auto bot = store.find_account(name);
        if (!bot) return bot.error();
        if (!*bot || !(*bot)->bot || (*bot)->owner != id) return std::optional<EndedBot>();
        EndedBot ended{(*bot)->id, {}};
        if (remove) {
          auto games = store.delete_account(ended.id);
          if (!games) return games.error();
          ended.games = std::move(*games);
        } else if (const Status done = store.remove_tokens(ended.id, Store::TokenKind::Bot);
                   !done) {
          return done.error();
        }
        return std::optional(std::move(ended));
      },
      [then = std::move(then)](Ended ended) {
        if (!ended) return then({}, store_failure(ended.error()));
        if (!*ended) {
          return then({}, Failure{404, {ErrorCode::NotFound, "name", "you have no such bot"}});
        }
        then(std::move(**ended), {});
      });
}

// --- a lost password

// At once: an account whose answer is an error would have its name taken at the next try.
void Accounts::open(store::Account account, const std::string& agent, Then<Login> then) {
  auto drawn = std::make_shared<Codes>(draw_codes());
  const std::string secret = new_session();
  const store::TimeMs now = wall_ms();
  const Store::Session session{hash_of(secret), now, now + kSessionMs, agent};
  store_.write<Result<std::optional<std::int64_t>>>(
      [account, drawn, session](Store& store) {
        return store.open_account(account, drawn->hashes, session);
      },
      [this, account, drawn, secret, hashed = session.hash,
       then = std::move(then)](const Result<std::optional<std::int64_t>>& id) {
        if (!id) return then({}, store_failure(id.error()));
        if (!*id) return then({}, failure(409, "name-taken", "name", "this name is taken"));
        ++metrics_.accounts_made;
        log_.info("account made", {{"account", **id}});
        then(Login{{**id, account.name, false, account.made_at, hashed}, secret, drawn->codes}, {});
      });
}

void Accounts::new_codes(const Person& person, const std::string& password,
                         const std::string& address, Then<std::vector<std::string>> then) {
  check(person.id, person.name, address, password,
        [this, then = std::move(then)](const auto& account, auto failed) {
          if (failed) return then({}, std::move(failed));
          auto drawn = std::make_shared<Codes>(draw_codes());
          store_.write<Status>(
              [id = account->id, drawn](Store& store) {
                return store.set_recovery_codes(id, drawn->hashes);
              },
              [this, drawn, then, id = account->id](const Status& set) {
                if (!set) return then({}, store_failure(set.error()));
                log_.info("new recovery codes", {{"account", id}});
                then(drawn->codes, {});
              });
        });
}

// A wrong code costs as much as a wrong password, and says as little.
void Accounts::recover(const club::Recovery& wish, const std::string& address,
                       const std::string& agent, Then<Login> then) {
  const std::string name = text::lower(wish.name);
  if (!guesses_.admit(name, address, host::now_ms())) return then({}, throttled(address));
  const bool taken = hash([this, wish, name, address, agent, then] {
    Result<std::string> hashed = hash_password(wish.new_password);
    loop_.post([this, wish, name, address, agent, then, hashed = std::move(hashed)] {
      if (!hashed) return then({}, too_many_passwords());
      using Found = Result<std::optional<store::Account>>;
      store_.write<Found>(
          [wish, password = *hashed](Store& store) -> Found {
            auto account = store.find_account(wish.name);
            if (!account || !*account) return account;
            const auto done = store.recover((*account)->id, recovery_hash(wish.code), password);
            if (!done) return done.error();
            if (!*done) return std::optional<store::Account>();
            (*account)->password_hash = password;
            return account;
          },
          [this, name, address, agent, then](const Found& account) {
            if (!account) return then({}, store_failure(account.error()));
            if (!*account) {
              guesses_.failed(name, host::now_ms());
              ++metrics_.login_failures;
              log_.warning("recovery failed", {{"address", address}});
              return then({}, failure(401, "recovery-code", "code", "name or code is wrong"));
            }
            log_.info("password recovered", {{"account", (*account)->id}});
            begin_session(**account, agent, then);
          });
    });
  });
  if (!taken) then({}, too_many_passwords());
}

}  // namespace muster::server
