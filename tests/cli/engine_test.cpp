// `muster engine` as a match runner sees it: real pipes, rubbish, absurd wishes, sudden ends.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "games/list.h"
#include "muster.h"
#include "support/files.h"
#include "talk.h"

namespace muster::test {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

bool legal(const std::string& best, const std::string& moves = "") {
  const auto game = make_game("loa");
  const auto state = (*game)->state(moves.empty() ? "start" : "start moves " + moves);
  const auto reason = (*state)->explain(best.substr(std::min<std::size_t>(9, best.size())));
  return best.starts_with("bestmove ") && reason && reason->legal();
}

TEST(EngineCommand, PlaysAsARunnerAsks) {
  Talk engine({"engine"});
  engine.say("ugi");
  EXPECT_EQ(engine.hear_until("ugiok").front(), "id name Muster");
  engine.say("setoption name Hash value 4");
  engine.say("isready");
  EXPECT_EQ(engine.hear(), "readyok");
  engine.say("uginewgame");
  engine.say("position startpos moves b1-b3");
  engine.say("query p1turn");
  EXPECT_EQ(engine.hear(), "response false");
  engine.say("go nodes 2000");
  const std::vector<std::string> lines = engine.hear_until("bestmove");
  EXPECT_THAT(lines.front(), StartsWith("info depth 1 multipv 1 score "));
  EXPECT_TRUE(legal(lines.back(), "b1-b3")) << lines.back();
  engine.say("quit");
  EXPECT_EQ(engine.hear(), "(end)");
  EXPECT_EQ(engine.ending(), "exit status 0");
}

TEST(EngineCommand, TheTranscript) {
  std::istringstream file(muster::read_file(test_path("protocol/ugi.txt")));
  Talk engine({"engine"});
  int answers = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("> ")) engine.say(line.substr(2));
    if (!line.starts_with("< ")) continue;
    std::string heard = engine.hear();
    while (heard.starts_with("info depth")) heard = engine.hear();
    std::string expected = line.substr(2);
    if (expected.ends_with('*')) {
      expected.pop_back();
      heard.resize(std::min(heard.size(), expected.size()));
    }
    EXPECT_EQ(heard, expected);
    ++answers;
  }
  EXPECT_GE(answers, 30);
}

TEST(EngineCommand, StopsWhenTold) {
  Talk engine({"engine", "loa"});
  engine.say("go infinite");
  engine.hear_until("info depth 3 ");
  engine.say("isready");
  engine.hear_until("readyok");
  engine.say("stop");  // how long that takes is measured in bench/, not here
  EXPECT_TRUE(legal(engine.hear_until("bestmove").back()));
}

// The position is decided and the engine is done at its greatest depth; the answer waits all the
// same.
TEST(EngineCommand, AnInfiniteSearchOfADecidedPositionWaitsForStop) {
  Talk engine({"engine", "loa:size=4"});
  engine.say("go infinite");
  engine.hear_until("info depth 64 ");
  for (int i = 0; i < 20; ++i) {
    engine.say("isready");
    for (const std::string& line : engine.hear_until("readyok")) {
      EXPECT_THAT(line, Not(StartsWith("bestmove")));
    }
  }
  engine.say("stop");
  EXPECT_THAT(engine.hear_until("bestmove").back(), StartsWith("bestmove"));
}

TEST(EngineCommand, RubbishGetsAnErrorAndALiveEngine) {
  Talk engine({"engine"});
  for (const std::string bad :
       {"xyzzy", "\x01\x02\xff", "go nodes", "go depth -5", "position", "position fen ////",
        "setoption", "query", "{\"id\":1}", "position startpos moves z9-z9"}) {
    engine.say(bad);
    EXPECT_THAT(engine.hear(), StartsWith("info string error: ")) << bad;
  }
  engine.say(std::string(2 << 20, 'x'));
  EXPECT_THAT(engine.hear(), HasSubstr("error: line: expected at most 1048576 bytes"));
  engine.say("go depth 1");
  EXPECT_TRUE(legal(engine.hear_until("bestmove").back()));
}

TEST(EngineCommand, AbsurdWishesGetAnErrorAndALiveEngine) {
  Talk engine({"engine"});
  engine.say("setoption name Hash value 104857600");
  EXPECT_THAT(engine.hear(), HasSubstr("error: option Hash: expected a whole number from 1 to "));
  engine.say("setoption name Threads value 1000000");
  EXPECT_THAT(engine.hear(), HasSubstr("error: option Threads"));
  engine.say("go nodes 1000000000000");
  EXPECT_THAT(engine.hear(), HasSubstr("error: go nodes: expected a whole number"));
  engine.say("go depth 2");
  EXPECT_TRUE(legal(engine.hear_until("bestmove").back()));
}

TEST(EngineCommand, EverythingAtOnceIsAnsweredInOrder) {
  const Answer run = muster({"engine"},
                            "isready\nposition startpos\ngo nodes 500\nposition startpos moves "
                            "b1-b3\nquery p1turn\ngo nodes 500\n");
  EXPECT_EQ(run.code, 0);
  std::vector<std::string> kept;
  for (const std::string& line : run.lines()) {
    if (!line.starts_with("info")) kept.push_back(line.substr(0, line.find(' ')));
  }
  EXPECT_THAT(kept, testing::ElementsAre("readyok", "bestmove", "response", "bestmove"));
}

TEST(EngineCommand, TheEndOfInputEndsASearchWithoutEnd) {
  const Answer run = muster({"engine"}, "go infinite\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(legal(run.last_line())) << run.out;
}

TEST(EngineCommand, AReaderWhoLeavesEndsIt) {
  Talk pipeline = Talk::with({"sh", "-c", std::string(MUSTER_BINARY) + " engine | head -n 1"});
  pipeline.say("go infinite");
  EXPECT_THAT(pipeline.hear(), StartsWith("info depth"));
  EXPECT_EQ(pipeline.hear(), "(end)");
  EXPECT_EQ(pipeline.ending(), "exit status 0");
}

TEST(EngineCommand, AFinishedGameHasNoMove) {
  Talk engine({"engine"});
  engine.say("position fen 8/8/8/3bb3/8/8/w6w/8 w");
  engine.say("query result");
  EXPECT_EQ(engine.hear(), "response p1win");
  engine.say("go nodes 100");
  EXPECT_EQ(engine.hear_until("bestmove").back(), "bestmove none");
}

TEST(EngineCommand, AnnouncesAProvenWin) {
  Talk engine({"engine"});
  engine.say("position fen 8/8/8/2b2b2/8/8/w6w/8 b");
  engine.say("go depth 4");
  const std::vector<std::string> lines = engine.hear_until("bestmove");
  EXPECT_THAT(lines, Contains("info string proven: win in 1"));
  EXPECT_THAT(lines, Contains(HasSubstr("score mate 1 ")));
}

}  // namespace
}  // namespace muster::test
