// SPDX-License-Identifier: MIT
#include "changes.h"

namespace muster::test {

std::string Change::operation() const {
  std::string text = std::string(method) + " " + path;
  const std::string waiting = "{waiting}";
  const std::size_t at = text.find(waiting);
  return at == std::string::npos ? text : text.replace(at, waiting.size(), "{id}");
}

const std::vector<Change>& acts() {
  static const std::vector<Change> all = [] {
    std::vector<Change> out;
    for (const Json& body : std::vector<Json>{
             {{"action", "move"}, {"move", "b1-b3"}},
             {{"action", "resign"}},
             {{"action", "draw"}},
             {{"action", "decline_draw"}},
             {{"action", "takeback"}},
             {{"action", "decline_takeback"}},
             {{"action", "rematch"}},
             {{"action", "abort"}},
             {{"action", "leave"}},
             {{"action", "conditional"}, {"lines", Json::array({Json::array({"a2-c2", "b1-b3"})})}},
         }) {
      out.push_back({"POST", "/api/games/{id}/act", body});
    }
    out.push_back({"POST", "/api/games/{id}/transfer", Json::object()});
    const Json browser = {{"endpoint", "https://push.example/x"},
                          {"keys", {{"p256dh", "x"}, {"auth", "x"}}}};
    out.push_back({"POST", "/api/games/{id}/push", browser});
    out.push_back({"DELETE", "/api/games/{id}/push", browser});
    return out;
  }();
  return all;
}

const std::vector<Change>& personal() {
  static const std::vector<Change> all = {
      {"DELETE", "/api/session", nullptr},
      {"POST", "/api/me/password", {{"old", "correct horse"}, {"new", "battery staple"}}},
      {"DELETE", "/api/me", {{"password", "correct horse"}}},
      {"DELETE", "/api/me/sessions", nullptr},
      {"DELETE", "/api/me/sessions/{id}", nullptr},
      {"POST", "/api/me/recovery", {{"password", "correct horse"}}},
      {"POST",
       "/api/me/push",
       {{"endpoint", "https://push.example/x"}, {"keys", {{"p256dh", "x"}, {"auth", "x"}}}}},
      {"DELETE", "/api/me/push/{id}", nullptr},
      {"POST", "/api/me/documents/{kind}/{id}", {{"base", 0}, {"body", "x"}}},
      {"DELETE", "/api/me/documents/{kind}/{id}", {{"base", 1}}},
      {"POST",
       "/api/me/puzzles",
       {{"game", "loa"}, {"puzzle", "9f8f1dd40c"}, {"moves", Json::array()}}},
      {"POST", "/api/bots", {{"name", "some-bot"}}},
      {"DELETE", "/api/bots/{name}", nullptr},
      {"POST", "/api/bot/answer", {{"id", "{id}:0:3"}, {"done", true}, {"move", "b1-b3"}}},
  };
  return all;
}

const std::vector<Change>& open_to_all() {
  static const std::vector<Change> all = {
      {"POST",
       "/api/challenges",
       {{"game", "loa"}, {"clock", {{"kind", "untimed"}}}, {"guest", "crosser"}}},
      {"POST", "/api/challenges/{waiting}/join", {{"guest", "crosser"}}},
      {"DELETE", "/api/challenges/{waiting}", nullptr},
      {"POST", "/api/accounts", {{"name", "crosser"}, {"password", "correct horse"}}},
      {"POST", "/api/session", {{"name", "crosser"}, {"password", "correct horse"}}},
      {"POST",
       "/api/recovery",
       {{"name", "crosser"}, {"code", "0000-0000-0000-0000"}, {"new", "battery staple"}}},
      {"POST", "/api/shares", {{"tree", "t=abc"}, {"game", "loa"}}},
      {"POST", "/api/games/{id}/review", Json::object()},
      {"POST", "/api/games/{id}/claim", {{"code", "0123456789abcdefghij-_"}}},
  };
  return all;
}

}  // namespace muster::test
