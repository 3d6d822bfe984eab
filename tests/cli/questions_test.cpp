// The commands that ask the rules something: games, rules, show, moves, why, perft, playout.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "base/wrap.h"
#include "muster.h"

namespace muster::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kStart = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b";
constexpr const char* kWonByBlack = "d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1 e1-e5";

// One JSON value a line; discarded lines stay discarded and fail the caller.
std::vector<nlohmann::json> json_lines(const Answer& run) {
  std::vector<nlohmann::json> all;
  for (const std::string& line : run.lines()) {
    all.push_back(nlohmann::json::parse(line, nullptr, false));
  }
  return all;
}

TEST(Games, EveryNameAndPresetCanBePlayed) {
  const Answer run = muster({"games"});
  EXPECT_EQ(run.code, 0);
  std::size_t count = 0;
  for (const std::string& line : run.lines()) {
    const std::size_t tab = line.find('\t');
    ASSERT_NE(tab, std::string::npos) << line;
    EXPECT_GT(line.size(), tab + 10) << line;
    EXPECT_EQ(muster({"moves", line.substr(0, tab)}).code, 0) << line;
    ++count;
  }
  EXPECT_THAT(run.out, HasSubstr("loa\t"));
  EXPECT_THAT(run.out, HasSubstr("loa:torus\t"));
  EXPECT_NE(muster({"games", "--lang", "ja"}).out, run.out);
  const std::vector<nlohmann::json> objects = json_lines(muster({"games", "--json"}));
  EXPECT_EQ(objects.size(), count);
  for (const nlohmann::json& json : objects) EXPECT_TRUE(json["name"].is_string());
}

TEST(Rules, TextOptionsAndPresetsInBothLanguages) {
  const Answer english = muster({"rules", "loa:torus"});
  EXPECT_EQ(english.code, 0);
  EXPECT_THAT(english.out, HasSubstr("Lines of Action"));
  EXPECT_THAT(english.out, HasSubstr("\n  wrap=torus\n      Which edges are glued together for "
                                     "moving.\n      none, torus (all four), files (left and "
                                     "right), ranks (top and bottom)\n"));
  EXPECT_THAT(english.out, HasSubstr("\n      black, white\n")) << "no \"black (Black)\"";
  EXPECT_THAT(english.out, HasSubstr("\n  scrambled-eggs (setup=scrambled-eggs)\n"));
  EXPECT_THAT(english.out, HasSubstr("Opposite edges are glued together"));
  EXPECT_THAT(muster({"rules", "loa:sheet"}).out, HasSubstr("White begins."));
  for (const char* lang : {"en", "ja", "de", "fr", "ru"}) {
    for (const std::string& line : muster({"rules", "loa:four-hand", "--lang", lang}).lines()) {
      EXPECT_LE(text::columns_of(line), 80) << line;
    }
  }
  const Answer japanese = muster({"rules", "loa", "--lang", "ja"});
  EXPECT_EQ(japanese.code, 0);
  EXPECT_THAT(japanese.out, HasSubstr("オプション"));
  const nlohmann::json json = muster({"rules", "loa:torus", "--json"}).json();
  EXPECT_EQ(json["game"], "loa:torus");
  bool found = false;
  for (const nlohmann::json& option : json["options"]) {
    if (option["name"] != "wrap") continue;
    found = true;
    EXPECT_EQ(option["value"], "torus");
    EXPECT_EQ(option["default"], "none");
  }
  EXPECT_TRUE(found);
}

TEST(Show, BoardThenPosition) {
  const Answer run = muster({"show", "loa"});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, HasSubstr(" 8  .  b  b  b  b  b  b  .  8\n 7  w  .  .  .  .  .  .  w  7\n"));
  EXPECT_EQ(run.last_line(), kStart);
}

TEST(Show, MovesLastLensFlipAndColour) {
  const Answer run = muster({"show", "loa", "--moves", "b1-b3", "--last", "--lens", "c1"});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, HasSubstr(" 3 xw >b +.  . +."));
  EXPECT_THAT(run.out, HasSubstr("> last move"));
  EXPECT_THAT(run.out, HasSubstr("c1 -> c3: free, 2"));
  EXPECT_EQ(run.last_line(), "1bbbbbb1/w6w/w6w/w6w/w6w/wb5w/w6w/2bbbbb1 w");
  EXPECT_THAT(muster({"show", "loa", "--flip"}).out, StartsWith("    h  g  f  e  d  c  b  a\n"));
  EXPECT_THAT(muster({"show", "loa", "--colour", "always"}).out, HasSubstr("\x1b["));
  EXPECT_EQ(muster({"show", "loa", "--color", "never"}).out, muster({"show", "loa"}).out);
}

TEST(Show, PositionRoundTripAndForeignText) {
  const std::string position = "8/7b/6bb/5wbb/5www/4bbbw/2w5/8 b";
  EXPECT_EQ(muster({"show", "loa", "--position", position}).last_line(), position);
  EXPECT_EQ(muster({"show", "loa", "--position", std::string(kStart) + " moves b1-b3", "--moves",
                    "a2-c2"})
                .last_line(),
            muster({"show", "loa", "--moves", "b1-b3 a2-c2"}).last_line());
  const Answer foreign = muster({"show", "loa", "--format", "playstrategy"});
  EXPECT_EQ(foreign.out, "1LLLLLL1/l6l/l6l/l6l/l6l/l6l/l6l/1LLLLLL1 w - - 0 1\n");
  EXPECT_TRUE(is_refused(muster({"show", "loa", "--format", "pgn"}), "format"));
  const nlohmann::json json = muster({"show", "loa", "--json", "--moves", "b1-b3"}).json();
  EXPECT_EQ(json["game"], "loa");
  EXPECT_EQ(json["start"], "start");
  EXPECT_EQ(json["turn"], "white");
  EXPECT_EQ(json["over"], false);
  EXPECT_THAT(json["played"].get<std::vector<std::string>>(), ElementsAre("b1-b3"));
  EXPECT_THAT(json["board"].get<std::string>(), HasSubstr(" w  b "));
}

TEST(Moves, SortedByBytes) {
  const Answer run = muster({"moves", "loa"});
  EXPECT_EQ(run.code, 0);
  const std::vector<std::string> moves = run.lines();
  EXPECT_EQ(moves.size(), 36U);
  EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
  EXPECT_THAT(moves, Contains("c1xa3"));
  const nlohmann::json json = muster({"moves", "loa", "--json"}).json();
  EXPECT_EQ(json["legal"].get<std::vector<std::string>>(), moves);
}

TEST(Moves, AForcedPassIsAMove) {
  EXPECT_EQ(muster({"moves", "loa", "--position", "6wb/6ww/8/8/8/8/ww6/bw6 b"}).out, "pass\n");
}

TEST(Moves, NothingWhenTheGameIsOver) {
  const Answer run = muster({"moves", "loa", "--moves", kWonByBlack});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(run.err, "Black wins: connected\n");
  const nlohmann::json json = muster({"moves", "loa", "--moves", kWonByBlack, "--json"}).json();
  EXPECT_EQ(json["over"], true);
  EXPECT_EQ(json["result"], "black");
  EXPECT_EQ(json["reason"], "connected");
  EXPECT_EQ(json["by_opponent"], false);
  EXPECT_TRUE(json["legal"].empty());
}

TEST(Moves, FourSeats) {
  const nlohmann::json json =
      muster({"moves", "loa:four-hand", "--moves", "b8-b6", "--json"}).json();
  EXPECT_EQ(json["seat"], "E");
  EXPECT_EQ(json["turn"], "white");
}

TEST(Why, MovesAndTheirReasons) {
  EXPECT_EQ(muster({"why", "loa", "b1-b3"}).out, "legal\n");
  EXPECT_EQ(muster({"why", "loa", "b1-b3"}).code, 0);
  const Answer run = muster({"why", "loa", "b1-b4"});
  EXPECT_EQ(run.code, 1);
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(run.lines().size(), 1U);
  EXPECT_THAT(run.out, HasSubstr("2 men stand on file b"));
  const Answer japanese = muster({"why", "loa", "b1-b4", "--lang", "ja"});
  EXPECT_EQ(japanese.code, 1);
  EXPECT_NE(japanese.out, run.out);
  const Answer json = muster({"why", "loa", "B1:B4", "--json"});
  EXPECT_EQ(json.code, 1);
  EXPECT_EQ(json.json()["legal"], false);
  EXPECT_EQ(json.json()["move"], "b1-b4");
  EXPECT_EQ(json.json()["code"], "loa.distance");
  EXPECT_EQ(json.json()["facts"]["count"], 2);
  EXPECT_EQ(json.json()["text"].get<std::string>() + "\n", run.out);
}

TEST(Moves, AnIllegalOneBeforeThemIsExplainedInTheReadersLanguage) {
  const std::string why = muster({"why", "loa", "b1-b4", "--lang", "de"}).lines().front();
  EXPECT_THAT(why, HasSubstr("2 Steine"));
  const Answer moves = muster({"moves", "loa", "--position", "start moves c1-c3 a4-c4", "--moves",
                               "c3-c4", "--lang", "de"});
  EXPECT_EQ(moves.code, 1);
  EXPECT_THAT(moves.err, HasSubstr("muster moves: Halbzug 3, Zug c3-c4: "));
  EXPECT_EQ(muster({"moves", "loa", "--moves", "b1-b4", "--lang", "de"}).err,
            "muster moves: Halbzug 1, Zug b1-b4: " + why + "\n");
}

TEST(Why, APointListsAllDirections) {
  const Answer run = muster({"why", "loa", "B1"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.lines().size(), 8U);
  EXPECT_EQ(run.lines().front(), "To h1: 6 men on this line");
  EXPECT_EQ(muster({"why", "loa", "b1", "--json"}).json()["reasons"].size(), 8U);
  EXPECT_THAT(muster({"why", "loa", "d4"}).out, HasSubstr("no man on d4"));
}

TEST(Why, OverIsAReason) {
  const Answer run = muster({"why", "loa", "a2-c2", "--moves", kWonByBlack});
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.out, HasSubstr("over"));
}

TEST(Perft, CountAloneOnTheLastLine) {
  const Answer run = muster({"perft", "loa", "--depth", "3"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.out, "44952\n");
  EXPECT_THAT(run.err, HasSubstr("leaves/s"));
  EXPECT_EQ(muster({"perft", "loa", "--depth", "0"}).out, "1\n");
  EXPECT_EQ(muster({"perft", "loa", "--depth", "2", "--moves", kWonByBlack}).out, "0\n");
}

TEST(Perft, DivideAddsUp) {
  for (const char* depth : {"1", "2"}) {
    const Answer run = muster({"perft", "loa", "--depth", depth, "--divide"});
    const std::vector<std::string> lines = run.lines();
    ASSERT_EQ(lines.size(), 37U);
    long sum = 0;
    for (std::size_t i = 0; i < 36; ++i) sum += std::stol(lines[i].substr(lines[i].find('\t')));
    EXPECT_EQ(std::to_string(sum), run.last_line());
    EXPECT_EQ(run.last_line(), muster({"perft", "loa", "--depth", depth}).last_line());
  }
  const nlohmann::json json = muster({"perft", "loa", "--depth", "2", "--divide", "--json"}).json();
  EXPECT_EQ(json["leaves"], 1244);
  EXPECT_EQ(json["divide"].size(), 36U);
  EXPECT_EQ(json["depth"], 2);
}

TEST(Playout, SameSeedSameGames) {
  const auto without_speed = [](const Answer& run) {
    return run.out.substr(0, run.out.find("moves/s"));
  };
  const Answer one = muster({"playout", "loa", "--games", "40", "--seed", "7"});
  EXPECT_EQ(one.code, 0);
  EXPECT_THAT(one.out, StartsWith("games\t40\nmean plies\t"));
  EXPECT_EQ(without_speed(one),
            without_speed(muster({"playout", "loa", "--games", "40", "--seed", "7"})));
  EXPECT_NE(without_speed(one),
            without_speed(muster({"playout", "loa", "--games", "40", "--seed", "8"})));
}

TEST(Playout, ResultsAddUpAndTheCapHolds) {
  const nlohmann::json json =
      muster({"playout", "loa", "--games", "50", "--cap", "60", "--json"}).json();
  int games = 0;
  for (const auto& [word, count] : json["results"].items()) games += count.get<int>();
  EXPECT_EQ(games, 50);
  EXPECT_GT(json["results"]["unfinished"], 0);
  EXPECT_LE(json["longest"], 60);
  EXPECT_GT(json["moves_per_second"], 0);
}

}  // namespace
}  // namespace muster::test
