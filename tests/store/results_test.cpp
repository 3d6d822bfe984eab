// Reviews and ratings in both stores. SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "store/place.h"

namespace muster::store {
namespace {

using testing::IsEmpty;
using Rated = Store::Rated;

class Results : public StoreSuite {
 protected:
  Rated rate(const std::string& game, std::int64_t one, const Rating& a, std::int64_t two,
             const Rating& b) {
    const auto done = store().rate_game(game, one, a, two, b);
    EXPECT_TRUE(done) << why(done);
    return done ? *done : Rated::Outdated;
  }
};
INSTANTIATE_TEST_SUITE_P(Store, Results, testing::Values(Kind::Sqlite, Kind::Postgres), kind_name);

Rating rated(int games, double value) {
  return {"loa", value, 200.123456789012, 0.0599999123, games, 1'700'000'000'000 + games};
}

TEST_P(Results, AReviewIsStoredOnce) {
  add(store(), sample_header("g"));
  const std::string json = "{\"plies\":[" + std::string(500'000, '1') + "]}";
  ASSERT_FALSE(*store().load_review("g", "engine 1, 1000 nodes"));
  ASSERT_TRUE(store().save_review("g", "engine 1, 1000 nodes", json));
  ASSERT_TRUE(store().save_review("g", "engine 1, 1000 nodes", "{\"later\":true}"));
  ASSERT_TRUE(store().save_review("g", "engine 2", "{}"));
  EXPECT_EQ(**store().load_review("g", "engine 1, 1000 nodes"), json);
  EXPECT_EQ(**store().load_review("g", "engine 2"), "{}");
  EXPECT_FALSE(*store().load_review("g", "ENGINE 2"));
  const Status nowhere = store().save_review("none", "engine 2", "{}");
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.error().code, ErrorCode::NotFound);
}

TEST_P(Results, AReviewIsReplacedByWhoeverKnowsTheLastOne) {
  add(store(), sample_header("g"));
  const auto replace = [&](std::string_view was, std::string_view json) {
    const auto done = store().replace_review("g", "claim", was, json);
    EXPECT_TRUE(done) << why(done);
    return done && *done;
  };
  EXPECT_FALSE(replace("one", "two")) << "there is none";
  EXPECT_TRUE(replace("", "one"));
  EXPECT_FALSE(replace("", "two"));
  EXPECT_TRUE(replace("one", "two"));
  EXPECT_FALSE(replace("one", "three"));
  EXPECT_FALSE(replace("one", ""));
  EXPECT_EQ(**store().load_review("g", "claim"), "two");
  EXPECT_TRUE(replace("two", ""));
  EXPECT_FALSE(*store().load_review("g", "claim"));
  EXPECT_FALSE(store().replace_review("none", "claim", "", "one"));
}

TEST_P(Results, WhatFollowsFromAnEventIsStoredWithIt) {
  const std::int64_t ann = add_person(store(), "Ann"), bob = add_person(store(), "Bob");
  for (const char* id : {"g", "h"}) add(store(), sample_header(id));
  Append end = move("g", 1, "a1"), late = move("h", 7, "a1");
  end.follow_ups = late.follow_ups = {{"rating", 0}};
  const auto done = store().append(std::vector{end, move("h", 1, "b1"), late});
  ASSERT_TRUE(done) << why(done);
  EXPECT_THAT(*done, testing::ElementsAre(true, true, false));
  const auto due = store().follow_ups("rating", 0, 10);
  ASSERT_TRUE(due) << why(due);
  ASSERT_EQ(due->size(), 1U) << "nothing follows from an event that is not there";
  EXPECT_EQ((*due)[0].game, "g");
  EXPECT_EQ((*due)[0].seq, 1);
  EXPECT_THAT(*store().follow_ups("push", 0, 10), IsEmpty());
  EXPECT_EQ(rate("g", ann, rated(1, 1600), bob, rated(1, 1400)), Rated::Done);
  EXPECT_THAT(*store().follow_ups("rating", 0, 10), IsEmpty())
      << "done with the rating, not after it";
  ASSERT_TRUE(store().finish_follow_ups("g", "rating"));
}

TEST_P(Results, ARematchIsThereWithItsEventOrNotAtAll) {
  add(store(), sample_header("g"));
  const auto rematch = [&](const std::string& id, std::int64_t seq) {
    Append append{"g", {event(seq, club::EventKind::Rematch, 1, id)}, playing(0, 1)};
    NewGame next{sample_header(id), {event(1, club::EventKind::Join, 0, "Ann")}, playing(0, 1)};
    next.header.rematch_of = "g";
    append.next = std::make_shared<NewGame>(std::move(next));
    const auto done = store().append(std::vector{append});
    EXPECT_TRUE(done) << why(done);
    return done && done->front();
  };
  EXPECT_FALSE(rematch("too-late", 5)) << "the number is not the next one";
  EXPECT_FALSE(*store().load_game("too-late"));
  EXPECT_TRUE(rematch("next", 1));
  const auto next = store().load_game("next");
  ASSERT_TRUE(next && *next) << why(next);
  EXPECT_EQ((*next)->header.rematch_of, "g");
  EXPECT_EQ((*next)->events.size(), 1U);
  EXPECT_EQ((*store().load_game("g"))->events.back().data, "next");
  EXPECT_FALSE(rematch("again", 1)) << "another server was quicker";
  EXPECT_FALSE(*store().load_game("again"));
}

TEST_P(Results, AGameCountsOnce) {
  const std::int64_t ann = add_person(store(), "Ann"), bob = add_person(store(), "Bob");
  add(store(), sample_header("g"));
  EXPECT_THAT(*store().ratings(ann), IsEmpty());
  EXPECT_EQ(rate("g", bob, rated(1, 1400.5), ann, rated(1, 1600.25)), Rated::Done);
  EXPECT_EQ(rate("g", ann, rated(2, 1700), bob, rated(2, 1300)), Rated::Already);
  const auto ratings = store().ratings(ann);
  ASSERT_TRUE(ratings) << why(ratings);
  ASSERT_EQ(ratings->size(), 1U);
  EXPECT_EQ((*ratings)[0].game, "loa");
  EXPECT_EQ((*ratings)[0].rating, 1600.25);  // to the last bit
  EXPECT_EQ((*ratings)[0].deviation, 200.123456789012);
  EXPECT_EQ((*ratings)[0].volatility, 0.0599999123);
  EXPECT_EQ((*ratings)[0].games, 1);
  EXPECT_EQ((*ratings)[0].changed_at, 1'700'000'000'001);
  EXPECT_EQ((*store().ratings(bob))[0].rating, 1400.5);
}

TEST_P(Results, ARatingThatChangedMeanwhileIsNotOverwritten) {
  const std::int64_t ann = add_person(store(), "Ann"), bob = add_person(store(), "Bob"),
                     carol = add_person(store(), "Carol");
  for (const char* id : {"g1", "g2"}) add(store(), sample_header(id));
  ASSERT_EQ(rate("g1", ann, rated(1, 1600), bob, rated(1, 1400)), Rated::Done);
  // Both games ended at once: this one was computed before the other was stored.
  EXPECT_EQ(rate("g2", carol, rated(1, 1450), ann, rated(1, 1550)), Rated::Outdated);
  EXPECT_THAT(*store().ratings(carol), IsEmpty());
  EXPECT_EQ((*store().ratings(ann))[0].rating, 1600);
  EXPECT_EQ(rate("g2", carol, rated(1, 1430), ann, rated(2, 1650)), Rated::Done);
  EXPECT_EQ((*store().ratings(ann))[0].games, 2);
}

TEST_P(Results, RatingsOfDifferentGamesAreApart) {
  const std::int64_t ann = add_person(store(), "Ann"), bob = add_person(store(), "Bob");
  for (const char* id : {"g1", "g2"}) add(store(), sample_header(id));
  ASSERT_EQ(rate("g1", ann, rated(1, 1600), bob, rated(1, 1400)), Rated::Done);
  Rating lof = rated(1, 1510);
  lof.game = "lof";
  ASSERT_EQ(rate("g2", ann, lof, bob, lof), Rated::Done);
  ASSERT_EQ(store().ratings(ann)->size(), 2U);
  EXPECT_EQ((*store().ratings(ann))[1].rating, 1510);
}

TEST_P(Results, OddCasesOfRatings) {
  const std::int64_t ann = add_person(store(), "Ann");
  add(store(), sample_header("g"));
  EXPECT_FALSE(store().rate_game("g", ann, rated(1, 1600), ann, rated(1, 1400)));
  const auto nowhere = store().rate_game("none", ann, rated(1, 1600), ann + 1, rated(1, 1400));
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.error().code, ErrorCode::NotFound);
  // The opponent's account was deleted before the game ended.
  EXPECT_EQ(rate("g", ann, rated(1, 1600), ann + 1, rated(1, 1400)), Rated::Done);
  EXPECT_EQ(store().ratings(ann)->size(), 1U);
  EXPECT_THAT(*store().ratings(ann + 1), IsEmpty());
}

TEST_P(Results, AFailureOfTheDatabaseIsNoFaultOfTheCaller) {
  ASSERT_TRUE(place().database()->run("DROP TABLE reviews"));
  const auto lost = store().load_review("g", "engine");
  ASSERT_FALSE(lost);
  EXPECT_EQ(lost.error().code, ErrorCode::Unavailable) << lost.error().to_text();
}

TEST_P(Results, WhatEachGameMadeOfARatingIsKept) {
  const std::int64_t ann = add_person(store(), "Ann"), bob = add_person(store(), "Bob");
  for (const char* id : {"g1", "g2"}) {
    add(store(), sample_header(id));
    ASSERT_TRUE(must_append(store(), {id, {event(1, club::EventKind::Join, 0, "Ann")}, {}}));
  }
  EXPECT_FALSE((*store().seat_ratings("g1"))[0]);
  const auto rated = [](double rating, int games, TimeMs at) {
    return Rating{"loa", rating, 100, 0.06, games, at};
  };
  ASSERT_EQ(*store().rate_game("g1", ann, rated(1600, 1, 10), bob, rated(1400, 1, 10)),
            Store::Rated::Done);
  ASSERT_EQ(*store().rate_game("g2", ann, rated(1550, 2, 20), bob, rated(1450, 2, 20)),
            Store::Rated::Done);
  const auto first = store().seat_ratings("g1");
  ASSERT_TRUE(first && !first->empty() && (*first)[0]) << why(first);
  EXPECT_EQ((*first)[0]->rating.rating, 1600) << "after that game, not of now";
  EXPECT_EQ((*first)[0]->change, 100);
  EXPECT_EQ((*store().seat_ratings("g2"))[0]->change, -50);
  const auto curve = store().rating_history(ann, "loa", 10);
  ASSERT_TRUE(curve) << why(curve);
  ASSERT_EQ(curve->size(), 2U);
  EXPECT_EQ((*curve)[0].game, "g1");
  EXPECT_EQ((*curve)[1].rating, 1550);
  EXPECT_EQ(store().rating_history(ann, "loa", 1)->front().game, "g2") << "the newest";
  EXPECT_TRUE(store().rating_history(ann, "lof", 10)->empty());
}

}  // namespace
}  // namespace muster::store
