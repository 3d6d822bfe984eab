// Accounts, sessions and tokens in both stores. SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "store/place.h"

namespace muster::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using TokenKind = Store::TokenKind;

class Accounts : public StoreSuite {
 protected:
  std::vector<std::string> search(const std::string& prefix, int limit = 50) {
    const auto found = store().search_accounts(prefix, limit);
    EXPECT_TRUE(found) << why(found);
    std::vector<std::string> names;
    if (found) {
      for (const Account& account : *found) names.push_back(account.name);
    }
    return names;
  }

  std::optional<std::int64_t> owner_of(const char* hash, TokenKind kind, TimeMs now) {
    const auto account = store().account_of_token(hash, kind, now);
    EXPECT_TRUE(account) << why(account);
    return account ? *account : std::nullopt;
  }
};
INSTANTIATE_TEST_SUITE_P(Store, Accounts, testing::Values(Kind::Sqlite, Kind::Postgres), kind_name);

TEST_P(Accounts, ASessionIsForThePasswordOfNow) {
  const std::int64_t ann = add_person(store(), "Ann");
  const std::string old = (*store().account_by_id(ann))->password_hash;
  EXPECT_TRUE(*store().add_session("before", ann, old, 9));
  ASSERT_TRUE(store().set_password(ann, "another"));
  EXPECT_FALSE(*store().account_of_token("before", Store::TokenKind::Session, 1));
  EXPECT_FALSE(*store().add_session("late", ann, old, 9)) << "its password was checked too early";
  EXPECT_FALSE(*store().account_of_token("late", Store::TokenKind::Session, 1));
  EXPECT_TRUE(*store().add_session("after", ann, "another", 9));
  EXPECT_EQ(**store().account_of_token("after", Store::TokenKind::Session, 1), ann);
  EXPECT_FALSE(*store().add_session("nobody", ann + 99, "another", 9));
}

TEST_P(Accounts, ComeBackByNameAndNumber) {
  Account account{0, "Ann O'Hara \"x\"", "$argon2id$v=19$...", false, 1'700'000'000'000, 0};
  const auto id = store().add_account(account);
  ASSERT_TRUE(id && *id) << why(id);
  account.id = **id;
  for (const auto& found :
       {store().find_account("ann o'hara \"X\""), store().account_by_id(account.id)}) {
    ASSERT_TRUE(found) << why(found);
    ASSERT_TRUE(*found);
    EXPECT_EQ((*found)->id, account.id);
    EXPECT_EQ((*found)->name, account.name);
    EXPECT_EQ((*found)->password_hash, account.password_hash);
    EXPECT_EQ((*found)->bot, false);
    EXPECT_EQ((*found)->made_at, account.made_at);
    EXPECT_EQ((*found)->owner, 0);
  }
  EXPECT_FALSE(*store().find_account("Ann"));
  EXPECT_FALSE(*store().find_account(""));
  EXPECT_FALSE(*store().account_by_id(account.id + 1));
}

TEST_P(Accounts, NamesAreUniqueWithoutRegardToCase) {
  const std::pair<const char*, const char*> same[] = {
      {"Ann", "aNN"}, {"anna-Maria_2", "ANNA-mARIA_2"}, {"太郎", "太郎"}};
  for (const auto& [one, two] : same) {
    add_person(store(), one);
    Account again;
    again.name = two;
    const auto taken = store().add_account(again);
    ASSERT_TRUE(taken) << why(taken);
    EXPECT_FALSE(taken->has_value()) << two;
  }
  add_person(store(), "Emile");  // another letter
  Account nameless;
  EXPECT_FALSE(store().add_account(nameless));
}

TEST_P(Accounts, SearchByTheBeginningOfTheName) {
  for (const char* name : {"anna", "Ann", "Bob", "ann_2", "An%", "日本一", "日本"}) {
    add_person(store(), name);
  }
  EXPECT_THAT(search("AN"), ElementsAre("An%", "Ann", "ann_2", "anna"));
  EXPECT_THAT(search("an%"), ElementsAre("An%"));
  EXPECT_THAT(search("ann_"), ElementsAre("ann_2"));
  EXPECT_THAT(search("日"), ElementsAre("日本", "日本一"));
  EXPECT_THAT(search("an", 2), ElementsAre("An%", "Ann"));
  EXPECT_THAT(search("zz"), IsEmpty());
  EXPECT_EQ(search("", 1000).size(), 7U);
  EXPECT_THAT(search("an", -1), IsEmpty());
}

TEST_P(Accounts, BotsHaveAnOwner) {
  const std::int64_t ann = add_person(store(), "Ann");
  const auto bot = store().add_account({0, "AnnsBot", "", true, 5, ann});
  ASSERT_TRUE(bot && *bot) << why(bot);
  const auto bots = store().bots_of(ann);
  ASSERT_TRUE(bots) << why(bots);
  ASSERT_EQ(bots->size(), 1U);
  EXPECT_EQ((*bots)[0].name, "AnnsBot");
  EXPECT_TRUE((*bots)[0].bot);
  EXPECT_EQ((*bots)[0].owner, ann);
  EXPECT_THAT(*store().bots_of(**bot), IsEmpty());
}

TEST_P(Accounts, PasswordsChange) {
  const std::int64_t ann = add_person(store(), "Ann");
  ASSERT_TRUE(store().add_token("s1", TokenKind::Session, ann, 1000));
  ASSERT_TRUE(store().add_token("b1", TokenKind::Bot, ann, 1000));
  const Status set = store().set_password(ann, "$new");
  ASSERT_TRUE(set) << why(set);
  EXPECT_EQ((*store().account_by_id(ann))->password_hash, "$new");
  EXPECT_EQ(owner_of("s1", TokenKind::Session, 0), std::nullopt);
  EXPECT_EQ(owner_of("b1", TokenKind::Bot, 0), ann);
  const Status nobody = store().set_password(ann + 1, "$new");
  ASSERT_FALSE(nobody);
  EXPECT_EQ(nobody.error().code, ErrorCode::NotFound);
}

TEST_P(Accounts, TokensExpireAndAreOfOneKind) {
  const std::int64_t ann = add_person(store(), "Ann");
  ASSERT_TRUE(store().add_token("s1", TokenKind::Session, ann, 1000));
  ASSERT_TRUE(store().add_token("b1", TokenKind::Bot, ann, 2000));
  EXPECT_EQ(owner_of("s1", TokenKind::Session, 999), ann);
  EXPECT_EQ(owner_of("s1", TokenKind::Session, 1000), std::nullopt);
  EXPECT_EQ(owner_of("s1", TokenKind::Bot, 0), std::nullopt);
  EXPECT_EQ(owner_of("S1", TokenKind::Session, 0), std::nullopt);
  EXPECT_EQ(owner_of("b1", TokenKind::Bot, 1999), ann);
  EXPECT_FALSE(store().add_token("s1", TokenKind::Session, ann, 3000));  // a hash comes once
  EXPECT_FALSE(store().add_token("s9", TokenKind::Session, ann + 1, 3000));

  ASSERT_TRUE(store().remove_expired_tokens(1000));
  EXPECT_EQ(owner_of("s1", TokenKind::Session, 0), std::nullopt);
  EXPECT_EQ(owner_of("b1", TokenKind::Bot, 0), ann);
}

TEST_P(Accounts, TokensAreRemoved) {
  const std::int64_t ann = add_person(store(), "Ann");
  const std::int64_t bob = add_person(store(), "Bob");
  for (const char* hash : {"s1", "s2", "s3"}) {
    ASSERT_TRUE(store().add_token(hash, TokenKind::Session, ann, 1000));
  }
  ASSERT_TRUE(store().add_token("b1", TokenKind::Bot, ann, 1000));
  ASSERT_TRUE(store().add_token("s4", TokenKind::Session, bob, 1000));
  ASSERT_TRUE(store().remove_token("s1"));
  ASSERT_TRUE(store().remove_token("s1"));  // gone is gone
  EXPECT_EQ(owner_of("s1", TokenKind::Session, 0), std::nullopt);
  EXPECT_EQ(owner_of("s2", TokenKind::Session, 0), ann);
  ASSERT_TRUE(store().remove_tokens(ann, TokenKind::Session));
  EXPECT_EQ(owner_of("s2", TokenKind::Session, 0), std::nullopt);
  EXPECT_EQ(owner_of("s3", TokenKind::Session, 0), std::nullopt);
  EXPECT_EQ(owner_of("b1", TokenKind::Bot, 0), ann);
  EXPECT_EQ(owner_of("s4", TokenKind::Session, 0), bob);
}

}  // namespace
}  // namespace muster::store
