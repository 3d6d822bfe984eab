// UGI lines read and written.
// SPDX-License-Identifier: MIT
#include "protocol/ugi_command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/numbers.h"

namespace muster::protocol {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

template <class T>
T read(std::string_view line) {
  const Result<UgiCommand> command = parse_ugi(line);
  if (!command) {
    ADD_FAILURE() << line << ": " << command.error().to_text();
    return {};
  }
  if (const T* known = std::get_if<T>(&*command)) return *known;
  ADD_FAILURE() << line << " is another command";
  return {};
}

std::string refused(std::string_view line) {
  const Result<UgiCommand> command = parse_ugi(line);
  return command ? "" : command.error().to_text();
}

TEST(UgiCommand, PlainWords) {
  read<UgiNothing>("  \t ");
  read<UgiReady>("isready");
  read<UgiReady>("  isready \r");
  read<UgiNewGame>("uginewgame");
  read<UgiNewGame>("ucinewgame");
  read<UgiStop>("stop");
  read<UgiQuit>("quit");
  EXPECT_EQ(read<UgiHello>("ugi").ok, "ugiok");
  EXPECT_EQ(read<UgiHello>("uci").ok, "uciok");
}

TEST(UgiCommand, Options) {
  const auto option = read<UgiOption>("setoption name Clear Hash value a  b");
  EXPECT_EQ(option.name, "Clear Hash");
  EXPECT_EQ(option.value, "a b");
  EXPECT_EQ(read<UgiOption>("setoption name Clear Hash").value, "");
  EXPECT_THAT(refused("setoption Hash 5"), HasSubstr("setoption name NAME"));
  EXPECT_THAT(refused("setoption name value 5"), HasSubstr("expected a name"));
}

TEST(UgiCommand, Positions) {
  EXPECT_EQ(read<UgiPosition>("position startpos").start, "start");
  const auto played = read<UgiPosition>("position startpos moves b1-b3 a2-a4");
  EXPECT_THAT(played.moves, ElementsAre("b1-b3", "a2-a4"));
  const auto text = read<UgiPosition>("position fen 1bbbbbb1/8 b reserve=6,6 moves pass");
  EXPECT_EQ(text.start, "1bbbbbb1/8 b reserve=6,6");
  EXPECT_THAT(text.moves, ElementsAre("pass"));
  EXPECT_EQ(read<UgiPosition>("position p x3/x4 b").start, "x3/x4 b");
  EXPECT_TRUE(read<UgiPosition>("position startpos moves").moves.empty());
  for (const char* bad : {"position", "position fen", "position moves b1-b3", "position x",
                          "position startpos b1-b3"}) {
    EXPECT_THAT(refused(bad), HasSubstr("position: ")) << bad;
  }
}

TEST(UgiCommand, GoWithEveryLimit) {
  const auto go = read<UgiGo>(
      "go nodes 100 depth 5 movetime 250 p1time 1000 p2time 2000 p1inc 10 p2inc 20 movestogo 30 "
      "searchmoves b1-b3 c1-c3 infinite");
  EXPECT_EQ(go.nodes, 100);
  EXPECT_EQ(go.depth, 5);
  EXPECT_EQ(go.time_ms, 250);
  EXPECT_THAT(go.clock_ms, ElementsAre(1000, 2000));
  EXPECT_THAT(go.increment_ms, ElementsAre(10, 20));
  EXPECT_EQ(go.moves_to_go, 30);
  EXPECT_TRUE(go.infinite);
  EXPECT_FALSE(go.bounded());
  EXPECT_THAT(go.search_moves, ElementsAre("b1-b3", "c1-c3"));
}

TEST(UgiCommand, GoSpeaksUciToo) {
  const auto go = read<UgiGo>("go wtime 5 btime -20 winc 1 binc 2 ponder mate 3");
  EXPECT_THAT(go.clock_ms, ElementsAre(5, 1));  // below zero is out of time, not without clock
  EXPECT_THAT(go.increment_ms, ElementsAre(1, 2));
  EXPECT_THAT(go.ignored, ElementsAre("ponder", "mate", "3"));
  EXPECT_TRUE(go.bounded());
}

TEST(UgiCommand, AbsurdNumbersAreRefusedByName) {
  EXPECT_THAT(refused("go nodes 1000000000000"), HasSubstr("go nodes: expected a whole number"));
  EXPECT_THAT(refused("go nodes 99999999999999999999999"), HasSubstr("go nodes"));
  EXPECT_THAT(refused("go nodes -1"), HasSubstr("go nodes"));
  EXPECT_THAT(refused("go nodes many"), HasSubstr("found 'many'"));
  EXPECT_THAT(refused("go depth 101"), HasSubstr("from 1 to 100"));
  EXPECT_THAT(refused("go movetime"), HasSubstr("go movetime: expected a number"));
  EXPECT_THAT(refused("go searchmoves"), HasSubstr("searchmoves"));
}

TEST(UgiCommand, RubbishIsNamed) {
  EXPECT_THAT(refused("xyzzy\x01\xff"), HasSubstr("is unknown"));
  EXPECT_THAT(refused(std::string(kMaxLineBytes + 1, 'a')), HasSubstr("at most"));
  std::string many = "position startpos moves";
  for (std::size_t i = 0; i <= kMaxGameMoves; ++i) many += " a1";
  EXPECT_THAT(refused(many), HasSubstr("position moves: expected at most 20000"));
}

TEST(UgiCommand, WrittenLinesReadBack) {
  UgiGo go;
  go.clock_ms = {100, 200};
  go.increment_ms = {1, 0};
  go.nodes = 7;
  go.search_moves = {"b1-b3"};
  EXPECT_EQ(to_text(go), "go p1time 100 p2time 200 p1inc 1 nodes 7 searchmoves b1-b3");
  EXPECT_EQ(to_text(read<UgiGo>(to_text(go))), to_text(go));
  EXPECT_EQ(to_text(UgiPosition{"start", {"b1-b3"}}), "position startpos moves b1-b3");
  EXPECT_EQ(to_text(UgiPosition{"8/8 b", {}}), "position fen 8/8 b");
  EXPECT_EQ(to_text(UgiOption{"Hash", "5"}), "setoption name Hash value 5");
}

}  // namespace
}  // namespace muster::protocol
