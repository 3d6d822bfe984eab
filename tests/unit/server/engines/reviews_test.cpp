// Reviews: what somebody may ask for at once, and what becomes of one that fails.
// SPDX-License-Identifier: MIT
#include "server/engines/reviews.h"

#include <gtest/gtest.h>

#include "server/core/time.h"
#include "support/scripted_engine.h"
#include "unit/server/store_fixture.h"

namespace muster::server {
namespace {

class ReviewsTest : public StoreFixture {
 protected:
  ~ReviewsTest() override {
    release();
    for (const auto& server : servers_) server->analysis.stop();
    for (const auto& server : servers_) {
      EXPECT_TRUE(eventually([&] { return server->analysis.open() == 0; }));
      server->queue->finish();
    }
    finish();
  }

  // One of those on the store.
  struct Server {
    Server(ReviewsTest& test, const std::string& name)
        : queue(test.make_queue()),
          games(test.loop_, *queue, test.metrics_, test.log_, test.clock_),
          analysis(test.loop_, test.metrics_, analysis_of(test)),
          reviews(test.loop_, *queue, games, analysis, test.metrics_, test.log_, test.options_,
                  name) {}
    static AnalysisOptions analysis_of(ReviewsTest& test) {
      test::Script script;
      script.before = [held = test.held_](const AnyState&) { held.wait(); };
      AnalysisOptions options;
      options.make = test::scripted(script);
      return options;
    }
    std::unique_ptr<StoreQueue> queue;
    Games games;
    Analysis analysis;
    Reviews reviews;
  };
  Server& start(const std::string& name) {
    return *servers_.emplace_back(std::make_unique<Server>(*this, name));
  }
  // Until then no search ends.
  void release() {
    if (!released_) hold_.set_value();
    released_ = true;
  }

  std::string finished_game(int number) { return add_game(*open(), header(number), ended()); }

  using Answer = Result<Reviews::Answer>;
  void request(Server& server, const std::string& game, const std::string& owner,
               const std::function<void(const Answer&)>& then) {
    server.games.with(game, [&server, owner, then](const Result<GameSessionPtr>& session) {
      ASSERT_TRUE(session && *session);
      server.reviews.request(*session, owner, then);
    });
  }
  // The same, with the answer.
  Answer request(Server& server, const std::string& game) {
    std::optional<Answer> answer;
    request(server, game, "somebody", [&](const Answer& given) { answer = given; });
    EXPECT_TRUE(eventually([&] { return answer.has_value(); }));
    return answer.value_or(Reviews::Answer{});
  }
  Answer get(Server& server, const std::string& game) {
    std::optional<Answer> answer;
    server.reviews.get(game, [&](const Answer& given) { answer = given; });
    EXPECT_TRUE(eventually([&] { return answer.has_value(); }));
    return answer.value_or(Reviews::Answer{});
  }
  static bool asked_for(const Answer& answer) { return answer && answer->position.has_value(); }
  static bool nobody_asked(const Answer& answer) {
    return answer && !answer->position && !answer->review;
  }

  std::promise<void> hold_;
  std::shared_future<void> held_ = hold_.get_future().share();
  bool released_ = false;
  SiteOptions options_;
  std::vector<std::unique_ptr<Server>> servers_;
};

TEST_F(ReviewsTest, NobodyFillsTheQueueByAskingForManyAtOnce) {
  Server& server = start("one");
  constexpr int kGames = 12;
  int taken = 0, refused = 0;
  for (int i = 1; i <= kGames; ++i) {
    request(server, finished_game(i), "greedy",
            [&](const Answer& answer) { ++(asked_for(answer) ? taken : refused); });
  }
  ASSERT_TRUE(eventually([&] { return taken + refused == kGames; }));
  EXPECT_EQ(taken, Reviews::kMaxOfOne);
  EXPECT_TRUE(asked_for(request(server, finished_game(20)))) << "there is room for somebody else";
}

TEST_F(ReviewsTest, OneThatFailedMayBeAskedForAgain) {
  Server& server = start("one");
  release();
  const std::string game = finished_game(1);
  change(
      "CREATE TRIGGER full BEFORE INSERT ON reviews WHEN NEW.review_key NOT LIKE '%claim%' "
      "BEGIN SELECT RAISE(ABORT, 'disk full'); END");
  for (int tries = 0; tries < 25; ++tries) {
    ASSERT_TRUE(asked_for(request(server, game))) << tries;
    ASSERT_TRUE(eventually([&] { return server.reviews.open() == 0; }));
    ASSERT_TRUE(eventually([&] { return nobody_asked(get(server, game)); })) << tries;
  }
  change("DROP TRIGGER full");
  ASSERT_TRUE(asked_for(request(server, game)));
  EXPECT_TRUE(eventually([&] {
    const Answer answer = get(server, game);
    return answer && answer->review;
  }));
}

class SharedReviewsTest : public ReviewsTest {
 protected:
  SharedReviewsTest() {
    options_.shared = true;
    options_.review_claim_ms = kClaimMs;
  }
  bool later_than(std::int64_t ms) {
    return eventually([at = wall_ms() + ms] { return wall_ms() > at; });
  }

  static constexpr std::int64_t kClaimMs = 3000;
};

// No search ends meanwhile, so the second one waits for longer than a claim lasts.
TEST_F(SharedReviewsTest, OneThatWaitsIsNotMadeByAnotherServer) {
  Server &one = start("one"), &two = start("two");
  const std::string first = finished_game(1), second = finished_game(2);
  for (const std::string& game : {first, second}) ASSERT_TRUE(asked_for(request(one, game)));
  ASSERT_TRUE(later_than(kClaimMs + kClaimMs / 2));
  for (const std::string& game : {first, second}) {
    EXPECT_TRUE(asked_for(get(two, game)));
    EXPECT_TRUE(asked_for(request(two, game)));
  }
  EXPECT_EQ(two.reviews.open(), 0U);
  release();
  ASSERT_TRUE(eventually([&] { return one.reviews.open() == 0; }));
  for (const std::string& game : {first, second}) {
    const Answer answer = request(two, game);
    EXPECT_TRUE(answer && answer->review) << "made, and nobody's any more";
  }
  EXPECT_EQ(metrics_.reviews, 2U);
}

TEST_F(SharedReviewsTest, OneWhoseServerIsSilentIsMadeByAnother) {
  Server &one = start("one"), &two = start("two");
  const std::string first = finished_game(1), second = finished_game(2);
  for (const std::string& game : {first, second}) ASSERT_TRUE(asked_for(request(one, game)));
  // As if it had hung: it writes nothing, and others take over what it has claimed.
  change(
      "CREATE TRIGGER hung BEFORE UPDATE ON reviews WHEN OLD.json LIKE '%\"one\"%' AND "
      "NEW.json LIKE '%\"one\"%' BEGIN SELECT RAISE(ABORT, 'hung'); END");
  ASSERT_TRUE(eventually([&] {
    const Answer answer = request(two, second);
    return two.reviews.open() == 1;
  }));
  change("DROP TRIGGER hung");
  EXPECT_TRUE(eventually([&] { return one.reviews.open() == 1; })) << "it has lost the second";
  release();
  EXPECT_TRUE(eventually([&] { return one.reviews.open() + two.reviews.open() == 0; }));
  for (const std::string& game : {first, second}) {
    const Answer answer = get(one, game);
    EXPECT_TRUE(answer && answer->review);
  }
}

}  // namespace
}  // namespace muster::server
