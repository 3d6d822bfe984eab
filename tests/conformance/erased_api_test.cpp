// What every game promises at run time (games/any_game.h), checked on random games of every sample.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/random.h"
#include "base/text.h"
#include "games/list.h"
#include "games/option_words.h"
#include "support/sample_games.h"

namespace muster {
namespace {

std::string pick(const std::vector<std::string>& from, Random& random) {
  return from[random.below(static_cast<std::uint32_t>(from.size()))];
}

template <class Check>
void at_every_ply(int games, int cap, Check check) {
  Random random(5);
  for (const std::string& name : sample_names()) {
    SCOPED_TRACE(name);
    const auto game = make_game(name);
    ASSERT_TRUE(game) << game.error().to_text();
    for (int i = 0; i < games; ++i) {
      auto state = std::move(*(*game)->state("start"));
      for (int ply = 0; ply < cap && !state->outcome().over(); ++ply) {
        check(*state, random);
        if (::testing::Test::HasFatalFailure()) return;
        ASSERT_TRUE(state->play(pick(state->legal(), random)));
      }
    }
  }
}

// No placeholder left, no key shown instead of a sentence.
void expect_good_sentence(const AnyGame& game, const Reason& reason) {
  for (const Language language : kLanguages) {
    const std::string sentence = game.say(reason, language);
    EXPECT_NE(sentence, reason.code) << "no sentence for it";
    EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
    EXPECT_EQ(sentence.find("  "), std::string::npos) << sentence;
  }
}

TEST(ErasedApi, NamesAreCanonical) {
  for (const std::string& name : preset_names()) {
    const auto game = make_game(name);
    ASSERT_TRUE(game) << game.error().to_text();
    EXPECT_EQ((*game)->name(), name) << "a preset is called by its own name";
  }
  for (const std::string& name : sample_names()) {
    const std::string canonical = (*make_game(name))->name();
    EXPECT_EQ((*make_game(canonical))->name(), canonical);
    EXPECT_EQ((*(*make_game(canonical))->state("start"))->position(),
              (*(*make_game(name))->state("start"))->position());
  }
}

TEST(ErasedApi, EveryGameHasRulesInEveryLanguage) {
  for (const GameInfo* info : all_games()) {
    const auto game = make_game(info->name);
    for (const Language language : kLanguages) {
      EXPECT_GE((*game)->rules(language).blocks.size(), 5u) << info->name;
    }
    for (const OptionSpec& option : info->options) {
      EXPECT_FALSE(option_sentence(*info, option, Language::English).empty()) << option.name;
    }
    for (const PresetSpec& preset : info->presets) {
      EXPECT_FALSE(preset_sentence(*info, preset, Language::English).empty()) << preset.word;
    }
  }
}

TEST(ErasedApi, LegalMovesAreSortedUniqueAndExplainedAsLegal) {
  at_every_ply(1, 40, [](AnyState& state, Random& random) {
    const auto legal = state.legal();
    ASSERT_TRUE(std::is_sorted(legal.begin(), legal.end()));
    ASSERT_EQ(std::adjacent_find(legal.begin(), legal.end()), legal.end());
    const auto reason = state.explain(pick(legal, random));
    ASSERT_TRUE(reason);
    ASSERT_TRUE(reason->legal());
  });
}

TEST(ErasedApi, IllegalMovesAreRefusedWithASentence) {
  at_every_ply(2, 40, [](AnyState& state, Random& random) {
    // Moves of this game that are legal somewhere else are the most tempting illegal ones.
    auto elsewhere = std::move(*state.game().state("start"));
    for (int i = 0; i < 12 && !elsewhere->outcome().over(); ++i) {
      const std::string move = pick(elsewhere->legal(), random);
      const auto legal = state.legal();
      const auto spelled = state.read_move(move);
      if (spelled && !std::binary_search(legal.begin(), legal.end(), *spelled)) {
        const auto reason = state.explain(move);
        ASSERT_TRUE(reason) << move;
        ASSERT_FALSE(reason->legal()) << move << " in " << state.position();
        expect_good_sentence(state.game(), *reason);
        const std::string before = state.position();
        ASSERT_FALSE(state.play(move));
        ASSERT_EQ(state.position(), before) << "a refused move changes nothing";
      }
      ASSERT_TRUE(elsewhere->play(move));
    }
  });
}

TEST(ErasedApi, EveryCellCanBeExplained) {
  at_every_ply(1, 12, [](AnyState& state, Random&) {
    for (const SceneCell& cell : state.scene().cells) {
      const auto reasons = state.explain_cell(cell.name);
      ASSERT_TRUE(reasons) << cell.name;
      ASSERT_FALSE(reasons->empty()) << cell.name;
      for (const Reason& reason : *reasons) expect_good_sentence(state.game(), reason);
      ASSERT_TRUE(state.scene_with_lens(cell.name));
    }
  });
}

TEST(ErasedApi, UndoRestoresTextAndHash) {
  at_every_ply(1, 40, [](AnyState& state, Random& random) {
    const std::string position = state.position();
    const auto hash = state.hash();
    const auto legal = state.legal();
    ASSERT_TRUE(state.play(pick(legal, random)));
    state.undo();
    ASSERT_EQ(state.position(), position);
    ASSERT_EQ(state.hash(), hash);
    ASSERT_EQ(state.legal(), legal);
  });
}

std::vector<std::array<int, 3>> ids_of(const Scene& scene) {
  std::vector<std::array<int, 3>> out;
  for (const ScenePiece& piece : scene.pieces) {
    out.push_back({piece.cell, piece.level, piece.id});
  }
  return out;
}

// A state that has drawn many scenes, with moves taken back between them, gives its pieces the same
// ids as one that draws its first.
TEST(ErasedApi, UndoRestoresTheIdsOfPieces) {
  at_every_ply(1, 60, [](AnyState& state, Random& random) {
    const auto ids = ids_of(state.scene());
    for (int i = 0; i < 3; ++i) {
      int played = 0;
      for (; played < 3 && !state.outcome().over(); ++played) {
        ASSERT_TRUE(state.play(pick(state.legal(), random)));
        if (random.below(2) == 0) state.scene();
      }
      for (; played > 0; --played) state.undo();
      ASSERT_EQ(ids_of(state.scene()), ids);
    }
    std::string text = state.start_position() + " moves";
    for (const std::string& move : state.moves()) text += " " + move;
    const auto fresh = state.game().state(state.plies() == 0 ? "start" : text);
    ASSERT_TRUE(fresh);
    ASSERT_EQ(ids_of((*fresh)->scene()), ids);
  });
}

TEST(ErasedApi, AStateIsItsStartAndItsMoves) {
  at_every_ply(1, 25, [](AnyState& state, Random&) {
    std::string text = state.start_position() + " moves ";
    for (const std::string& move : state.moves()) text += move + " ";
    const auto again = state.game().state(state.plies() == 0 ? "start" : text);
    ASSERT_TRUE(again) << again.error().to_text();
    ASSERT_EQ((*again)->position(), state.position());
    ASSERT_EQ((*again)->legal(), state.legal());
  });
}

// Nothing but the turn is other: what both positions say of themselves in text differs in the word
// that names who is to move.
TEST(ErasedApi, TheOtherSideMayBeToMoveOnTheSameBoard) {
  std::set<std::string> games;
  at_every_ply(1, 60, [&games](AnyState& state, Random&) {
    const auto turned = state.with_other_turn();
    if (turned == nullptr) return;
    games.insert(std::string(state.game().info().name));
    ASSERT_EQ(turned->plies(), 0);
    ASSERT_EQ(turned->turn().side, other(state.turn().side));
    const std::string here = state.position(), text = turned->position();
    const auto ours = text::words(here), theirs = text::words(text);
    ASSERT_GE(theirs.size(), 2u);
    ASSERT_EQ(ours[0], theirs[0]);
    ASSERT_NE(ours[1], theirs[1]);
    const auto read = state.game().state(text);
    ASSERT_TRUE(read) << text << ": " << read.error().to_text();
    ASSERT_EQ((*read)->hash(), turned->hash());
    ASSERT_EQ((*read)->legal(), turned->legal());
    const auto back = turned->with_other_turn();
    ASSERT_NE(back, nullptr);
    ASSERT_EQ(back->turn().side, state.turn().side);
    ASSERT_EQ(back->with_other_turn()->position(), text);
  });
  for (const GameInfo* info : all_games()) {  // whoever tells what a move does knows threats
    const auto game = *make_game(info->name);
    const auto start = std::move(*game->state("start"));
    const bool tells = !start->facts(start->legal().front())->empty();
    EXPECT_EQ(games.contains(std::string(info->name)), tells) << info->name;
  }
}

TEST(ErasedApi, PiecesKeepTheirIdsAndScenesAreWhole) {
  at_every_ply(1, 40, [](AnyState& state, Random& random) {
    const Scene before = state.scene();
    std::set<int> ids;
    for (const ScenePiece& piece : before.pieces) {
      ASSERT_TRUE(ids.insert(piece.id).second) << "two pieces share id " << piece.id;
      ASSERT_LT(static_cast<std::size_t>(piece.cell), before.cells.size());
    }
    auto next = state.clone();
    ASSERT_TRUE(next->play(pick(next->legal(), random)));
    const auto steps = next->last_steps();
    std::set<int> touched;
    for (const PieceStep& step : steps) touched.insert({step.from_cell, step.to_cell});
    // A piece on a cell the move did not touch is still there under the same id.
    const Scene after = next->scene();
    for (const ScenePiece& piece : before.pieces) {
      if (touched.count(piece.cell)) continue;
      const bool found =
          std::any_of(after.pieces.begin(), after.pieces.end(), [&](const ScenePiece& p) {
            return p.id == piece.id && p.cell == piece.cell && p.level == piece.level &&
                   p.owner == piece.owner;
          });
      ASSERT_TRUE(found) << "piece " << piece.id << " on "
                         << before.cells[static_cast<std::size_t>(piece.cell)].name;
    }
  });
}

TEST(ErasedApi, NonsenseIsRefusedWithAField) {
  const std::vector<std::string> nonsense = {
      "",         " ",           "x",     "@",
      "moves",    "start start", "1/2/3", std::string(5000, 'b'),
      "\xff\xfe", "a1-",         "-a1",   "a1--b2-c3",
      "99-99",    "pass pass"};
  for (const std::string& name : preset_names()) {
    const auto game = make_game(name);
    auto state = std::move(*(*game)->state("start"));
    for (const std::string& text : nonsense) {
      const auto position = (*game)->state(text);
      ASSERT_FALSE(position) << name << " accepts position " << text;
      ASSERT_FALSE(position.error().field.empty());
      const auto played = state->play(text);
      ASSERT_FALSE(played) << name << " accepts move " << text;
      ASSERT_FALSE(played.error().message.empty());
      ASSERT_LT(played.error().to_text().size(), 300u);
    }
  }
  for (const std::string text :
       {"", "chess", "loa:", "loa:torus,", "loa:size=", "loa:size=9", "loa:=", "loa:x=y", "lo a"}) {
    EXPECT_FALSE(make_game(text)) << text;
  }
}

}  // namespace
}  // namespace muster
