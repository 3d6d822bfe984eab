// The served OpenAPI document against the real answers. SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include <set>

#include "club/refusal_code.h"
#include "club_server.h"
#include "games.h"
#include "server/api/api.h"
#include "support/json_schema.h"

namespace muster::test {
namespace {

class OpenApiTest : public ServerTest {
 protected:
  // One call; its status must be the one expected and its answer as described.
  HttpReply call(int expected, const std::string& method, const std::string& shape,
                 const std::string& path, const Json& body = nullptr, Fields fields = {}) {
    if (method != "GET") fields.emplace_back("Content-Type", "application/json");
    const HttpReply reply = http().send(method, path, fields, body.is_null() ? "" : body.dump());
    EXPECT_EQ(reply.status, expected) << method << " " << path << ": " << reply.body;
    const auto type = reply.fields.find("content-type");
    const bool json = type != reply.fields.end() && type->second == "application/json";
    std::string lower = method;
    for (char& c : lower) c = static_cast<char>(c | 0x20);
    for (const std::string& problem :
         schemas_.check_answer(lower, shape, reply.status, json ? reply.json() : Json())) {
      ADD_FAILURE() << method << " " << path << " " << reply.status << ": " << problem << "\n"
                    << reply.body.substr(0, 2000);
    }
    return reply;
  }

  void fits(const Json& message, const std::string& component) {
    for (const std::string& problem : schemas_.check(message, component)) {
      ADD_FAILURE() << component << ": " << problem << "\n" << message.dump();
    }
  }

  JsonSchemas schemas_ = JsonSchemas::of_server();
};

TEST_F(OpenApiTest, IsServedAsItIsInTheTree) {
  EXPECT_EQ(http().get("/api/openapi.json").json(), schemas_.document());
}

TEST_F(OpenApiTest, NamesEveryWordOfARefusal) {
  std::vector<std::string> codes =
      schemas_.document()["components"]["schemas"]["RefusalCode"]["enum"];
  EXPECT_THAT(codes, testing::ElementsAreArray(club::kRefusalCodes));
}

TEST_F(OpenApiTest, DescribesEveryRouteAndNoOther) {
  std::set<std::string> described, answered;
  for (const auto& [path, operations] : schemas_.document()["paths"].items()) {
    std::string pattern = path;
    for (std::size_t at = 0; (at = pattern.find('{')) != std::string::npos;) {
      pattern.replace(at, pattern.find('}') - at + 1, "*");
    }
    for (const auto& [method, _] : operations.items()) {
      std::string upper = method;
      for (char& c : upper) c = static_cast<char>(c & ~0x20);
      described.insert(upper + " " + pattern);
    }
  }
  for (const auto& [method, pattern] : server::Api::routes())
    answered.insert(method + " " + pattern);
  EXPECT_EQ(described, answered);
  EXPECT_GT(answered.size(), 20u);
}

TEST_F(OpenApiTest, PublicAnswersFit) {
  call(200, "GET", "/healthz", "/healthz");
  call(200, "GET", "/livez", "/livez");
  call(200, "GET", "/readyz", "/readyz");
  call(200, "GET", "/metrics", "/metrics");
  call(200, "GET", "/api/version", "/api/version");
  call(200, "GET", "/api/games", "/api/games");
  call(200, "GET", "/api/games", "/api/games?lang=ja");
  call(200, "GET", "/api/challenges", "/api/challenges");
  call(200, "GET", "/api/me", "/api/me");
  call(200, "GET", "/api/picture", "/api/picture?game=loa&moves=b1-b3");
  call(400, "GET", "/api/picture", "/api/picture?game=chess");
  call(200, "GET", "/api/explorer", "/api/explorer?game=loa&moves=b1-b3");
  call(400, "GET", "/api/explorer", "/api/explorer?game=chess");
  const Json shared = {{"tree", "t=abc"}, {"game", "loa"}};
  const std::string share = call(201, "POST", "/api/shares", "/api/shares", shared).json()["id"];
  call(200, "POST", "/api/shares", "/api/shares", shared);
  call(400, "POST", "/api/shares", "/api/shares", {{"tree", "abc"}, {"game", "loa"}});
  call(200, "GET", "/api/shares/{id}", "/api/shares/" + share);
  call(404, "GET", "/api/shares/{id}", "/api/shares/AAAAAAA");
  call(200, "GET", "/api/shares/{id}/picture", "/api/shares/" + share + "/picture");
  call(200, "GET", "/api/list", "/api/list?phase=playing&limit=5");
  call(400, "GET", "/api/list", "/api/list?phase=sideways");
  call(200, "GET", "/api/players", "/api/players?search=a");
  call(404, "GET", "/api/games/{id}", "/api/games/AAAAAAAAAAAA");
  call(404, "GET", "/api/accounts/{name}", "/api/accounts/nobody");
  call(404, "GET", "/api/export", "/api/export?account=nobody&format=json");
}

TEST_F(OpenApiTest, AnswersAboutAGameFit) {
  const Json open = {{"game", "loa"},
                     {"open", true},
                     {"clock", {{"kind", "fischer"}, {"base_ms", 60000}, {"step_ms", 0}}},
                     {"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}}}};
  const Json made = call(201, "POST", "/api/challenges", "/api/challenges", open).json();
  const std::string id = made["game"]["id"], path = "/api/games/" + id;
  call(200, "GET", "/api/challenges", "/api/challenges");
  call(400, "POST", "/api/challenges", "/api/challenges", {{"game", "chess"}});
  const Json joined = call(200, "POST", "/api/challenges/{id}/join",
                           "/api/challenges/" + id + "/join", Json::object())
                          .json();
  call(409, "POST", "/api/challenges/{id}/join", "/api/challenges/" + id + "/join", Json::object());
  const Fields black = {{"X-Seat-Key", made["keys"][0]["key"]}};
  const Fields white = {{"X-Seat-Key", joined["key"]}};
  const std::string act = path + "/act";
  const auto acts = [&](int status, const Json& body, const Fields& who) {
    call(status, "POST", "/api/games/{id}/act", act, body, who);
  };
  acts(200, {{"action", "move"}, {"move", "b1-b3"}}, black);
  acts(400, {{"action", "move"}, {"move", "a2-h7"}}, white);
  acts(400, {{"action", "dance"}}, white);
  acts(403, {{"action", "resign"}}, {});
  acts(409, {{"action", "move"}, {"move", "c1-c3"}}, black);
  acts(200, {{"action", "chat"}, {"text", "hello"}}, white);
  acts(200, {{"action", "draw"}}, black);
  acts(200, {{"action", "takeback"}}, black);
  call(200, "GET", "/api/games/{id}", path);
  call(200, "GET", "/api/games/{id}/picture", path + "/picture");
  call(200, "GET", "/api/games/{id}", path, nullptr, white);
  call(404, "GET", "/api/games/{id}/review", path + "/review");
  call(409, "POST", "/api/games/{id}/review", path + "/review", Json::object());
  acts(200, {{"action", "resign"}}, white);
  acts(200, {{"action", "rematch"}}, white);
  call(200, "GET", "/api/games/{id}", path);
  for (const char* format : {"sgf", "json", "moves"}) {
    call(200, "GET", "/api/games/{id}/record", path + "/record?format=" + format);
  }
  call(400, "GET", "/api/games/{id}/record", path + "/record?format=pgn");
  call(202, "POST", "/api/games/{id}/review", path + "/review", Json::object());
  ASSERT_TRUE(eventually([&] { return http().get(path + "/review").status == 200; }));
  call(200, "GET", "/api/games/{id}/review", path + "/review");
  call(200, "GET", "/api/list", "/api/list?game=loa");
  const Json other = call(201, "POST", "/api/challenges", "/api/challenges", open).json();
  call(403, "DELETE", "/api/challenges/{id}",
       "/api/challenges/" + other["game"]["id"].get<std::string>());
  call(200, "DELETE", "/api/challenges/{id}",
       "/api/challenges/" + other["game"]["id"].get<std::string>(), nullptr,
       {{"X-Seat-Key", other["keys"][0]["key"]}});
}

TEST_F(OpenApiTest, AnswersAboutAccountsFit) {
  const Json credentials = {{"name", "fitting"}, {"password", "correct horse"}};
  const HttpReply made = call(201, "POST", "/api/accounts", "/api/accounts", credentials);
  call(409, "POST", "/api/accounts", "/api/accounts", credentials);
  call(400, "POST", "/api/accounts", "/api/accounts", {{"name", "x"}, {"password", "y"}});
  call(200, "POST", "/api/session", "/api/session", credentials);
  call(401, "POST", "/api/session", "/api/session",
       {{"name", "fitting"}, {"password", "wrong horse"}});
  const Fields me = {{"Cookie", made.cookie()}};
  call(200, "GET", "/api/me", "/api/me", nullptr, me);
  call(200, "GET", "/api/accounts/{name}", "/api/accounts/fitting");
  call(200, "GET", "/api/players", "/api/players?search=fit");
  call(200, "GET", "/api/export", "/api/export?account=fitting&format=sgf");
  call(401, "POST", "/api/bots", "/api/bots", {{"name", "fit-bot"}});
  const Json bot = call(201, "POST", "/api/bots", "/api/bots", {{"name", "fit-bot"}}, me).json();
  call(401, "POST", "/api/bot/answer", "/api/bot/answer",
       {{"id", "AAAAAAAAAAAA:0:3"}, {"done", true}, {"move", "b1-b3"}});
  call(404, "POST", "/api/bot/answer", "/api/bot/answer",
       {{"id", "AAAAAAAAAAAA:0:3"}, {"done", true}, {"move", "b1-b3"}},
       {{"Authorization", "Bearer " + bot["token"].get<std::string>()}});
  const HttpReply changed = call(200, "POST", "/api/me/password", "/api/me/password",
                                 {{"old", "correct horse"}, {"new", "battery staple"}}, me);
  const Fields again = {{"Cookie", changed.cookie()}};
  call(401, "DELETE", "/api/me", "/api/me", {{"password", "wrong horse"}}, again);
  call(200, "DELETE", "/api/me", "/api/me", {{"password", "battery staple"}}, again);
  call(401, "DELETE", "/api/session", "/api/session", nullptr, again);
}

TEST_F(OpenApiTest, SocketMessagesFit) {
  Duel duel = begin_duel(*wires, *server, fischer(60'000));
  const std::string& id = duel.made.id;
  fits(duel.black->ask({{"action", "ping"}}), "SocketPong");
  fits(duel.black->ask({{"action", "watch"}, {"game", id}, {"key", duel.made.keys[0]}}),
       "SocketWatched");
  fits(duel.black->ask({{"action", "watch"}, {"game", id}, {"since", 1}}), "SocketResumed");
  fits(duel.black->ask(
           {{"action", "move"}, {"game", id}, {"move", "b1-b3"}, {"key", duel.made.keys[0]}}),
       "SocketActed");
  fits(duel.white->hear_event(id, "move"), "Push");
  fits(duel.white->ask({{"action", "move"}, {"game", id}, {"move", "a2-a2"}}), "SocketError");
  fits(duel.white->hear([](const Json& m) { return m.contains("watchers"); }), "PresencePush");
  const std::string path = "/api/games/" + id;
  const Fields key = {{"X-Seat-Key", duel.made.keys[1]}};
  const HttpReply code =
      call(201, "POST", "/api/games/{id}/transfer", path + "/transfer", Json::object(), key);
  call(200, "POST", "/api/games/{id}/claim", path + "/claim", {{"code", code.json()["code"]}});
  call(403, "POST", "/api/games/{id}/claim", path + "/claim", {{"code", code.json()["code"]}});
  fits(duel.white->hear([](const Json& m) { return m.contains("my_seats"); }), "SeatsPush");
  fits(duel.white->ask({{"action", "unwatch"}, {"game", id}}), "SocketReply");
  fits(duel.white->ask({{"action", "lobby"}}), "SocketReply");
  fits(duel.white->hear([](const Json& m) { return m.contains("lobby"); }), "Lobby");
}

TEST_F(OpenApiTest, AnswersAboutOnesOwnFit) {
  const Account ann = make_account("Owner");
  make_game(http(), "loa", fischer(600'000, 1000), ann.fields());
  for (const char* path : {"/api/me/games", "/api/me/sessions", "/api/bots"}) {
    call(200, "GET", path, path, nullptr, ann.fields());
    call(401, "GET", path, path);
  }
  const std::string ratings = "/api/accounts/{name}/ratings";
  call(200, "GET", ratings, "/api/accounts/" + ann.name + "/ratings?game=lof");
  call(400, "GET", ratings, "/api/accounts/" + ann.name + "/ratings?game=chess");
  call(404, "GET", ratings, "/api/accounts/nobody/ratings?game=loa");
  call(200, "POST", "/api/me/recovery", "/api/me/recovery", {{"password", "correct horse"}},
       ann.fields());
  call(401, "POST", "/api/recovery", "/api/recovery",
       {{"name", ann.name}, {"code", "abcde"}, {"new", "battery staple"}});
  call(404, "DELETE", "/api/me/sessions/{id}", "/api/me/sessions/none", nullptr, ann.fields());
  call(200, "DELETE", "/api/me/sessions", "/api/me/sessions", nullptr, ann.fields());
  call(404, "DELETE", "/api/bots/{name}", "/api/bots/none", Json::object(), ann.fields());
}

TEST_F(OpenApiTest, AnswersAboutDocumentsFit) {
  const Fields ann = make_account("Keeper").fields();
  const std::string all = "/api/me/documents", one = all + "/{kind}/{id}",
                    a1 = all + "/analysis/a1";
  const Json first = {{"base", 0}, {"title", "Mine"}, {"body", "text"}};
  call(401, "GET", all, all);
  call(401, "GET", one, a1);
  call(404, "GET", one, a1, nullptr, ann);
  const std::int64_t version = call(201, "POST", one, a1, first, ann).json()["version"];
  call(200, "GET", one, a1, nullptr, ann);
  call(200, "GET", all, all + "?kind=analysis", nullptr, ann);
  call(400, "GET", all, all + "?kind=poem", nullptr, ann);
  call(200, "POST", one, a1, {{"base", version}, {"body", "next"}}, ann);
  call(409, "POST", one, a1, {{"base", version}, {"body", "other"}}, ann);
  call(409, "DELETE", one, a1, {{"base", version}}, ann);
  call(400, "POST", one, a1, {{"body", "without a base"}}, ann);
  call(404, "POST", one, all + "/poem/a1", first, ann);
}

}  // namespace
}  // namespace muster::test
