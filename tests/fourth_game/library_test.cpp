// The libraries with the fourth game: the solver against a plain search, the way back from the
// type-erased API, and self-play.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/engine.h"
#include "games/breakthrough/game.h"
#include "games/list.h"
#include "games/loa/game.h"
#include "games/typed.h"
#include "protocol/query_handler.h"
#include "solver/check_proof.h"
#include "solver/solver.h"

namespace muster {
namespace {

std::unique_ptr<AnyState> state_of(const std::string& name, const std::string& text = "start") {
  return std::move(*(*make_game(name))->state(text));
}

// Whether the side to move wins, by trying everything.
bool wins(AnyState& state, std::map<std::string, bool>& known) {
  const Outcome outcome = state.outcome();
  if (outcome.over()) return outcome.winner == winner(state.turn().side);
  const std::string position = state.position();
  const auto found = known.find(position);
  if (found != known.end()) return found->second;
  bool won = false;
  for (const std::string& move : state.legal()) {
    EXPECT_TRUE(state.play(move));
    won = !wins(state, known);
    state.undo();
    if (won) break;
  }
  return known[position] = won;
}

TEST(FourthGameSolver, AgreesWithAPlainSearch) {
  std::map<std::string, bool> known;
  wins(*state_of("breakthrough:tiny"), known);
  ASSERT_GT(known.size(), 500u);
  std::size_t number = 0, solved = 0;
  for (const auto& [position, won] : known) {
    if (number++ % 37 != 0) continue;
    const auto state = state_of("breakthrough:tiny", position);
    solver::SolverSettings settings;
    settings.memory_bytes = std::size_t{4} << 20;
    const auto solver = solver::make_solver(*state, settings);
    ASSERT_TRUE(solver) << solver.error().to_text();
    const solver::SolverReport report = (*solver)->run({});
    ASSERT_EQ(report.verdict, won ? solver::Verdict::Win : solver::Verdict::Loss) << position;
    solver::StringSink proof;
    ASSERT_TRUE((*solver)->write_proof(proof, {}));
    solver::StringSource source(proof.text());
    const auto checked = solver::check_proof(source);
    ASSERT_TRUE(checked) << position << ": " << checked.error().to_text();
    ASSERT_EQ(checked->verdict, won ? "win" : "loss");
    ++solved;
  }
  EXPECT_GT(solved, 10u);
}

TEST(TypedState, IsTheStateItself) {
  const auto state = state_of("breakthrough", "start moves c2-c3");
  const auto* typed = typed_state<breakthrough::Game>(*state);
  ASSERT_NE(typed, nullptr);
  EXPECT_EQ(typed->plies(), 1);
  EXPECT_EQ(typed->game().to_text(typed->position()), state->position());
  EXPECT_EQ(typed_state<loa::Game>(*state), nullptr) << "a state of another game";
  const auto loa = state_of("loa");
  EXPECT_EQ(typed_state<breakthrough::Game>(*loa), nullptr);
}

TEST(BeginHere, ForgetsThePast) {
  const auto state = state_of("breakthrough", "start moves c2-c3 c4-d3");
  const auto fresh = state->begin_here();
  EXPECT_EQ(fresh->plies(), 0);
  EXPECT_EQ(fresh->position(), state->position());
  EXPECT_EQ(fresh->legal(), state->legal());
  EXPECT_EQ(state->plies(), 2);
}

// Nobody has measured it: it has levels, in order, but no other game's Elo.
TEST(FourthGameLevels, AreInOrderAndNobodysElse) {
  EXPECT_EQ(engine::elo_measured_in("breakthrough"), "");
  EXPECT_EQ(engine::elo_measured_in("hexix:exempt"), "hexix");
  for (int level = 2; level <= engine::kLevels; ++level) {
    EXPECT_GT(engine::elo_of_level("breakthrough", level),
              engine::elo_of_level("breakthrough", level - 1));
    for (const char* other : {"loa", "lof", "hexix"}) {
      if (level == engine::kLevels) continue;
      EXPECT_NE(engine::strength_of_level("breakthrough", level),
                engine::strength_of_level(other, level))
          << other << ' ' << level;
    }
  }
  protocol::QueryHandler handler;
  const std::string answer = handler.ask(R"({"ask":"levels","game":"breakthrough"})");
  EXPECT_NE(answer.find(R"("measured_in":null)"), std::string::npos) << answer;
  const auto state = state_of("breakthrough");
  const auto engine = engine::make_engine(state->game(), {});
  ASSERT_TRUE(engine) << engine.error().to_text();
  for (int level : {1, 6, 11}) {
    engine::Limits limits;
    limits.strength = engine::strength_of_level("breakthrough", level);
    const auto answer_of = engine::think(**engine, *state, limits, {}, {});
    ASSERT_TRUE(answer_of) << answer_of.error().to_text();
    EXPECT_TRUE(state->explain(answer_of->move)->legal()) << answer_of->move;
    EXPECT_LE(answer_of->progress.nodes, limits.strength.nodes + 1) << level;
  }
}

}  // namespace
}  // namespace muster
