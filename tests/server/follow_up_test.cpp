// What follows from an event is done once, whichever server dies meanwhile. docs/storage.md.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include <thread>

#include "club_server.h"
#include "database.h"
#include "games.h"
#include "player.h"
#include "store/store.h"

namespace muster::test {
namespace {

// A rated game that the next resignation ends.
std::string rated_game(const Http& http, const Player& black, const Player& white) {
  const Made made = make_game(http, "loa", rated_against(white.name), black.fields);
  EXPECT_EQ(http.post("/api/challenges/" + made.id + "/join", Json::object(), white.fields).status,
            200);
  const std::string act = "/api/games/" + made.id + "/act";
  EXPECT_EQ(http.post(act, {{"action", "move"}, {"move", "b1-b3"}}, black.fields).status, 200);
  EXPECT_EQ(http.post(act, {{"action", "move"}, {"move", "a2-c2"}}, white.fields).status, 200);
  return made.id;
}

int rated_games(const Http& http, const std::string& name) {
  const Json profile = http.get("/api/accounts/" + name).json();
  if (!profile.contains("ratings") || profile["ratings"].empty()) return 0;
  return profile["ratings"][0]["games"];
}

// Ended and killed in the same breath: the rating was still to come.
void end_and_kill(ClubServer& server, const std::string& game, const Player& loser) {
  const HttpReply ended =
      server.http().post("/api/games/" + game + "/act", {{"action", "resign"}}, loser.fields);
  server.kill();
  ASSERT_EQ(ended.status, 200) << ended.body;
}

TEST(FollowUpTest, ARatingSurvivesTheDeathOfItsServer) {
  const Place place(Place::Kind::Sqlite);
  {
    ClubServer server(place.options());
    const Player one = make_player(server.http(), "black"),
                 two = make_player(server.http(), "white");
    end_and_kill(server, rated_game(server.http(), one, two), two);
  }
  const ClubServer again(place.options());
  for (const char* name : {"black", "white"}) {
    EXPECT_TRUE(eventually([&] { return rated_games(again.http(), name) == 1; })) << name;
  }
}

// Nobody begins anew: the server that lives on has to find it.
TEST(FollowUpPostgresTest, RatingsOfADeadServerAreCountedByAnother) {
  const Place place(Place::Kind::Postgres);
  const ClubServer survivor(place.options());
  const Player one = make_player(survivor.http(), "black"),
               two = make_player(survivor.http(), "white");
  constexpr int kDeaths = 3;
  for (int death = 0; death < kDeaths; ++death) {
    ClubServer doomed(place.options());
    ASSERT_TRUE(doomed.running());
    end_and_kill(doomed, rated_game(doomed.http(), one, two), two);
  }
  for (const Player& player : {one, two}) {
    EXPECT_TRUE(eventually([&] { return rated_games(survivor.http(), player.name) == kDeaths; }))
        << rated_games(survivor.http(), player.name);
  }
}

TEST(FollowUpPostgresTest, TwoServersCountAGameOnce) {
  const Place place(Place::Kind::Postgres);
  const ClubServer here(place.options()), there(place.options());
  const Player one = make_player(here.http(), "black"), two = make_player(here.http(), "white");
  constexpr int kGames = 4;
  for (int i = 0; i < kGames; ++i) {
    const ClubServer& server = i % 2 == 0 ? here : there;
    const std::string game = rated_game(server.http(), one, two);
    ASSERT_EQ(server.http()
                  .post("/api/games/" + game + "/act", {{"action", "resign"}}, two.fields)
                  .status,
              200);
  }
  EXPECT_TRUE(eventually([&] { return rated_games(there.http(), "white") == kGames; }));
  EXPECT_EQ(rated_games(here.http(), "black"), kGames);
}

// Killed while rematches are agreed on: none is there that no old game points to.
TEST(FollowUpTest, NoRematchWithoutItsAgreement) {
  const Place place(Place::Kind::Sqlite);
  const Json seats = {{{"kind", "person"}, {"mine", true}}, {{"kind", "engine"}, {"level", 1}}};
  std::vector<Made> games;
  {
    ClubServer server(place.options());
    for (int i = 0; i < 20; ++i) {
      games.push_back(make_game(server.http(), "loa", {{"seats", seats}}));
      ASSERT_EQ(server.http()
                    .post("/api/games/" + games.back().id + "/act", {{"action", "resign"}},
                          {{"X-Seat-Key", games.back().keys[0]}})
                    .status,
                200);
    }
    std::thread players([&] {
      for (const Made& made : games) {
        server.http().post("/api/games/" + made.id + "/act", {{"action", "rematch"}},
                           {{"X-Seat-Key", made.keys[0]}});
      }
    });
    eventually(
        [&] { return server.http().get("/api/games/" + games[9].id).json().contains("rematch"); });
    server.kill();
    players.join();
  }
  const auto store = store::open_store("sqlite:" + place.folder() + "/muster.db");
  ASSERT_TRUE(store) << store.error().to_text();
  std::vector<std::string> agreed;
  for (const Made& made : games) {
    const auto game = (*store)->load_game(made.id);
    ASSERT_TRUE(game && *game);
    const club::Event& last = (*game)->events.back();
    if (last.kind == club::EventKind::Rematch) agreed.push_back(last.data);
  }
  EXPECT_GE(agreed.size(), 10u);
  EXPECT_THAT(*(*store)->playing_games(), testing::UnorderedElementsAreArray(agreed));
}

}  // namespace
}  // namespace muster::test
