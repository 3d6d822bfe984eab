// The referee and players that behave badly: in this process and as real child processes.
// SPDX-License-Identifier: MIT
#include "match/referee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/list.h"
#include "host/clock.h"
#include "host/descriptor.h"
#include "support/scripted_engine.h"

namespace muster::match {
namespace {

using test::Script;
using test::scripted;
using testing::HasSubstr;

// A UGI engine as a shell script: `on_go` is what it does when asked for a move.
EngineSpec shell(const std::string& on_go, const std::string& on_ready = "echo readyok") {
  EngineSpec spec;
  spec.name = "shell";
  spec.command = {"sh", "-c",
                  "while read word rest; do case $word in ugi) echo id name Shell; echo ugiok;; "
                  "isready) " +
                      on_ready + ";; position) last=\"$rest\";; go) " + on_go +
                      ";; quit) exit;; esac; done"};
  return spec;
}

class RefereeTest : public testing::Test {
 protected:
  RefereeTest() { host::ignore_broken_pipes(); }

  // One plays A (the spec), Two a scripted engine of ours.
  PlayedGame play(const EngineSpec& a, const Script& b = {}, TimeControl control = {}) {
    const std::unique_ptr<Player> one = make_player(a, scripted({}));
    EngineSpec ours;
    const std::unique_ptr<Player> two = make_player(ours, scripted(b));
    return play({Seating{one.get(), control}, Seating{two.get(), control}});
  }

  PlayedGame play(const std::array<Seating, 2>& players) {
    std::optional<PlayedGame> played =
        play_game(players, game, std::move(*game->state(start)), rules, 1, stop);
    if (!played) {
      ADD_FAILURE() << "stopped";
      return {};
    }
    return std::move(*played);
  }

  std::shared_ptr<const AnyGame> game = *make_game("loa");
  std::string start = "start";
  GameRules rules{40, 100, 5000};
  std::atomic<bool> stop = false;
};

TEST_F(RefereeTest, PlaysToThePlyLimit) {
  const PlayedGame played = play(EngineSpec{});
  EXPECT_EQ(played.ending, "ply-limit");
  EXPECT_EQ(played.outcome.winner, Winner::Draw);
  EXPECT_EQ(played.state->plies(), 40);
  EXPECT_EQ(played.moves.size(), 40U);
  EXPECT_FALSE(played.failed);
}

TEST_F(RefereeTest, SeesTheEndByTheRules) {
  start = "8/8/8/2b2b2/8/8/w6w/8 b";
  Script joins;
  joins.choose = [](const AnyState&) { return std::string("c5-e5"); };
  const std::unique_ptr<Player> one = make_player({}, scripted(joins));
  const std::unique_ptr<Player> two = make_player({}, scripted({}));
  const PlayedGame played = play({Seating{one.get(), {}}, Seating{two.get(), {}}});
  EXPECT_EQ(played.ending, "connected") << played.detail;
  EXPECT_EQ(played.outcome.winner, Winner::One);
  EXPECT_EQ(played.moves.size(), 1U);
}

TEST_F(RefereeTest, AnIllegalMoveLoses) {
  const PlayedGame played = play(shell("echo bestmove b1-b4"));
  EXPECT_EQ(played.ending, "illegal");
  EXPECT_EQ(played.outcome.winner, Winner::Two);
  EXPECT_EQ(played.failed, Side::One);
  EXPECT_THAT(played.detail, HasSubstr("played 'b1-b4': "));
}

TEST_F(RefereeTest, RubbishForAMoveLoses) {
  EXPECT_EQ(play(shell("echo bestmove")).ending, "illegal");
  EXPECT_EQ(play(shell("echo bestmove '\xff\x01'")).ending, "illegal");
  Script cheat;
  cheat.choose = [](const AnyState&) { return std::string("a1-a1"); };
  const PlayedGame ours = play(shell("echo bestmove b1-b3"), cheat);
  EXPECT_EQ(ours.ending, "illegal");
  EXPECT_EQ(ours.failed, Side::Two);
  EXPECT_EQ(ours.moves.size(), 1U);
}

TEST_F(RefereeTest, ACrashLoses) {
  const PlayedGame played = play(shell("kill -SEGV $$"));
  EXPECT_EQ(played.ending, "crashed");
  EXPECT_EQ(played.failed, Side::One);
  EXPECT_THAT(played.detail, HasSubstr("signal 11"));
  EXPECT_THAT(play(shell("exit 7")).detail, HasSubstr("exit status 7"));
  EXPECT_THAT(play(shell("", "exit 7")).detail, HasSubstr("could not begin"));
}

TEST_F(RefereeTest, SilenceLoses) {
  rules.patience_ms = 50;
  const PlayedGame played = play(shell("echo info string thinking"));
  EXPECT_EQ(played.ending, "silent");
  EXPECT_EQ(played.failed, Side::One);
}

// A real engine of ours without any limit would think for ever.
TEST_F(RefereeTest, OurOwnSilenceLosesToo) {
  rules.patience_ms = 50;
  const std::unique_ptr<Player> one = make_player({});
  const std::unique_ptr<Player> two = make_player({}, scripted({}));
  const PlayedGame played = play({Seating{one.get(), {}}, Seating{two.get(), {}}});
  EXPECT_EQ(played.ending, "silent");
  EXPECT_EQ(played.failed, Side::One);
  EXPECT_TRUE(played.moves.empty());
}

TEST_F(RefereeTest, TheClockIsOurs) {
  rules.margin_ms = 20;
  TimeControl quick;
  quick.time_ms = 10;
  Script slow;
  // Works on until well past its time, whatever it was told.
  slow.before = [](const AnyState&) {
    const std::int64_t until = host::deadline_in(60);
    while (host::now_ms() < until) {
    }
  };
  const std::unique_ptr<Player> one = make_player({}, scripted({}));
  const std::unique_ptr<Player> two = make_player({}, scripted(slow));
  const PlayedGame played = play({Seating{one.get(), {}}, Seating{two.get(), quick}});
  EXPECT_EQ(played.ending, "time");
  EXPECT_EQ(played.outcome.ending, Ending::Time);
  EXPECT_EQ(played.failed, Side::Two);
}

TEST_F(RefereeTest, AClockRunsDown) {
  rules.margin_ms = 0;
  rules.max_plies = 1000;
  TimeControl clock;
  clock.clock_ms = 60;
  Script slow;
  slow.before = [](const AnyState&) {
    const std::int64_t until = host::deadline_in(5);
    while (host::now_ms() < until) {
    }
  };
  const std::unique_ptr<Player> one = make_player({}, scripted({}));
  const std::unique_ptr<Player> two = make_player({}, scripted(slow));
  const PlayedGame played = play({Seating{one.get(), {}}, Seating{two.get(), clock}});
  EXPECT_EQ(played.ending, "time");
  EXPECT_GE(played.moves.size(), 1U);
  EXPECT_LE(played.moves.size(), 26U);
}

TEST_F(RefereeTest, AFailedChildPlaysItsNextGame) {
  // Crashes in its first game, and says which process it is in a move that is illegal.
  const std::unique_ptr<Player> one = make_player(shell("echo bestmove $$"));
  const std::unique_ptr<Player> two = make_player({}, scripted({}));
  const std::array<Seating, 2> players = {Seating{one.get(), {}}, Seating{two.get(), {}}};
  const PlayedGame first = play(players);
  const PlayedGame second = play(players);
  EXPECT_EQ(first.ending, "illegal");
  EXPECT_EQ(second.ending, "illegal");
  EXPECT_NE(first.detail, second.detail);
}

TEST_F(RefereeTest, AChildIsToldThePositionAndItsThoughtsAreKept) {
  rules.max_plies = 2;
  start = "start moves b1-b3";
  const std::unique_ptr<Player> one = make_player({}, scripted({}));
  const std::unique_ptr<Player> two = make_player(
      shell("case $last in *'moves b1-b3') echo info depth 3 score cp 12 nodes 99 pv a2-c2 c1-c3; "
            "echo bestmove a2-c2;; *) echo bestmove x;; esac"));
  const PlayedGame played = play({Seating{one.get(), {}}, Seating{two.get(), {}}});
  ASSERT_EQ(played.moves.size(), 1U) << played.detail;
  const Thought& thought = played.moves[0].thought;
  EXPECT_EQ(thought.move, "a2-c2");
  EXPECT_EQ(thought.depth, 3);
  EXPECT_EQ(thought.score_centi, 12);
  EXPECT_EQ(thought.nodes, 99U);
  EXPECT_THAT(thought.line, testing::ElementsAre("a2-c2", "c1-c3"));
}

TEST_F(RefereeTest, AStopDropsTheGame) {
  stop = true;
  const std::unique_ptr<Player> one = make_player({}, scripted({}));
  const std::array<Seating, 2> players = {Seating{one.get(), {}}, Seating{one.get(), {}}};
  EXPECT_FALSE(play_game(players, game, std::move(*game->state(start)), rules, 1, stop));
}

}  // namespace
}  // namespace muster::match
