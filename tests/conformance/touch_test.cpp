// Playing by touch (games/scene.h, Touch): every legal move can be made on a board without knowing
// its notation, no two by the same touches, and a position can be set up again from its pieces.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "base/random.h"
#include "games/list.h"
#include "support/sample_games.h"

namespace muster {
namespace {

template <class Check>
void at_every_ply(int cap, Check check) {
  Random random(11);
  for (const std::string& name : sample_names()) {
    SCOPED_TRACE(name);
    const auto game = make_game(name);
    ASSERT_TRUE(game) << game.error().to_text();
    auto state = std::move(*(*game)->state("start"));
    for (int ply = 0; ply < cap && !state->outcome().over(); ++ply) {
      check(*state);
      if (::testing::Test::HasFatalFailure()) return;
      const auto legal = state->legal();
      const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
      ASSERT_TRUE(state->play(legal[pick]));
    }
  }
}

TEST(Touch, EveryLegalMoveHasItsOwn) {
  at_every_ply(30, [](AnyState& state) {
    const auto legal = state.legal();
    const auto touches = state.legal_touches();
    ASSERT_EQ(touches.size(), legal.size());
    const auto cells = static_cast<int>(state.scene().cells.size());
    std::set<std::pair<std::vector<int>, std::string>> seen;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      ASSERT_EQ(touches[i].text, legal[i]);
      const Touch& touch = touches[i].touch;
      for (const int cell : touch.cells) {
        ASSERT_GE(cell, 0);
        ASSERT_LT(cell, cells);
      }
      ASSERT_TRUE(seen.emplace(touch.cells, touch.choice).second) << legal[i] << " is not alone";
      ASSERT_TRUE(!touch.cells.empty() || !touch.choice.empty()) << legal[i];
    }
  });
}

TEST(Touch, ItsTextIsTheMove) {
  at_every_ply(30, [](AnyState& state) {
    for (const TouchMove& move : state.legal_touches()) {
      const auto spelled = state.read_move(state.touched_text(move.touch));
      ASSERT_TRUE(spelled) << move.text << ": " << spelled.error().to_text();
      // A capture may be spelled without its sign: the board knows.
      ASSERT_EQ(*spelled, move.text);
    }
  });
}

TEST(Touch, ChoicesHaveWordsInEveryLanguage) {
  at_every_ply(30, [](AnyState& state) {
    for (const TouchMove& move : state.legal_touches()) {
      const std::string_view choice = move.touch.choice;
      if (choice.empty()) continue;
      for (const Language language : kLanguages) {
        ASSERT_NE(phrase(choice, state.game().info().phrases, language), choice) << move.text;
      }
    }
  });
}

TEST(Touch, WhateverIsTouchedIsExplained) {
  at_every_ply(4, [](AnyState& state) {
    const auto cells = static_cast<int>(state.scene().cells.size());
    for (int from = 0; from < cells; ++from) {
      for (int to = 0; to < cells; to += 3) {
        const auto reason = state.explain(state.touched_text({{from, to}, ""}));
        ASSERT_TRUE(reason) << reason.error().to_text();
      }
    }
  });
}

// The board comes back; what only the past knows (passes, the second of a pair) does not.
TEST(Setup, PiecesMakeThePositionAgain) {
  at_every_ply(20, [](AnyState& state) {
    const std::string wanted = state.position();
    if (wanted.find("passes=") != std::string::npos) return;
    if (wanted.find("pair=") != std::string::npos) return;
    const auto made = state.game().setup(state.scene(), state.turn().seat);
    ASSERT_TRUE(made) << wanted << ": " << made.error().to_text();
    ASSERT_EQ(*made, wanted);
  });
}

}  // namespace
}  // namespace muster
