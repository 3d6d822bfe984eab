// Reviews: what somebody may ask for at once. SPDX-License-Identifier: MIT
#include "server/engines/reviews.h"

#include <gtest/gtest.h>

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
  static bool asked_for(const Answer& answer) { return answer && answer->position.has_value(); }

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

}  // namespace
}  // namespace muster::server
