// What people keep for themselves: versions, conflicts, the quota, deletion; in both stores.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include <thread>

#include "store/place.h"

namespace muster::store {
namespace {

using Outcome = DocumentWritten::Outcome;
using testing::IsEmpty;
using testing::SizeIs;

class Documents : public StoreSuite {
 protected:
  void SetUp() override { ann_ = add_person(store(), "Ann"); }

  DocumentWritten write(std::int64_t base, const std::string& body, TimeMs now,
                        const std::string& id = "a1", const DocumentQuota& quota = {}) {
    const auto written =
        store().write_document({ann_, "analysis", id, base, "Title", body, now}, quota);
    EXPECT_TRUE(written) << why(written);
    return written ? *written : DocumentWritten{};
  }

  std::string body(const std::string& id = "a1") {
    const auto found = store().document(ann_, "analysis", id);
    EXPECT_TRUE(found) << why(found);
    return found && *found ? (*found)->body : "nothing";
  }

  std::int64_t ann_ = 0;
};
INSTANTIATE_TEST_SUITE_P(Store, Documents, testing::Values(Kind::Sqlite, Kind::Postgres),
                         kind_name);

TEST_P(Documents, AWriteNamesTheVersionItChanges) {
  EXPECT_EQ(write(0, "one", 1000).version, 1000);
  EXPECT_EQ(write(1000, "two", 2000).version, 2000);
  EXPECT_EQ(write(2000, "three", 1500).version, 2001) << "a clock that goes back";
  EXPECT_EQ(body(), "three");
  const DocumentWritten late = write(1000, "other", 3000);
  EXPECT_EQ(late.outcome, Outcome::Conflict);
  EXPECT_EQ(late.version, 2001);
  EXPECT_EQ(write(0, "new", 3000).outcome, Outcome::Conflict);
  EXPECT_EQ(body(), "three");
}

TEST_P(Documents, AnAnswerThatWasLostMayBeAskedForAgain) {
  const DocumentWritten first = write(0, "one", 1000), again = write(0, "one", 1001);
  EXPECT_EQ(again.outcome, Outcome::Done);
  EXPECT_EQ(again.version, first.version);
}

TEST_P(Documents, ADeletedOneIsNotTakenForTheNewOne) {
  const std::int64_t version = write(0, "one", 1000).version;
  EXPECT_EQ(store().remove_document(ann_, "analysis", "a1", version - 1)->outcome,
            Outcome::Conflict);
  EXPECT_EQ(store().remove_document(ann_, "analysis", "a1", version)->outcome, Outcome::Done);
  EXPECT_EQ(store().remove_document(ann_, "analysis", "a1", version)->outcome, Outcome::Done)
      << "gone already";
  EXPECT_EQ(body(), "nothing");
  EXPECT_EQ(write(version, "two", 2000).outcome, Outcome::Conflict) << "deleted elsewhere";
  EXPECT_GT(write(0, "three", 2000).version, version);
}

TEST_P(Documents, ListsHaveNoBodiesAndOnlyOnesOwn) {
  write(0, "long body", 1000, "a1");
  write(0, "b", 2000, "a2");
  const std::int64_t bob = add_person(store(), "Bob");
  ASSERT_TRUE(store().write_document({bob, "deck", "0", 0, "", "cards", 1}, {}));
  const auto mine = store().documents(ann_, "");
  ASSERT_TRUE(mine) << why(mine);
  ASSERT_THAT(*mine, SizeIs(2));
  EXPECT_EQ((*mine)[0].id, "a2") << "the newest first";
  EXPECT_EQ((*mine)[1].body, "");
  EXPECT_EQ((*mine)[1].title, "Title");
  EXPECT_EQ((*mine)[1].bytes, 14);
  EXPECT_THAT(*store().documents(ann_, "deck"), IsEmpty());
  EXPECT_THAT(*store().documents(bob, "deck"), SizeIs(1));
  EXPECT_FALSE(*store().document(bob, "analysis", "a1"));
}

TEST_P(Documents, TheQuotaHoldsAndShrinkingIsAllowed) {
  const DocumentQuota small{30, 2};
  const std::int64_t version = write(0, "12345", 1, "a1", small).version;
  EXPECT_EQ(write(0, std::string(20, 'x'), 2, "a2", small).outcome, Outcome::Full);
  EXPECT_EQ(write(0, "x", 2, "a2", small).outcome, Outcome::Done);
  EXPECT_EQ(write(0, "", 3, "a3", small).outcome, Outcome::Full) << "a third one";
  EXPECT_EQ(write(version, std::string(25, 'x'), 4, "a1", small).outcome, Outcome::Full);
  EXPECT_EQ(body("a1"), "12345");
  EXPECT_EQ(write(version, "1", 4, "a1", small).outcome, Outcome::Done);
}

TEST_P(Documents, GoWithTheAccount) {
  write(0, "one", 1);
  ASSERT_TRUE(store().delete_account(ann_));
  EXPECT_THAT(*store().documents(ann_, ""), IsEmpty());
  const auto late = store().write_document({ann_, "deck", "0", 0, "", "x", 2}, {});
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, ErrorCode::NotFound);
}

// Two connections to one database, each time with the same base: one of them is told.
TEST_P(Documents, OfTwoWhoWriteAtOnceOneLearnsOfTheOther) {
  const auto other = place().open("other");
  for (int round = 0; round < 10; ++round) {
    const std::string id = "r" + std::to_string(round);
    Result<DocumentWritten> here = DocumentWritten{}, there = DocumentWritten{};
    const auto at = [&](Store& where, const std::string& text) {
      return where.write_document({ann_, "analysis", id, 0, "", text, 5}, {});
    };
    std::thread second([&] { there = at(*other, "there"); });
    here = at(store(), "here");
    second.join();
    ASSERT_TRUE(here && there) << why(here) << why(there);
    EXPECT_NE(here->outcome, there->outcome);
    EXPECT_EQ(body(id), here->outcome == Outcome::Done ? "here" : "there");
  }
}

}  // namespace
}  // namespace muster::store
