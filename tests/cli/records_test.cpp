// Records by the real program: replay, convert, and games saved and loaded in play.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "muster.h"

namespace muster::test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kMoves = "d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1 e1-e5";
constexpr const char* kByCapture = "c1xa3 a2-c4 c8xa6 a4-d4 e1-c3 d4-g4 c3xa5 c4-f4 a3xa7";
constexpr const char* kSgf =
    "(;GM[9]FF[4]SZ[8]SU[Standard];B[d1-b3];W[h5-g4];B[b1-b4])\n"
    "(;GM[9]FF[4]SZ[8]SU[Standard];B[b1-b3];W[a2-a3])\n";

std::string end_position(const std::string& moves) {
  return muster({"show", "loa", "--moves", moves}).last_line();
}

TEST(Replay, OneLineAGame) {
  const Answer one = muster({"replay", "loa", "-"}, kMoves);
  EXPECT_EQ(one.code, 0);
  EXPECT_EQ(one.out, "black\tconnected\t9\t" + end_position(kMoves) + "\n");
  const Answer captured = muster({"replay", "loa", "-"}, kByCapture);
  EXPECT_EQ(captured.code, 0);
  EXPECT_THAT(captured.out, StartsWith("white\tconnected by-opponent\t9\t"));
  const Answer open = muster({"replay", "loa", "-"}, "b1-b3 a2-c2");
  EXPECT_EQ(open.code, 0);
  EXPECT_THAT(open.out, StartsWith("none\tnone\t2\t"));
}

TEST(Replay, TheGameMayBeLeftOutWhereTheRecordNamesIt) {
  const TempFolder folder;
  write_text(folder.path("two.sgf"), kSgf);
  EXPECT_EQ(muster({"replay", folder.path("two.sgf")}).out,
            muster({"replay", "loa", folder.path("two.sgf")}).out);
  const Answer named = muster({"convert", "-", "--to", "moves"}, "[game \"loa\"]\nb1-b3 a2-c2");
  EXPECT_EQ(named.code, 0) << named.err;
  EXPECT_THAT(named.out, ::testing::HasSubstr("b1-b3 a2-c2"));
}

TEST(Replay, TheFirstIllegalPlyIsNamedAndEndsItsGame) {
  const TempFolder folder;
  write_text(folder.path("two.sgf"), kSgf);
  const Answer run = muster({"replay", "loa", folder.path("two.sgf")});
  EXPECT_EQ(run.code, 1);
  ASSERT_EQ(run.lines().size(), 2U);
  EXPECT_THAT(run.lines()[0], StartsWith("none\tnone\t3\t"));
  EXPECT_THAT(run.lines()[1], StartsWith("illegal\tply 2, move 'a2-a3'"));
  EXPECT_THAT(run.lines()[1], EndsWith("\t1\t" + end_position("b1-b3")));
  const Answer json = muster({"replay", "loa", folder.path("two.sgf"), "--json"});
  EXPECT_EQ(json.code, 1);
  ASSERT_EQ(json.lines().size(), 2U);
  const nlohmann::json first = nlohmann::json::parse(json.lines()[0], nullptr, false);
  const nlohmann::json second = nlohmann::json::parse(json.lines()[1], nullptr, false);
  EXPECT_EQ(first["replays"], true);
  EXPECT_EQ(first["plies"], 3);
  EXPECT_EQ(second["number"], 2);
  EXPECT_EQ(second["replays"], false);
  EXPECT_THAT(second["error"].get<std::string>(), HasSubstr("ply 2"));
  const std::string file = folder.path("two.sgf");
  EXPECT_EQ(muster({"replay", "loa", file, "--json", "--lang", "de"}).out, json.out)
      << "programs read English";
  EXPECT_THAT(muster({"replay", "loa", file, "--lang", "de"}).lines()[1],
              StartsWith("illegal\tHalbzug 2, Zug 'a2-a3'"));
}

TEST(Replay, SaysWhatStandsForAMoveLeftOut) {
  const char* const columns = "Blue   Red\n-------\nD2v    D5v\n...    D5+\n";
  const Answer run = muster({"replay", "hexix", "-"}, columns);
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "-: ply 3: the source leaves this move out, D2+ stands for it\n");
  const Answer json = muster({"replay", "hexix", "-", "--json"}, columns);
  EXPECT_EQ(json.err, "");
  EXPECT_EQ(nlohmann::json::parse(json.out, nullptr, false)["warnings"][0],
            "ply 3: the source leaves this move out, D2+ stands for it");
}

TEST(Replay, FilesThatAreNotThereOrNotRecords) {
  EXPECT_TRUE(is_refused(muster({"replay", "loa"}), "FILE: is missing"));
  EXPECT_TRUE(is_refused(muster({"convert", "loa", "--to", "sgf"}), "FILE: is missing"));
  EXPECT_TRUE(is_refused(muster({"review", "loa"}), "FILE: is missing"));
  EXPECT_THAT(muster({"replay", "-"}, "b1-b3 a2-c2").out,
              ::testing::HasSubstr("expected its name beside the file"));
  EXPECT_TRUE(is_refused(muster({"replay", "loa", "/nowhere/x.sgf"}),
                         "file /nowhere/x.sgf: could not be read: No such file"));
  EXPECT_TRUE(is_refused(muster({"replay", "loa", "/tmp"}), "file /tmp: is a folder"));
  EXPECT_TRUE(is_refused(muster({"replay", "loa", "-"}, ""), "file -"));
  EXPECT_TRUE(is_refused(muster({"replay", "loa", "-"}, std::string("\0\0", 2)), "file -"));
}

TEST(Replay, AGameThatCannotBeReadIsANo) {
  const Answer run = muster({"replay", "loa", "-"}, "{\"format\": 7}");
  EXPECT_NE(run.code, 0);
  EXPECT_THAT(run.out + run.err, HasSubstr("format"));
}

TEST(Convert, RoundTripThroughEveryFormat) {
  const TempFolder folder;
  write_text(folder.path("a.txt"), kMoves);
  const std::string expected = muster({"replay", "loa", folder.path("a.txt")}).out;
  std::string from = folder.path("a.txt");
  for (const char* format : {"sgf", "json", "moves"}) {
    const Answer run = muster({"convert", "loa", from, "--to", format});
    EXPECT_EQ(run.code, 0) << run.err;
    from = folder.path(std::string("b.") + format);
    write_text(from, run.out);
    EXPECT_EQ(muster({"replay", "loa", from}).out, expected) << format << ":\n" << run.out;
  }
}

TEST(Convert, ManyGamesStayMany) {
  const TempFolder folder;
  write_text(folder.path("two.sgf"), kSgf);
  const std::string expected = muster({"replay", "loa", folder.path("two.sgf")}).out;
  for (const char* format : {"sgf", "json", "moves"}) {
    const std::string to = folder.path(std::string("out.") + format);
    const Answer run =
        muster({"convert", "loa", folder.path("two.sgf"), "--to", format, "--out", to});
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.code, 0) << run.err;
    const Answer again = muster({"replay", "loa", to});
    ASSERT_EQ(again.lines().size(), 2U) << read_text(to);
    EXPECT_EQ(again.lines()[0], muster({"replay", "loa", folder.path("two.sgf")}).lines()[0]);
    EXPECT_THAT(again.lines()[1], StartsWith("illegal\tply 2"));
  }
}

TEST(Convert, TheEndingOfTheFileNamesTheFormat) {
  const TempFolder folder;
  for (const char* ending : {"sgf", "txt", "json"}) {
    const std::string to = folder.path(std::string("game.") + ending);
    EXPECT_EQ(muster({"convert", "loa", "-", "--out", to}, kMoves).code, 0) << ending;
    const std::string format = ending == std::string("txt") ? "moves" : ending;
    EXPECT_EQ(read_text(to), muster({"convert", "loa", "-", "--to", format}, kMoves).out);
  }
  EXPECT_TRUE(is_refused(muster({"convert", "loa", "-", "--out", folder.path("x.pgn")}, kMoves),
                         "--to: is missing, expected one of sgf"));
}

TEST(Convert, JsonAnswerAndBadFormat) {
  const nlohmann::json json =
      muster({"convert", "loa", "-", "--to", "moves", "--json"}, kMoves).json();
  EXPECT_EQ(json["format"], "moves");
  EXPECT_EQ(json["games"], 1);
  EXPECT_THAT(json["text"].get<std::string>(), HasSubstr("d1-b3"));
  EXPECT_TRUE(is_refused(muster({"convert", "loa", "-", "--to", "pgn"}, kMoves),
                         "--to: expected one of sgf, moves, json"));
  EXPECT_TRUE(is_refused(muster({"convert", "loa", "-"}, kMoves),
                         "--to: is missing, expected one of sgf, moves, json"));
}

TEST(SaveAndLoad, EveryFormatComesBack) {
  const TempFolder folder;
  for (const char* name : {"g.json", "g.sgf", "g.txt", "g"}) {
    const std::string path = folder.path(name);
    const Answer saved = muster({"play", "loa"}, "b1-b3\na2-c2\nsave " + path + "\n");
    EXPECT_EQ(saved.err, "") << name;
    EXPECT_THAT(saved.out, HasSubstr("saved " + path + " (2 plies)"));
    const nlohmann::json json = muster({"play", "loa", "--load", path, "--json"}, "d1-d3\n").json();
    EXPECT_EQ(json["played"].dump(), R"(["b1-b3","a2-c2","d1-d3"])") << name;
    const Answer inside = muster({"play", "loa"}, "load " + path + "\nundo\n");
    EXPECT_EQ(inside.err, "");
    EXPECT_THAT(inside.out, HasSubstr("loaded " + path + " (loa, 2 plies)"));
    EXPECT_THAT(inside.out, EndsWith("White to move.\n"));
  }
}

TEST(SaveAndLoad, ResultsComeBack) {
  const TempFolder folder;
  const std::string path = folder.path("r.json");
  muster({"play", "loa"}, "b1-b3\nresign\nsave " + path + "\n");
  EXPECT_THAT(muster({"replay", "loa", path}).out, StartsWith("black\tresigned\t1\t"));
  const nlohmann::json json = muster({"play", "loa", "--load", path, "--json"}, "").json();
  EXPECT_EQ(json["result"], "black");
  EXPECT_EQ(json["reason"], "resigned");
  muster({"play", "loa"}, "draw\nyes\nsave " + path + "\n");
  EXPECT_THAT(muster({"replay", "loa", path}).out, StartsWith("draw\tagreed\t0\t"));
}

TEST(SaveAndLoad, OptionsAndStartPositionsAreKept) {
  const TempFolder folder;
  const std::string path = folder.path("v.json");
  muster({"play", "loa:parachute,mso"}, "save " + path + "\n");
  EXPECT_EQ(muster({"play", "loa", "--load", path, "--json"}, "").json()["game"],
            muster({"show", "loa:parachute,mso", "--json"}).json()["game"]);
  const std::string position = "8/7b/6bb/5wbb/5www/4bbbw/2w5/8 b";
  muster({"play", "loa", "--position", position}, "g6-e6\nsave " + path + "\n");
  const nlohmann::json json = muster({"play", "loa", "--load", path, "--json"}, "").json();
  EXPECT_EQ(json["start"], position);
  EXPECT_EQ(json["played"].size(), 1U);
}

TEST(SaveAndLoad, FaultsLeaveTheGameAsItWas) {
  const TempFolder folder;
  write_text(folder.path("bad.txt"), "b1-b3 a2-a3");
  const Answer run = muster({"play", "loa"}, "b1-b3\nload " + folder.path("bad.txt") +
                                                 "\nload /nowhere\nsave /nowhere/x\nsave\nload\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.err, HasSubstr("bad.txt, ply 2"));
  EXPECT_THAT(run.err, HasSubstr("file /nowhere: could not be read"));
  EXPECT_THAT(run.err, HasSubstr("file /nowhere/x: could not be written"));
  EXPECT_THAT(run.err, HasSubstr("save: expected a file name"));
  EXPECT_THAT(run.err, HasSubstr("load: expected a file name"));
  EXPECT_THAT(run.out, EndsWith("White to move.\n"));
  EXPECT_TRUE(is_refused(muster({"play", "loa", "--load", "/nowhere"}), "file /nowhere"));
}

}  // namespace
}  // namespace muster::test
