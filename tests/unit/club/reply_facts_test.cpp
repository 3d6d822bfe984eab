// What single replies say, beyond fitting their schemas; and the check of schemas itself.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "club/replies.h"
#include "support/json_schema.h"
#include "unit/club/test_game.h"

namespace muster::club {
namespace {

using Kind = GameCommand::Kind;
using testing::IsEmpty;

// What waits for somebody: a move, or an answer to an invitation.
TEST(Replies, OnesOwnGamesSayWhatWaits) {
  TestGame table(two_persons());
  table.act(command(Kind::Join), Actor{{0}, "Ada", false}, kNoon);
  table.act(command(Kind::Join), Actor{{1}, "Bob", false}, kNoon);
  std::vector<std::string> players;
  const Digest digest = table.game().digest();
  const RowView playing = row_of(table.game(), digest, players);
  EXPECT_TRUE(waits_for(playing, "ada"));
  EXPECT_FALSE(waits_for(playing, "Bob"));
  EXPECT_FALSE(waits_for(playing, ""));
  Header asked = two_persons("hexix");
  asked.seats[1].account = "Bob";
  TestGame mail(asked);
  mail.act(command(Kind::Join), Actor{{0}, "Ada", false}, kNoon);
  std::vector<std::string> others;
  const Digest waiting = mail.game().digest();
  const RowView invited = row_of(mail.game(), waiting, others);
  EXPECT_TRUE(waits_for(invited, "BOB"));
  EXPECT_FALSE(waits_for(invited, "Ada"));
  const std::vector<RowView> rows = {invited, playing};
  const Json json = my_games_reply(rows, "Ada");
  EXPECT_EQ(json["waiting"], 1);
  EXPECT_EQ(json["games"][0]["id"], table.game().header().id) << "what waits comes first";
  EXPECT_EQ(json["games"][0]["to_move"], 0);
  for (const std::string& problem : JsonSchemas::of_server().check(json, "OwnGames")) {
    ADD_FAILURE() << problem;
  }
}

// A page cannot tell from the time of its clocks: that is the time of the answer.
TEST(Replies, ASnapshotSaysWhenAnythingLastHappened) {
  TestGame table(two_persons());
  table.sit();
  table.move("b1-b3", kNoon + 1'000);
  table.act(Kind::Resign, 1, kNoon + 2'000);
  const Json shown = snapshot(table.game(), {}, {}, kNoon + kDay);
  EXPECT_EQ(shown["changed_at"], kNoon + 2'000);
  EXPECT_EQ(shown["clocks"]["at"], kNoon + kDay);
}

// A seat that is kept for an account waits for it again when it gets up.
TEST(Replies, WhoLeavesAKeptSeatIsInvitedAgain) {
  Header asked = two_persons();
  asked.seats[1].account = "Bob";
  TestGame table(asked);
  table.act(command(Kind::Join), Actor{{1}, "Bob", false}, kNoon);
  table.act(command(Kind::Leave), Actor{{1}, "Bob", false}, kNoon + 1);
  ASSERT_EQ(table.last().events.size(), 1U);
  EXPECT_EQ(event_json(table.game(), table.last().events[0])["invited"], "Bob");
  TestGame open(two_persons());
  open.act(command(Kind::Join), Actor{{1}, "Bob", false}, kNoon);
  open.act(command(Kind::Leave), Actor{{1}, "Bob", false}, kNoon + 1);
  ASSERT_EQ(open.last().events.size(), 1U);
  EXPECT_FALSE(event_json(open.game(), open.last().events[0]).contains("invited"));
}

TEST(Replies, SecretsAndHiddenLinesStayInside) {
  Header header = two_persons("loa", {ClockSpec::Kind::Days, 0, kDay});
  header.seats[0].key_hash = "SECRETHASH0";
  TestGame table(header);
  table.sit();
  const std::unique_ptr<AnyState> state = table.game().state().clone();
  GameCommand lines = command(Kind::Conditional);
  lines.lines.emplace_back();
  for (int i = 0; i < 2; ++i) lines.lines[0].push_back(*state->play(state->legal().back()));
  table.act(lines, 1, kNoon);
  const std::vector<int> other = {0}, own = {1};
  for (const std::string& text : {text_of(snapshot(table.game(), other, {}, kNoon)),
                                  text_of(snapshot(table.game(), {}, {}, kNoon)),
                                  text_of(resume_reply("1", table.game(), other, 0, {}, kNoon))}) {
    EXPECT_EQ(text.find(lines.lines[0][1]), std::string::npos) << text;
    EXPECT_EQ(text.find("SECRETHASH0"), std::string::npos) << text;
  }
  EXPECT_NE(text_of(snapshot(table.game(), own, {}, kNoon)).find(lines.lines[0][1]),
            std::string::npos);
  EXPECT_NE(text_of(resume_reply("1", table.game(), own, 0, {}, kNoon)).find(lines.lines[0][1]),
            std::string::npos);
}

TEST(Replies, TheBotsTimeIsAShareOfTheClock) {
  const auto time_ms = [](const ClockSpec& clock, TimeMs after) {
    TestGame table(two_persons("loa", clock));
    table.sit();
    return bot_request(table.game(), kNoon + after)["limits"]["time_ms"].get<std::int64_t>();
  };
  EXPECT_EQ(time_ms({}, 0), 5'000);
  EXPECT_EQ(time_ms({ClockSpec::Kind::Fischer, 400'000, 4'000}, 0), 13'000);  // 10 + 3
  EXPECT_EQ(time_ms({ClockSpec::Kind::Fischer, 4'000, 0}, 0), 100);
  EXPECT_EQ(time_ms({ClockSpec::Kind::Fischer, 4'000, 0}, 3'990), 50);
  EXPECT_EQ(time_ms({ClockSpec::Kind::Days, 0, kDay}, 0), 60'000);
}

// After a takeback the same number of moves is another position, and what was asked of the first
// one is no move and no resignation in it. Talk changes nothing.
TEST(Replies, ABotsAnswerIsForOnePosition) {
  TestGame table(two_persons());
  table.sit();
  table.any_move(kNoon);
  const std::string first = bot_request_id(table.game());
  EXPECT_EQ(first, "GameNumber01:1:" + std::to_string(table.game().position_since()));
  const std::int64_t since = table.game().position_since();
  table.act(command(GameCommand::Kind::Chat, "hello"), 0, kNoon);
  EXPECT_EQ(bot_request_id(table.game()), first);
  table.act(GameCommand::Kind::Takeback, 0, kNoon);
  table.act(GameCommand::Kind::Takeback, 1, kNoon);
  table.any_move(kNoon);
  EXPECT_EQ(table.game().plies(), 1);
  EXPECT_NE(bot_request_id(table.game()), first);
  GameCommand late = command(GameCommand::Kind::Move, table.game().state().legal().front());
  late.ply = 1;
  late.since = since;
  EXPECT_EQ(table.act(late, 1, kNoon), "wrong-ply");
  late.kind = GameCommand::Kind::Resign;
  EXPECT_EQ(table.act(late, 1, kNoon), "wrong-ply");
  late.since = table.game().position_since();
  EXPECT_EQ(table.act(late, 1, kNoon), "");
}

TEST(Schemas, TheValidatorFindsWhatIsWrong) {
  const JsonSchemas schemas = JsonSchemas::of_server();
  TestGame table(two_persons());
  const Json good = snapshot(table.game(), {}, {}, kNoon);
  EXPECT_THAT(schemas.check(good, "Snapshot"), IsEmpty());
  const auto problem = [&](auto change) {
    Json bad = good;
    change(bad);
    const std::vector<std::string> found = schemas.check(bad, "Snapshot");
    return found.empty() ? std::string() : found.front();
  };
  EXPECT_EQ(problem([](Json& j) { j.erase("moves"); }), "moves: missing");
  EXPECT_EQ(problem([](Json& j) { j["key_hash"] = "x"; }), "key_hash: is not described");
  EXPECT_THAT(problem([](Json& j) { j["phase"] = "asleep"; }),
              testing::HasSubstr("phase: expected"));
  EXPECT_THAT(problem([](Json& j) { j["seats"][1]["kind"] = 5; }),
              testing::HasSubstr("seats[1].kind: expected"));
  EXPECT_THAT(problem([](Json& j) { j["seq"] = -1; }), testing::HasSubstr("seq: too small"));
  EXPECT_THAT(problem([](Json& j) { j["id"] = "short"; }), testing::HasSubstr("id: expected"));
  EXPECT_THAT(problem([](Json& j) { j["turn"] = 3; }), testing::HasSubstr("turn: fits no choice"));
  EXPECT_THAT(schemas.check(good, "Nothing"), testing::SizeIs(1));
  EXPECT_THAT(schemas.check_against(1, Json{{"multipleOf", 2}}), testing::SizeIs(1));
  EXPECT_THAT(schemas.check_answer("get", "/api/games/{id}", 200, good), IsEmpty());
  EXPECT_THAT(schemas.check_answer("get", "/api/games/{id}", 404,
                                   error_json(bad_input("game", "there is none"))),
              IsEmpty());
  EXPECT_THAT(schemas.check_answer("get", "/api/games/{id}", 418, good), testing::SizeIs(1));
  EXPECT_THAT(schemas.check_answer("get", "/api/nothing", 200, good), testing::SizeIs(1));
}

}  // namespace
}  // namespace muster::club
