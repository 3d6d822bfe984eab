// Whole matches: openings, standings, the journal, resuming, the sequential test, errors.
// SPDX-License-Identifier: MIT
#include "match/match.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <set>
#include <thread>

#include "base/text.h"
#include "games/list.h"
#include "host/descriptor.h"
#include "host/file_writer.h"
#include "host/files.h"
#include "record/json.h"
#include "record/replay.h"
#include "support/scripted_engine.h"

namespace muster::match {
namespace {

using test::Script;
using test::scripted;
using testing::HasSubstr;

class MatchTest : public testing::Test {
 protected:
  MatchTest() {
    host::ignore_broken_pipes();
    plan.games = 8;
    plan.rules.max_plies = 12;
    plan.a = *parse_engine("search,name=A");
    plan.b = *parse_engine("search,name=B");
    plan.openings.plies = 4;
    folder = testing::TempDir() + "muster-match-" + std::to_string(getpid());
    std::filesystem::remove_all(folder);
  }
  ~MatchTest() override { std::filesystem::remove_all(folder); }

  MatchScore run(const Script& script = {}) {
    Match match(plan, scripted(script));
    Result<MatchScore> standing = match.run({});
    if (standing) return *standing;
    ADD_FAILURE() << standing.error().to_text();
    return {};
  }

  std::vector<std::string> lines() {
    std::vector<std::string> out;
    const std::string text = *host::read_file(folder + "/games.jsonl", 1 << 20);
    EXPECT_TRUE(text.ends_with('\n'));
    for (const std::string_view line : text::split(text, '\n')) out.emplace_back(line);
    out.pop_back();  // behind the last line end
    return out;
  }

  MatchPlan plan;
  std::string folder;
};

TEST_F(MatchTest, PlaysEveryGameOnce) {
  plan.concurrency = 3;
  const MatchScore standing = run();
  EXPECT_EQ(standing.games(), 8);
  EXPECT_EQ(standing.pairs_done(), 4);
  EXPECT_EQ(standing.endings().at("ply-limit"), 8);
  EXPECT_EQ(standing.wdl().draws, 8);
  EXPECT_EQ(standing.estimate().score, 0.5);
}

TEST_F(MatchTest, EveryGameIsRecordedAndReplays) {
  plan.folder = folder;
  run();
  const std::vector<std::string> kept = lines();
  ASSERT_EQ(kept.size(), 8U);
  std::vector<std::string> openings[2];
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const auto records = record::read_json(kept[i], "");
    ASSERT_EQ(records.size(), 1U);
    ASSERT_TRUE(records[0]) << records[0].error().to_text();
    EXPECT_TRUE(records[0]->warnings.empty());
    const auto replayed = record::replay(*records[0]);
    ASSERT_TRUE(replayed);
    EXPECT_FALSE(replayed->fault);
    EXPECT_EQ(replayed->plies(), 12);
    EXPECT_EQ(records[0]->tag("black"), i % 2 == 0 ? "A" : "B");
    EXPECT_EQ(records[0]->result.outcome.ending, Ending::PlyLimit);
    std::vector<std::string> moves = records[0]->main_moves();
    moves.resize(4);
    openings[i % 2].push_back(text::join(moves, " "));
  }
  EXPECT_EQ(openings[0], openings[1]);  // colours swapped, the same opening
  EXPECT_EQ((std::set<std::string>(openings[0].begin(), openings[0].end()).size()), 4U);
}

TEST_F(MatchTest, GoesOnAfterAKill) {
  plan.folder = folder;
  plan.games = 3;
  run();
  const std::vector<std::string> before = lines();
  // The kill came while the third game was being written.
  const std::string half = before[0] + "\n" + before[1] + "\n" + before[2].substr(0, 50);
  ASSERT_TRUE(host::write_file(folder + "/games.jsonl", half));
  plan.games = 6;
  const MatchScore standing = run();
  EXPECT_EQ(standing.games(), 6);
  EXPECT_EQ(standing.pairs_done(), 3);
  const std::vector<std::string> after = lines();
  ASSERT_EQ(after.size(), 6U);
  EXPECT_EQ(after[0], before[0]);
  EXPECT_EQ(after[2], before[2]);  // the same game again, from the same seed
  Match done(plan, scripted({}));
  int reported = 0;
  ASSERT_TRUE(
      done.run([&](const MatchScore&, const GameLine* line) { reported += line != nullptr; }));
  EXPECT_EQ(reported, 0);
}

TEST_F(MatchTest, AnotherMatchInTheFolderIsRefused) {
  plan.folder = folder;
  plan.games = 2;
  run();
  plan.b = *parse_engine("random");
  Match other(plan, scripted({}));
  const Result<MatchScore> standing = other.run({});
  ASSERT_FALSE(standing);
  EXPECT_THAT(standing.error().to_text(), HasSubstr("holds another match: its b is"));
}

TEST_F(MatchTest, ABrokenJournalIsNamed) {
  plan.folder = folder;
  plan.games = 2;
  run();
  ASSERT_TRUE(host::write_file(folder + "/games.jsonl", "{\"nonsense\":1}\n"));
  Match match(plan, scripted({}));
  const Result<MatchScore> standing = match.run({});
  ASSERT_FALSE(standing);
  EXPECT_THAT(standing.error().field, HasSubstr("games.jsonl, line 1"));
}

TEST_F(MatchTest, TheSequentialTestEndsIt) {
  plan.games = 2000;
  plan.sprt = Sprt{0, 50};
  // A program that cannot move loses every game.
  plan.b = *parse_engine(
      "ugi,name=B,cmd=sh -c 'while read w r; do case $w in ugi) echo ugiok;; isready) echo "
      "readyok;; go) echo bestmove no;; esac; done'");
  plan.b.text = "B";
  Match match(plan, scripted({}));
  const Result<MatchScore> standing = match.run({});
  ASSERT_TRUE(standing) << standing.error().to_text();
  EXPECT_EQ(match.verdict(), Sprt::Verdict::AcceptElo1);
  EXPECT_LT(standing->games(), 400);
  EXPECT_EQ(standing->wdl().losses, 0);
  EXPECT_EQ(standing->failures_b(), standing->games());
  EXPECT_EQ(standing->endings().at("illegal"), standing->games());
}

TEST_F(MatchTest, AnEngineThatCannotStartIsAnError) {
  plan.a = *parse_engine("./there-is-no-such-program");
  Match match(plan, scripted({}));
  const Result<MatchScore> standing = match.run({});
  ASSERT_FALSE(standing);
  EXPECT_THAT(standing.error().to_text(), HasSubstr("engine a: './there-is-no-such-program'"));
}

TEST_F(MatchTest, StopsWhenTold) {
  plan.games = 1000000;
  Match match(plan, scripted({}));
  int games = 0;
  std::thread stopper;
  const Result<MatchScore> standing = match.run([&](const MatchScore&, const GameLine* line) {
    if (line != nullptr && ++games == 3) stopper = std::thread([&] { match.stop(); });
  });
  stopper.join();
  ASSERT_TRUE(standing);
  EXPECT_GE(standing->games(), 3);
}

TEST(StandingTest, CountsPairsWhateverTheOrder) {
  MatchScore standing;
  const auto add = [&](int number, int points) {
    GameLine line;
    line.number = number;
    line.points_a = points;
    line.a_is_one = a_plays_one(number);
    line.ending = "connected";
    standing.add(line);
  };
  add(3, 2), add(0, 2), add(2, 1), add(1, 0), add(1, 2), add(4, 2);
  EXPECT_EQ(standing.games(), 5);
  EXPECT_EQ(standing.pairs(), (PairCounts{0, 0, 1, 1, 0}));
  EXPECT_EQ(standing.wdl().wins, 3);
  EXPECT_EQ(standing.by_side()[0].games(), 3);
}

class OpeningsTest : public testing::Test {
 protected:
  std::string line(Openings& openings, int pair) {
    const auto state = openings.opening(pair);
    return state ? text::join((*state)->moves(), " ") : state.error().to_text();
  }
  std::shared_ptr<const AnyGame> game = *make_game("loa");
};

TEST_F(OpeningsTest, AreTheSameForTheSameSeed) {
  OpeningPlan plan;
  Openings one(plan, game, 7, scripted({})), two(plan, game, 7, scripted({}));
  Openings other(plan, game, 8, scripted({}));
  const std::string third = line(one, 3);
  EXPECT_EQ(line(two, 0), line(one, 0));
  EXPECT_EQ(line(two, 3), third);
  EXPECT_NE(line(other, 3), third);
  EXPECT_EQ(text::words(third).size(), 6U);
}

TEST_F(OpeningsTest, AreBalanced) {
  // By this engine, a position is the better the more the hash says so; only small ones are kept.
  Script script;
  const auto score = [](const AnyState& state) {
    return engine::Score{engine::Score::Kind::Estimate, static_cast<int>(state.hash() % 1001) - 500,
                         0};
  };
  script.score = score;
  OpeningPlan plan;
  plan.window_centi = 60;
  Openings openings(plan, game, 1, scripted(script));
  for (int pair = 0; pair < 10; ++pair) {
    const auto state = openings.opening(pair);
    ASSERT_TRUE(state);
    EXPECT_LE(std::abs(score(**state).centi), 60) << pair;
  }
}

TEST_F(OpeningsTest, TheMostEvenOneServesIfNoneIsEven) {
  Script script;
  script.score = [](const AnyState&) {
    return engine::Score{engine::Score::Kind::Estimate, 900, 0};
  };
  Openings openings({}, game, 1, scripted(script));
  EXPECT_TRUE(openings.opening(0));
}

TEST_F(OpeningsTest, ReadsPlans) {
  EXPECT_EQ(parse_openings("start")->kind, OpeningPlan::Kind::Start);
  EXPECT_EQ(parse_openings("random:plies=8,window=50")->plies, 8);
  EXPECT_FALSE(parse_openings("random:plies=201"));
  EXPECT_FALSE(parse_openings("random:depth=3"));
  EXPECT_FALSE(parse_openings("randomly"));
}

TEST_F(OpeningsTest, ReadsLines) {
  const auto plan = openings_of_text("# two\nstart moves b1-b3\n\nstart\n", *game);
  ASSERT_TRUE(plan);
  Openings openings(*plan, game, 1, scripted({}));
  EXPECT_EQ(line(openings, 0), "b1-b3");
  EXPECT_EQ(line(openings, 1), "");
  EXPECT_EQ(line(openings, 2), "b1-b3");
  const auto bad = openings_of_text("start\nstart moves b1-b4\n", *game);
  ASSERT_FALSE(bad);
  EXPECT_THAT(bad.error().field, HasSubstr("line 2"));
  EXPECT_FALSE(openings_of_text("# nothing\n", *game));
}

}  // namespace
}  // namespace muster::match
