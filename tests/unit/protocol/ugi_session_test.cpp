// A UGI conversation without any process around it.
// SPDX-License-Identifier: MIT
#include "protocol/ugi_session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/list.h"

namespace muster::protocol {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Writes down what it is asked; a search is over when the test says so.
class FakeHost final : public UgiHost {
 public:
  void say(const std::string& line) override { said.push_back(line); }
  Status prepare(const std::shared_ptr<const AnyGame>& game,
                 const engine::Settings& settings) override {
    if (settings.hash_mb > most_mb) return bad_input("hash_mb", "no memory");
    prepared = game->name() + " " + std::to_string(settings.hash_mb);
    return Done{};
  }
  void forget() override { ++forgotten; }
  Status go(const AnyState& state, const engine::Limits& limits) override {
    searches.push_back({state.position(), limits});
    return Done{};
  }
  engine::Answer stop() override {
    ++stopped;
    return found("stopped");
  }

  static engine::Answer found(const std::string& move) {
    engine::Answer answer;
    answer.move = move;
    return answer;
  }

  std::vector<std::string> take() { return std::exchange(said, {}); }

  std::vector<std::string> said;
  std::vector<std::pair<std::string, engine::Limits>> searches;
  std::string prepared;
  int most_mb = 1000;
  int forgotten = 0;
  int stopped = 0;
};

class UgiSessionTest : public testing::Test {
 protected:
  UgiSessionTest() : session(host, *make_game("loa"), 4096) {}

  std::vector<std::string> answer(std::string_view line) {
    session.read(line);
    return host.take();
  }

  FakeHost host;
  UgiSession session;
};

TEST_F(UgiSessionTest, GreetsWithItsOptions) {
  const std::vector<std::string> said = answer("ugi");
  EXPECT_EQ(said.front(), "id name Muster");
  EXPECT_EQ(said.back(), "ugiok");
  EXPECT_THAT(said, Contains("option name Hash type spin default 64 min 1 max 4096"));
  EXPECT_THAT(said, Contains("option name Game type string default loa"));
}

TEST_F(UgiSessionTest, AnswersTheQueriesOfMatchRunners) {
  EXPECT_THAT(answer("query p1turn"), ElementsAre("response true"));
  EXPECT_THAT(answer("query gameover"), ElementsAre("response false"));
  EXPECT_THAT(answer("query result"), ElementsAre("response none"));
  EXPECT_THAT(answer("query islegal b1-b3"), ElementsAre("response true"));
  EXPECT_THAT(answer("query islegal b1-b4"), ElementsAre("response false"));
  EXPECT_THAT(answer("query islegal"), ElementsAre("response false"));
  EXPECT_THAT(answer("position startpos moves b1-b3"), IsEmpty());
  EXPECT_THAT(answer("query p1turn"), ElementsAre("response false"));
  EXPECT_THAT(answer("query xyzzy"), ElementsAre(HasSubstr("error: query")));
}

TEST_F(UgiSessionTest, KnowsWhoHasWon) {
  answer("position fen 8/8/8/3bb3/8/8/w6w/8 b");
  EXPECT_THAT(answer("query gameover"), ElementsAre("response true"));
  EXPECT_THAT(answer("query result"), ElementsAre("response p1win"));
  answer("position fen 8/8/8/3ww3/8/8/b6b/8 b");
  EXPECT_THAT(answer("query result"), ElementsAre("response p2win"));
}

TEST_F(UgiSessionTest, GoPassesOnTheClockOfTheMover) {
  answer("go p1time 1000 p2time 2000 p1inc 10 p2inc 20");
  EXPECT_EQ(host.searches.back().second.remaining_ms, 1000);
  session.search_over(FakeHost::found("found"));
  answer("position startpos moves b1-b3");
  answer("go p1time 1000 p2time 2000 p1inc 10 p2inc 20");
  EXPECT_EQ(host.searches.back().second.remaining_ms, 2000);
  EXPECT_EQ(host.searches.back().second.increment_ms, 20);
}

TEST_F(UgiSessionTest, OptionsReachTheSearch) {
  answer("setoption name multipv value 3");
  answer("setoption name Seed value 99");
  answer("setoption name Level value 3");
  answer("setoption name Hash value 128");
  EXPECT_THAT(answer("go depth 2"), IsEmpty());
  EXPECT_EQ(host.prepared, "loa 128");
  EXPECT_EQ(host.searches.back().second.lines, 3);
  EXPECT_EQ(host.searches.back().second.seed, 99U);
  EXPECT_EQ(host.searches.back().second.strength, engine::strength_of_level("loa", 3));
}

TEST_F(UgiSessionTest, AbsurdOptionsChangeNothing) {
  EXPECT_THAT(answer("setoption name Hash value 104857600"),
              ElementsAre(HasSubstr("error: option Hash: expected a whole number from 1 to 4096")));
  EXPECT_THAT(answer("setoption name Threads value 0"), ElementsAre(HasSubstr("option Threads")));
  EXPECT_THAT(answer("setoption name Player value genius"), ElementsAre(HasSubstr("Player")));
  EXPECT_THAT(answer("setoption name Eval value best"), ElementsAre(HasSubstr("option Eval")));
  EXPECT_THAT(answer("setoption name Game value chess"), ElementsAre(HasSubstr("option Game")));
  EXPECT_THAT(answer("setoption name Nonsense value 1"), ElementsAre(HasSubstr("is unknown")));
  EXPECT_THAT(answer("isready"), ElementsAre("readyok"));
  EXPECT_EQ(host.prepared, "loa 64");
}

TEST_F(UgiSessionTest, SettingsThatNoEngineCanBeMadeWithAreDropped) {
  answer("isready");
  answer("setoption name Hash value 2000");
  EXPECT_THAT(answer("isready"), ElementsAre(HasSubstr("error: hash_mb: no memory"), "readyok"));
  EXPECT_EQ(host.prepared, "loa 64");
  answer("setoption name Hash value 2000");
  EXPECT_THAT(answer("go depth 1"), ElementsAre(HasSubstr("no memory")));
  EXPECT_EQ(host.searches.size(), 1U);
}

TEST_F(UgiSessionTest, ABadPositionKeepsTheOldOne) {
  answer("position startpos moves b1-b3");
  EXPECT_THAT(answer("position startpos moves b1-b3 b1-b3"),
              ElementsAre(HasSubstr("position move 2: 'b1-b3': ")));
  EXPECT_THAT(answer("position fen what"), ElementsAre(HasSubstr("error: position")));
  EXPECT_THAT(answer("query p1turn"), ElementsAre("response false"));
}

TEST_F(UgiSessionTest, AnotherGameBeginsAtItsStart) {
  answer("position startpos moves b1-b3");
  EXPECT_THAT(answer("setoption name Game value loa:scrambled-eggs"), IsEmpty());
  EXPECT_THAT(answer("query p1turn"), ElementsAre("response true"));
  answer("uginewgame");
  EXPECT_EQ(host.forgotten, 1);
}

TEST_F(UgiSessionTest, WhatCannotBeDoneDuringASearchWaits) {
  answer("go nodes 1000");
  EXPECT_THAT(answer("isready"), ElementsAre("readyok"));
  EXPECT_THAT(answer("query p1turn"), ElementsAre("response true"));
  answer("position startpos moves b1-b3");
  EXPECT_THAT(answer("query p1turn"), IsEmpty());  // its turn comes behind the position
  answer("go nodes 5");
  EXPECT_EQ(host.searches.size(), 1U);
  session.search_over(FakeHost::found("found"));
  EXPECT_THAT(host.take(), ElementsAre("bestmove found", "response false"));
  EXPECT_EQ(host.searches.size(), 2U);
  EXPECT_TRUE(session.searching());
}

TEST_F(UgiSessionTest, NothingWaitsForASearchWithoutEnd) {
  answer("go infinite");
  EXPECT_THAT(answer("position startpos"), ElementsAre(HasSubstr("send stop first")));
  EXPECT_THAT(answer("go nodes 5"), ElementsAre(HasSubstr("send stop first")));
  EXPECT_THAT(answer("stop"), ElementsAre("bestmove stopped"));
  EXPECT_THAT(answer("stop"), IsEmpty());
  EXPECT_FALSE(session.searching());
}

// Decided, one legal move, or as deep as it goes: the engine may be done early.
TEST_F(UgiSessionTest, AnInfiniteSearchAnswersNothingBeforeStop) {
  for (const char* level : {"12", "1"}) {
    answer("setoption name Level value " + std::string(level));
    answer("go infinite");
    session.search_over(FakeHost::found("early"));
    EXPECT_THAT(host.take(), IsEmpty());
    EXPECT_TRUE(session.searching());
    EXPECT_THAT(answer("position startpos"), ElementsAre(HasSubstr("send stop first")));
    EXPECT_THAT(answer("stop"), ElementsAre("bestmove early"));
    EXPECT_FALSE(session.searching());
  }
  EXPECT_EQ(host.stopped, 0);
  answer("go infinite");
  session.search_over(FakeHost::found("early"));
  session.end_of_input();
  EXPECT_THAT(host.take(), ElementsAre("bestmove early"));
}

TEST_F(UgiSessionTest, StopEndsWhatWaitsToo) {
  answer("go nodes 1000");
  answer("go infinite");
  EXPECT_THAT(answer("stop"), ElementsAre("bestmove stopped", "bestmove stopped"));
  EXPECT_EQ(host.searches.size(), 2U);
  EXPECT_FALSE(session.searching());
}

TEST_F(UgiSessionTest, TooMuchWaitingIsRefused) {
  answer("go nodes 1000");
  for (int i = 0; i < 1000; ++i) EXPECT_THAT(answer("position startpos"), IsEmpty());
  EXPECT_THAT(answer("position startpos"), ElementsAre(HasSubstr("at most 1000 commands")));
}

TEST_F(UgiSessionTest, QuitEndsTheSearch) {
  answer("go infinite");
  EXPECT_THAT(answer("quit"), ElementsAre("bestmove stopped"));
  EXPECT_TRUE(session.over());
}

TEST_F(UgiSessionTest, EndOfInputStopsOnlyWhatWouldNotEnd) {
  answer("go nodes 5");
  session.end_of_input();
  EXPECT_EQ(host.stopped, 0);
  session.search_over(FakeHost::found("found"));
  answer("go infinite");
  session.end_of_input();
  EXPECT_EQ(host.stopped, 1);
}

TEST_F(UgiSessionTest, ForeignWordsInGoAreWarnedOf) {
  EXPECT_THAT(answer("go nodes 5 ponder"), ElementsAre(HasSubstr("warning: go: 'ponder'")));
  EXPECT_EQ(host.searches.size(), 1U);
}

TEST_F(UgiSessionTest, ShowsThePosition) {
  EXPECT_THAT(answer("show"),
              ElementsAre("info string game loa",
                          "info string position 1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b"));
}

}  // namespace
}  // namespace muster::protocol
