// Accounts: names, passwords, sessions, bots' tokens. Passwords are hashed on threads of their own,
// with a queue that has an end; everything else asks the store. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "club/refusal_code.h"
#include "club/requests.h"
#include "server/accounts/guess_limit.h"
#include "server/core/log.h"
#include "server/core/metrics.h"
#include "server/core/store_queue.h"
#include "server/core/work_queue.h"
#include "server/net/loop.h"

namespace muster::server {

struct Person {
  std::int64_t id = 0;
  std::string name;
  bool bot = false;
  std::int64_t made_at = 0;
  std::string token_hash;  // of the session or token that was shown
};

class Accounts {
 public:
  Accounts(net::Loop& loop, StoreQueue& store, Metrics& metrics, Log& log, bool limits);

  // What came of it: a value, or an HTTP status with an error.
  struct Failure {
    int status = 500;
    Error error;
    club::RefusalCode code = club::code_of(error);
  };
  template <class T>
  using Then = std::function<void(std::optional<T> value, std::optional<Failure> failure)>;

  using FindThen = std::function<void(Result<std::optional<Person>>)>;
  // Whose session (cookie) or token this is; nobody's is no error.
  void by_session(const std::string& secret, FindThen then);
  void by_token(const std::string& secret, FindThen then);

  struct Login {
    Person person;
    std::string session;                           // the secret for the cookie
    std::vector<std::string> recovery_codes = {};  // of a new account
  };
  // `agent`: the browser, for the list of sessions.
  void create(const club::Credentials& credentials, const std::string& agent, Then<Login> then);
  void login(const club::Credentials& credentials, const std::string& address,
             const std::string& agent, Then<Login> then);
  void logout(const Person& person, std::function<void(Status)> then);
  // All other sessions end, and the bots' tokens if that is wished.
  void change_password(const Person& person, const club::PasswordChange& change,
                       const std::string& address, const std::string& agent, Then<Login> then);
  // By one of the account's codes, which is used up; all sessions end.
  void recover(const club::Recovery& wish, const std::string& address, const std::string& agent,
               Then<Login> then);
  // The codes before end.
  void new_codes(const Person& person, const std::string& password, const std::string& address,
                 Then<std::vector<std::string>> then);

  struct Sessions {
    std::vector<store::Store::Session> all;
    int recovery_codes = 0;  // that are left
  };
  void sessions(const Person& person, Then<Sessions> then);
  // One by its id, or with "" all but the one that asks. Returns the hashes of those that ended.
  void end_session(const Person& person, const std::string& id,
                   Then<std::vector<std::string>> then);
  // What its owner knows a session by.
  static std::string session_id(const std::string& token_hash) { return token_hash.substr(0, 16); }

  struct OwnBot {
    std::string name;
    std::int64_t made_at = 0;
    bool token = false;  // it may connect
  };
  void bots(const Person& owner, Then<std::vector<OwnBot>> then);
  struct EndedBot {
    std::int64_t id = 0;
    std::vector<std::string> games;  // of a bot that was removed
  };
  // Its token; or the bot itself, whose games stay without the name.
  void end_bot(const Person& owner, const std::string& name, bool remove, Then<EndedBot> then);
  // Returns the games that had the name in them.
  void remove(const Person& person, const std::string& password, const std::string& address,
              Then<std::vector<std::string>> then);
  struct NewBot {
    std::int64_t id = 0;
    std::string token;
  };
  // An earlier token of the same bot (same owner) ends.
  void make_bot(const Person& owner, const std::string& name, Then<NewBot> then);

  void forget_expired();
  std::size_t waiting() const { return hashing_.waiting(); }

  static constexpr std::int64_t kSessionMs = std::int64_t{30} * 24 * 3600 * 1000;
  static constexpr int kMaxBots = 20;  // of one owner
  static constexpr int kRecoveryCodes = 8;

 private:
  void find(const std::string& secret, store::Store::TokenKind kind, FindThen then);
  void check(std::int64_t account, const std::string& name, const std::string& address,
             const std::string& password,
             std::function<void(std::optional<store::Account>, std::optional<Failure>)> then);
  void compare(std::int64_t account, std::string name, const std::string& password,
               std::function<void(std::optional<store::Account>, std::optional<Failure>)> then);
  void begin_session(const store::Account& account, const std::string& agent, Then<Login> then);
  void open(store::Account account, const std::string& agent, Then<Login> then);
  Failure throttled(const std::string& address);
  // On a hashing thread; false: too many wait.
  bool hash(std::function<void()> work) { return hashing_.add(std::move(work)); }

  net::Loop& loop_;
  StoreQueue& store_;
  Metrics& metrics_;
  Log& log_;
  GuessLimit guesses_;
  WorkQueue hashing_;
};

}  // namespace muster::server
