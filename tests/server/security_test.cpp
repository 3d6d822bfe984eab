// Nobody gets in: every endpoint that changes something, tried by everybody who must not.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "changes.h"
#include "club/refusal_code.h"
#include "club_server.h"
#include "games.h"
#include "host/clock.h"

namespace muster::test {
namespace {

class SecurityTest : public ServerTest {
 protected:
  void SetUp() override {
    duel_ = begin_duel(*wires, *server);
    waiting_ = make_game(
        http(), "loa",
        {{"open", true}, {"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}}}});
  }

  std::string fill(std::string text) const {
    for (const auto& [word, value] : {std::pair<std::string, std::string>{"{id}", duel_.made.id},
                                      {"{waiting}", waiting_.id},
                                      {"{kind}", "analysis"}}) {
      const std::size_t at = text.find(word);
      if (at != std::string::npos) text.replace(at, word.size(), value);
    }
    return text;
  }

  HttpReply attempt(const Change& change, Fields fields = {},
                    const std::string& type = "application/json") const {
    if (!type.empty()) fields.emplace_back("Content-Type", type);
    const HttpReply reply = http().send(change.method, fill(change.path), fields,
                                        change.body.is_null() ? "" : fill(change.body.dump()));
    if (reply.status >= 400) {  // whoever is refused is told why, in any language
      const std::string code = reply.json().value("code", "");
      EXPECT_NE(std::ranges::find(club::kRefusalCodes, code), club::kRefusalCodes.end())
          << change.method << " " << change.path << ": " << reply.body;
    }
    return reply;
  }

  // Nothing has happened to the game.
  std::string state() const {
    Json game = http().get("/api/games/" + duel_.made.id).json();
    game.erase("clocks");
    game.erase("watchers");
    game.erase("seats");
    return game.dump();
  }

  Duel duel_;
  Made waiting_;
};

TEST_F(SecurityTest, AStrangerOrSpectatorActsOnNoSeat) {
  const std::string before = state();
  Wire spectator(*wires, server->port());
  spectator.ask({{"action", "watch"}, {"game", duel_.made.id}});
  for (const Change& change : acts()) {
    EXPECT_EQ(attempt(change).status, 403) << change.body.dump();
    EXPECT_EQ(attempt(change, {{"X-Seat-Key", std::string(22, 'A')}}).status, 403);
    EXPECT_EQ(attempt(change, {{"X-Seat-Key", "'; DROP TABLE games"}}).status, 403);
    EXPECT_EQ(attempt(change, {{"X-Seat-Key", waiting_.keys[0]}}).status, 403) << "another game's";
    Json message = change.body;
    message["game"] = duel_.made.id;
    EXPECT_TRUE(spectator.ask(message).contains("error")) << message.dump();
    message["key"] = std::string(22, 'A');
    EXPECT_TRUE(spectator.ask(message).contains("error")) << message.dump();
  }
  EXPECT_EQ(state(), before);
  Wire wrong(*wires, server->port());
  EXPECT_TRUE(
      wrong.ask({{"action", "watch"}, {"game", duel_.made.id}, {"key", std::string(22, 'B')}})
          .contains("error"));
}

TEST_F(SecurityTest, TheOpponentDoesNotActOnMySeat) {
  const std::string before = state();
  const Fields white = {{"X-Seat-Key", duel_.made.keys[1]}};
  // Black is on turn: white cannot move, nor take black's seat by naming it.
  Json move = {{"action", "move"}, {"move", "b1-b3"}};
  EXPECT_EQ(http().post("/api/games/" + duel_.made.id + "/act", move, white).status, 409);
  for (const Change& change : acts()) {
    Json body = change.body;
    body["seat"] = 0;
    const int status = http().post("/api/games/" + duel_.made.id + "/act", body, white).status;
    EXPECT_TRUE(status == 403 || status == 400) << body.dump() << " " << status;
  }
  EXPECT_EQ(state(), before);
}

TEST_F(SecurityTest, AStaleSessionIsNobody) {
  const Account account = make_account("Stale");
  const HttpReply login =
      http().post("/api/session", {{"name", account.name}, {"password", "correct horse"}});
  ASSERT_EQ(http().remove("/api/session", nullptr, {{"Cookie", login.cookie()}}).status, 200);
  for (const std::string& cookie :
       {login.cookie(), std::string("muster_session="), std::string("muster_session=xyz"),
        "muster_session=" + std::string(5000, 'x')}) {
    for (const Change& change : personal()) {
      EXPECT_EQ(attempt(change, {{"Cookie", cookie}}).status, 401)
          << change.path << " " << cookie.substr(0, 40);
    }
    for (const Change& change : acts()) {
      EXPECT_EQ(attempt(change, {{"Cookie", cookie}}).status, 403);
    }
  }
  // A session that ends takes the rights of an open socket with it.
  const Fields fresh = account.fields();
  const Made made = make_game(
      http(), "loa",
      {{"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "engine"}, {"level", 1}}}}},
      fresh);
  Wire wire(*wires, server->port(), fresh);
  ASSERT_EQ(wire.ask({{"action", "watch"}, {"game", made.id}})["game"]["my_seats"],
            Json::array({0}));
  ASSERT_EQ(http().remove("/api/session", nullptr, fresh).status, 200);
  EXPECT_TRUE(wire.ask({{"action", "resign"}, {"game", made.id}}).contains("error"));
}

TEST_F(SecurityTest, AnotherSitesPageIsRefused) {
  const std::string before = state();
  const Account account = make_account("Cross");
  const std::string host = "127.0.0.1:" + std::to_string(server->port());
  for (const auto& list : {acts(), personal(), open_to_all()}) {
    for (const Change& change : list) {
      for (const char* origin : {"http://evil.example", "null", "http://127.0.0.1:1",
                                 "https://evil.example:443", "garbage"}) {
        EXPECT_EQ(attempt(change, {{"Origin", origin},
                                   {"Cookie", account.cookie},
                                   {"X-Seat-Key", duel_.made.keys[0]}})
                      .status,
                  403)
            << change.path << " " << origin;
      }
      // What a form of another page could send.
      for (const char* type : {"text/plain", "application/x-www-form-urlencoded",
                               "multipart/form-data; boundary=x", ""}) {
        EXPECT_EQ(attempt(change, {{"Cookie", account.cookie}}, type).status, 415) << change.path;
      }
    }
  }
  EXPECT_EQ(state(), before);
  EXPECT_FALSE(Wire(*wires, server->port(), {{"Origin", "http://evil.example"}}).open());
  EXPECT_TRUE(Wire(*wires, server->port(), {{"Origin", "http://" + host}}).open());
  EXPECT_EQ(http().get("/api/me", account.fields()).json()["account"]["name"], account.name);
}

TEST_F(SecurityTest, EveryRouteThatChangesSomethingWasTried) {
  std::set<std::string> tried;
  for (const auto& list : {acts(), personal(), open_to_all()}) {
    for (const Change& change : list) tried.insert(change.operation());
  }
  const Json api = http().get("/api/openapi.json").json();
  ASSERT_FALSE(api["paths"].empty());
  for (const auto& [path, operations] : api["paths"].items()) {
    for (const auto& [method, _] : operations.items()) {
      if (method != "post" && method != "delete" && method != "put" && method != "patch") continue;
      std::string upper = method == "post" ? "POST" : method == "delete" ? "DELETE" : method;
      EXPECT_TRUE(tried.contains(upper + " " + path)) << upper << " " << path;
    }
  }
}

TEST_F(SecurityTest, SecretsAreNotShown) {
  const Fields white = {{"X-Seat-Key", duel_.made.keys[1]}};
  for (const Fields& fields : {Fields{}, white}) {
    const std::string body = http().get("/api/games/" + duel_.made.id, fields).body;
    EXPECT_EQ(body.find(duel_.made.keys[0]), std::string::npos);
    EXPECT_EQ(body.find("key_hash"), std::string::npos);
  }
  EXPECT_EQ(http().get("/api/challenges").body.find("key"), std::string::npos);
  EXPECT_EQ(http().get("/api/list").body.find("hash"), std::string::npos);
}

TEST_F(SecurityTest, BadMessagesGetAnErrorAndTheSocketLives) {
  Wire wire(*wires, server->port());
  const std::string deep = std::string(5000, '[') + std::string(5000, ']');
  for (const std::string& text : std::vector<std::string>{
           "", "{", "[]", "null", "\"x\"", "{}", "{\"id\":1}", "{\"id\":\"a\",\"action\":\"fly\"}",
           "{\"id\":\"a\",\"action\":\"watch\"}", "{\"id\":\"a\",\"action\":\"watch\",\"game\":5}",
           R"({"id":"a","action":"watch","game":"../../etc/pas"})",
           R"({"id":"a","action":"move","game":"aaaaaaaaaaaa","move":")" + std::string(9999, 'x') +
               "\"}",
           R"({"id":"a","action":"watch","game":"aaaaaaaaaaaa","since":1e400})",
           R"({"id":"a","action":"takeback","game":"aaaaaaaaaaaa","plies":99999999999999999999})",
           R"({"id":"a","game":"chess","limits":{"nodes":1}})", deep}) {
    wire.say_text(text);
    const Json reply = wire.hear([](const Json& m) { return m.contains("error"); });
    ASSERT_FALSE(reply.is_null()) << text.substr(0, 80);
    EXPECT_FALSE(reply["field"].get<std::string>().empty()) << reply.dump();
  }
  EXPECT_TRUE(wire.ask({{"action", "ping"}}).contains("at"));
  wire.say_text(std::string(70'000, 'x'));
  EXPECT_NE(wire.end(), "");  // beyond the size limit there is no going on
  EXPECT_EQ(http().get("/healthz").status, 200);
}

TEST_F(SecurityTest, BadRequestsGetAnErrorThatNamesTheField) {
  for (const Json& body : std::vector<Json>{
           {{"game", "chess"}, {"clock", {{"kind", "untimed"}}}},
           {{"game", 5}},
           {{"game", "loa"}, {"clock", {{"kind", "sand"}}}},
           {{"game", "loa"}, {"clock", {{"kind", "fischer"}, {"base_ms", -1}}}},
           {{"game", "loa"}, {"start", "nonsense"}, {"clock", {{"kind", "untimed"}}}},
           {{"game", "loa"}, {"clock", {{"kind", "untimed"}}}, {"seats", Json::array({1, 2, 3})}},
       }) {
    const HttpReply reply = http().post("/api/challenges", body);
    EXPECT_EQ(reply.status, 400) << body.dump() << reply.body;
    EXPECT_FALSE(reply.json()["field"].get<std::string>().empty());
  }
  EXPECT_EQ(
      http().send("POST", "/api/challenges", {{"Content-Type", "application/json"}}, "{").status,
      400);
  EXPECT_EQ(http()
                .send("POST", "/api/challenges", {{"Content-Type", "application/json"}},
                      std::string(300'000, ' '))
                .status,
            413);
  EXPECT_EQ(
      http().send("PUT", "/api/challenges", {{"Content-Type", "application/json"}}, "{}").status,
      405);
  EXPECT_EQ(http().get("/api/games/nosuchgame12").status, 404);
  EXPECT_EQ(http().get("/api/nothing").status, 404);
  EXPECT_EQ(http().get("/api/list?limit=nine").status, 400);
  EXPECT_NE(http().raw("NONSENSE\r\n\r\n").find(" 400 "), std::string::npos);
  // As docs/server.md says: 16 KiB.
  const auto with_head = [&](std::size_t bytes) {
    std::string head = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: ";
    head += std::string(bytes - head.size() - 4, 'x') + "\r\n\r\n";
    const std::string answer = http().raw(head);
    return answer.substr(0, answer.find('\r'));
  };
  EXPECT_EQ(with_head(16'000), "HTTP/1.1 200 OK");
  EXPECT_EQ(with_head(16'500), "HTTP/1.1 431 Request Header Fields Too Large");
  EXPECT_EQ(with_head(40'000), "HTTP/1.1 431 Request Header Fields Too Large");
}

TEST_F(SecurityTest, EveryAnswerHasTheSecurityHeaders) {
  for (const char* path : {"/healthz", "/api/version", "/", "/api/nothing"}) {
    const HttpReply reply = http().get(path);
    for (const char* name : {"content-security-policy", "cross-origin-opener-policy",
                             "cross-origin-embedder-policy", "cross-origin-resource-policy",
                             "x-content-type-options", "referrer-policy", "permissions-policy"}) {
      EXPECT_TRUE(reply.fields.contains(name)) << path << " " << name;
    }
    const std::string& policy = reply.fields.at("content-security-policy");
    EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
    // Old Safari does not count sockets among 'self'.
    EXPECT_NE(policy.find("connect-src 'self' ws://127.0.0.1:" + std::to_string(server->port())),
              std::string::npos)
        << policy;
    EXPECT_EQ(policy.find('@'), std::string::npos) << policy;
  }
}

}  // namespace
}  // namespace muster::test
