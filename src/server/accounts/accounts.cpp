// SPDX-License-Identifier: MIT
#include "server/accounts/accounts.h"

#include <utility>

#include "base/text.h"
#include "host/clock.h"
#include "server/accounts/failures.h"
#include "server/core/secrets.h"
#include "server/core/time.h"

namespace muster::server {

using store::Store;
using store::TimeMs;

namespace {

constexpr int kHashThreads = 2;
constexpr std::size_t kMaxHashing = 32;  // six seconds of work for two threads

Person person_of(const store::Account& account, std::string token_hash) {
  return {account.id, account.name, account.bot, account.made_at, std::move(token_hash)};
}

// Spent on names that do not exist, so that they cannot be told by the time of the answer.
const std::string& decoy_hash() {
  static const std::string hash = [] {
    auto made = hash_password("no such account");
    return made ? *made : std::string();
  }();
  return hash;
}

}  // namespace

Accounts::Accounts(net::Loop& loop, StoreQueue& store, Metrics& metrics, Log& log, bool limits)
    : loop_(loop),
      store_(store),
      metrics_(metrics),
      log_(log),
      guesses_(limits),
      hashing_(kHashThreads, kMaxHashing) {}

// --- who

void Accounts::by_session(const std::string& secret, FindThen then) {
  find(secret, Store::TokenKind::Session, std::move(then));
}
void Accounts::by_token(const std::string& secret, FindThen then) {
  find(secret, Store::TokenKind::Bot, std::move(then));
}

void Accounts::find(const std::string& secret, Store::TokenKind kind, FindThen then) {
  if (secret.empty() || secret.size() > club::kMaxTokenBytes) return then(std::optional<Person>());
  const std::string hash = hash_of(secret);
  store_.read<Result<std::optional<Person>>>(
      [hash, kind](Store& store) -> Result<std::optional<Person>> {
        const auto id = store.account_of_token(hash, kind, wall_ms());
        if (!id) return id.error();
        if (!*id) return std::optional<Person>();
        const auto account = store.account_by_id(**id);
        if (!account) return account.error();
        if (!*account) return std::optional<Person>();
        return std::optional<Person>(person_of(**account, hash));
      },
      std::move(then));
}

// --- coming and going

void Accounts::create(const club::Credentials& credentials, const std::string& agent,
                      Then<Login> then) {
  const bool taken = hash([this, credentials, agent, then] {
    Result<std::string> hashed = hash_password(credentials.password);
    loop_.post([this, name = credentials.name, agent, hashed = std::move(hashed), then] {
      if (!hashed) return then({}, too_many_passwords());
      store::Account account;
      account.name = name;
      account.password_hash = *hashed;
      account.made_at = wall_ms();
      open(std::move(account), agent, then);
    });
  });
  if (!taken) then({}, too_many_passwords());
}

// The account as it was when its password was checked: should that be another one by now, whoever
// knew the old one gets nothing.
void Accounts::begin_session(const store::Account& account, const std::string& agent,
                             Then<Login> then) {
  const std::string secret = new_session();
  const std::string hashed = hash_of(secret);
  store_.write<Result<bool>>(
      [hashed, agent, id = account.id, password = account.password_hash](Store& store) {
        const TimeMs now = wall_ms();
        return store.add_session({hashed, now, now + kSessionMs, agent}, id, password);
      },
      [account, secret, hashed, then = std::move(then)](const Result<bool>& added) {
        if (!added) return then({}, store_failure(added.error()));
        if (!*added)
          return then({}, failure(401, "password", "password", "name or password is wrong"));
        then(Login{person_of(account, hashed), secret}, {});
      });
}

// By id, or by name if id is 0. The account, if the password is right. Whoever is logged in is
// limited like a stranger: a session that was left open or stolen is no licence to guess.
void Accounts::check(
    std::int64_t account, const std::string& name, const std::string& address,
    const std::string& password,
    std::function<void(std::optional<store::Account>, std::optional<Failure>)> then) {
  const std::string guessed = text::lower(name);
  if (!guesses_.admit(guessed, address, host::now_ms())) return then({}, throttled(address));
  compare(account, name, password,
          [this, guessed, address, then = std::move(then)](auto found, auto failed) {
            if (!failed) guesses_.succeeded(guessed, address);
            if (failed && failed->status == 401) {
              guesses_.failed(guessed, host::now_ms());
              log_.warning("login failed", {{"address", address}});
            }
            then(std::move(found), std::move(failed));
          });
}

void Accounts::compare(
    std::int64_t account, std::string name, const std::string& password,
    std::function<void(std::optional<store::Account>, std::optional<Failure>)> then) {
  store_.read<Result<std::optional<store::Account>>>(
      [account, name = std::move(name)](Store& store) {
        return account != 0 ? store.account_by_id(account) : store.find_account(name);
      },
      [this, password, then](Result<std::optional<store::Account>> found) {
        if (!found) return then({}, store_failure(found.error()));
        const bool taken = hash([this, password, then, found = std::move(*found)] {
          const bool real = found && !found->bot && !found->password_hash.empty();
          const bool right = check_password(real ? found->password_hash : decoy_hash(), password);
          loop_.post([this, then, found, ok = real && right] {
            if (ok) return then(found, {});
            ++metrics_.login_failures;
            then({}, failure(401, "password", "password", "name or password is wrong"));
          });
        });
        if (!taken) then({}, too_many_passwords());
      });
}

Accounts::Failure Accounts::throttled(const std::string& address) {
  log_.warning("login throttled", {{"address", address}});
  return {
      429,
      {ErrorCode::Limit, "password", "too many wrong passwords for this account, wait a little"},
      "too-fast"};
}

void Accounts::login(const club::Credentials& credentials, const std::string& address,
                     const std::string& agent, Then<Login> then) {
  check(0, credentials.name, address, credentials.password,
        [this, agent, then = std::move(then)](const auto& account, auto failed) {
          if (failed) return then({}, std::move(failed));
          ++metrics_.logins;
          if (account->closed_at != 0) {
            return then({}, failure(403, "closed", "name", "this account has been closed"));
          }
          begin_session(*account, agent, then);
        });
}

void Accounts::logout(const Person& person, std::function<void(Status)> then) {
  store_.write<Status>(
      [hash = person.token_hash](Store& store) { return store.remove_token(hash); },
      std::move(then));
}

void Accounts::change_password(const Person& person, const club::PasswordChange& change,
                               const std::string& address, const std::string& agent,
                               Then<Login> then) {
  check(person.id, person.name, address, change.old_password,
        [this, change, agent, then = std::move(then)](const auto& account, auto failed) {
          if (failed) return then({}, std::move(failed));
          const bool taken = hash([this, change, agent, then, account = *account] {
            Result<std::string> hashed = hash_password(change.new_password);
            loop_.post([this, then, agent, end_bots = change.end_bots,
                        account = store::Account(account), hashed = std::move(hashed)]() mutable {
              if (!hashed) return then({}, too_many_passwords());
              account.password_hash = *hashed;
              store_.write<Status>(
                  [id = account.id, hash = *hashed, end_bots](Store& store) {
                    return store.set_password(id, hash, end_bots);
                  },
                  [this, then, agent, account](const Status& set) {
                    if (!set) return then({}, store_failure(set.error()));
                    log_.info("password changed", {{"account", account.id}});
                    begin_session(account, agent, then);
                  });
            });
          });
          if (!taken) then({}, too_many_passwords());
        });
}

void Accounts::remove(const Person& person, const std::string& password, const std::string& address,
                      Then<std::vector<std::string>> then) {
  check(person.id, person.name, address, password,
        [this, then = std::move(then)](const auto& account, auto failed) {
          if (failed) return then({}, std::move(failed));
          store_.write<Result<std::vector<std::string>>>(
              [id = account->id](Store& store) { return store.delete_account(id); },
              [this, then, id = account->id](Result<std::vector<std::string>> games) {
                if (!games) return then({}, store_failure(games.error()));
                log_.info("account removed", {{"account", id}});
                then(std::move(*games), {});
              });
        });
}

// --- bots

namespace {

constexpr std::int64_t kTaken = 0, kTooMany = -1;

// The bot's account; 0: the name is taken; -1: there are too many. On the writer's thread: so that
// two requests at once cannot both pass the checks.
Result<std::int64_t> add_bot(Store& store, std::int64_t owner, const std::string& name,
                             const std::string& token_hash) {
  const auto known = store.find_account(name);
  if (!known) return known.error();
  std::int64_t id = 0;
  if (*known) {
    if (!(*known)->bot || (*known)->owner != owner) return kTaken;
    id = (*known)->id;
    if (const Status removed = store.remove_tokens(id, Store::TokenKind::Bot); !removed) {
      return removed.error();
    }
  } else {
    const auto bots = store.bots_of(owner);
    if (!bots) return bots.error();
    if (bots->size() >= Accounts::kMaxBots) return kTooMany;
    store::Account bot;
    bot.name = name;
    bot.bot = true;
    bot.owner = owner;
    bot.made_at = wall_ms();
    const auto added = store.add_account(bot);
    if (!added) return added.error();
    if (!*added) return kTaken;
    id = **added;
  }
  constexpr std::int64_t kFarOff = std::int64_t{100} * 365 * 24 * 3600 * 1000;
  const Status added = store.add_token(token_hash, Store::TokenKind::Bot, id, wall_ms() + kFarOff);
  if (!added) return added.error();
  return id;
}

}  // namespace

void Accounts::make_bot(const Person& owner, const std::string& name, Then<NewBot> then) {
  const std::string token = new_token();
  store_.write<Result<std::int64_t>>(
      [owner = owner.id, name, hashed = hash_of(token)](Store& store) {
        return add_bot(store, owner, name, hashed);
      },
      [token, then = std::move(then)](const Result<std::int64_t>& bot) {
        if (!bot) return then({}, store_failure(bot.error()));
        if (*bot == kTaken)
          return then({}, failure(409, "name-taken", "name", "this name is taken"));
        if (*bot == kTooMany) {
          return then(
              {}, failure(403, "too-many-bots", "name", "expected at most 20 bots of one account"));
        }
        then(NewBot{*bot, token}, {});
      });
}

void Accounts::forget_expired() {
  guesses_.forget(host::now_ms());
  store_.write<Status>([](Store& store) { return store.remove_expired_tokens(wall_ms()); },
                       [](const Status&) {});
}

}  // namespace muster::server
