// Follow-ups that are due later, whom to tell, and messages on their way: in both stores.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "store/place.h"

namespace muster::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

class Push : public StoreSuite {
 protected:
  void SetUp() override {
    ann_ = add_person(store(), "Ann");
    session("s1", ann_);
    add(store(), sample_header("g"));
  }

  void session(const std::string& hash, std::int64_t account) {
    ASSERT_TRUE(store().add_token(hash, Store::TokenKind::Session, account, 9'000'000));
  }

  PushTarget target(const std::string& endpoint, std::int64_t account, std::string session) {
    return {0, account, std::move(session), "https://push.example/" + endpoint, "p", "a", "ja", 7};
  }

  std::int64_t must_add(const PushTarget& wanted) {
    const auto id = store().add_push_target(wanted);
    EXPECT_TRUE(id) << why(id);
    return id ? *id : 0;
  }

  // The follow-up of the game's first move, due at that time.
  FollowUp follow_up(TimeMs due_at) {
    Append turn = move("g", 1, "a1");
    turn.follow_ups = {{"turn", due_at}};
    EXPECT_TRUE(must_append(store(), turn));
    return {"g", 1, "turn", turn.events[0].at, due_at};
  }

  void tell(TimeMs now, TimeMs expires_at) {
    const std::vector<PushDraft> drafts = {{"ANN", "turn", "{}", expires_at}};
    const auto told = store().tell(follow_up(0), drafts, now);
    ASSERT_TRUE(told) << why(told);
    ASSERT_TRUE(*told);
  }

  std::vector<PushMessage> claim(TimeMs now, TimeMs until) {
    const auto claimed = store().claim_push(now, until, 10);
    EXPECT_TRUE(claimed) << why(claimed);
    return claimed ? *claimed : std::vector<PushMessage>{};
  }

  std::int64_t ann_ = 0;
};
INSTANTIATE_TEST_SUITE_P(Store, Push, testing::Values(Kind::Sqlite, Kind::Postgres), kind_name);

TEST_P(Push, AFollowUpWaitsUntilItIsDue) {
  const FollowUp due = follow_up(500);
  EXPECT_THAT(*store().follow_ups("turn", 499, 10), IsEmpty());
  ASSERT_THAT(*store().follow_ups("turn", 500, 10), SizeIs(1));
  EXPECT_EQ((*store().follow_ups("turn", 500, 10))[0].due_at, 500);
  ASSERT_TRUE(store().put_off(due, 900));
  EXPECT_THAT(*store().follow_ups("turn", 899, 10), IsEmpty());
  EXPECT_THAT(*store().follow_ups("turn", 900, 10), SizeIs(1));
}

TEST_P(Push, AGameIsStoredWithWhatFollowsFromIt) {
  Append first{"new", {}, {}, {{"challenge", 3}}};
  ASSERT_TRUE(store().add_game(sample_header("new"), first));
  const auto due = store().follow_ups("challenge", 3, 10);
  ASSERT_TRUE(due) << why(due);
  ASSERT_THAT(*due, SizeIs(1));
  EXPECT_EQ((*due)[0].game, "new");
}

TEST_P(Push, TheFirstValueOfAKeyStays) {
  EXPECT_EQ(*store().site_key("push", "first"), "first");
  EXPECT_EQ(*place().open()->site_key("push", "second"), "first");
  EXPECT_EQ(*store().site_key("other", "third"), "third");
}

TEST_P(Push, ATargetBelongsToWhoAskedLast) {
  const std::int64_t bob = add_person(store(), "Bob");
  session("s2", bob);
  const std::int64_t id = must_add(target("x", ann_, "s1"));
  EXPECT_EQ(must_add(target("x", bob, "s2")), id);
  EXPECT_THAT(*store().push_targets(ann_), IsEmpty());
  const auto of_bob = store().push_targets(bob);
  ASSERT_THAT(*of_bob, SizeIs(1));
  EXPECT_EQ((*of_bob)[0].session, "s2");
  EXPECT_EQ((*of_bob)[0].language, "ja");
  EXPECT_THAT(*store().push_people(), ElementsAre("bob"));
  EXPECT_FALSE(*store().remove_push_target(ann_, id)) << "it is Bob's";
  EXPECT_TRUE(*store().remove_push_target(bob, id));
  EXPECT_FALSE(*store().remove_push_target(bob, id));
}

TEST_P(Push, ATargetEndsWithItsSession) {
  session("s2", ann_);
  must_add(target("x", ann_, "s1"));
  must_add(target("y", ann_, "s2"));
  ASSERT_TRUE(store().remove_token("s1"));
  ASSERT_THAT(*store().push_targets(ann_), SizeIs(1));
  const auto late = store().add_push_target(target("x", ann_, "s1"));
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, ErrorCode::NotFound);
  ASSERT_TRUE(store().set_password(ann_, "$new", false));
  EXPECT_THAT(*store().push_targets(ann_), IsEmpty());
}

TEST_P(Push, NobodyHasMoreThanTen) {
  for (int i = 0; i < kMostPushTargets + 3; ++i) must_add(target(std::to_string(i), ann_, "s1"));
  const auto left = store().push_targets(ann_);
  ASSERT_THAT(*left, SizeIs(kMostPushTargets));
  EXPECT_EQ((*left)[0].endpoint, "https://push.example/3");
}

TEST_P(Push, AnAccountThatIsDeletedIsToldNothing) {
  must_add(target("x", ann_, "s1"));
  tell(100, 1000);
  ASSERT_TRUE(store().delete_account(ann_));
  EXPECT_FALSE(*store().push_is_due(1000));
  EXPECT_THAT(*store().push_people(), IsEmpty());
}

TEST_P(Push, EachTargetIsToldOnceWhoeverTries) {
  must_add(target("x", ann_, "s1"));
  must_add(target("y", ann_, "s1"));
  const FollowUp due = follow_up(0);
  const std::vector<PushDraft> drafts = {{"ann", "turn", "{\"a\":1}", 1000}};
  EXPECT_TRUE(*store().tell(due, drafts, 100));
  const auto other = place().open();
  EXPECT_FALSE(*other->tell(due, drafts, 100)) << "done by somebody else";
  EXPECT_THAT(*store().follow_ups("turn", 1000, 10), IsEmpty());
  EXPECT_FALSE(*store().push_is_due(99));
  EXPECT_TRUE(*store().push_is_due(100));

  const std::vector<PushMessage> mine = claim(100, 200);
  ASSERT_THAT(mine, SizeIs(2));
  EXPECT_THAT((std::vector{mine[0].target.endpoint, mine[1].target.endpoint}),
              UnorderedElementsAre("https://push.example/x", "https://push.example/y"));
  EXPECT_EQ(mine[0].body, "{\"a\":1}");
  EXPECT_EQ(mine[0].tries, 1);
  EXPECT_EQ(mine[0].target.account, ann_);
  EXPECT_THAT(*other->claim_push(199, 299, 10), IsEmpty()) << "they are being sent";
  ASSERT_TRUE(store().finish_push(mine[0].id));
  ASSERT_TRUE(store().retry_push(mine[1].id, 400));
  EXPECT_THAT(*other->claim_push(399, 999, 10), IsEmpty());
  const auto again = other->claim_push(400, 999, 10);  // whoever held it is gone
  ASSERT_THAT(*again, SizeIs(1));
  EXPECT_EQ((*again)[0].id, mine[1].id);
  EXPECT_EQ((*again)[0].tries, 2);
}

TEST_P(Push, WhatNobodyNeedsToKnowAnyMoreIsDropped) {
  must_add(target("x", ann_, "s1"));
  tell(100, 1000);
  EXPECT_THAT(claim(1000, 2000), IsEmpty());
  EXPECT_FALSE(*store().push_is_due(5000));
}

TEST_P(Push, WhatIsOnItsWayGoesWithTheTarget) {
  const std::int64_t id = must_add(target("x", ann_, "s1"));
  tell(100, 1000);
  EXPECT_TRUE(*store().remove_push_target(0, id)) << "its service says that it is gone";
  EXPECT_THAT(claim(100, 200), IsEmpty());
}

TEST_P(Push, MessagesToABusyServiceAreLeftAndPutBackOnesWereNotTried) {
  must_add(target("phone", ann_, "s1"));
  must_add({0, ann_, "s1", "https://other.example/x", "k", "a", "en", 7});
  tell(100, 5000);
  const std::vector<std::string> busy = {"https://other.example/", "https://nobody.example/"};
  const auto mine = store().claim_push(100, 200, 10, busy);
  ASSERT_TRUE(mine) << why(mine);
  ASSERT_THAT(*mine, SizeIs(1));
  EXPECT_EQ((*mine)[0].target.endpoint, target("phone", ann_, "s1").endpoint);
  EXPECT_EQ((*mine)[0].tries, 1);
  const std::int64_t id = (*mine)[0].id;
  ASSERT_TRUE(store().put_back_push(std::span(&id, 1), 150));
  EXPECT_THAT(*store().claim_push(149, 200, 10, busy), IsEmpty());
  const auto again = store().claim_push(150, 250, 10);
  ASSERT_TRUE(again) << why(again);
  ASSERT_THAT(*again, SizeIs(2));
  EXPECT_EQ((*again)[0].tries, 1);
  EXPECT_EQ((*again)[1].tries, 1);
}

TEST_P(Push, TheSiteHasOneWebhook) {
  const std::int64_t first = must_add({0, 0, "", "http://a", "", "", "", 1});
  EXPECT_EQ(must_add({0, 0, "", "http://a", "", "", "", 2}), first);
  must_add({0, 0, "", "http://b", "", "", "", 3});
  const std::vector<PushDraft> drafts = {{"", "turn", "{}", 1000}};
  ASSERT_TRUE(*store().tell(follow_up(0), drafts, 100));
  const auto claimed = claim(100, 200);
  ASSERT_THAT(claimed, SizeIs(1));
  EXPECT_EQ(claimed[0].target.endpoint, "http://b");
  EXPECT_EQ(claimed[0].target.account, 0);
  EXPECT_THAT(*store().push_people(), IsEmpty());
}

TEST_P(Push, GuestsAreToldByTheirKeyForAMonth) {
  const PushTarget phone = target("phone", 0, ""), desk = target("desk", 0, "");
  ASSERT_TRUE(store().add_push_target({0, 0, "", "https://hook.example/", "", "", "", 7}));
  ASSERT_TRUE(store().add_guest_push("k1", phone));
  ASSERT_TRUE(store().add_guest_push("k1", desk));
  ASSERT_TRUE(store().add_guest_push("k2", phone));
  EXPECT_THAT(*store().push_people(), UnorderedElementsAre("#k1", "#k2"));
  const std::vector<PushDraft> drafts = {{"#k1", "turn", "{}", 5000}, {"", "turn", "{}", 5000}};
  ASSERT_TRUE(*store().tell(follow_up(0), drafts, 1000));
  std::vector<std::string> endpoints;
  for (const PushMessage& one : claim(1000, 2000)) {
    endpoints.push_back(one.target.endpoint);
    EXPECT_EQ(one.target.webhook(), one.target.endpoint == "https://hook.example/");
  }
  EXPECT_THAT(endpoints,
              UnorderedElementsAre(phone.endpoint, desk.endpoint, "https://hook.example/"));
  EXPECT_TRUE(*store().remove_guest_push("k1", desk.endpoint));
  EXPECT_FALSE(*store().remove_guest_push("k1", desk.endpoint));
  // k2 was told nothing since it asked, k1 was.
  ASSERT_TRUE(store().remove_expired_guest_pushes(7 + kGuestPushMs));
  EXPECT_THAT(*store().push_people(), ElementsAre("#k1"));
  ASSERT_TRUE(store().remove_expired_guest_pushes(1000 + kGuestPushMs));
  EXPECT_THAT(*store().push_people(), IsEmpty());
}

TEST_P(Push, AGuestsBrowserMayBecomeAnAccountsAndTheQuotasHold) {
  const PushTarget guests = target("phone", 0, "");
  for (int i = 0; i < kMostGuestsOfTarget + 5; ++i) {
    PushTarget later = guests;
    later.made_at += i;
    ASSERT_TRUE(store().add_guest_push("k" + std::to_string(i), later));
  }
  EXPECT_THAT(*store().push_people(), SizeIs(kMostGuestsOfTarget));
  for (int i = 0; i < kMostGuestTargets + 2; ++i) {
    PushTarget other = target(std::to_string(i), 0, "");
    other.made_at += i;
    ASSERT_TRUE(store().add_guest_push("many", other));
  }
  EXPECT_FALSE(*store().remove_guest_push("many", target("0", 0, "").endpoint));
  EXPECT_TRUE(*store().remove_guest_push("many", target("4", 0, "").endpoint));
  must_add(target("phone", ann_, "s1"));
  EXPECT_THAT(*store().push_targets(ann_), SizeIs(1));
  ASSERT_TRUE(store().remove_token("s1"));  // logged out: the browser wants nothing any more
  EXPECT_THAT(*store().push_people(), ElementsAre("#many"));
}

}  // namespace
}  // namespace muster::store
