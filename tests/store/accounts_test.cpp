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
  EXPECT_TRUE(*store().add_session({"before", 1, 9, ""}, ann, old));
  ASSERT_TRUE(store().set_password(ann, "another", false));
  EXPECT_FALSE(*store().account_of_token("before", Store::TokenKind::Session, 1));
  EXPECT_FALSE(*store().add_session({"late", 1, 9, ""}, ann, old))
      << "its password was checked too early";
  EXPECT_FALSE(*store().account_of_token("late", Store::TokenKind::Session, 1));
  EXPECT_TRUE(*store().add_session({"after", 1, 9, ""}, ann, "another"));
  EXPECT_EQ(**store().account_of_token("after", Store::TokenKind::Session, 1), ann);
  EXPECT_FALSE(*store().add_session({"nobody", 1, 9, ""}, ann + 99, "another"));
}

TEST_P(Accounts, OpenWithCodesAndASessionOrNotAtAll) {
  const Account ann{0, "Ann", "password", false, 1, 0};
  const std::vector<std::string> codes = {"one", "two"};
  const auto id = store().open_account(ann, codes, {"session", 1, 9, "Firefox"});
  ASSERT_TRUE(id && *id) << why(id);
  EXPECT_EQ(owner_of("session", TokenKind::Session, 1), *id);
  EXPECT_EQ(*store().recovery_codes_left(**id), 2);
  EXPECT_FALSE(*store().open_account(ann, codes, {"another", 1, 9, ""})) << "the name is taken";
  EXPECT_EQ(owner_of("another", TokenKind::Session, 1), std::nullopt);
  Account bob = ann;
  bob.name = "Bob";
  EXPECT_FALSE(store().open_account(bob, codes, {"session", 1, 9, ""}))
      << "there is such a session";
  EXPECT_FALSE(*store().find_account("Bob")) << "the name is free for the next try";
}

TEST_P(Accounts, OfManyTokensThoseThatHoldAreKnownAtOnce) {
  const std::int64_t ann = add_person(store(), "Ann"), bob = add_person(store(), "Bob");
  std::vector<std::string> asked = {"none", "o'clock \"{,}\\", ""};
  Store::TokenNames hold;
  for (int i = 0; i < 600; ++i) {
    const std::string hash = "token " + std::to_string(i);
    const TokenKind kind = i % 2 == 0 ? TokenKind::Session : TokenKind::Bot;
    ASSERT_TRUE(store().add_token(hash, kind, i % 3 == 0 ? ann : bob, i % 5 == 0 ? 10 : 11));
    if (i % 7 != 0) asked.push_back(hash);
    if (i % 7 != 0 && i % 5 != 0) hold[hash] = i % 3 == 0 ? "Ann" : "Bob";
  }
  const auto valid = store().valid_tokens(asked, 10);
  ASSERT_TRUE(valid) << why(valid);
  EXPECT_EQ(*valid, hold);
  EXPECT_THAT(*store().valid_tokens({}, 10), IsEmpty());
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
  const Status set = store().set_password(ann, "$new", false);
  ASSERT_TRUE(set) << why(set);
  EXPECT_EQ((*store().account_by_id(ann))->password_hash, "$new");
  EXPECT_EQ(owner_of("s1", TokenKind::Session, 0), std::nullopt);
  EXPECT_EQ(owner_of("b1", TokenKind::Bot, 0), ann);
  const Status nobody = store().set_password(ann + 1, "$new", false);
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

TEST_P(Accounts, SessionsCanBeToldApart) {
  const std::int64_t ann = add_person(store(), "Ann");
  const auto hash = store().account_by_id(ann);
  ASSERT_TRUE(hash && *hash);
  const std::string& password = (*hash)->password_hash;
  ASSERT_TRUE(*store().add_session({"one", 10, 900, "Firefox, Linux"}, ann, password));
  ASSERT_TRUE(*store().add_session({"two", 20, 900, ""}, ann, password));
  ASSERT_TRUE(*store().add_session({"old", 5, 50, ""}, ann, password));
  const auto all = store().sessions_of(ann, 100);
  ASSERT_TRUE(all) << why(all);
  ASSERT_EQ(all->size(), 2U);
  EXPECT_EQ((*all)[0].hash, "two");
  EXPECT_EQ((*all)[1].agent, "Firefox, Linux");
  EXPECT_EQ((*all)[1].made_at, 10);
  EXPECT_EQ(*store().count_tokens(ann, Store::TokenKind::Session, 100), 2);
}

TEST_P(Accounts, ACodeSetsAPasswordOnce) {
  const std::int64_t ann = add_person(store(), "Ann"), bob = add_person(store(), "Bob");
  ASSERT_TRUE(store().set_recovery_codes(ann, std::vector<std::string>{"c1", "c2"}));
  ASSERT_TRUE(store().add_token("t", Store::TokenKind::Session, ann, 900));
  EXPECT_FALSE(*store().recover(bob, "c1", "$new"));
  EXPECT_FALSE(*store().recover(ann, "c3", "$new"));
  EXPECT_TRUE(*store().account_of_token("t", Store::TokenKind::Session, 1));
  EXPECT_TRUE(*store().recover(ann, "c1", "$new"));
  EXPECT_FALSE(*store().account_of_token("t", Store::TokenKind::Session, 1));
  EXPECT_EQ((*store().account_by_id(ann))->password_hash, "$new");
  EXPECT_FALSE(*store().recover(ann, "c1", "$newer"));
  EXPECT_EQ(*store().recovery_codes_left(ann), 1);
  ASSERT_TRUE(store().add_recovery_code(ann, "c4"));
  EXPECT_EQ(*store().recovery_codes_left(ann), 2);
}

TEST_P(Accounts, BotsEndWithAPasswordIfToldTo) {
  const std::int64_t ann = add_person(store(), "Ann");
  Account bot;
  bot.name = "Robbie";
  bot.bot = true;
  bot.owner = ann;
  const std::int64_t robbie = **store().add_account(bot);
  ASSERT_TRUE(store().add_token("t", Store::TokenKind::Bot, robbie, 900));
  ASSERT_TRUE(store().set_password(ann, "$1", false));
  EXPECT_TRUE(*store().account_of_token("t", Store::TokenKind::Bot, 1));
  ASSERT_TRUE(store().set_password(ann, "$2", true));
  EXPECT_FALSE(*store().account_of_token("t", Store::TokenKind::Bot, 1));
}

TEST_P(Accounts, AreRenamedWithTheirGames) {
  const std::int64_t ann = add_person(store(), "Ann");
  add_person(store(), "Bob");
  add(store(), sample_header("g"));
  ASSERT_TRUE(must_append(store(), {"g",
                                    {event(1, club::EventKind::Join, 0, "Ann"),
                                     event(2, club::EventKind::Chat, -1, "Ann\nhello")},
                                    playing(0, 5)}));
  EXPECT_FALSE(*store().rename_account(ann, "bob")) << "taken";
  const auto games = store().rename_account(ann, "Anna");
  ASSERT_TRUE(games && *games) << why(games);
  EXPECT_EQ(**games, std::vector<std::string>{"g"});
  EXPECT_FALSE(*store().find_account("Ann"));
  const StoredGame game = must_load(store(), "g");
  EXPECT_EQ(game.events[0].data, "Anna");
  EXPECT_EQ(game.events[1].data, "Anna\nhello");
  GameQuery query;
  query.account = "anna";
  ASSERT_EQ(store().list_games(query)->size(), 1U);
  EXPECT_EQ(store().list_games(query)->front().players[0], "Anna");
  ASSERT_TRUE(*store().rename_account(ann, "ANNA")) << "its own name in another spelling";
  const auto hidden = store().hide_chat(ann);
  ASSERT_TRUE(hidden) << why(hidden);
  EXPECT_EQ(must_load(store(), "g").events[1].data, "ANNA\n");
}

TEST_P(Accounts, AClosedOneLetsNobodyIn) {
  const std::int64_t ann = add_person(store(), "Ann");
  const std::string password = (*store().account_by_id(ann))->password_hash;
  ASSERT_TRUE(*store().add_session({"s", 1, 900, ""}, ann, password));
  ASSERT_TRUE(store().close_account(ann, 77));
  EXPECT_EQ((*store().account_by_id(ann))->closed_at, 77);
  EXPECT_FALSE(*store().account_of_token("s", Store::TokenKind::Session, 1));
  EXPECT_FALSE(*store().add_session({"s2", 1, 900, ""}, ann, password));
  const auto counts = store().counts(1);
  ASSERT_TRUE(counts) << why(counts);
  EXPECT_EQ(counts->people, 1);
  EXPECT_EQ(counts->closed, 1);
  EXPECT_EQ(counts->sessions, 0);
  ASSERT_TRUE(store().close_account(ann, 0));
  EXPECT_TRUE(*store().add_session({"s3", 1, 900, ""}, ann, password));
  EXPECT_FALSE(store().close_account(ann + 9, 1));
}

}  // namespace
}  // namespace muster::store
