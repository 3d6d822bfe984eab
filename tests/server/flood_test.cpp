// Every operation of OpenAPI as a flood from one address: it is refused when its budget (x-cost) is
// spent and not before, and somebody at another address is answered all the while.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <optional>
#include <thread>

#include "base/text.h"
#include "changes.h"
#include "club_server.h"
#include "database.h"
#include "inner_server.h"
#include "server/api/api.h"
#include "support/json_schema.h"

namespace muster::test {
namespace {

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
    std::map<std::string, std::vector<Request>> operations;  // by what they cost
    for (const auto& [path, methods] : api_["paths"].items()) {
      for (const auto& [method, operation] : methods.items()) {
        const auto wish = request(method, path);
        ASSERT_TRUE(wish) << method << " " << path << " is not in tests/server/changes.cpp";
        ASSERT_TRUE(operation.contains("x-cost"))
            << method << " " << path << ": what does it cost?";
        operations[operation["x-cost"]].push_back(*wish);
      }
    }
    for (const auto& [cost, requests] : operations) {
      SCOPED_TRACE(cost);
      ASSERT_TRUE(api_["x-costs"].contains(cost));
      flood(requests, api_["x-costs"][cost]["at_once"]);
    }
    EXPECT_EQ(operations.size(), server::Api::budgets().size());
    EXPECT_EQ(http().get("/healthz").status, 200);
  }

 private:
  // What was spent comes back so slowly that it does not matter how fast the machine is.
  server::SiteOptions options() const {
    server::SiteOptions all;
    all.database = place_.address();
    all.net.behind_proxy = true;
    all.refill = 1e-6;
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

  // One address asks for all of them in turn until its budget is spent, and then for each again;
  // another is answered meanwhile. An operation that takes from another budget, or from none, would
  // be refused too early or too late.
  void flood(const std::vector<Request>& requests, int at_once) {
    ++addresses_;
    const std::string attacker = "10.6.0." + std::to_string(addresses_),
                      other = "10.2.0." + std::to_string(addresses_);
    int let_in = 0;
    std::thread attack([&] {
      while (let_in <= at_once) {
        const auto turn = static_cast<std::size_t>(let_in) % requests.size();
        const int status = ask(requests[turn], attacker);
        EXPECT_GT(status, 0) << "no answer, or no word about when to come again";
        if (status == 429) return;
        ++let_in;
      }
    });
    const auto answer_other = [&](const Request& request) {
      const int status = ask(request, other);
      EXPECT_TRUE(status >= 200 && status != 429 && status < 500) << request.path << " " << status;
    };
    answer_other(requests.front());
    attack.join();
    EXPECT_EQ(let_in, at_once);
    for (const Request& request : requests) {
      EXPECT_EQ(ask(request, attacker), 429) << request.method << " " << request.path;
      answer_other(request);
    }
  }

  Place place_;
  InnerServer server_;
  std::string playing_, waiting_;
  Json api_;
  int addresses_ = 0;
  std::atomic<int> asked_ = 0;
};

TEST(FloodTest, PricesAreAsWritten) {
  const Json written = JsonSchemas::of_server().document()["x-costs"];
  EXPECT_EQ(written.size(), server::Api::budgets().size() + 1) << "and a description";
  for (const server::Api::Budget& budget : server::Api::budgets()) {
    const Json& cost = written.at(std::string(budget.name));
    EXPECT_EQ(cost["per_second"], budget.per_second) << budget.name;
    EXPECT_EQ(cost["at_once"], budget.at_once) << budget.name;
  }
}
TEST(FloodTest, EveryOperationHasItsPriceAndNobodyElsePaysIt) {
  Flood(Place::Kind::Sqlite).flood_everything();
}
TEST(FloodPostgresTest, EveryOperationHasItsPriceAndNobodyElsePaysIt) {
  Flood(Place::Kind::Postgres).flood_everything();
}

}  // namespace
}  // namespace muster::test
