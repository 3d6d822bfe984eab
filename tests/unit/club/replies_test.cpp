// Everything that the server sends, once: fits its schema, and is what tests/protocol/server has.
// SPDX-License-Identifier: MIT
#include "club/replies.h"

#include <gmock/gmock.h>

#include <set>

#include "support/files.h"
#include "support/json_schema.h"
#include "unit/club/test_game.h"

namespace muster::club {
namespace {

using Kind = GameCommand::Kind;
using testing::IsEmpty;

constexpr char kKey[] = "0123456789abcdefghij-_";

class Samples {
 public:
  void add(const std::string& name, const std::string& schema, const Json& value) {
    SCOPED_TRACE(name);
    // Through text, as it travels.
    const Json back = Json::parse(text_of(value), nullptr, false);
    EXPECT_THAT(schemas_.check(back, schema), IsEmpty());
    EXPECT_EQ(text_of(value).find('\n'), std::string::npos);
    lines_ += text_of({{"name", name}, {"schema", schema}, {"value", value}}) + "\n";
    seen_.insert(schema);
  }
  const std::string& lines() const { return lines_; }
  const std::set<std::string>& seen() const { return seen_; }

 private:
  JsonSchemas schemas_ = JsonSchemas::of_server();
  std::string lines_;
  std::set<std::string> seen_;
};

const Presence kTwoThere{{true, false}, 3};

void add_pushes(Samples& samples, TestGame& table, TimeMs now) {
  for (const Event& event : table.last().events) {
    if (!may_see(event, std::vector<int>{0, 1, 2, 3})) continue;
    samples.add("push " + std::string(to_text(event.kind)), "Push", push(table.game(), event, now));
  }
}

void add_live_game(Samples& samples) {
  Header header = two_persons("loa", {ClockSpec::Kind::Fischer, 300'000, 3'000});
  header.rated = true;
  TestGame table(header);
  const std::vector<int> black = {0};
  table.act(command(Kind::Join), Actor{{0}, "Ada", false}, kNoon);
  samples.add("snapshot waiting", "Snapshot", snapshot(table.game(), {}, {}, kNoon));
  table.act(command(Kind::Join), Actor{{1}, "Bob", false}, kNoon + 1'000);
  add_pushes(samples, table, kNoon + 1'000);
  table.move("b1-b3", kNoon + 9'000, 120);
  add_pushes(samples, table, kNoon + 9'000);
  table.act(command(Kind::Chat, "Good luck"), 1, kNoon + 9'500);
  add_pushes(samples, table, kNoon + 9'500);
  for (const Kind kind : {Kind::Draw, Kind::DeclineDraw, Kind::Takeback}) {
    table.act(kind, kind == Kind::DeclineDraw ? 1 : 0, kNoon + 10'000);
    add_pushes(samples, table, kNoon + 10'000);
  }
  samples.add("snapshot seat", "Snapshot",
              snapshot(table.game(), black, kTwoThere, kNoon + 10'000));
  table.act(Kind::Takeback, 1, kNoon + 11'000);
  add_pushes(samples, table, kNoon + 11'000);
  table.move("b1-b3", kNoon + 12'000);
  table.act(Kind::Takeback, 0, kNoon + 12'000);
  table.act(Kind::DeclineTakeback, 1, kNoon + 12'500);
  add_pushes(samples, table, kNoon + 12'500);
  GameCommand away = command(Kind::Refund);
  away.away_ms = 4'000;
  table.act(away, Actor{{}, "", true}, kNoon + 17'000);
  add_pushes(samples, table, kNoon + 17'000);
  samples.add("resumed", "SocketResumed",
              resume_reply("7", table.game(), black, 8, kTwoThere, kNoon + 17'000));
  samples.add("presence", "PresencePush", presence_push(table.game(), kTwoThere));
  GameCommand late = command(Kind::Move, "a2-c2");
  table.act(late, 1, kNoon + 600'000);
  samples.add("refused late", "SocketError",
              refusal_reply("8", *table.last().refused, table.game().game(), Language::English));
  add_pushes(samples, table, kNoon + 600'000);
  for (const auto& [kind, seat] : {std::pair{Kind::Rematch, 0}, std::pair{Kind::DeclineRematch, 1},
                                   std::pair{Kind::Rematch, 1}, std::pair{Kind::Rematch, 0}}) {
    table.act(kind, seat, kNoon + 601'000);
    add_pushes(samples, table, kNoon + 601'000);
  }
  samples.add("snapshot over", "Snapshot",
              snapshot(table.game(), {}, kTwoThere, kNoon + 602'000, Language::Japanese));
  std::vector<std::string> players;
  const Digest digest = table.game().digest();
  const Json row = game_row(row_of(table.game(), digest, players));
  const std::vector<RowView> own = {row_of(table.game(), digest, players)};
  samples.add("own games", "OwnGames", my_games_reply(own, "Ada"));
  samples.add("list", "GameList", list_reply({row}, true));
  samples.add("list end", "GameList", list_reply({}, false));
  samples.add("snapshot rated", "Snapshot",
              snapshot(table.game(), {}, kTwoThere, kNoon + 602'000, Language::English,
                       {SeatRating{{1500.4, 290.0}, -58.2}, SeatRating{{1561.0, 101.0}, {}}}));
}

void add_other_games(Samples& samples) {
  Header days = two_persons("hexix", {ClockSpec::Kind::Days, 10 * kDay, 3 * kDay});
  days.seats[1].account = "Bob";
  TestGame mail(days);
  mail.act(command(Kind::Join), Actor{{0}, "Ada", false}, kNoon);
  samples.add("snapshot invited", "Snapshot", snapshot(mail.game(), {}, {}, kNoon));
  mail.act(command(Kind::Join), Actor{{1}, "Bob", false}, kNoon);
  const std::unique_ptr<AnyState> state = mail.game().state().clone();
  GameCommand lines = command(Kind::Conditional);
  lines.lines.emplace_back();
  for (int i = 0; i < 2; ++i) lines.lines[0].push_back(*state->play(state->legal().front()));
  mail.act(lines, 1, kNoon);
  add_pushes(samples, mail, kNoon);
  samples.add("snapshot conditional", "Snapshot",
              snapshot(mail.game(), std::vector<int>{1}, kTwoThere, kNoon + kDay));
  mail.act(Kind::Draw, 0, kNoon + 1);
  mail.act(Kind::Draw, 1, kNoon + 2);
  add_pushes(samples, mail, kNoon + 2);

  TestGame kept(days);
  kept.act(command(Kind::Join), Actor{{1}, "Bob", false}, kNoon);
  kept.act(command(Kind::Leave), Actor{{1}, "Bob", false}, kNoon + 1);
  add_pushes(samples, kept, kNoon + 1);

  Header four = four_persons("loa:four-hand", {ClockSpec::Kind::Delay, 60'000, 5'000});
  four.open = true;
  four.seats[1].key_hash = "";
  four.seats[2] = {SeatSpec::Kind::Bot, 0, "Robot", ""};
  four.seats[3] = {SeatSpec::Kind::Engine, 5, "", ""};
  TestGame open(four);
  open.act(Kind::Join, 0, kNoon);
  std::vector<std::string> players;
  const Digest digest = open.game().digest();
  samples.add("lobby", "Lobby", lobby_push({game_row(row_of(open.game(), digest, players))}));
  GameCommand join = command(Kind::Join);
  join.makers_key = false;
  join.key_hash = "fresh";
  open.act(join, Actor{}, kNoon);
  add_pushes(samples, open, kNoon);
  samples.add("snapshot four hands", "Snapshot", snapshot(open.game(), {}, {}, kNoon + 2'000));
  samples.add("bot question", "BotQuestion", bot_request(open.game(), kNoon));
  open.act(Kind::Resign, 1, kNoon);
  add_pushes(samples, open, kNoon);
  open.act(command(Kind::Chat, "Nice"), Actor{{}, "Carol", false}, kNoon);
  add_pushes(samples, open, kNoon);

  TestGame called_off(four_persons());
  called_off.act(Kind::Join, 0, called_off.game().header().made_at);
  GameCommand guest = command(Kind::Join);
  guest.makers_key = false;
  guest.key_hash = "guest";
  guest.guest = "Bob";
  called_off.act(guest, Actor{{1}, "", false}, kNoon + 1);
  samples.add("snapshot table of four", "Snapshot", snapshot(called_off.game(), {}, {}, kNoon + 1));
  called_off.act(command(Kind::Chat, "Sorry"), Actor{{1}, "", false}, kNoon + 1);
  called_off.act(Kind::Leave, 1, kNoon + 2);
  add_pushes(samples, called_off, kNoon + 2);
  called_off.act(Kind::Abort, 0, kNoon + 3);
  add_pushes(samples, called_off, kNoon + 3);
  samples.add("snapshot aborted", "Snapshot", snapshot(called_off.game(), {}, {}, kNoon));

  TestGame declined(days);
  declined.act(command(Kind::Join), Actor{{0}, "Ada", false}, declined.game().header().made_at);
  declined.act(command(Kind::Leave), Actor{{1}, "Bob", false}, kNoon);
  add_pushes(samples, declined, kNoon);
  samples.add("snapshot declined", "Snapshot", snapshot(declined.game(), {}, {}, kNoon));
}

void add_replies(Samples& samples) {
  TestGame table(two_persons());
  table.sit();
  const Json shown = snapshot(table.game(), std::vector<int>{0}, {}, kNoon);
  const std::vector<SeatLink> keys = {{0, kKey}, {1, kKey}};
  samples.add("challenge", "Challenge", challenge_reply(shown, table.game().header().id, keys));
  samples.add("joined", "Joined", join_reply(std::vector<int>{1}, table.game().header().id, kKey));
  samples.add("joined with an account", "Joined",
              join_reply(std::vector<int>{1}, table.game().header().id, ""));
  samples.add("transfer", "Transfer",
              transfer_reply(table.game().header().id, kKey, kNoon + kTransferMs));
  samples.add("seats", "SeatsPush", seats_push(table.game().header().id, std::vector<int>{}));
  samples.add("watched", "SocketWatched", watch_reply("1", shown));
  samples.add("done", "SocketReply", done_reply("2"));
  samples.add("done over HTTP", "Done", done_reply(""));
  samples.add("pong", "SocketPong", ping_reply("3", kNoon));
  samples.add("acted", "SocketActed", acted_reply("4", 17));
  samples.add("acted over HTTP", "Acted", acted_reply("", 17));
  samples.add("error", "SocketError",
              error_reply("5", bad_input("game", "there is no such game"), "no-game"));
  const Error away{ErrorCode::Unavailable, "store", "could not be reached, try again"};
  samples.add("error unavailable", "SocketError", error_reply("5", away));
  samples.add("error unavailable over HTTP", "Error", error_json(away));
  samples.add("error over HTTP", "Error",
              error_json({ErrorCode::NotFound, "game", "there is no such game"}));
  samples.add("warning", "SocketWarning",
              warning_reply("6", "colour", "is not a known field, ignored"));
  table.move("b1-b4", kNoon);
  for (const Language language : {Language::English, Language::Japanese}) {
    GameCommand illegal = command(Kind::Move, "b1-b4");
    illegal.language = language;
    table.act(illegal, 0, kNoon);
    const bool english = language == Language::English;
    samples.add(
        english ? "illegal move" : "illegal move in Japanese", english ? "SocketError" : "Error",
        refusal_reply(english ? "7" : "", *table.last().refused, table.game().game(), language));
  }
}

void add_site(Samples& samples) {
  ProfileView ada{"Ada", false, kNoon, {{"loa", {1623.4, 88.8, 0.06}, 41, kNoon}}};
  samples.add("profile", "Profile", profile_json(ada));
  samples.add("me", "Me", me_reply(ada));
  samples.add("nobody", "Me", me_reply(std::nullopt));
  samples.add("players", "Players", players_reply(std::vector<ProfileView>{ada}));
  const SeatRatings ratings = {SeatRating{{1630.2, 87.9}, 7.3}, std::nullopt};
  samples.add("ratings", "RatingsPush", ratings_push("Ab3dEfGh1jKl", ratings));
  const std::vector<RatingPoint> points = {{kNoon, "Ab3dEfGh1jKl", {1512.6, 290.4}}};
  samples.add("rating history", "RatingHistory", rating_history_reply("loa", points));
  const PuzzleRatingView solver = {{{1287.4, 210.2}, 24.6}, 12}, puzzle = {{{1502.5, 98.1}, {}}, 7};
  samples.add("puzzle answered", "PuzzleAnswered", puzzle_answer_reply(true, 0.5, solver, puzzle));
  const std::vector<PuzzlePoint> answers = {{kNoon, "loa", "9f8f1dd40c", 1, 1287.4}};
  samples.add("own puzzles", "OwnPuzzles", own_puzzles_reply(solver, answers));
  const std::vector<std::pair<std::string, PuzzleRatingView>> puzzles = {{"9f8f1dd40c", puzzle}};
  samples.add("puzzle ratings", "PuzzleRatings", puzzle_ratings_reply("loa", puzzles));
  const std::vector<std::string> codes = {"abcde-fghij-kmnpq-rstuv"};
  samples.add("recovery codes", "RecoveryCodes", recovery_codes_reply(codes));
  const std::vector<SessionView> sessions = {
      {"0123456789abcdef", "Firefox, Linux", kNoon, kNoon + kDay, true}};
  samples.add("sessions", "Sessions", sessions_reply(sessions, 7));
  const std::vector<BotView> bots = {{"Robot", kNoon, true, false}};
  samples.add("bots", "OwnBots", bots_reply(bots));
  samples.add("bot token", "BotToken", bot_token_reply("Robot", "mb_0123456789"));
  samples.add("games", "GameTable", games_reply(Language::English));
  samples.add("version", "Version", version_json("0.1.0", 4));
  samples.add("health", "Health", health_json(true, ""));
  samples.add("review waiting", "ReviewWaiting", review_waiting("Ab3dEfGh1jKl", 2));
}

TEST(Replies, FitTheirSchemasAndTheSamples) {
  Samples samples;
  add_live_game(samples);
  add_other_games(samples);
  add_replies(samples);
  add_site(samples);
  const std::string path = test_path("protocol/server/replies.jsonl");
  const std::string text =
      "// What the server sends, one of each, with the name of its schema in "
      "src/server/openapi.json.\n" +
      samples.lines();
  if (blessing()) return write_file(path, text);
  EXPECT_EQ(read_file(path), text) << "scripts/bless rewrites it";
  // Every schema of a reply that this module writes was looked at.
  for (const char* schema :
       {"Snapshot",    "Push",          "PresencePush", "Lobby",         "GameList",
        "Challenge",   "Transfer",      "SeatsPush",    "Joined",        "Profile",
        "Me",          "Players",       "BotToken",     "GameTable",     "Version",
        "Health",      "ReviewWaiting", "BotQuestion",  "SocketWatched", "SocketResumed",
        "SocketReply", "SocketPong",    "SocketActed",  "SocketError",   "SocketWarning",
        "Error",       "Acted",         "Done",         "RatingsPush",   "RatingHistory",
        "OwnGames",    "RecoveryCodes", "Sessions",     "OwnBots",       "PuzzleAnswered",
        "OwnPuzzles",  "PuzzleRatings"}) {
    EXPECT_TRUE(samples.seen().contains(schema)) << schema;
  }
}

TEST(Replies, EveryKindOfEventIsAmongTheSamples) {
  const std::string text = read_file(test_path("protocol/server/replies.jsonl"));
  for (int i = 0; i < kEventKinds; ++i) {
    const auto kind = static_cast<EventKind>(i);
    if (kind == EventKind::Key || kind == EventKind::Transfer) continue;  // never sent
    EXPECT_NE(text.find("\"push " + std::string(to_text(kind)) + "\""), std::string::npos)
        << to_text(kind);
  }
}

}  // namespace
}  // namespace muster::club
