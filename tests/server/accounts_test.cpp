// Accounts, ratings and exports, at a real server. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <thread>

#include "club_server.h"
#include "database.h"
#include "games.h"
#include "host/clock.h"
#include "record/sgf.h"
#include "support/files.h"

namespace muster::test {
namespace {

class AccountsTest : public ServerTest {
 protected:
  // A rated game that the first account wins by resignation.
  std::string rated_game(const Account& one, const Account& two) {
    const Made made = make_game(
        http(), "loa",
        {{"rated", true},
         {"clock", {{"kind", "fischer"}, {"base_ms", 600'000}, {"step_ms", 0}}},
         {"seats",
          {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}, {"account", two.name}}}}},
        one.fields());
    const HttpReply joined =
        http().post("/api/challenges/" + made.id + "/join", {{"seat", 1}}, two.fields());
    EXPECT_EQ(joined.status, 200) << joined.body;
    const std::vector<std::string> moves = some_moves("loa", 4);
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
      // By session alone: the account sits there.
      const HttpReply moved =
          http().post("/api/games/" + made.id + "/act", {{"action", "move"}, {"move", moves[ply]}},
                      (ply % 2 == 0 ? one : two).fields());
      EXPECT_EQ(moved.status, 200) << moved.body;
    }
    const HttpReply resigned =
        http().post("/api/games/" + made.id + "/act", {{"action", "resign"}}, two.fields());
    EXPECT_EQ(resigned.status, 200) << resigned.body;
    return made.id;
  }

  double rating_of(const std::string& name) {
    const Json profile = http().get("/api/accounts/" + name).json();
    for (const Json& rating : profile["ratings"]) {
      if (rating["game"] == "loa") return rating["rating"];
    }
    return 0;
  }
};

TEST_F(AccountsTest, NobodyInvitesThemselves) {
  const Account anna = make_account("Anna");
  std::string shouted = anna.name;
  for (char& sign : shouted) sign = static_cast<char>(std::toupper(sign));
  for (const std::string& name : {anna.name, shouted}) {
    const HttpReply refused = http().post(
        "/api/challenges",
        {{"game", "loa"},
         {"clock", {{"kind", "untimed"}}},
         {"seats",
          {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}, {"account", name}}}}},
        anna.fields());
    EXPECT_EQ(refused.status, 400) << refused.body;
    EXPECT_EQ(refused.json()["code"], "yourself") << refused.body;
  }
}

TEST_F(AccountsTest, NamesAreTakenOnceAndPasswordsOpenSessions) {
  const Account anna = make_account("Anna");
  EXPECT_EQ(
      http().post("/api/accounts", {{"name", anna.name}, {"password", "something else"}}).status,
      409);
  EXPECT_EQ(http().get("/api/me", anna.fields()).json()["account"]["name"], anna.name);
  EXPECT_TRUE(http().get("/api/me").json()["account"].is_null());
  EXPECT_EQ(http().post("/api/session", {{"name", anna.name}, {"password", "wrong horse"}}).status,
            401);
  EXPECT_EQ(
      http().post("/api/session", {{"name", "nobody-here"}, {"password", "wrong horse"}}).status,
      401);
  const HttpReply login =
      http().post("/api/session", {{"name", anna.name}, {"password", "correct horse"}});
  EXPECT_EQ(login.status, 200);
  EXPECT_NE(login.fields.at("set-cookie").find("HttpOnly"), std::string::npos);
  EXPECT_NE(login.fields.at("set-cookie").find("SameSite=Lax"), std::string::npos);
  const Fields second = {{"Cookie", login.cookie()}};
  EXPECT_EQ(http().remove("/api/session", nullptr, second).status, 200);
  EXPECT_TRUE(http().get("/api/me", second).json()["account"].is_null());
  EXPECT_FALSE(http().get("/api/me", anna.fields()).json()["account"].is_null());
}

TEST_F(AccountsTest, ANewPasswordEndsEveryOtherSession) {
  const Account ben = make_account("Ben");
  const HttpReply other =
      http().post("/api/session", {{"name", ben.name}, {"password", "correct horse"}});
  EXPECT_EQ(http()
                .post("/api/me/password", {{"old", "wrong horse"}, {"new", "battery staple"}},
                      ben.fields())
                .status,
            401);
  const HttpReply changed = http().post(
      "/api/me/password", {{"old", "correct horse"}, {"new", "battery staple"}}, ben.fields());
  ASSERT_EQ(changed.status, 200) << changed.body;
  EXPECT_TRUE(http().get("/api/me", {{"Cookie", other.cookie()}}).json()["account"].is_null());
  EXPECT_TRUE(http().get("/api/me", ben.fields()).json()["account"].is_null());
  EXPECT_EQ(http().get("/api/me", {{"Cookie", changed.cookie()}}).json()["account"]["name"],
            ben.name);
  EXPECT_EQ(http().post("/api/session", {{"name", ben.name}, {"password", "correct horse"}}).status,
            401);
}

TEST_F(AccountsTest, ARatedGameMovesBothRatingsOnce) {
  const Account one = make_account("Rika"), two = make_account("Sora");
  const std::string id = rated_game(one, two);
  ASSERT_TRUE(eventually([&] { return rating_of(one.name) > 1500; }));
  EXPECT_LT(rating_of(two.name), 1500);
  const double before = rating_of(one.name);
  rated_game(two, one);
  ASSERT_TRUE(eventually([&] { return rating_of(one.name) < before; }));
  const Json profile = http().get("/api/accounts/" + one.name).json();
  EXPECT_EQ(profile["ratings"][0]["games"], 2);
  const Json list = http().get("/api/list?account=" + one.name).json();
  EXPECT_EQ(list["games"].size(), 2u) << list.dump();
  EXPECT_EQ(list["games"][1]["id"], id);
}

TEST_F(AccountsTest, EverythingPlayedIsExportedAndSearchFindsNames) {
  const Account one = make_account("Expo"), two = make_account("Expert");
  rated_game(one, two);
  rated_game(two, one);
  const HttpReply json = http().get("/api/export?account=" + one.name + "&format=json");
  EXPECT_EQ(json.status, 200);
  int games = 0;
  std::string line;
  for (std::size_t at = 0; at < json.body.size();) {
    const std::size_t end = json.body.find('\n', at);
    const Json record = Json::parse(json.body.substr(at, end - at), nullptr, false);
    ASSERT_TRUE(record.is_object());
    EXPECT_EQ(record["format"], "muster-record");
    ++games;
    at = end + 1;
  }
  EXPECT_EQ(games, 2);
  const HttpReply sgf = http().get("/api/export?account=" + one.name + "&format=sgf");
  EXPECT_NE(sgf.body.find("GM[9]"), std::string::npos);
  const Json found = http().get("/api/players?search=exp").json();
  EXPECT_EQ(found["players"].size(), 2u) << found.dump();
}

TEST_F(AccountsTest, TheExportSaysWhatSgfCannotHold) {
  const Account one = make_account("Left"), two = make_account("Out");
  rated_game(one, two);
  for (const char* game : {"lof", "hexix", "hexix"}) {
    const Made made = make_game(
        http(), game,
        {{"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "engine"}, {"level", 1}}}}},
        one.fields());
    ASSERT_EQ(
        http().post("/api/games/" + made.id + "/act", {{"action", "resign"}}, one.fields()).status,
        200);
  }
  const HttpReply sgf = http().get("/api/export?account=" + one.name + "&format=sgf", one.fields());
  EXPECT_EQ(sgf.fields.at("x-muster-left-out"), "3");
  EXPECT_TRUE(sgf.body.starts_with("Left out: 3 games of hexix, lof, for which SGF has no number"))
      << sgf.body.substr(0, 200);
  const auto read = record::read_sgf(sgf.body, "loa");
  ASSERT_EQ(read.size(), 1u) << "whoever reads it finds the game behind that line";
  EXPECT_TRUE(read[0]) << read[0].error().to_text();
  const HttpReply json =
      http().get("/api/export?account=" + one.name + "&format=json", one.fields());
  EXPECT_EQ(json.fields.at("x-muster-left-out"), "0");
  EXPECT_EQ(std::count(json.body.begin(), json.body.end(), '\n'), 4);
  const HttpReply all = http().get("/api/export?account=" + two.name + "&format=sgf");
  EXPECT_EQ(all.fields.at("x-muster-left-out"), "0");
  EXPECT_TRUE(all.body.starts_with("(;GM[9]")) << all.body.substr(0, 200);
}

// Everything that a person leaves behind, and then nothing of it.
class DeletionTest : public AccountsTest {
 protected:
  void act(const std::string& game, const Json& body, const Fields& fields) {
    const HttpReply reply = http().post("/api/games/" + game + "/act", body, fields);
    EXPECT_EQ(reply.status, 200) << reply.body;
  }
  std::string get(const std::string& path) {
    const HttpReply reply = http().get(path);
    EXPECT_EQ(reply.status, 200) << path << ": " << reply.body;
    return reply.body;
  }
  // A copy of the whole store, as bytes.
  std::string whole_store() {
    const std::string file = place->folder() + "/copy" + std::to_string(++copies_) + ".db";
    auto copy = host::Child::start({MUSTER_BINARY, "backup", "--data", place->folder(), file});
    EXPECT_TRUE(copy);
    EXPECT_EQ((*copy)->ending(host::deadline_in(20'000)), "exit status 0");
    return read_file(file);
  }

 private:
  int copies_ = 0;
};

TEST_F(DeletionTest, ADeletedAccountLeavesNoNameAnywhere) {
  const Account gone = make_account("Vanisher"), stays = make_account("Stays"),
                other = make_account("Other");
  const std::string bot = "vanish-bot";
  const HttpReply made_bot = http().post("/api/bots", {{"name", bot}}, gone.fields());
  ASSERT_EQ(made_bot.status, 201);
  const Fields bearer = {
      {"Authorization", "Bearer " + made_bot.json()["token"].get<std::string>()}};
  // Played, with words from the seat; watched, with words from the gallery; invited; a bot's game.
  const std::string played = rated_game(gone, stays), watched = rated_game(stays, other);
  act(played, {{"action", "chat"}, {"text", "I am zyzzyva"}}, gone.fields());
  act(watched, {{"action", "chat"}, {"text", "zyzzyva was here"}}, gone.fields());
  act(watched, {{"action", "chat"}, {"text", "good bye"}}, other.fields());
  const Made invited = make_game(
      http(), "loa",
      {{"seats",
        {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}, {"account", gone.name}}}}},
      stays.fields());
  const Made bots = make_game(
      http(), "loa",
      {{"seats", {{{"kind", "person"}, {"mine", true}}, {{"kind", "bot"}, {"account", bot}}}}},
      stays.fields());
  act(bots.id, {{"action", "move"}, {"move", "b1-b3"}}, stays.fields());
  ASSERT_TRUE(eventually([&] { return rating_of(gone.name) > 1500; }));
  const double kept = rating_of(stays.name);
  for (const std::string& word : {gone.name, std::string("zyzzyva"), bot}) {
    ASSERT_NE(whole_store().find(word), std::string::npos) << word << " would be found";
  }

  EXPECT_EQ(http().remove("/api/me", {{"password", "wrong horse"}}, gone.fields()).status, 401);
  ASSERT_EQ(http().remove("/api/me", {{"password", "correct horse"}}, gone.fields()).status, 200);

  // Nobody: profile, search, session, log-in, token, bot.
  EXPECT_EQ(http().get("/api/accounts/" + gone.name).status, 404);
  EXPECT_EQ(http().get("/api/accounts/" + bot).status, 404);
  EXPECT_EQ(http().get("/api/export?account=" + gone.name + "&format=json").status, 404);
  EXPECT_TRUE(http().get("/api/players?search=vanish").json()["players"].empty());
  EXPECT_TRUE(http().get("/api/list?account=" + gone.name).json()["games"].empty());
  EXPECT_TRUE(http().get("/api/me", gone.fields()).json()["account"].is_null());
  EXPECT_EQ(
      http().post("/api/session", {{"name", gone.name}, {"password", "correct horse"}}).status,
      401);
  EXPECT_EQ(http().get("/api/bot/stream", bearer).status, 401);
  // The games are there for the others, without name and words, live and as records.
  const std::vector<std::string> games = {played, watched, invited.id, bots.id};
  const auto nothing_of = [&](const std::string& text) {
    return text.find(gone.name) == std::string::npos && text.find("zyzzyva") == std::string::npos &&
           text.find(bot) == std::string::npos;
  };
  ASSERT_TRUE(eventually([&] {
    return std::all_of(games.begin(), games.end(),
                       [&](const std::string& id) { return nothing_of(get("/api/games/" + id)); });
  }));
  for (const std::string& id : {played, watched, bots.id}) {
    for (const char* format : {"json", "sgf", "moves"}) {
      EXPECT_TRUE(nothing_of(get("/api/games/" + id + "/record?format=" + format))) << format;
    }
  }
  EXPECT_EQ(http().get("/api/games/" + watched).json()["chat"].size(), 1u) << "what others said";
  EXPECT_TRUE(nothing_of(get("/api/list?account=" + stays.name)));
  for (const char* format : {"json", "sgf"}) {
    const std::string all = get("/api/export?account=" + stays.name + "&format=" + format);
    EXPECT_TRUE(nothing_of(all));
    EXPECT_NE(all.find(other.name), std::string::npos);
  }
  EXPECT_EQ(rating_of(stays.name), kept) << "what was won stays won";
  EXPECT_TRUE(nothing_of(whole_store())) << "not a byte in any table";
  // And from the store, as another server or the next start reads it.
  Wire wire(*wires, server->port());
  for (const std::string& id : games) {
    const Json reply = wire.ask({{"action", "watch"}, {"game", id}, {"since", 0}});
    EXPECT_TRUE(reply.value("done", false)) << reply.dump();
    EXPECT_TRUE(nothing_of(reply.dump()));
  }
}

// --- bots

// A login that was on its way when the password changed must not survive it: 6 of 50 did.
TEST_F(AccountsTest, ALoginThatRacesANewPasswordDoesNotSurviveIt) {
  Account account = make_account("Racer");
  std::string password = "correct horse";
  for (int round = 0; round < 8; ++round) {
    const std::string fresh = "battery staple " + std::to_string(round);
    std::vector<HttpReply> logins(4);
    std::vector<std::thread> threads;
    for (HttpReply& reply : logins) {
      threads.emplace_back([&] {
        reply = http().post("/api/session", {{"name", account.name}, {"password", password}});
      });
    }
    const HttpReply changed =
        http().post("/api/me/password", {{"old", password}, {"new", fresh}}, account.fields());
    for (std::thread& thread : threads) thread.join();
    ASSERT_EQ(changed.status, 200) << changed.body;
    for (const HttpReply& login : logins) {
      if (login.status != 200) continue;
      const Json me = http().get("/api/me", {{"Cookie", login.cookie()}}).json();
      EXPECT_TRUE(me["account"].is_null()) << "round " << round << ": " << me.dump();
    }
    account.cookie = changed.cookie();
    EXPECT_EQ(http().get("/api/me", account.fields()).json()["account"]["name"], account.name);
    password = fresh;
  }
}

}  // namespace
}  // namespace muster::test
