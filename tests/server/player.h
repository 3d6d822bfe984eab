// People with accounts who invite each other and move. SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "club_server.h"
#include "push_service.h"

namespace muster::test {

struct Player {
  std::string name;
  Fields fields;
};

inline Player make_player(const Http& http, const std::string& name) {
  const HttpReply made =
      http.post("/api/accounts", {{"name", name}, {"password", "correct horse"}});
  EXPECT_EQ(made.status, 201) << made.body;
  return {name, {{"Cookie", made.cookie()}}};
}

// The same, as a server behind a proxy sees somebody at that address.
inline Player behind_proxy(Player who, const std::string& address) {
  who.fields.emplace_back("X-Forwarded-For", address);
  return who;
}

// A rated game of whoever makes it, with black, against this account: for make_game.
inline Json rated_against(const std::string& name) {
  Json more = fischer(600'000, 1000);
  more["rated"] = true;
  more["seats"] = {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}, {"account", name}}};
  return more;
}

inline std::string challenge(const Http& http, const Player& maker, const Player& guest,
                             const Json& clock = {{"clock", {{"kind", "untimed"}}}}) {
  Json more = clock;
  more["seats"] = {{{"kind", "person"}, {"mine", true}},
                   {{"kind", "person"}, {"account", guest.name}}};
  return make_game(http, "loa", more, maker.fields).id;
}

inline void join(const Http& http, const std::string& game, const Player& guest) {
  ASSERT_EQ(http.post("/api/challenges/" + game + "/join", Json::object(), guest.fields).status,
            200);
}

inline HttpReply try_move(const Http& http, const std::string& game, const Player& who,
                          const std::string& text) {
  return http.post("/api/games/" + game + "/act", {{"action", "move"}, {"move", text}}, who.fields);
}

inline void move(const Http& http, const std::string& game, const Player& who,
                 const std::string& text) {
  const HttpReply reply = try_move(http, game, who, text);
  ASSERT_EQ(reply.status, 200) << reply.body;
}

inline std::int64_t subscribe(const Http& http, const Player& who, const PushBrowser& browser,
                              const std::string& language = "en") {
  const HttpReply reply = http.post("/api/me/push", browser.subscription(language), who.fields);
  EXPECT_EQ(reply.status, 201) << reply.body;
  return reply.json().value("id", std::int64_t{0});
}

}  // namespace muster::test
