// Small boards solved two ways: by the solver, whose proofs are checked, and by a plain fixed point
// over all positions that can be reached.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <unordered_map>
#include <vector>

#include "base/random.h"
#include "base/text.h"
#include "graph_game.h"
#include "solved.h"
#include "solver/loa_traits.h"
#include "solver/proof_search.h"

namespace muster::solver::test {
namespace {

// The whole graph behind a position, by the run-time interface of the rules. Only for games in
// which coming back is a draw. `drawn` are positions that are a draw as soon as they are reached.
// Empty if there are too many positions.
GraphGame graph_of(const AnyState& root, std::size_t most,
                   const std::set<std::string>& drawn = {}) {
  GraphGame graph;
  std::unordered_map<std::string, int> ids;
  std::vector<std::string> texts;
  const auto id_of = [&](const std::string& text) {
    const auto [at, is_new] = ids.try_emplace(text, static_cast<int>(texts.size()));
    if (is_new) texts.push_back(text);
    return at->second;
  };
  id_of(root.position());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (texts.size() > most) return {};
    GraphGame::Node node;
    if (texts[i].starts_with("end ")) {
      node.end = static_cast<Winner>(texts[i].back() - '0');
    } else {
      const auto state = root.game().state(texts[i]);
      EXPECT_TRUE(state) << texts[i];
      node.side = (*state)->turn().side;
      for (const std::string& move : (*state)->legal()) {
        EXPECT_TRUE((*state)->play(move));
        Outcome outcome = (*state)->outcome();
        if (!outcome.over() && drawn.contains((*state)->position())) outcome.winner = Winner::Draw;
        node.next.push_back(outcome.over()
                                ? id_of("end " + std::to_string(static_cast<int>(outcome.winner)))
                                : id_of((*state)->position()));
        (*state)->undo();
      }
    }
    graph.nodes.push_back(node);
  }
  return graph;
}

Verdict plain_verdict(const GraphGame& graph) {
  const Side mover = graph.nodes[0].side;
  if (winning_nodes(graph, mover)[0]) return Verdict::Win;
  return winning_nodes(graph, other(mover))[0] ? Verdict::Loss : Verdict::Draw;
}

// `men` of each colour thrown on a 4x4 board, as a position text.
std::string random_position(Random& random, int black, int white) {
  std::string board(16, '.');
  for (int i = 0; i < black + white;) {
    char& square = board[random.below(16)];
    if (square != '.') continue;
    square = i++ < black ? 'b' : 'w';
  }
  std::string text;
  for (std::size_t i = 0; i < 16; ++i) {
    if (i % 4 == 0 && i > 0) text += '/';
    if (board[i] == '.') {
      if (i % 4 != 0 && text::is_digit(text.back())) {
        ++text.back();
      } else {
        text += '1';
      }
    } else {
      text += board[i];
    }
  }
  return text + (random.below(2) == 0 ? " b" : " w");
}

class SmallBoards : public testing::TestWithParam<const char*> {};

// Most such positions are quick wins: one of each verdict is compared.
TEST_P(SmallBoards, AgreeWithTheFixedPoint) {
  Random random(5);
  int compared[4] = {};
  for (int round = 0; round < 400; ++round) {
    const std::string position = random_position(random, 2, 2 + round % 2);
    const auto root = state_of(GetParam(), position);
    if (root->outcome().over()) continue;
    const Verdict verdict = proven_verdict(GetParam(), position);
    int& count = compared[static_cast<int>(verdict)];
    if (count == 1) continue;
    ++count;
    const GraphGame graph = graph_of(*root, 60'000);
    ASSERT_FALSE(graph.nodes.empty());
    ASSERT_EQ(verdict, plain_verdict(graph)) << position;
  }
  EXPECT_GT(compared[static_cast<int>(Verdict::Win)], 0);
  EXPECT_GT(compared[static_cast<int>(Verdict::Loss)], 0);
  EXPECT_EQ(compared[static_cast<int>(Verdict::Unknown)], 0);
}

INSTANTIATE_TEST_SUITE_P(Rules, SmallBoards,
                         testing::Values("loa:size=4", "loa:size=4,mso",
                                         "loa:size=4,simultaneous=opponent,no-move=loss",
                                         "loa:size=4,no-move=draw,repetition=2", "loa:size=4,torus",
                                         "loa:size=4,repetition=off"));

TEST(Solve, LinesOfActionBoards) {
  EXPECT_EQ(proven_verdict("loa:size=4", "start"), Verdict::Win);
  EXPECT_EQ(proven_verdict("loa:size=5", "start"), Verdict::Win);
  EXPECT_EQ(proven_verdict("loa:size=8x4", "start"), Verdict::Win);
  EXPECT_EQ(proven_verdict("loa:size=4x8", "start"), Verdict::Loss);
  EXPECT_EQ(proven_verdict("loa:size=6x5", "start"), Verdict::Win);
}

TEST(Solve, FinishedGames) {
  EXPECT_EQ(proven_verdict("loa", "8/8/8/8/3bb3/8/8/w6w w"), Verdict::Loss);
  EXPECT_EQ(proven_verdict("loa", "8/8/8/8/3bb3/8/8/w6w b"), Verdict::Win);
}

TEST(Solve, TheLineIsPlayableAndEndsTheGame) {
  const auto solver = solver_of("loa:size=5", "start");
  const SolverReport report = solver->run({});
  ASSERT_EQ(report.verdict, Verdict::Win);
  ASSERT_FALSE(report.line.empty());
  EXPECT_EQ(report.move, report.line.front());
  EXPECT_LE(report.line.size(), static_cast<std::size_t>(report.plies_to_win));
  const auto state = state_of("loa:size=5", "start");
  for (const std::string& move : report.line) ASSERT_TRUE(state->play(move)) << move;
  EXPECT_EQ(state->outcome().winner, Winner::One);
}

// Four-hand: partners follow each other in pairs orders, so a side moves twice running.
TEST(Solve, SameSideTwiceRunning) {
  const std::string game = "loa:four-hand,order=pairs-left";
  const std::string position = "8/8/8/2b5/8/B1W2B2/8/6w1 N";
  const auto root = state_of(game, position);
  ASSERT_FALSE(root->outcome().over());
  const auto solver = solver_of(game, position);
  SolveLimits limits;
  limits.nodes = 300'000;
  const SolverReport report = solver->run(limits);
  if (report.verdict != Verdict::Unknown) {
    const auto checked = check(proof_of(*solver));
    EXPECT_TRUE(checked) << checked.error().to_text();
  }
  EXPECT_NE(report.verdict, Verdict::Unknown);
}

TEST(Solve, PlyLimitTooShortForTheWin) {
  EXPECT_EQ(proven_verdict("loa:size=4,ply-limit=3", "start"), Verdict::Win);
  EXPECT_EQ(proven_verdict("loa:size=4,ply-limit=2", "start"), Verdict::Unknown);
  EXPECT_EQ(proven_verdict("loa:size=4,ply-limit=4,draw-before-win=yes", "start"), Verdict::Win);
  EXPECT_EQ(proven_verdict("loa:size=4,ply-limit=3,draw-before-win=yes", "start"),
            Verdict::Unknown);
}

// A board that comes back with the other side to move is a draw too. A win whose strategy could
// meet one is not claimed, so every verdict is that of repetition=2 or "unknown".
TEST(Solve, RepetitionOfTheBoardAlone) {
  EXPECT_EQ(proven_verdict("loa:size=4,repetition=board", "start"), Verdict::Win);
  EXPECT_EQ(proven_verdict("loa:size=4,openspiel", "start"), Verdict::Win);
  Random random(5);
  int solved = 0;
  for (int round = 0; round < 40; ++round) {
    const std::string position = random_position(random, 2, 2);
    if (state_of("loa:size=4", position)->outcome().over()) continue;
    const Verdict by_board = proven_verdict("loa:size=4,repetition=board", position);
    if (by_board == Verdict::Unknown) continue;
    ++solved;
    EXPECT_EQ(by_board, proven_verdict("loa:size=4,repetition=2", position)) << position;
  }
  EXPECT_GT(solved, 5);
}

TEST(Solve, LinesOfFixation) {
  EXPECT_EQ(proven_verdict("lof:size=3", "start"), Verdict::Loss);
  EXPECT_EQ(proven_verdict("lof:size=3,ja", "start"), Verdict::Loss);
}

// With repetition=2 everything that has been is a draw if it comes again. Random moves, then the
// verdict with that past against the fixed point in which those positions are drawn.
TEST(Solve, ThePastCounts) {
  const std::string game = "loa:size=4,repetition=2";
  Random random(11);
  int differ = 0, compared = 0;
  for (int round = 0; round < 300 && compared < 8; ++round) {
    const auto state = state_of(game, random_position(random, 2, 2));
    std::set<std::string> been;
    for (int ply = 0; ply < 5 && !state->outcome().over(); ++ply) {
      been.insert(state->position());
      const std::vector<std::string> moves = state->legal();
      ASSERT_TRUE(state->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
    }
    if (state->outcome().over()) continue;
    SolverSettings settings;
    settings.memory_bytes = 4 << 20;
    const Verdict free = (*make_solver(*state, settings))->run({}).verdict;
    settings.with_past = true;
    const Verdict bound = (*make_solver(*state, settings))->run({}).verdict;
    if (free == bound && compared - differ > 2) continue;
    ++compared;
    if (free != bound) ++differ;
    been.insert(state->position());
    ASSERT_EQ(bound, plain_verdict(graph_of(*state, 60'000, been))) << state->position();
  }
  EXPECT_GT(compared, 2);
}

// Mirror images are the same while the game begins with the root. With a past they are not: a draw
// by repetition may wait on the way from one of them only.
TEST(Solve, WithAPastMirrorImagesAreDifferent) {
  const auto game = loa::Game::make(*parse_options(loa::Game::info(), "size=4"));
  ASSERT_TRUE(game);
  const SolverTraits<loa::Game> traits(*game);
  Random random(5);
  int proven = 0;
  for (int round = 0; round < 200; ++round) {
    const auto position = game->parse_position(random_position(random, 2, 3));
    ASSERT_TRUE(position);
    loa::History past;
    past.start(*position);
    if (game->outcome(*position, past).over()) continue;
    const loa::Position mirrored = game->transform(*position, 1);
    for (const bool with_past : {false, true}) {
      const auto table = ProofTable::make(1 << 20, {});
      const auto search = std::make_unique<ProofSearch<loa::Game>>(
          *game, traits, *table, position->side(), past, with_past);
      const bool seen_at_once =
          search->known(mirrored).proven() || game->hash(mirrored) == game->hash(*position);
      if (seen_at_once || !search->run(*position, 20'000).proven()) break;
      EXPECT_EQ(search->known(mirrored).proven(), !with_past) << game->to_text(*position);
      ++proven;
    }
  }
  EXPECT_GT(proven, 10);
}

}  // namespace
}  // namespace muster::solver::test
