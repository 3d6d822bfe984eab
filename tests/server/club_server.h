// A real server process on a free loopback port, and what tests do with it all the time.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <csignal>
#include <memory>
#include <string>
#include <vector>

#include "host/child.h"
#include "support/http.h"
#include "support/temp_folder.h"
#include "wire.h"

namespace muster::test {

// `muster serve` until the end of its life here.
class ClubServer {
 public:
  // Options beside --port 0 --host 127.0.0.1 and, unless they say otherwise, --log off.
  explicit ClubServer(const std::vector<std::string>& options,
                      const std::string& program = MUSTER_BINARY);

  bool running() const { return port_ != 0; }
  int port() const noexcept { return port_; }
  Http http() const { return Http(port_); }
  const std::string& address() const noexcept { return address_; }

  void kill() { child_->kill(); }
  void hang_up() { child_->signal(SIGHUP); }
  // SIGTERM; the exit status in words, and how long it took in ms.
  std::pair<std::string, std::int64_t> terminate();

 private:
  std::unique_ptr<host::Child> child_;
  std::string address_;
  int port_ = 0;
};

// A game as its maker gets it.
struct Made {
  std::string id;
  std::vector<std::string> keys;  // by seat; "" for machines and free seats
  Json reply;
};

// {"kind":"fischer",...} in one word.
Json fischer(std::int64_t base_ms, std::int64_t step_ms = 0);

// Two persons (or what `more` says) at a game without a clock; fails the test if it is refused.
Made make_game(const Http& http, const std::string& game = "loa", const Json& more = Json::object(),
               const Fields& fields = {});

// Watches with an invitation, which spends it: the key of the seat from now on.
std::string sit_down(Wire& wire, const std::string& game, const std::string& invitation);

// The same with both players at their sockets, the game begun.
struct Duel {
  Made made;  // with the keys that the players have now
  std::unique_ptr<Wire> black, white;
};
Duel begin_duel(Wires& wires, const ClubServer& server, const Json& more = Json::object());

// Whether this is what a bot is asked after so many moves of the game, or what is said of that.
bool is_question(const Json& message, const Made& made, std::size_t plies);

// Sends a move and expects it to be taken; returns the reply.
Json play(Wire& wire, const std::string& game, const std::string& move, int ply = -1);

class Place;

// One server for all tests of a suite, without rate limits: on SQLite, or on PostgreSQL if
// MUSTER_TEST_ON_POSTGRES is set (see database.h).
class ServerTest : public testing::Test {
 protected:
  static void SetUpTestSuite();
  static void TearDownTestSuite();

  static std::unique_ptr<Place> place;
  static std::unique_ptr<ClubServer> server;
  static std::unique_ptr<Wires> wires;

  Http http() const { return server->http(); }
  // A new account; its cookie. Names get a number, so that tests do not meet.
  struct Account {
    std::string name, cookie;
    Fields fields() const { return {{"Cookie", cookie}}; }
  };
  Account make_account(const std::string& name);
};

}  // namespace muster::test
