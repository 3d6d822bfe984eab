// What engines say in UGI.
// SPDX-License-Identifier: MIT
#include "protocol/ugi_reply.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace muster::protocol {
namespace {

using engine::Score;
using testing::ElementsAre;

TEST(UgiReply, InfoLines) {
  engine::Progress progress;
  progress.depth = 8;
  progress.nodes = 5120;
  progress.time_ms = 2;
  progress.nodes_per_second = 2500000;
  progress.hash_permille = 12;
  progress.lines = {{{Score::Kind::Estimate, 35, 0}, {"b1-b3", "a2-a4"}},
                    {{Score::Kind::Win, 29995, 5}, {"c1-c3"}},
                    {{Score::Kind::Loss, -29996, 4}, {"d1-d3"}},
                    {{Score::Kind::Draw, 0, 0}, {"e1-e3"}}};
  EXPECT_THAT(
      to_ugi_info(progress),
      ElementsAre("info depth 8 multipv 1 score cp 35 nodes 5120 nps 2500000 hashfull 12 time 2 pv "
                  "b1-b3 a2-a4",
                  "info depth 8 multipv 2 score mate 3 nodes 5120 nps 2500000 hashfull 12 time 2 "
                  "pv c1-c3",
                  "info depth 8 multipv 3 score mate -2 nodes 5120 nps 2500000 hashfull 12 time 2 "
                  "pv d1-d3",
                  "info depth 8 multipv 4 score cp 0 nodes 5120 nps 2500000 hashfull 12 time 2 pv "
                  "e1-e3"));
}

TEST(UgiReply, BestMoveAndProof) {
  engine::Answer answer;
  EXPECT_EQ(to_ugi_best(answer), "bestmove none");
  answer.move = "b1-b3";
  EXPECT_EQ(to_ugi_best(answer), "bestmove b1-b3");
  EXPECT_FALSE(to_ugi_proven(answer.score));
  EXPECT_EQ(to_ugi_proven({Score::Kind::Win, 29995, 5}), "info string proven: win in 5");
}

TEST(UgiReply, AnErrorIsOneLine) {
  EXPECT_EQ(to_ugi_error(bad_input("a\nb", "c\r\x01")), "info string error: a b: c  ");
  EXPECT_EQ(to_ugi_warning("x\ny"), "info string warning: x y");
}

TEST(UgiReply, ReadsForeignEngines) {
  EXPECT_EQ(parse_ugi_reply("ugiok").kind, UgiReply::Kind::Ok);
  EXPECT_EQ(parse_ugi_reply("uciok ").kind, UgiReply::Kind::Ok);
  EXPECT_EQ(parse_ugi_reply("readyok").kind, UgiReply::Kind::Ready);
  const UgiReply best = parse_ugi_reply("bestmove b1-b3 ponder a2-a4");
  EXPECT_EQ(best.kind, UgiReply::Kind::Best);
  EXPECT_EQ(best.text, "b1-b3");
  EXPECT_EQ(parse_ugi_reply("bestmove").text, "");
  EXPECT_EQ(parse_ugi_reply("id name Some Thing 1.0").text, "Some Thing 1.0");
  for (const char* other : {"", "   ", "Hello, I am an engine", "\xff\xfe", "id author x"}) {
    EXPECT_EQ(parse_ugi_reply(other).kind, UgiReply::Kind::Other) << other;
  }
}

TEST(UgiReply, ReadsInfo) {
  const UgiInfo info =
      parse_ugi_reply("info depth 4 seldepth 9 multipv 2 score cp -57 time 0 nodes 197 pv f1 b1")
          .info;
  EXPECT_EQ(info.depth, 4);
  EXPECT_EQ(info.line, 2);
  EXPECT_EQ(info.score_cp, -57);
  EXPECT_EQ(info.nodes, 197U);
  EXPECT_THAT(info.moves, ElementsAre("f1", "b1"));
  EXPECT_EQ(parse_ugi_reply("info score mate -3").info.mate, -3);
  const UgiInfo absurd = parse_ugi_reply("info depth x nodes 99999999999999999999 cp nodes").info;
  EXPECT_EQ(absurd.depth, 0);
  EXPECT_EQ(absurd.nodes, 0U);
  EXPECT_FALSE(absurd.score_cp);
  EXPECT_EQ(parse_ugi_reply("info string depth 5").info.depth, 0);
}

}  // namespace
}  // namespace muster::protocol
