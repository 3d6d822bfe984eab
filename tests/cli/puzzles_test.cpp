// puzzles: making in one run or two, a check that fails, the conversation of solve.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "muster.h"
#include "support/files.h"

namespace muster::test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Puzzles, MakesTheSameSetInOneRunOrTwo) {
  const TempFolder folder;
  const std::string one = folder.path("one.jsonl"), two = folder.path("two.jsonl");
  const auto make = [](const std::string& out, const char* games) {
    return muster({"puzzles", "make", "hexix", "--out", out, "--effort", "50", "--games", games});
  };
  ASSERT_EQ(make(one, "4").code, 0);
  ASSERT_EQ(make(two, "1").code, 0);
  ASSERT_EQ(make(two, "3").code, 0);
  EXPECT_EQ(read_text(one), read_text(two));
  EXPECT_EQ(muster({"puzzles", "check", one}).code, 0);
  const Answer other = muster({"puzzles", "make", "loa", "--out", one});
  EXPECT_EQ(other.code, 2);
  EXPECT_THAT(other.err, HasSubstr("another set"));
}

TEST(Puzzles, WritesOverNoFileThatItCannotRead) {
  const TempFolder folder;
  const std::string large = folder.path("large.jsonl");
  write_text(large, std::string(9'000'000, 'x'));
  const Answer made = muster({"puzzles", "make", "loa", "--out", large, "--games", "0"});
  EXPECT_EQ(made.code, 2);
  EXPECT_THAT(made.err, HasSubstr("is larger than"));
  EXPECT_EQ(read_text(large).size(), 9'000'000U);
}

constexpr const char* kHead =
    R"({"format":"muster-puzzles","version":1,"game":"loa","seed":1,"find":100,"other":100})"
    "\n";

TEST(Puzzles, ASetThatDoesNotHoldIsNo) {
  const TempFolder folder;
  const std::string file = folder.path("bad.jsonl");
  write_text(file, std::string(kHead) +
                       R"({"id":"0000000000","position":"start","kind":"win","moves":1,)"
                       R"("line":"b1-b3","unique":"only","others":"proven","themes":[]})");
  const Answer check = muster({"puzzles", "check", file});
  EXPECT_EQ(check.code, 1);
  EXPECT_THAT(check.out, HasSubstr("puzzle 0000000000: id"));
  write_text(file, "nonsense");
  const Answer broken = muster({"puzzles", "check", file});
  EXPECT_EQ(broken.code, 2);
  EXPECT_THAT(broken.err, HasSubstr("line 1"));
}

// Whoever has proven a puzzle, it is said in the order of the set.
TEST(Puzzles, ManyThreadsSayWhatOneSays) {
  const TempFolder folder;
  const std::string file = folder.path("set.jsonl");
  std::string text = read_text(source_path("puzzles/hexix-endings.jsonl"));
  for (std::size_t at = 0, n = 0; (at = text.find("\"pieces\":1", at)) != std::string::npos; ++at) {
    if (++n % 20 == 0) text[at + 9] = '2';  // twenty of the pieces that are there
  }
  write_text(file, text);
  const auto check = [&file](const char* threads) {
    return muster({"puzzles", "check", file, "--threads", threads});
  };
  const Answer one = check("1"), many = check("3");
  EXPECT_EQ(many.code, 1);
  EXPECT_GE(many.lines().size(), 3U) << many.out;
  EXPECT_EQ(many.out, one.out);
  EXPECT_THAT(many.out, HasSubstr("does not hold: hexix, 79 of 79 puzzles checked"));
}

// The second claims a win that is not unique; more nodes do not change the first.
TEST(Puzzles, ProvingAnewTakesOutWhatFalls) {
  const TempFolder folder;
  const std::string file = folder.path("set.jsonl");
  const std::string good = R"("position":"8/8/3bbw2/2wbw1b1/2bbb3/2b4w/2ww4/1bb5 b",)"
                           R"("line":"g5xd2","unique":"in-time","others":"searched","themes":[])",
                    bad = R"("position":"w6w/8/8/8/2bb4/8/1b6/w6w b",)"
                          R"("line":"b2-b3","unique":"in-time","others":"searched","themes":[])";
  const std::string kind = R"("kind":"win","moves":1,)";
  write_text(file, std::string(kHead) + R"({"id":"x",)" + kind + good + "}\n" + R"({"id":"y",)" +
                       kind + bad + "}\n");
  const Answer proven = muster({"puzzles", "prove", file, "--effort", "200"});
  EXPECT_EQ(proven.code, 0) << proven.err;
  EXPECT_THAT(proven.out, HasSubstr("puzzle y: 1 in-time does not hold"));
  EXPECT_THAT(proven.out, HasSubstr("2 puzzles examined anew, 1 taken out"));
  EXPECT_EQ(muster({"puzzles", "check", file}).code, 0);
  const Answer again = muster({"puzzles", "prove", file, "--effort", "200"});
  EXPECT_THAT(again.out, HasSubstr("0 puzzles examined anew"));
}

TEST(Puzzles, AnEndingIsPlayedOutAgainstTheSolver) {
  const TempFolder folder;
  const std::string file = folder.path("endings.jsonl");
  ASSERT_EQ(muster({"puzzles", "make", "loa", "--endings", "--out", file, "--effort", "300",
                    "--count", "1"})
                .code,
            0);
  EXPECT_EQ(muster({"puzzles", "check", file}).code, 0);
  EXPECT_EQ(muster({"puzzles", "rate", file}).code, 2);
  EXPECT_EQ(muster({"puzzles", "make", "loa", "--out", file, "--effort", "300"}).code, 2);
  // id, kind, moves, rating, themes, position, line
  const Answer list = muster({"puzzles", "list", file});
  const std::string line = list.out.substr(list.out.rfind('\t') + 1);
  std::string own;
  int ply = 0;
  for (const std::string_view word : text::words(line)) {
    if (ply++ % 2 == 0) own += std::string(word) + "\n";
  }
  const Answer won = muster({"puzzles", "solve", file}, own);
  EXPECT_EQ(won.code, 0) << won.err;
  EXPECT_THAT(won.out, HasSubstr("proven to win in"));
  EXPECT_THAT(won.out, HasSubstr("1 puzzle solved without help"));
  const Answer skipped = muster({"puzzles", "solve", file}, "a1-a1\nsolution\n");
  EXPECT_THAT(skipped.out, HasSubstr("Solution: "));
  EXPECT_THAT(skipped.out, HasSubstr("0 puzzles solved"));
}

// Along the line a hint is for its next move, off it for the engine's.
TEST(Puzzles, HintsInAnEnding) {
  const TempFolder folder;
  const std::string file = folder.path("endings.jsonl");
  write_text(file,
             R"({"format":"muster-puzzles","version":1,"game":"loa","find":500,"other":500,)"
             R"("endings":true})"
             "\n"
             R"({"id":"x","position":"8/8/2w3ww/1bbb1w2/3w1b2/3bw3/5w2/3bb3 b","kind":"ending",)"
             R"("moves":3,"pieces":14,"line":"e1xe3 c6-a8 d1-c2 a8-a7 c2-c4"})"
             "\n");
  const Answer on =
      muster({"puzzles", "solve", file}, "help\nhint\nhint\nhint\nhint\ne1xe3\nd1-c2\nc2-c4\n");
  EXPECT_EQ(on.code, 0) << on.err;
  EXPECT_THAT(on.out, HasSubstr("hint (step by step)"));
  EXPECT_THAT(on.out, HasSubstr("Hint 1 of 3. Look at e3."));
  EXPECT_THAT(on.out, HasSubstr("Hint 2 of 3. The piece to act with is on e1."));
  EXPECT_THAT(on.out, HasSubstr("Hint 3 of 3. The move is e1xe3."));
  EXPECT_THAT(on.out, HasSubstr("Won in 3; 3 was proven."));
  EXPECT_THAT(on.out, HasSubstr("0 puzzles solved without help"));
  const Answer off = muster({"puzzles", "solve", file}, "d1-b1\nhint\nhint\nhint\nquit\n");
  EXPECT_THAT(off.out, HasSubstr(" is the answer. 3 left"));
  EXPECT_THAT(off.out, HasSubstr("Hint 3 of 3. The move is "));
}

TEST(Puzzles, TheSetsThatShipAreKnownByName) {
  for (const std::string name : {"loa", "loa-torus", "lof-endings"}) {
    const Answer file = muster({"puzzles", "list", source_path("puzzles/" + name + ".jsonl")});
    EXPECT_TRUE(muster({"puzzles", "list", name}).out == file.out) << name;
  }
  const Answer run = muster({"puzzles", "solve", "loa:torus", "--count", "1"}, "?\nanswer\n");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("Type a move such as "));
  EXPECT_THAT(run.out, HasSubstr("Solution: "));
  EXPECT_TRUE(is_refused(muster({"puzzles", "solve", "chess"}), "file chess"));
  EXPECT_TRUE(is_refused(muster({"puzzles", "rate", "loa"}), "file loa")) << "it writes a file";
}

TEST(Puzzles, WhyAMoveIsIllegalIsSaidInTheReadersLanguage) {
  for (const std::string set : {"loa", "loa-endings"}) {
    const auto sentence = [&set](const std::string& lang) {  // the one about a1
      const std::string out =
          muster({"puzzles", "solve", set, "--count", "1", "--lang", lang}, "a1-b3\nquit\n").out;
      const std::size_t at = out.find("a1");
      if (at == std::string::npos) return out;
      const std::size_t begin = out.rfind('\n', at) + 1;
      return out.substr(begin, out.find('\n', at) - begin);
    };
    const std::string english = sentence("en");
    EXPECT_THAT(english, testing::AnyOf(HasSubstr(" no man "), HasSubstr(" is "))) << set;
    for (const char* lang : {"de", "fr", "ja", "ru"}) {
      EXPECT_NE(sentence(lang), english) << set;
      EXPECT_THAT(sentence(lang), HasSubstr("a1")) << set;
    }
  }
}

TEST(Puzzles, RefusalsAreInTheReadersLanguage) {
  const TempFolder folder;
  const std::string file = folder.path("set.jsonl");
  const std::vector<std::vector<std::string>> refused = {
      {"puzzles", "make", "loa", "--out", file, "--composed", "1", "--endings"},
      {"puzzles", "make", "lof", "--out", file, "--composed", "1"},
      {"puzzles", "make", "lof", "--out", file, "--theme", "refute", "--endings"},
      {"puzzles", "make", "lof", "--out", file, "--theme", "dance"},
      {"puzzles", "make", "loa"},
      {"puzzles", "dance", "loa"},
      {"puzzles", "rate", source_path("puzzles/loa-endings.jsonl")},
      {"puzzles", "make", "lof", "--out", source_path("puzzles/loa-endings.jsonl")},
  };
  for (const std::vector<std::string>& command : refused) {
    const Answer english = muster(command);
    EXPECT_EQ(english.code, 2);
    for (const char* lang : {"de", "fr", "ja", "ru"}) {
      std::vector<std::string> said = command;
      said.insert(said.end(), {"--lang", lang});
      const Answer other = muster(said);
      EXPECT_EQ(other.code, 2);
      EXPECT_NE(other.err, english.err) << lang;
    }
  }
}

TEST(Puzzles, SolvingWithAMistakeAndAHint) {
  const TempFolder folder;
  const std::string file = folder.path("one.jsonl");
  write_text(file,
             std::string(kHead) +
                 R"({"id":"x","position":"8/8/3bbw2/2wbw1b1/2bbb3/2b4w/2ww4/1bb5 b","kind":"win",)"
                 R"("moves":1,"line":"g5xd2","unique":"in-time","others":"proven",)"
                 R"("themes":[]})");
  const Answer run =
      muster({"puzzles", "solve", file}, "g5-g9\nd4-f2\nhint\nhint\nhint\nhint\ng5xd2\n");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("Black to play and win in 1"));
  EXPECT_THAT(run.out, HasSubstr("d4-f2 is not it: the answer is"));
  EXPECT_THAT(run.out, HasSubstr("Hint 1 of 3. Look at d2."));
  EXPECT_THAT(run.out, HasSubstr("Hint 2 of 3. The piece to act with is on g5."));
  EXPECT_THAT(run.out, HasSubstr("Hint 3 of 3. The move is g5xd2."));
  EXPECT_THAT(run.out, Not(HasSubstr("of 4")));  // why is for the solution to say
  EXPECT_THAT(run.out, HasSubstr("Solved."));
  EXPECT_THAT(run.out, HasSubstr("\n  g5xd2: Black wins at once (connected)"));
  EXPECT_THAT(run.out, HasSubstr("0 puzzles solved without help"));
  EXPECT_THAT(muster({"puzzles", "solve", file}, "g5xd2\n").out,
              HasSubstr("1 puzzle solved without help"));
  EXPECT_EQ(muster({"puzzles", "solve", file, "--theme", "nothing"}).code, 2);
  EXPECT_EQ(muster({"puzzles", "dance", file}).code, 2);
}

// c2-c4 wins too, a move later: proven by the engine, so nothing is lost yet.
TEST(Puzzles, ASlowerWinIsNoMistake) {
  const TempFolder folder;
  const std::string file = folder.path("one.jsonl");
  write_text(
      file,
      std::string(kHead) +
          R"({"id":"x","position":"5b2/1b1b4/2b5/3bwbw1/5ww1/4wb1w/w1w1bw1w/8 w","kind":"win",)"
          R"("moves":2,"line":"c2-e4 b7-a6 a2xe2","unique":"in-time","others":"proven",)"
          R"("themes":[]})");
  const Answer run = muster({"puzzles", "solve", file}, "c2-c4\nc2-e4\na2xe2\n");
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("c2-c4 wins too, but there is a faster way."));
  EXPECT_THAT(run.out, HasSubstr("1 puzzle solved without help"));
}

}  // namespace
}  // namespace muster::test
