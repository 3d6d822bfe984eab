// Guests who play by a link are told of their turn. docs/push.md. SPDX-License-Identifier: MIT
#include "push_fixture.h"

namespace muster::test {
namespace {

// Two guests by links, nobody of them connected.
class GuestPushTest : public PushTest {
 protected:
  void SetUp() override {
    site_ = std::make_unique<InnerServer>(options_);
    ASSERT_TRUE(site_->running());
    const Json two = {{{"kind", "person"}, {"mine", true}}, {{"kind", "person"}}};
    const Made made = make_game(http(), "loa", {{"seats", two}});
    game_ = "/api/games/" + made.id;
    black_ = made.keys[0];
    const HttpReply joined =
        http().post("/api/challenges/" + made.id + "/join", Json::object(), key(made.keys[1]));
    ASSERT_EQ(joined.status, 200) << joined.body;
    white_ = joined.json()["key"];
  }

  static Fields key(const std::string& of) { return {{"X-Seat-Key", of}}; }
  int want(const PushBrowser& browser, const std::string& of) {
    return http().post(game_ + "/push", browser.subscription("de"), key(of)).status;
  }
  int want_no_more(const PushBrowser& browser, const std::string& of) {
    return http().remove(game_ + "/push", browser.subscription(), key(of)).status;
  }
  void play(const std::string& of, const std::string& move) {
    const HttpReply reply =
        http().post(game_ + "/act", {{"action", "move"}, {"move", move}}, key(of));
    EXPECT_EQ(reply.status, 200) << reply.body;
  }

  std::string game_, black_, white_;
};

TEST_F(GuestPushTest, IsToldOfTheTurnUntilItIsEnough) {
  const PushBrowser browser(service_.url("white")), other(service_.url("other"));
  play(black_, "b1-b3");
  play(white_, "a2-c2");
  EXPECT_EQ(want(browser, white_), 201);
  EXPECT_EQ(want(browser, white_), 201) << "once more changes nothing";
  play(black_, "b3-b1");
  const Json turn = received("white", browser);
  EXPECT_EQ(turn["kind"], "turn");
  EXPECT_EQ(turn["account"], "");
  EXPECT_EQ(turn["lang"], "de");
  EXPECT_EQ(turn["ply"], 3);
  EXPECT_EQ(want_no_more(other, white_), 404);
  EXPECT_EQ(want_no_more(browser, white_), 200);
  EXPECT_EQ(want_no_more(browser, white_), 404);
  EXPECT_EQ(want(other, black_), 201);
  play(white_, "h2-f2");
  EXPECT_EQ(received("other", other)["ply"], 4);
  play(black_, "b1-b3");
  play(white_, "a4-c4");
  EXPECT_EQ(received("other", other)["ply"], 6);
  EXPECT_EQ(service_.count("white"), 1) << "told once, and no more after the end";
}

TEST_F(GuestPushTest, ARematchIsToldToo) {
  const PushBrowser browser(service_.url("black"));
  EXPECT_EQ(want(browser, black_), 201);
  EXPECT_EQ(http().post(game_ + "/act", {{"action", "resign"}}, key(white_)).status, 200);
  EXPECT_EQ(want(browser, black_), 409) << "it is over";
  for (const std::string& one : {black_, white_}) {
    EXPECT_EQ(http().post(game_ + "/act", {{"action", "rematch"}}, key(one)).status, 200);
  }
  const std::string old = game_;
  game_ = "/api/games/" + http().get(old).json()["rematch"].get<std::string>();
  play(white_, "b1-b3");  // the colours have changed
  const Json turn = received("black", browser);
  EXPECT_EQ("/api/games/" + turn["game"].get<std::string>(), game_);
}

TEST_F(GuestPushTest, EndsWhenTheSeatMovesToAnotherDevice) {
  const PushBrowser before(service_.url("before")), after(service_.url("after"));
  EXPECT_EQ(want(before, white_), 201);
  const Json code = http().post(game_ + "/transfer", Json::object(), key(white_)).json()["code"];
  const HttpReply claimed = http().post(game_ + "/claim", {{"code", code}});
  ASSERT_EQ(claimed.status, 200) << claimed.body;
  const std::string fresh = claimed.json()["key"];
  EXPECT_EQ(want(before, white_), 403) << "the old key opens nothing";
  EXPECT_EQ(want(after, fresh), 201);
  play(black_, "b1-b3");
  EXPECT_EQ(received("after", after)["kind"], "turn");
  EXPECT_EQ(service_.count("before"), 0);
}

TEST_F(GuestPushTest, OneThatIsGoneIsForgottenAndTheNewestThreeStay) {
  const PushBrowser gone(service_.url("gone"));
  service_.answer("gone", 410);
  EXPECT_EQ(want(gone, white_), 201);
  play(black_, "b1-b3");
  EXPECT_TRUE(eventually([&] { return metric(http(), "muster_push_gone_total") == 1; }));
  EXPECT_TRUE(eventually([&] { return want_no_more(gone, white_) == 404; }));
  std::vector<PushBrowser> many;
  for (int i = 0; i < store::kMostGuestTargets + 2; ++i) {
    many.emplace_back(service_.url("many" + std::to_string(i)));
    EXPECT_EQ(want(many.back(), white_), 201);
  }
  play(white_, "a2-c2");
  play(black_, "b3-b1");
  for (int i = 2; i < store::kMostGuestTargets + 2; ++i) {
    EXPECT_EQ(received("many" + std::to_string(i), many[static_cast<std::size_t>(i)])["ply"], 3);
  }
  EXPECT_EQ(service_.count("many0") + service_.count("many1"), 0);
}

TEST_F(GuestPushTest, AStrangerTheOtherSideAndAnInvitationAskForNothing) {
  const PushBrowser browser(service_.url("x"));
  EXPECT_EQ(http().post(game_ + "/push", browser.subscription()).status, 403);
  EXPECT_EQ(want(browser, std::string(22, 'A')), 403);
  const Player ann = make_player(http(), "Ann");
  EXPECT_EQ(http().post(game_ + "/push", browser.subscription(), ann.fields).status, 403);
  EXPECT_EQ(want(browser, white_), 201);
  EXPECT_EQ(want_no_more(browser, black_), 404) << "it is white's";
  const Made waiting = make_game(http());
  EXPECT_EQ(
      http()
          .post("/api/games/" + waiting.id + "/push", browser.subscription(), key(waiting.keys[1]))
          .status,
      403)
      << "nobody has sat down with it";
  Json inside = browser.subscription();
  inside["endpoint"] = "http://push.example/";
  EXPECT_EQ(http().post(game_ + "/push", inside, key(white_)).json().value("field", ""),
            "endpoint");
}

TEST(GuestPushLimitsTest, AFloodOfGuestsIsCutOff) {
  server::SiteOptions options;
  options.refill = 0.001;  // the limits, not the speed of this machine
  const InnerServer site{options};
  const Json alone = {{{"kind", "person"}, {"mine", true}}, {{"kind", "engine"}, {"level", 1}}};
  const Made made = make_game(site.http(), "loa", {{"seats", alone}});
  int refused = 0;
  for (int i = 0; i < 80; ++i) {
    const Json wish = PushBrowser("https://push.example/" + std::to_string(i)).subscription();
    const int status =
        site.http()
            .post("/api/games/" + made.id + "/push", wish, {{"X-Seat-Key", made.keys[0]}})
            .status;
    EXPECT_TRUE(status == 201 || status == 429) << status;
    refused += status == 429 ? 1 : 0;
  }
  EXPECT_GT(refused, 10);
  EXPECT_EQ(site.http().get("/api/version").status, 200);
}

}  // namespace
}  // namespace muster::test
