// Every operation of OpenAPI as a flood from one address: it is refused when its budget (x-cost) is
// spent and not before, and somebody at another address is answered all the while.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <atomic>
#include <optional>
#include <thread>

#include "base/text.h"
#include "changes.h"
#include "club_server.h"
#include "database.h"
#include "host/clock.h"

namespace muster::test {
namespace {

struct Budget {
  double per_second = 0;
  int at_once = 0;
};

class Flood {
 public:
  explicit Flood(Place::Kind kind) : place_(kind), server_(options()) {
    const Fields owner = {{"X-Forwarded-For", "10.1.0.1"}};
    const Json seats = {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}};
    playing_ =
        make_game(http(), "loa",
                  {{"seats", {seats[0], {{"kind", "engine"}, {"level", 1}}}}, {"chat", false}},
                  owner)
            .id;
    waiting_ = make_game(http(), "loa", {{"open", true}, {"seats", seats}}, owner).id;
    api_ = http().get("/api/openapi.json", owner).json();
  }

  void flood_everything() {
    int operations = 0;
    for (const auto& [path, methods] : api_["paths"].items()) {
      for (const auto& [method, operation] : methods.items()) {
        ++operations;
        flood(method, path, operation);
      }
    }
    EXPECT_GT(operations, 40);
    EXPECT_EQ(http().get("/healthz").status, 200);
  }

 private:
  // With limits, which Place leaves out, and with addresses that a test can choose.
  std::vector<std::string> options() const {
    std::vector<std::string> all = place_.options();
    std::erase(all, "--no-limits");
    all.emplace_back("--behind-proxy");
    return all;
  }
  Http http() const { return server_.http(); }

  struct Request {
    std::string method, path, body;
  };
  std::optional<Request> request(const std::string& method, const std::string& path) const {
    Request made;
    if (method == "get") made = {"GET", path, ""};
    for (const auto& list : {acts(), personal(), open_to_all()}) {
      for (const Change& change : list) {
        if (text::lower(change.operation()) != text::lower(method + " " + path)) continue;
        made = {change.method, change.path, change.body.is_null() ? "" : change.body.dump()};
      }
    }
    if (made.method.empty()) return {};
    for (std::string* text : {&made.path, &made.body}) {
      replace(*text, "{id}", playing_);
      replace(*text, "{waiting}", waiting_);
      replace(*text, "{name}", "nobody");
      replace(*text, "{kind}", "analysis");
    }
    return made;
  }
  static void replace(std::string& text, const std::string& what, const std::string& with) {
    const std::size_t at = text.find(what);
    if (at != std::string::npos) text.replace(at, what.size(), with);
  }

  int ask(Request request, const std::string& address) {
    // Another name each time: guesses at one account have a limit of their own.
    replace(request.body, "crosser", "crosser" + std::to_string(++asked_));
    Fields fields = {{"X-Forwarded-For", address}};
    if (request.method != "GET") fields.emplace_back("Content-Type", "application/json");
    const HttpReply reply = http().send(request.method, request.path, fields, request.body);
    if (reply.status == 429 && !reply.fields.contains("retry-after")) return -1;
    return reply.status;
  }

  void flood(const std::string& method, const std::string& path, const Json& operation) {
    SCOPED_TRACE(method + " " + path);
    const auto wish = request(method, path);
    ASSERT_TRUE(wish) << "tests/server/changes.cpp does not know it";
    const Json cost = api_["x-costs"].value(operation.value("x-cost", "none"), Json());
    ASSERT_TRUE(cost.is_object()) << "what does it cost?";
    const Budget budget{cost["per_second"], cost["at_once"]};
    ++addresses_;
    const std::string end = std::to_string(addresses_ / 200) + "." + std::to_string(addresses_);
    const std::string attacker = "10.6." + end, other = "10.2." + end;

    int let_in = 0;
    bool refused = false;
    std::thread attack([&] {
      const std::int64_t began = host::now_ms();
      const auto allowed = [&] {
        const auto passed = static_cast<double>(host::now_ms() - began);
        return budget.at_once + budget.per_second * passed / 1000 + 1;
      };
      while (!refused && let_in <= allowed()) {
        const int status = ask(*wish, attacker);
        EXPECT_GT(status, 0) << "no answer, or no word about when to come again";
        refused = status == 429;
        let_in += refused ? 0 : 1;
      }
    });
    const int status = ask(*wish, other);
    attack.join();
    EXPECT_TRUE(refused) << let_in << " were let in";
    EXPECT_GE(let_in, budget.at_once);
    for (const int answer : {status, ask(*wish, other)}) {
      EXPECT_TRUE(answer >= 200 && answer != 429 && answer < 500) << answer;
    }
  }

  Place place_;
  ClubServer server_;
  std::string playing_, waiting_;
  Json api_;
  int addresses_ = 0;
  std::atomic<int> asked_ = 0;
};

TEST(FloodTest, EveryOperationHasItsPriceAndNobodyElsePaysIt) {
  Flood(Place::Kind::Sqlite).flood_everything();
}
TEST(FloodPostgresTest, EveryOperationHasItsPriceAndNobodyElsePaysIt) {
  Flood(Place::Kind::Postgres).flood_everything();
}

}  // namespace
}  // namespace muster::test
