// `muster play` at a terminal: the sign that the computer thinks, and games that are not lost when
// a session is cut off. SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>

#include "muster.h"
#include "talk.h"
#include "terminal.h"

namespace muster::test {
namespace {

using testing::HasSubstr;

namespace fs = std::filesystem;

class KeptGame : public testing::Test {
 protected:
  std::vector<std::string> environment() const { return {"XDG_STATE_HOME=" + folder_.path()}; }

  // The one game that was kept.
  std::string file() const {
    const fs::path kept = folder_.path("muster");
    if (!fs::exists(kept)) return "";
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(kept)) all.push_back(entry.path());
    EXPECT_EQ(all.size(), 1U);
    return all.front();
  }
  nlohmann::json moves_kept() const {
    return muster({"play", "loa", "--load", file(), "--json"}).json()["played"];
  }

  TempFolder folder_;
};

TEST_F(KeptGame, CtrlCWhileTheComputerThinks) {
  Terminal play({"play", "loa", "--level", "12"}, 80, environment());
  play.read_until("Black to move");
  play.type("b1-b3\n");
  play.read_until("Muster is thinking: ");
  play.type("\x03");
  const std::string end = play.read_all();
  EXPECT_EQ(play.exit_status(), 0);
  ASSERT_NE(file(), "");
  EXPECT_THAT(end, HasSubstr("The game is kept in " + file() + ". Go on with:"));
  EXPECT_THAT(end, HasSubstr("muster play loa --load " + file() + " --level 12 --as black"));
  // Its move is not made; unless it was, before the machine had time for the test.
  const bool too_late = end.find("Muster plays") != std::string::npos;
  EXPECT_EQ(moves_kept().size(), too_late ? 2U : 1U);
  EXPECT_EQ(moves_kept()[0], "b1-b3");
}

TEST_F(KeptGame, CtrlCAtThePrompt) {
  Terminal play({"play", "loa"}, 80, environment());
  play.read_until("Black> ");
  play.type("b1-b3\n");
  play.read_until("White> ");
  play.type("a2-");
  play.read_until("a2-");
  play.type("\x03");
  EXPECT_THAT(play.read_all(), HasSubstr("The game is kept in "));
  EXPECT_EQ(play.exit_status(), 0);
  EXPECT_EQ(moves_kept().size(), 1U);
}

TEST_F(KeptGame, TheEndOfInputAtATerminal) {
  Terminal play({"play", "loa"}, 80, environment());
  play.read_until("Black> ");
  play.type("b1-b3\n");
  play.read_until("White> ");
  play.type("\x04");
  EXPECT_THAT(play.read_all(), HasSubstr("The game is kept in "));
  EXPECT_EQ(play.exit_status(), 0);
  EXPECT_EQ(moves_kept().size(), 1U);
}

// The kernel reads the key before libedit has the terminal.
TEST_F(KeptGame, TheEndOfInputTypedAhead) {
  Terminal play({"play", "loa"}, 80, environment());
  play.type("\x04");
  EXPECT_THAT(play.read_all(), HasSubstr("Black> "));
  EXPECT_EQ(play.exit_status(), 0);
}

TEST_F(KeptGame, AClosedTerminalAndAKill) {
  for (const int number : {SIGTERM, SIGHUP}) {
    Terminal play({"play", "loa:torus"}, 80, environment());
    play.read_until("Black> ");
    play.type("b1-b3\n");
    play.read_until("White> ");
    play.signal(number);
    EXPECT_THAT(play.read_all(), HasSubstr("muster play loa:torus --load "));
    EXPECT_EQ(play.exit_status(), 0);
    fs::remove_all(folder_.path("muster"));
  }
}

TEST_F(KeptGame, FromAPipeToo) {
  Talk play = Talk::with({"env", environment().front(), MUSTER_BINARY, "play", "loa"});
  play.hear_until("Black to move.");
  play.say("b1-b3");
  play.hear_until("White to move.");
  play.signal(SIGTERM);
  EXPECT_EQ(play.ending(), "exit status 0");
  EXPECT_EQ(moves_kept().size(), 1U);
}

TEST_F(KeptGame, NothingIsKeptOfWhatIsOverOrHasNotBegun) {
  Terminal fresh({"play", "loa"}, 80, environment());
  fresh.read_until("Black> ");
  fresh.type("\x03");
  fresh.read_all();
  Terminal over({"play", "loa"}, 80, environment());
  over.read_until("Black> ");
  over.type("b1-b3\nresign\n");
  over.read_until("over> ");
  over.type("\x04");
  over.read_all();
  Terminal quit({"play", "loa"}, 80, environment());
  quit.read_until("Black> ");
  quit.type("b1-b3\nquit\n");
  quit.read_all();
  EXPECT_EQ(file(), "");
}

TEST_F(KeptGame, WhereNothingCanBeWrittenTheMovesAreSaid) {
  Terminal play({"play", "loa"}, 200, {"XDG_STATE_HOME=/dev/null"}, "/proc");
  play.read_until("Black> ");
  play.type("b1-b3\n");
  play.read_until("White> ");
  play.type("\x03");
  const std::string end = play.read_all();
  EXPECT_THAT(end, HasSubstr("The game could not be kept (file "));
  EXPECT_THAT(end, HasSubstr("muster play loa --position start --moves b1-b3"));
}

TEST(PlayTerminal, SpeaksTheLanguageOfTheTerminal) {
  Terminal play({"play", "loa"}, 80, {"LC_ALL=", "LANG=ja_JP.UTF-8"});
  play.read_until("黒の番です。");
  play.read_until("黒> ");
  play.type("quit\n");
  play.read_all();
  EXPECT_EQ(play.exit_status(), 0);
}

}  // namespace
}  // namespace muster::test
