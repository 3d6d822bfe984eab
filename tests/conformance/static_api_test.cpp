// What every game promises to hot code (games/game.h), checked on random games of every sample.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/random.h"
#include "games/adapter.h"
#include "games/all_games.h"
#include "games/folded.h"
#include "games/state.h"
#include "support/sample_games.h"

namespace muster {
namespace {

template <class Tuple>
struct TypesOf;
template <class... G>
struct TypesOf<std::tuple<G...>> {
  using type = ::testing::Types<G...>;
};

template <class G>
class StaticApi : public ::testing::Test {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Moves = typename G::Moves;

  static G make(const std::string& name) {
    const std::size_t colon = name.find(':');
    const std::string options = colon == std::string::npos ? "" : name.substr(colon + 1);
    auto values = parse_options(G::info(), options);
    EXPECT_TRUE(values) << name;
    auto game = G::make(*values);
    EXPECT_TRUE(game) << name;
    return std::move(*game);
  }

  // Calls `check(game, state, legal moves)` at every ply of some random games of every sample.
  template <class Check>
  void at_every_ply(int games, int cap, Check check) {
    Random random(7);
    auto moves = std::make_unique<Moves>();
    for (const std::string& name : sample_names_of(std::string(G::kName))) {
      const G game = make(name);
      SCOPED_TRACE(name);
      for (int i = 0; i < games; ++i) {
        State<G> state(game, game.start());
        for (int ply = 0; ply < cap && !state.outcome().over(); ++ply) {
          state.legal(*moves);
          check(game, state, *moves);
          if (this->HasFatalFailure()) return;
          state.play((*moves)[random.below(static_cast<std::uint32_t>(moves->size()))]);
        }
      }
    }
  }
};

TYPED_TEST_SUITE(StaticApi, typename TypesOf<AllGames>::type);

TYPED_TEST(StaticApi, SatisfiesTheContract) {
  static_assert(Game<TypeParam>);
  static_assert(DescribedGame<TypeParam>);
  static_assert(sizeof(typename TypeParam::Move) <= 4);
  EXPECT_LE(sizeof(typename TypeParam::Position), 256u) << "a position is a small value";
}

TYPED_TEST(StaticApi, MovesAreUniqueAndWithinTheBound) {
  this->at_every_ply(3, 120, [](const auto&, const auto&, const auto& moves) {
    auto sorted = std::vector(moves.begin(), moves.end());
    std::sort(sorted.begin(), sorted.end());
    ASSERT_EQ(std::adjacent_find(sorted.begin(), sorted.end()), sorted.end());
    ASSERT_LE(moves.size(), static_cast<std::size_t>(TypeParam::kMaxMoves));
    ASSERT_NE(sorted.front(), typename TypeParam::Move{}) << "a default-made move is never legal";
  });
}

TYPED_TEST(StaticApi, BulkCountAndPickAgreeWithTheList) {
  Random random(3);
  this->at_every_ply(3, 120, [&](const auto& game, const auto& state, const auto& moves) {
    if constexpr (CountsMoves<TypeParam>) {
      ASSERT_EQ(game.count(state.position(), state.past()), moves.size());
    }
    const auto picked = pick_move(game, state.position(), state.past(), random);
    ASSERT_NE(std::find(moves.begin(), moves.end(), picked), moves.end());
  });
}

TYPED_TEST(StaticApi, PositionsSurviveTheirText) {
  this->at_every_ply(3, 120, [](const auto& game, const auto& state, const auto&) {
    const auto again = game.parse_position(game.to_text(state.position()));
    ASSERT_TRUE(again) << again.error().to_text();
    ASSERT_EQ(*again, state.position()) << game.to_text(state.position());
    ASSERT_EQ(game.hash(*again), game.hash(state.position()))
        << "incremental hash differs from a fresh one";
  });
}

TYPED_TEST(StaticApi, MovesSurviveTheirText) {
  this->at_every_ply(1, 60, [](const auto& game, const auto& state, const auto& moves) {
    std::set<std::string> texts;
    for (const auto move : moves) {
      const std::string text = game.to_text(state.position(), move);
      ASSERT_TRUE(texts.insert(text).second) << text << " means two moves";
      const auto again = game.parse_move(state.position(), text);
      ASSERT_TRUE(again) << text << ": " << again.error().to_text();
      ASSERT_EQ(*again, move) << text;
    }
  });
}

TYPED_TEST(StaticApi, SymmetriesCommuteWithGenerateAndPlay) {
  this->at_every_ply(1, 60, [](const auto& game, const auto& state, const auto&) {
    typename TypeParam::Moves moves, mapped;
    game.generate(state.position(), moves);
    for (int s = 0; s < game.symmetries(); ++s) {
      const auto image = game.transform(state.position(), s);
      if (s == 0) {
        ASSERT_EQ(image, state.position());
      }
      mapped.clear();
      game.generate(image, mapped);
      std::set<typename TypeParam::Move> images(mapped.begin(), mapped.end());
      ASSERT_EQ(images.size(), moves.size()) << "symmetry " << s;
      for (const auto move : moves) {
        const auto image_of_move = game.transform(move, s);
        ASSERT_TRUE(images.count(image_of_move))
            << "symmetry " << s << " loses " << game.to_text(state.position(), move);
        if (&move - moves.begin() > 20) continue;  // enough played out for one position
        auto next = state.position(), next_image = image;
        game.play(next, move);
        game.play(next_image, image_of_move);
        ASSERT_EQ(game.transform(next, s), next_image);
      }
    }
  });
}

// A game that gives the hashes of its images gives those of the images.
TYPED_TEST(StaticApi, HashesOfImagesAreThoseOfTheImages) {
  this->at_every_ply(1, 60, [](const auto& game, const auto& state, const auto&) {
    std::uint64_t least = game.hash(state.position());
    for (int s = 0; s < game.symmetries(); ++s) {
      const std::uint64_t hash = game.hash(game.transform(state.position(), s));
      if constexpr (requires { game.image_hashes(state.position()); }) {
        ASSERT_EQ(game.image_hashes(state.position())[static_cast<std::size_t>(s)], hash)
            << "symmetry " << s << " of " << game.to_text(state.position());
      }
      least = std::min(least, hash);
    }
    ASSERT_EQ(folded_hash(game, state.position()), least);
  });
}

// A game that says what a move would achieve without playing it says what playing it does.
TYPED_TEST(StaticApi, WhatAMoveWouldAchieveItAchieves) {
  this->at_every_ply(1, 60, [](const auto& game, const auto& state, const auto& moves) {
    if constexpr (requires { game.outcome_after(state.position(), moves[0]); }) {
      for (const auto move : moves) {
        auto next = state.position();
        game.play(next, move);
        ASSERT_EQ(game.outcome_after(state.position(), move), next.outcome)
            << game.to_text(state.position(), move);
      }
    }
  });
}

TYPED_TEST(StaticApi, UndoRestoresEveryByteAndWhatIsLegal) {
  this->at_every_ply(1, 60, [](const auto& game, const auto& state, const auto& moves) {
    auto copy = state;
    typename TypeParam::Moves again;
    for (const auto move : moves) {
      copy.play(move);
      copy.undo();
      ASSERT_EQ(copy.position(), state.position());
      ASSERT_EQ(copy.plies(), state.plies());
      if (&move - moves.begin() > 20) continue;
      copy.legal(again);
      ASSERT_TRUE(std::equal(again.begin(), again.end(), moves.begin(), moves.end()));
    }
    ASSERT_EQ(copy.outcome(), game.outcome(state.position(), state.past()));
  });
}

TYPED_TEST(StaticApi, RandomGamesEnd) {
  Random random(11);
  for (const std::string& name : sample_names_of(std::string(TypeParam::kName))) {
    const TypeParam game = this->make(name);
    typename TypeParam::History history;
    history.start(game.start());
    int ended = 0;
    for (int i = 0; i < 20; ++i)
      ended += playout(game, game.start(), history, random, 20000).outcome.over();
    EXPECT_GE(ended, 19) << name;
    EXPECT_EQ(history.plies(), 0) << "a playout leaves the history as it was";
  }
}

}  // namespace
}  // namespace muster
