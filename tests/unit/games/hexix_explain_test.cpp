// Why moves of Hexix are illegal: every reason the game can give, in both languages.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/hexix/game.h"
#include "games/hexix/phrases.h"
#include "games/list.h"
#include "games/state.h"
#include "unit/games/hexix_board.h"
#include "unit/games/move_phrases.h"

namespace muster::test {
namespace {

struct Case {
  const char* code;
  const char* board;  // pieces, or "start ..." as it is
  char turn;
  const char* move;
  const char* english;
  const char* game = "hexix";
};

const char* const kWhole = "D2=bv6 E2=bv6 F2=bv6 D4=bv6 E3=rv1 E4=rv3 D5=rv6 D3=bv2";
const char* const kLoop = "D2=bv6 C2=bv6 E2=bv6 D3=bv3 D5=rv6 E4=rv6 E3=r^2 F3=r^2";

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {"hexix.off-board", "", 'b', "A4v",
       "There is no hex A4: the columns A to G have 3, 4, 5, 6, 5, 4 and 3"},
      {"hexix.off-board", "D2=bv6", 'b', "D2H1",
       "There is no hex H1: the columns A to G have 3, 4, 5, 6, 5, 4 and 3"},
      {"hexix.no-piece", "", 'b', "D3+", "There is no piece on D3"},
      {"hexix.no-piece", "", 'b', "D3C3", "There is no piece on D3"},
      {"hexix.not-yours", "", 'b', "D6+", "The piece on D6 is Red's, and Blue is to move"},
      {"hexix.not-yours", "E4=rv1", 'b', "E4D4", "The piece on E4 is Red's, and Blue is to move"},
      {"hexix.home-moves", "C1=rv1", 'b', "D1C1", "The home on D1 never moves and never captures"},
      {"hexix.home-grows", "", 'r', "D6+",
       "The home on D6 cannot be incremented: it always has six dots"},
      {"hexix.six", "D2=bv6", 'b', "D2+",
       "The piece on D2 already has six dots, the most a piece can have"},
      {"hexix.inactive", "D4=bv3", 'b', "D4+",
       "The piece on D4 is inactive: its chain to the home on D1 is broken at D2, D3 (empty)"},
      {"hexix.inactive", "D4=bv3 D3=rv1", 'b', "D4C4",
       "The piece on D4 is inactive: its chain to the home on D1 is broken at D2 (empty), D3 (held "
       "by "
       "Red)"},
      {"hexix.inactive", "D3=bv3 D2=rv1", 'b', "D3+",
       "The piece on D3 is inactive: its chain to the home on D1 is broken at D2 (held by Red)"},
      {"hexix.inactive", "D2=bv6 D4=bv3 D5=rv1", 'b', "D4+",
       "The piece on D4 is inactive: its chain to the home on D1 is broken at D3 (empty)"},
      {"hexix.occupied", "", 'b', "D1v", "D1 is occupied by a piece of Blue"},
      {"hexix.occupied", "E1=rv1", 'b', "E1^", "E1 is occupied by a piece of Red"},
      {"hexix.not-next", "", 'b', "D4v", "D4 is not next to any piece of Blue"},
      {"hexix.next-to-inactive", "D4=bv3 D3=bv3", 'b', "E4v",
       "E4 is next to inactive pieces only (D4); a piece is placed next to an active one"},
      {"hexix.direction", "D2=bv6 D3=rv1", 'b', "D2D3",
       "Blue captures forward to the left or right: from D2 only on C2, E2, not on D3"},
      {"hexix.direction", "E5=r^2 D5=bv4", 'r', "E5E4",
       "Red captures forward to the left or right: from E5 only on D5, F4, not on E4"},
      {"hexix.target-empty", "D2=bv6", 'b', "D2C2", "C2 is empty: there is nothing to capture"},
      {"hexix.target-own", "D2=bv6 C2=bv6", 'b', "D2C2", "C2 holds Blue's own piece"},
      {"hexix.down-dots", "D2=bv2 E2=rv2", 'b', "D2E2",
       "The down piece on D2 has 2 dots: it captures only pieces with fewer, and E2 has 2 dots"},
      {"hexix.up-dots", "D2=b^2 E2=rv1", 'b', "D2E2",
       "The up piece on D2 has 2 dots: it captures only pieces with more, and E2 has 1 dot"},
      {"hexix.home-dots", "C2=bv6 D5=rv6 D4=rv6 D3=rv6 E2=rv6 E1=rv5", 'r', "E1D1",
       "The home on D1 has six dots: only an up piece with one to five dots captures it, and the "
       "piece "
       "on E1 is not one"},
      {"hexix.global", "start moves D2v D5v", 'b', "C1v",
       "The global rule: after C1v the piece on D2 would have 2 own neighbours with only 1 dot; "
       "incrementing D2 first would help"},
      {"hexix.global", "D2=bv2 C1=bv2 D3=bv6", 'b', "C2^",
       "The global rule: after C2^ the piece on C1 would have 3 own neighbours with only 2 dots "
       "(likewise D2); incrementing C1 first would help",
       "hexix:exempt"},
      {"hexix.global", "D2=bv6 D3=bv1 D4=bv6 E2=bv6", 'b', "C2v",
       "The global rule: after C2v the piece on D3 would have 4 own neighbours with only 1 dot; "
       "incrementing D3 first would help (3 times)",
       "hexix:exempt"},
      {"hexix.global-inactive", "C3=b^2 D3=bv3 D4=bv2 D5=rv3 E1=r^1 E2=bv4 E3=rv4 E4=rv3", 'b',
       "D2v",
       "The global rule: after D2v the piece on D3 would have 4 own neighbours with only 3 dots; "
       "it is "
       "inactive and cannot be incremented now"},
      {"hexix.global-mover", kWhole, 'b', "D3E3",
       "The global rule: the capturing piece would have 3 own neighbours on E3 with only 2 dots; "
       "incrementing D3 first would help",
       "hexix:exempt"},
      {"hexix.global-mover", "D2=bv6 E2=bv6 F2=bv6 D4=bv6 E3=rv3 E4=rv3 D5=rv6 D3=b^2", 'b', "D3E3",
       "The global rule: the capturing piece would have 3 own neighbours on E3 with only 2 dots",
       "hexix:exempt"},
      {"hexix.loop", kLoop, 'b', "D3E3",
       "The loop rule: D3E3, first played at ply 1, made this same board at ply 5 as a repeated "
       "capture "
       "and may not make it again"},
  };
  return all;
}

std::unique_ptr<AnyState> state_of(const Case& c) {
  const std::string board(c.board);
  if (board.substr(0, 5) == "start") return hexix_state(board, c.game);
  std::string text = hexix_text(board, c.turn);
  if (c.code == std::string("hexix.loop")) text += " moves D3E3 F3E3 D3v F3^ D3E3 F3E3 D3v F3^";
  return hexix_state(text, c.game);
}

TEST(HexixExplain, SaysWhatIsWrong) {
  for (const Case& c : cases()) {
    SCOPED_TRACE(std::string(c.board) + " " + c.move);
    const auto state = state_of(c);
    const auto reason = state->explain(c.move);
    ASSERT_TRUE(reason) << reason.error().to_text();
    EXPECT_EQ(reason->code, c.code);
    EXPECT_EQ(state->game().say(*reason, Language::English), c.english);
    const auto refused = state->play(c.move);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::Illegal);
    EXPECT_EQ(refused.error().message, c.english);
  }
}

// A sentence is complete when no brace, key or empty bracket is left, and Japanese when it is not
// English.
TEST(HexixExplain, SaysItInJapaneseToo) {
  for (const Case& c : cases()) {
    SCOPED_TRACE(std::string(c.board) + " " + c.move);
    const auto state = state_of(c);
    const auto reason = state->explain(c.move);
    ASSERT_TRUE(reason);
    const std::string said = state->game().say(*reason, Language::Japanese);
    EXPECT_THAT(said, ::testing::Not(::testing::HasSubstr("{")));
    EXPECT_THAT(said, ::testing::Not(::testing::HasSubstr("hexix.")));
    EXPECT_THAT(said, ::testing::Not(::testing::HasSubstr("（）")));
    EXPECT_GT(std::count_if(said.begin(), said.end(), [](char ch) { return ch < 0; }), 20) << said;
    for (const Fact& fact : reason->facts) {
      if (fact.kind != Fact::Kind::Text || fact.name == "move") continue;
      EXPECT_THAT(said, ::testing::HasSubstr(fact.text))
          << "the facts are the same in any language";
    }
  }
}

TEST(HexixExplain, JapaneseExample) {
  const auto state = hexix_state("start moves D2v D5v");
  EXPECT_EQ(state->game().say(*state->explain("C1v"), Language::Japanese),
            "全体ルール: C1v のあと D2 の駒は隣の自駒が2個になりますが、1目しかありません。先に D2 "
            "の目を増やせば可能です");
}

std::vector<std::string> cell_reasons(const AnyState& state, std::string_view cell) {
  std::vector<std::string> out;
  const auto reasons = state.explain_cell(cell);
  for (const Reason& reason : *reasons) {
    out.push_back(state.game().say(reason, Language::English));
  }
  return out;
}

TEST(HexixExplain, TellsWhatACellAllows) {
  using ::testing::ElementsAre;
  using ::testing::UnorderedElementsAre;
  const auto start = hexix_state("start");
  EXPECT_THAT(cell_reasons(*start, "d2"),
              ElementsAre("A piece, down or up, can be placed on D2; it gets 1 dot"));
  EXPECT_THAT(cell_reasons(*start, "D4"), ElementsAre("D4 is not next to any piece of Blue"));
  EXPECT_THAT(cell_reasons(*start, "D1"),
              ElementsAre("The home on D1 cannot be incremented: it always has six dots",
                          "The home on D1 never moves and never captures"));
  EXPECT_THAT(cell_reasons(*start, "D6"),
              ElementsAre("The piece on D6 is Red's, and Blue is to move"));

  const auto state = hexix_state(hexix_text("D2=bv3 C2=rv1 E2=r^3 E1=rv6", 'b'));
  EXPECT_THAT(cell_reasons(*state, "D2"),
              UnorderedElementsAre("The piece on D2 can be incremented to 4 dots",
                                   "The piece on D2 can capture on C2",
                                   "The down piece on D2 has 3 dots: it captures only pieces with "
                                   "fewer, and E2 has 3 dots"));
  EXPECT_THAT(cell_reasons(*state, "C2"),
              ElementsAre("The piece on C2 is Red's, and Blue is to move",
                          "The piece on D2 can capture on C2"));
}

TEST(HexixExplain, AnInactivePieceIsExplainedOnce) {
  const auto game = make_game("hexix");
  const auto state = (*game)->state("x3/x4/x2,rv1,x2/bH,x,bv2,x2,rH/x5/x4/x3 b");
  ASSERT_TRUE(state);
  const auto reasons = (*state)->explain_cell("D3");
  ASSERT_TRUE(reasons && reasons->size() == 1U);
  EXPECT_EQ(reasons->front().code, "hexix.inactive");
}

TEST(HexixExplain, ACellOfAFinishedGameOnlySaysThatItIsOver) {
  const auto state =
      hexix_state(hexix_text("C2=bv6 D5=rv6 D4=rv6 D3=rv6 E2=rv6 E1=r^1", 'r') + " moves E1D1");
  EXPECT_THAT(cell_reasons(*state, "C2"),
              ::testing::ElementsAre("The game is over (Red, home captured)"));
  EXPECT_EQ(state->explain("C2+")->code, "over");
}

TEST(HexixExplain, EveryPhraseIsReachedOrUsed) {
  // Sides, and the choices of a touch (tests/conformance).
  std::set<std::string> reached = {"blue", "red", "down", "up", "increment"};
  const auto note = [&](const Reason& reason) {
    reached.insert(std::string(reason.code));
    for (const Fact& fact : reason.facts) {
      if (fact.kind == Fact::Kind::Word) reached.insert(fact.text);
    }
  };
  for (const Case& c : cases()) note(*state_of(c)->explain(c.move));
  const auto state = hexix_state(hexix_text("D2=bv4 C2=rv1 C1=bv5 B1=b^3", 'b'));
  for (const char* cell : {"D2", "C1", "B1", "E1"}) {
    const auto reasons = state->explain_cell(cell);
    for (const Reason& reason : *reasons) note(reason);
  }
  for (const Phrase& phrase : hexix::phrases().all(Language::English)) {
    if (!is_about_moves(phrase.key)) continue;
    EXPECT_EQ(reached.count(std::string(phrase.key)), 1u) << phrase.key;
  }
}

TEST(HexixExplain, LegalMovesAreLegal) {
  const auto state = hexix_state("start moves D2v D5v D2+ D5+ D3v D4v D3+ D4+ E3v");
  for (const std::string& move : state->legal()) EXPECT_TRUE(state->explain(move)->legal()) << move;
}

// The slow checks of explain() and the masks of generate() know nothing of each other: for every
// move that can be written, both must give the same verdict.
TEST(HexixExplain, NobodyPasses) {
  const auto reason = hexix_state("start")->explain("pass");
  ASSERT_TRUE(reason);
  EXPECT_EQ(reason->code, "no-pass");
}

TEST(HexixExplain, AgreesWithTheGeneratorOnEveryMove) {
  for (const auto rule : {hexix::GlobalRule::All, hexix::GlobalRule::Active}) {
    const hexix::Game game(rule);
    Random random(31);
    for (int n = 0; n < 20; ++n) {
      State<hexix::Game> state(game, game.start());
      hexix::Game::Moves moves;
      for (state.legal(moves); !moves.empty(); state.legal(moves)) {
        std::set<hexix::Move> legal(moves.begin(), moves.end());
        const auto check = [&](hexix::Move move) {
          const auto reason =
              game.explain(state.position(), state.past(), game.to_text(state.position(), move));
          ASSERT_TRUE(reason);
          const bool may = reason->code.substr(0, 9) == "hexix.may";
          ASSERT_EQ(may, legal.count(move) == 1)
              << game.to_text(state.position()) << " " << game.to_text(state.position(), move);
        };
        for (const int to : hexix::kGeometry.bit_of) {
          check(hexix::Move::place_down(to));
          check(hexix::Move::increment(to));
          for (const int from : each(hexix::neighbours(to))) check(hexix::Move::capture(from, to));
        }
        state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  }
}

// One neighbour is not some: nouns and adjectives follow the number.
TEST(HexixFacts, RoomForOneMoreNeighbour) {
  const auto game = *make_game("hexix");
  const auto said = [&](int room, Language language) {
    return game->say(
        Reason{"hexix.fact-grows", {}}.with("cell", "D4").with("dots", 2).with("room", room),
        language);
  };
  EXPECT_EQ(said(1, Language::German), "D4 wächst auf 2 Augen: Platz für 1 eigenen Nachbarn mehr");
  EXPECT_EQ(said(2, Language::German), "D4 wächst auf 2 Augen: Platz für 2 eigene Nachbarn mehr");
  EXPECT_THAT(said(1, Language::Russian), testing::HasSubstr("ещё для 1 своего соседа"));
  EXPECT_THAT(said(3, Language::Russian), testing::HasSubstr("ещё для 3 своих соседей"));
}

}  // namespace
}  // namespace muster::test
