// `muster match` with our own players, with `muster engine` as a foreign program, and with programs
// that behave badly.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "muster.h"
#include "terminal.h"

namespace muster::test {
namespace {

using testing::HasSubstr;

const std::string kBinary = MUSTER_BINARY;

std::vector<std::string> match(std::vector<std::string> more) {
  std::vector<std::string> words = {"match",   "loa", "--openings", "random:plies=4,nodes=100",
                                    "--plies", "60"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(MatchCommand, CountsWhatWasPlayed) {
  const Answer run = muster(match({"--a", "search,nodes=300", "--b", "random", "--games", "6",
                                   "--concurrency", "2", "--json"}));
  ASSERT_EQ(run.code, 0) << run.err;
  const auto json = run.json();
  EXPECT_EQ(json["games"], 6);
  EXPECT_EQ(json["wins"].get<int>() + json["draws"].get<int>() + json["losses"].get<int>(), 6);
  EXPECT_GE(json["score"], 0.75);
  EXPECT_EQ(json["failures_a"], 0);
  EXPECT_EQ(json["failures_b"], 0);
}

TEST(MatchCommand, IsRepeatedFromItsSeed) {
  const auto words = match({"--a", "random", "--b", "random,name=other", "--games", "6", "--json"});
  EXPECT_EQ(muster(words).out, muster(words).out);
}

TEST(MatchCommand, PlaysAgainstAForeignProgram) {
  const Answer run = muster(
      match({"--a", "random", "--b", "ugi,nodes=200,option.Hash=2,cmd=" + kBinary + " engine",
             "--games", "2", "--json"}));
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.json()["games"], 2);
  EXPECT_EQ(run.json()["failures_b"], 0) << run.err;
}

TEST(MatchCommand, AChildThatFailsLosesAndTheMatchGoesOn) {
  const std::string bad =
      "sh -c 'while read w r; do case $w in ugi) echo ugiok;; isready) echo "
      "readyok;; go) exit 5;; esac; done'";
  const Answer run = muster(match({"--a", "random", "--b", bad, "--nodes", "5", "--games", "4"}));
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("ended crashed\t4"));
  EXPECT_THAT(run.out, HasSubstr("elo\t+inf"));
  EXPECT_THAT(run.err, HasSubstr("game 1: "));
  EXPECT_THAT(run.err, HasSubstr("exit status 5"));
}

TEST(MatchCommand, KeepsItsGamesAndGoesOn) {
  const TempFolder folder;
  const std::string out = folder.path("m");
  const auto words = [&](const char* games) {
    return match(
        {"--a", "random", "--b", "random,name=other", "--games", games, "--out", out, "--json"});
  };
  ASSERT_EQ(muster(words("2")).json()["games"], 2);
  const Answer more = muster(words("4"));
  EXPECT_EQ(more.json()["games"], 4);
  EXPECT_THAT(more.err, HasSubstr("resumed: 2 games"));
  const Answer replayed = muster({"replay", "loa", out + "/games.jsonl"});
  EXPECT_EQ(replayed.code, 0) << replayed.err;
  EXPECT_EQ(replayed.lines().size(), 4U);
  EXPECT_TRUE(
      is_refused(muster(match({"--a", "one-ply", "--b", "random", "--games", "2", "--out", out})),
                 "holds another match"));
}

TEST(MatchCommand, TooFewGamesGiveNoInterval) {
  const auto words = [](const char* games, const char* seed) {
    return match({"--a", "random", "--b", "random,name=other", "--games", games, "--seed", seed});
  };
  const Answer one = muster(words("2", "1"));
  EXPECT_THAT(one.out, HasSubstr(" (too few games for an interval)\n"));
  EXPECT_THAT(one.out, testing::Not(HasSubstr("superior")));
  EXPECT_THAT(one.out, testing::Not(HasSubstr("+-")));
  auto json_words = words("2", "1");
  json_words.emplace_back("--json");
  const auto json = muster(json_words).json();
  for (const char* key : {"elo_error", "elo_low", "elo_high", "superiority"}) {
    EXPECT_TRUE(json[key].is_null()) << key;
  }
  EXPECT_THAT(muster(words("4", "1")).out, HasSubstr(" +/- "));
}

TEST(MatchCommand, ProgressIsForTerminals) {
  const auto words = match({"--a", "random", "--b", "random,name=other", "--games", "40"});
  EXPECT_EQ(muster(words).err, "");
  Terminal narrow(words, 44);
  const std::string shown = narrow.read_all();
  EXPECT_THAT(shown, HasSubstr("] "));
  EXPECT_THAT(shown, HasSubstr(" of 40"));
}

TEST(MatchCommand, ABookWithTooFewLinesIsSaidToRepeat) {
  const auto play = [](const std::string& games) {
    return muster({"match", "loa", "--a", "random", "--b", "random", "--openings",
                   "book:plies=1,margin=0", "--plies", "4", "--games", games});
  };
  EXPECT_EQ(play("2").err, "") << "one pair, one line";
  EXPECT_THAT(play("6").err, HasSubstr("openings of the book: 1, pairs of games: 3;"));
}

TEST(MatchCommand, AGameWithoutABookIsToldInTheConsolesLanguage) {
  EXPECT_THAT(muster({"match", "loa:torus", "--a", "random", "--b", "random", "--openings", "book",
                      "--lang", "de"})
                  .err,
              HasSubstr("zu loa:torus wird kein Buch mitgeliefert"));
}

TEST(MatchCommand, BadWishesAreRefused) {
  EXPECT_TRUE(is_refused(muster(match({"--a", "foo,bar=1", "--b", "random"})),
                         "--a: engine: 'foo' is unknown, expected muster, search"));
  EXPECT_TRUE(is_refused(muster(match({"--a", "serach:nodes=5", "--b", "random"})),
                         "did you mean search?"));
  EXPECT_TRUE(is_refused(muster(match({"--a", "random"})), "--b: is missing"));
  EXPECT_TRUE(is_refused(muster(match({"--a", "search", "--b", "random"})), "limits: expected"));
  EXPECT_TRUE(is_refused(muster(match({"--a", "search,x=1", "--b", "random"})), "--a: "));
  EXPECT_TRUE(
      is_refused(muster(match({"--a", "random", "--b", "./none", "--nodes", "1"})), "engine b: "));
  EXPECT_TRUE(
      is_refused(muster(match({"--a", "random", "--b", "random", "--sprt", "5,0"})), "--sprt"));
  EXPECT_TRUE(is_refused(
      muster({"match", "loa", "--a", "random", "--b", "random", "--openings", "none.txt"}),
      "--openings"));
  EXPECT_TRUE(is_refused(
      muster({"match", "loa", "--a", "random", "--b", "random", "--openings", "book:window=3"}),
      "expected plies, margin"));
  EXPECT_TRUE(is_refused(
      muster({"match", "loa:torus", "--a", "random", "--b", "random", "--openings", "book"}),
      "no book"));
}

}  // namespace
}  // namespace muster::test
