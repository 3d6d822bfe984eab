// What a user does with a game that muster knows by one line alone: the same commands, the same
// code, through the program muster_fourth.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cli/muster.h"
#include "cli/talk.h"
#include "games/list.h"
#include "support/files.h"
#include "unit/picture/xml_check.h"

namespace muster::test {
namespace {

using testing::Contains;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kStart = "wwwww/wwwww/5/bbbbb/bbbbb b";
// Black's man on c3 has a free way: two squares to go.
constexpr const char* kRace = "w4/5/2b1w/5/b4 b";
constexpr const char* kGame = "a2-b3 c4-d3 b3xa4 b4-a3 a4xb5";

int count_of(const std::string& text, const std::string& what) {
  int count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) {
    ++count;
  }
  return count;
}

TEST(FourthGame, IsListedWithItsOptionsAndRules) {
  const Answer games = muster({"games"});
  EXPECT_THAT(games.lines(), Contains(StartsWith("loa\t")));
  EXPECT_THAT(games.lines(), Contains(StartsWith("breakthrough\t")));
  EXPECT_THAT(games.lines(), Contains(StartsWith("breakthrough:tiny\t")));
  EXPECT_THAT(muster({"rules", "breakthrough"}).out, HasSubstr("Dan Troyka"));
  EXPECT_THAT(muster({"rules", "breakthrough", "--lang", "ja"}).out, HasSubstr("ブレイクスルー"));
  EXPECT_EQ(muster({"show", "breakthrough"}).last_line(), kStart);
  EXPECT_TRUE(is_refused(muster({"show", "breakthrough:size=7"}), "4, 5, 6"));
  EXPECT_TRUE(is_refused(muster({"show", "breakthru"}), "loa, lof, hexix, breakthrough"));
}

TEST(FourthGame, IsPlayedToItsEnd) {
  std::string typed = kGame;
  std::replace(typed.begin(), typed.end(), ' ', '\n');
  const Answer run = muster({"play", "breakthrough"}, typed + "\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_THAT(run.out, HasSubstr("White to move.\n"));
  EXPECT_THAT(run.out, EndsWith("Black wins: far rank reached.\n"));
}

TEST(FourthGame, IsCounted) {
  EXPECT_EQ(muster({"perft", "breakthrough", "--depth", "4"}).out, "23084\n");
  EXPECT_EQ(muster({"moves", "breakthrough", "--position", kRace}).lines().size(), 5U);
}

TEST(FourthGame, IsAnalysed) {
  const auto json =
      muster({"analyze", "breakthrough", "--depth", "8", "--position", kRace, "--json"}).json();
  EXPECT_EQ(json["score"]["kind"], "win");
  EXPECT_EQ(json["score"]["plies"], 3);
  EXPECT_EQ(json["lines"][0]["moves"].size(), 3U);

  Talk analysis({"analysis"});
  analysis.say(R"({"id":"a","game":"breakthrough","start":"start","moves":["c2-c3"],)"
               R"("limits":{"nodes":2000}})");
  const std::string reply = analysis.hear();
  const auto last = nlohmann::json::parse(reply, nullptr, false);
  ASSERT_TRUE(last.is_object()) << reply;
  EXPECT_EQ(last["id"], "a");
  EXPECT_EQ(last["done"], true);
  const auto legal = (*(*make_game("breakthrough"))->state("start moves c2-c3"))->legal();
  EXPECT_THAT(legal, Contains(last["move"].get<std::string>()));
}

// The verdicts are those of a plain search (library_test.cpp) and of an independent program.
TEST(FourthGame, IsSolvedWithACheckedProof) {
  const TempFolder folder;
  const std::string proof = folder.path("a.proof");
  const Answer run = muster({"solve", "breakthrough:tiny", "--proof", proof, "--json"});
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.json()["verdict"], "loss");
  const Answer checked = muster({"check-proof", proof, "--json"});
  ASSERT_EQ(checked.code, 0) << checked.err;
  EXPECT_EQ(checked.json()["game"], "breakthrough:tiny");
  EXPECT_EQ(checked.json()["verdict"], "loss");
  EXPECT_GT(checked.json()["moves"], 100);

  std::string text = read_text(proof);
  const std::size_t at = text.rfind('-');
  text[at - 1] = text[at - 1] == '1' ? '2' : '1';
  write_text(proof, text);
  EXPECT_EQ(muster({"check-proof", proof}).code, 1);

  const Answer middle = muster({"solve", "breakthrough", "--position", "2w1w/w1w2/5/b1b1b/1b3 b",
                                "--proof", proof, "--json"});
  EXPECT_EQ(middle.json()["verdict"], "win") << middle.err;
  EXPECT_EQ(muster({"check-proof", proof}).code, 0);
}

TEST(FourthGame, PlaysMatchesAgainstItselfAndAForeignProgram) {
  const std::string foreign = std::string("ugi,nodes=20,cmd=") + MUSTER_BINARY + " engine";
  for (const std::string& other : {std::string("random"), foreign}) {
    const Answer run = muster({"match", "breakthrough", "--a", "search,nodes=2000", "--b", other,
                               "--games", "6", "--openings", "random:plies=2,nodes=100", "--json"});
    ASSERT_EQ(run.code, 0) << run.err;
    const auto json = run.json();
    EXPECT_EQ(json["games"], 6);
    EXPECT_EQ(json["failures_a"], 0) << json.dump();
    EXPECT_EQ(json["failures_b"], 0) << json.dump();
    EXPECT_GE(json["score"], 0.75) << other;
  }
}

TEST(FourthGame, SpeaksUgi) {
  Talk engine({"engine", "breakthrough"});
  engine.say("ugi");
  const std::vector<std::string> hello = engine.hear_until("ugiok");
  EXPECT_THAT(hello, Contains("option name Game type string default breakthrough"));
  engine.say("position startpos moves c2-c3");
  engine.say("query p1turn");
  EXPECT_EQ(engine.hear(), "response false");
  engine.say("go nodes 2000");
  const std::string best = engine.hear_until("bestmove").back();
  const auto legal = (*(*make_game("breakthrough"))->state("start moves c2-c3"))->legal();
  EXPECT_THAT(legal, Contains(best.substr(std::string("bestmove ").size())));
  engine.say("position startpos moves " + std::string(kGame));
  engine.say("query gameover");
  EXPECT_EQ(engine.hear(), "response true");
  engine.say("query result");
  EXPECT_EQ(engine.hear(), "response p1win");
  engine.say("quit");
  EXPECT_EQ(engine.ending(), "exit status 0");
}

TEST(FourthGame, ItsRecordsAreReplayedAndConverted) {
  const Answer played = muster({"replay", "breakthrough", "-"}, kGame);
  EXPECT_EQ(played.code, 0) << played.err;
  EXPECT_THAT(played.out, StartsWith("black\tgoal\t5\t"));
  for (const char* format : {"json", "moves"}) {
    const Answer written = muster({"convert", "breakthrough", "-", "--to", format}, kGame);
    ASSERT_EQ(written.code, 0) << written.err;
    EXPECT_EQ(muster({"replay", "breakthrough", "-"}, written.out).out, played.out) << format;
  }
  const Answer wrong = muster({"replay", "breakthrough", "-"}, "c2-c3 c4xc3");
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.out, StartsWith("illegal\tply 2"));
  EXPECT_TRUE(is_refused(muster({"convert", "breakthrough", "-", "--to", "sgf"}, kGame), "SGF"));
}

TEST(FourthGame, IsDrawnWithItsLens) {
  const Answer shown = muster({"show", "breakthrough", "--lens", "b2"});
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_EQ(shown.last_line(), kStart);
  const Answer drawn = muster({"draw", "breakthrough", "--lens", "b2"});
  EXPECT_EQ(drawn.code, 0) << drawn.err;
  EXPECT_EQ(xml_fault(drawn.out), "");
  EXPECT_EQ(count_of(drawn.out, "class=\"piece\""), 20);
}

TEST(FourthGame, AnswersWhy) {
  const Answer straight = muster({"why", "breakthrough", "c3-c4", "--moves", "c2-c3 a4-a3"});
  EXPECT_EQ(straight.code, 1);
  EXPECT_EQ(straight.out, "Men capture diagonally only, and c4 lies straight ahead\n");
  EXPECT_EQ(muster({"why", "breakthrough", "c2-c4"}).out,
            "A man goes one square ahead, straight or diagonally; c2 to c4 is no such step\n");
  EXPECT_EQ(muster({"why", "breakthrough", "c4-c3", "--lang", "ja"}).out,
            "c4 の駒は白のものです。いまは黒の手番です\n");
  EXPECT_EQ(muster({"why", "breakthrough", "c2-c3"}).out, "legal\n");
  EXPECT_EQ(muster({"why", "breakthrough", "c2"}).lines().size(), 3U);
}

TEST(FourthGame, SaysWhatItCannotReadInTheReadersLanguage) {
  const auto refused = [](const std::vector<std::string>& more, const char* what) {
    std::vector<std::string> words = {"moves", "breakthrough", "--lang", "de"};
    words.insert(words.end(), more.begin(), more.end());
    return is_refused(muster(words), what);
  };
  EXPECT_TRUE(refused({"--moves", "hello"}, "'hello' ist kein Zug"));
  EXPECT_TRUE(refused({"--position", "5/5/1x3/5/b4 b"}, "Reihe 3 hat nicht 5 Felder"));
  EXPECT_TRUE(refused({"--position", "5/5 b"}, "Stellung: erwartet werden 5 Reihen, gefunden 2"));
}

// Without themes and without a word on its endings: the usual ones.
TEST(FourthGame, HasPuzzlesAndEndings) {
  const TempFolder folder;
  const std::string puzzles = folder.path("puzzles.jsonl"), endings = folder.path("endings.jsonl");
  const auto make = [](std::vector<std::string> how, const std::string& out) {
    how.insert(how.begin(), {"puzzles", "make", "breakthrough"});
    how.insert(how.end(), {"--out", out, "--effort", "400", "--games", "20"});
    return muster(how);
  };
  const Answer made = make({}, puzzles);
  ASSERT_EQ(made.code, 0) << made.err;
  EXPECT_GE(count_of(read_text(puzzles), "\n"), 2) << "the head and a puzzle at least";
  const Answer checked = muster({"puzzles", "check", puzzles});
  EXPECT_EQ(checked.code, 0) << checked.out << checked.err;
  const Answer ended = make({"--endings"}, endings);
  ASSERT_EQ(ended.code, 0) << ended.err;
  EXPECT_GE(count_of(read_text(endings), "\n"), 2) << "the head and an ending at least";
  EXPECT_EQ(muster({"puzzles", "check", endings}).code, 0);
}

// The other games' numbers do not change because there is one more.
TEST(FourthGame, IsInTheBenchSignature) {
  const nlohmann::json games = muster({"bench", "--json"}).json()["games"];
  std::string signature;
  for (const nlohmann::json& game : games) {
    signature += game["game"].get<std::string>() + " " +
                 std::to_string(game["nodes"].get<std::uint64_t>()) + "\n";
  }
  EXPECT_EQ(signature, read_file(test_path("bench/signature.txt")) +
                           read_file(test_path("fourth_game/signature.txt")));
}

// GAME PLY RESULT SCORE POSITION (tools/rows.h).
TEST(FourthGame, PlaysItselfForTraining) {
  const TempFolder folder;
  const std::string file = folder.path("rows");
  EXPECT_EQ(Talk::with({SELF_PLAY, "breakthrough", file, "3", "300", "1"}).ending(),
            "exit status 0");
  std::istringstream rows(read_text(file));
  const auto game = make_game("breakthrough");
  int count = 0;
  for (std::string line; std::getline(rows, line); ++count) {
    std::istringstream fields(line);
    int number = 0, ply = 0, result = 0, score = 0;
    fields >> number >> ply >> result >> score;
    std::string position;
    std::getline(fields >> std::ws, position);
    EXPECT_TRUE(result == 0 || result == 2) << "there are no draws: " << line;
    EXPECT_TRUE((*game)->state(position)) << line;
  }
  EXPECT_GE(count, 6);
}

}  // namespace
}  // namespace muster::test
