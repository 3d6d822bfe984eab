// What readers complain about, in every language. SPDX-License-Identifier: MIT
#include "games/error_words.h"

#include <gtest/gtest.h>

#include "games/list.h"
#include "support/phrases.h"

namespace muster {
namespace {

TEST(ErrorWords, EveryLanguageSaysTheSame) { expect_complete(error_phrases()); }

void expect_said(const Error& error, const std::string& what) {
  EXPECT_EQ(error_text(error, Language::English), error.to_text());
  for (const Language language : kLanguages) {
    if (language == Language::English) continue;
    EXPECT_NE(error_message(error, language), error.message)
        << what << " in " << language_code(language);
  }
}

struct Bad {
  const char* game;
  const char* text;
};

TEST(ErrorWords, PositionsThatCannotBeRead) {
  for (const Bad& bad : {
           Bad{"loa", "8/8"},
           Bad{"loa", "8/8/8 b"},
           Bad{"loa", "8/8/8/8/8/8/8/7q b"},
           Bad{"loa", "8/8/8/8/8/8/8/7 b"},
           Bad{"loa", "8/8/8/8/8/8/8/bw6 x"},
           Bad{"loa:four-hand", "8/8/8/8/8/8/8/bw6 x"},
           Bad{"loa", "8/8/8/8/8/8/8/bw6 b foo=1"},
           Bad{"loa", "8/8/8/8/8/8/8/b7 b"},
           Bad{"lof", "x"},
           Bad{"lof", "q w"},
           Bad{"hexix", "x"},
           Bad{"hexix", "x/x b"},
           Bad{"hexix", "x3/x4/x5/q,x4,rH/x5/x4/x3 b"},
           Bad{"hexix", "x3/x4/x5/bH,x4,rH/x5/x4/x9 b"},
           Bad{"hexix", "x3/x4/x5/bH,x4,rH/x5/x4/x2 b"},
           Bad{"hexix", "x3/x4/x5/bH,x4,rH/x5/x4/x3 q"},
           Bad{"hexix", "x3/x4/x5/x5,rH/x5/x4/x3 b"},
       }) {
    const auto game = make_game(bad.game);
    ASSERT_TRUE(game) << bad.game;
    const auto state = (*game)->state(bad.text);
    ASSERT_FALSE(state) << bad.game << " " << bad.text;
    expect_said(state.error(), state.error().to_text());
  }
}

TEST(ErrorWords, TextsThatAreTooLong) {
  const std::string text(5000, 'x');
  for (const char* name : {"loa", "lof", "hexix"}) {
    const auto state = (*make_game(name))->state(text);
    ASSERT_FALSE(state) << name;
    expect_said(state.error(), name);
  }
  const auto game = make_game(text);
  ASSERT_FALSE(game);
  expect_said(game.error(), "name of a game");
}

TEST(ErrorWords, MovesThatCannotBeRead) {
  // A move that can be read and is not legal has reasons of its own.
  for (const Bad& bad : {Bad{"loa", "hello"}, Bad{"lof", "hello"}, Bad{"hexix", "hello"}}) {
    const auto game = make_game(bad.game);
    ASSERT_TRUE(game) << bad.game;
    const auto state = (*game)->state("start");
    ASSERT_TRUE(state);
    const Result<std::string> played = (*state)->play(bad.text);
    ASSERT_FALSE(played) << bad.text;
    expect_said(played.error(), played.error().to_text());
  }
}

TEST(ErrorWords, NamesOfGames) {
  for (const char* name :
       {"chess", "loa:", "loa:toros", "loa:zzzzzz", "loa:size=999", "loa:qqqqqqq=1", "loa:torus=3",
        "loa:setup", "loa:size=7,size=9", "loa:drop=opponent", "loa:order=clockwise",
        "loa:seats=two", "loa:count=flat", "loa:draw-before-win=yes", "loa:parachute,size=7"}) {
    const auto game = make_game(name);
    ASSERT_FALSE(game) << name;
    expect_said(game.error(), game.error().to_text());
  }
}

TEST(ErrorWords, ATextThatLooksLikeManyReasonsIsReadAFewTimes) {
  std::string deep = "file x, ";
  for (int i = 0; i < 60; ++i) deep += "could not be read: ";  // two ways to read each
  const std::string said = error_text(bad_input(deep, "given twice"), Language::German);
  EXPECT_EQ(said.rfind("Datei x, nicht lesbar: ", 0), 0U) << said;
  EXPECT_TRUE(said.ends_with(": doppelt angegeben")) << said;
}

TEST(ErrorWords, FactsGoOverUnchangedAndSidesHaveTheirNames) {
  const Error turn = bad_input("position", "turn 'x' is not b or w");
  EXPECT_EQ(error_text(turn, Language::German), "Stellung: Zugrecht 'x' ist weder b noch w");
  const Error move = bad_input("ply 2, move", "'z' is not a move, expected one like a2-a4");
  EXPECT_EQ(error_text(move, Language::German),
            "Halbzug 2, Zug: 'z' ist kein Zug, erwartet wird einer wie a2-a4");
  const Error men = bad_input("position", "White has no men: each side needs at least one");
  const std::string said = error_message(men, Language::German);
  EXPECT_NE(said.find("Weiß"), std::string::npos) << said;
  // A value that holds the words of a pattern itself.
  const Error odd =
      bad_input("move", "'a is not a move, b' is not a move, expected one like a2-a4");
  EXPECT_EQ(error_message(odd, Language::German),
            "'a is not a move, b' ist kein Zug, erwartet wird einer wie a2-a4");
  // A reason within a sentence is said in the same language.
  const Error two = bad_input(
      "game name",
      "'drop' and 'setup=standard' do not go together: men are dropped only in parachute");
  EXPECT_EQ(error_message(two, Language::German),
            "'drop' und 'setup=standard' passen nicht zusammen: Steine werden nur im Fallschirm "
            "eingesetzt");
  const Error file = bad_input(
      "eval",
      "expected auto, net, hand or a net file: file x: could not be read: No such file or "
      "directory");
  EXPECT_EQ(error_message(file, Language::German),
            "erwartet wird auto, net, hand oder eine Netzdatei: Datei x: nicht lesbar: gibt es "
            "nicht");
  // So is the rest of a field.
  const Error ply = bad_input("file a.sgf, ply 3, move b1-b3", "it is not JSON");
  EXPECT_EQ(error_text(ply, Language::German), "Datei a.sgf, Halbzug 3, Zug b1-b3: it is not JSON");
  const Error setup = bad_input("file a.sgf, line 1, column 2, SU", "SU");
  EXPECT_EQ(error_text(setup, Language::Japanese), "ファイル a.sgf、1 行 2 文字目、SU: SU");
  const Error head = bad_input("file a.set, line 1.format", "this is not JSON: it ends too early");
  EXPECT_EQ(error_text(head, Language::German),
            "Datei a.set, Zeile 1, format: das ist kein JSON: der Text endet zu früh");
  const Error unknown = bad_input("moon", "is made of cheese");
  EXPECT_EQ(error_text(unknown, Language::French), "moon: is made of cheese");
}

}  // namespace
}  // namespace muster
