// What the engine says when it is stopped at any node: claims of wins and losses hold against a
// long search and against the solver, and a last word is never worse founded than the one before.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

#include "base/text.h"
#include "engine/engine.h"
#include "solver/solver.h"
#include "support/engine_help.h"

namespace muster::engine {
namespace {

using muster::testing::engine_for;
using muster::testing::state_of;

constexpr std::uint64_t kLongNodes = 60'000;

// Positions as they occur in games of a weak player: a short search, and every fourth move by lot.
// A game that ends early gives one of its last positions.
std::vector<std::unique_ptr<AnyState>> positions_of(const std::string& game, int count,
                                                    std::uint32_t plies = 40) {
  std::vector<std::unique_ptr<AnyState>> found;
  Random random(static_cast<std::uint64_t>(count));
  while (found.size() < static_cast<std::size_t>(count)) {
    const auto state = state_of(game, "start");
    const auto player = engine_for(*state);
    const std::size_t take_at = 6 + random.below(plies);
    Limits limits;
    limits.nodes = 300;
    while (state->moves().size() < take_at && !state->outcome().over()) {
      const bool by_lot = state->moves().size() < 3 || random.below(4) == 0;
      const std::vector<std::string> legal = state->legal();
      EXPECT_TRUE(state->play(by_lot ? legal[random.below(static_cast<std::uint32_t>(legal.size()))]
                                     : think(*player, *state, limits)->move));
    }
    std::vector<std::string> moves = state->moves();
    if (state->outcome().over()) moves.resize(moves.size() - 1 - random.below(4) % moves.size());
    found.push_back(
        state_of(game, moves.empty() ? "start" : "start moves " + text::join(moves, " ")));
  }
  return found;
}

struct Stopped {
  Answer answer;
  Progress before;  // the last depth that was finished
};

// Searches with all workers of the engine.
Stopped search(Engine& engine, const AnyState& state, const Limits& limits) {
  Stopped out;
  Progress last;
  engine.new_game();
  const Status begun = engine.begin(state, limits, {}, [&](const Progress& progress) {
    out.before = std::move(last);
    last = progress;
  });
  EXPECT_TRUE(begun) << begun.error().to_text();
  std::vector<std::thread> helpers;
  for (int i = 1; i < engine.settings().threads; ++i) {
    helpers.emplace_back([&engine, i] { engine.run(i); });
  }
  engine.run(0);
  for (std::thread& helper : helpers) helper.join();
  out.answer = engine.answer();
  return out;
}

class Truth {
 public:
  explicit Truth(const AnyState& state) : state_(&state), engine_(engine_for(state)) {}

  // The score of the best of these moves; none: of all.
  Score of(const std::vector<std::string>& moves) {
    Limits limits;
    limits.nodes = kLongNodes;
    limits.search_moves = moves;
    return search(*engine_, *state_, limits).answer.score;
  }

  // What a long search leaves open the solver may know. A claim that neither decides is an error.
  bool confirms(const Score& claim, const std::vector<std::string>& moves) {
    if (of(moves).kind == claim.kind) return true;
    if (claim.kind == Score::Kind::Loss && moves.empty()) return solver_says(*state_, claim.kind);
    return std::all_of(moves.begin(), moves.end(), [&](const std::string& move) {
      const auto after = replayed();
      EXPECT_TRUE(after->play(move));
      const bool same = after->turn().side == state_->turn().side;
      const bool loses = (claim.kind == Score::Kind::Loss) == same;
      return solver_says(*after, loses ? Score::Kind::Loss : Score::Kind::Win);
    });
  }

 private:
  std::unique_ptr<AnyState> replayed() const {
    std::string text = state_->start_position() + " moves";
    for (const std::string& move : state_->moves()) text += " " + move;
    return state_of(state_->game().name(), text);
  }
  static bool solver_says(const AnyState& state, Score::Kind kind) {
    solver::SolverSettings settings;
    settings.memory_bytes = std::size_t{16} << 20;
    settings.with_past = true;
    const auto solver = solver::make_solver(state, settings);
    solver::SolveLimits limits;
    limits.nodes = 200'000;
    const solver::Verdict verdict = (*solver)->run(limits).verdict;
    return verdict == (kind == Score::Kind::Loss ? solver::Verdict::Loss : solver::Verdict::Win);
  }

  const AnyState* state_;
  std::unique_ptr<Engine> engine_;
};

std::string about(const AnyState& state, const Limits& limits, const Answer& answer) {
  return state.game().name() + " \"" + text::join(state.moves(), " ") + "\" nodes " +
         std::to_string(limits.nodes) + " lines " + std::to_string(limits.lines) + ": " +
         answer.move + " " + to_text(answer.score);
}

// A word about the position as it was at the last finished depth, or a better one.
void expect_well_founded(const Stopped& stopped, const std::string& where) {
  const Answer& answer = stopped.answer;
  const std::vector<Line>& lines = answer.progress.lines;
  ASSERT_FALSE(lines.empty()) << where;
  ASSERT_FALSE(answer.move.empty()) << where;
  EXPECT_EQ(lines.front().moves.front(), answer.move) << where;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    EXPECT_LE(lines[i].score.centi, lines[i - 1].score.centi) << where;
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_NE(lines[i].moves.front(), lines[j].moves.front()) << where;
    }
  }
  if (stopped.before.lines.empty()) return;
  const Line& before = stopped.before.lines.front();
  EXPECT_EQ(lines.size(), stopped.before.lines.size()) << where;
  EXPECT_GE(answer.progress.depth, stopped.before.depth) << where;
  const bool deeper = answer.progress.depth > stopped.before.depth;
  if (deeper || lines.front().moves == before.moves) return;
  // One line: it rises, or all moves have been shown to lose in between, or another move is better.
  // Of several, the first may be finished at a new depth already.
  if (lines.size() == 1 && answer.move == before.moves.front() &&
      answer.score.kind != Score::Kind::Loss) {
    EXPECT_GE(answer.score.centi, before.score.centi) << where;
  }
  if (!answer.score.proven() && answer.score.centi == 0) {
    EXPECT_GT(lines.front().moves.size(), 1u) << where << ": a placeholder";
  }
}

int stop_everywhere(const std::string& game, int positions, int stops, int threads,
                    std::uint32_t plies = 40) {
  int claims = 0;
  Random random(17);
  for (const auto& state : positions_of(game, positions, plies)) {
    const auto engine = engine_for(*state, PlayerKind::Search, threads);
    Truth truth(*state);
    const std::vector<std::string> legal = state->legal();
    for (int i = 0; i < stops; ++i) {
      Limits limits;
      limits.nodes = 1 + random.below(1u << (4 + random.below(9)));
      if (i % 4 == 1) limits.lines = 3;
      if (i % 4 == 2) {
        for (std::size_t at = random.below(3); at < legal.size(); at += 1 + random.below(8)) {
          limits.search_moves.push_back(legal[at]);
        }
      }
      const Stopped stopped = search(*engine, *state, limits);
      const std::string where = about(*state, limits, stopped.answer);
      expect_well_founded(stopped, where);
      const std::vector<Line>& lines = stopped.answer.progress.lines;
      for (std::size_t line = 0; line < lines.size(); ++line) {
        if (!lines[line].score.proven()) continue;
        ++claims;
        const bool of_all = line == 0 && lines[line].score.kind == Score::Kind::Loss;
        const auto moves =
            of_all ? limits.search_moves : std::vector<std::string>{lines[line].moves.front()};
        EXPECT_TRUE(truth.confirms(lines[line].score, moves)) << where << ", line " << line + 1;
      }
    }
  }
  return claims;
}

TEST(Stop, ClaimsHoldInLinesOfAction) {
  EXPECT_GT(stop_everywhere("loa", 10, 60, 1), 10);
  EXPECT_GT(stop_everywhere("loa:size=5", 10, 60, 1), 50);
  stop_everywhere("loa:four-hand", 3, 30, 1);
}

TEST(Stop, ClaimsHoldInLinesOfFixation) {
  EXPECT_GT(stop_everywhere("lof", 12, 40, 1, 90), 0);
  EXPECT_GT(stop_everywhere("lof:size=3", 10, 60, 1), 50);
}

TEST(Stop, ClaimsHoldInHexix) { EXPECT_GT(stop_everywhere("hexix", 12, 60, 1, 90), 10); }

TEST(Stop, ClaimsHoldWithSeveralWorkers) {
  EXPECT_GT(stop_everywhere("loa:size=5", 4, 30, 3), 10);
  stop_everywhere("lof", 3, 30, 2);
  stop_everywhere("hexix", 3, 30, 2);
}

// Each node of one search, one by one.
TEST(Stop, EveryNode) {
  for (const char* game : {"loa", "lof", "hexix"}) {
    const auto states = positions_of(game, 2);
    for (const auto& state : states) {
      const auto engine = engine_for(*state);
      for (std::uint64_t nodes = 1; nodes <= 250; ++nodes) {
        Limits limits;
        limits.nodes = nodes;
        limits.lines = nodes % 2 == 0 ? 1 : 2;
        const Stopped stopped = search(*engine, *state, limits);
        expect_well_founded(stopped, about(*state, limits, stopped.answer));
      }
    }
  }
}

// A level must not draw the one move it has looked at when that move loses.
TEST(Stop, LevelsClaimNoLossThatIsNone) {
  for (const char* game : {"loa", "loa:size=5", "lof", "hexix"}) {
    for (const auto& state : positions_of(game, 5)) {
      const auto engine = engine_for(*state);
      Truth truth(*state);
      for (std::uint64_t nodes = 1; nodes < 120; nodes += 3) {
        Limits limits;
        limits.strength = {nodes, 100};
        limits.lines = 256;
        const Stopped stopped = search(*engine, *state, limits);
        const Line& best = stopped.answer.progress.lines.front();
        if (best.score.kind != Score::Kind::Loss) continue;
        EXPECT_TRUE(truth.confirms(best.score, {})) << about(*state, limits, stopped.answer);
      }
    }
  }
}

// Found by playing: the first root move had turned out lost and no other had a value yet.
TEST(Stop, TheFirstMovesLossIsNotThePositions) {
  const auto state = state_of(
      "loa",
      "start moves g8e6 a4c2 f8d6 a7c5 b8e5 a5e5 c8f5 a3d6 d8f6 h2e2 b1b2 h7g7 e8g6 c2f5 c1e3 a6d3 "
      "b2b3 h4f6 g6g3 h3e6 e3c1 a2a3 b3b2 a3a4 b2d2");
  const auto engine = engine_for(*state);
  for (std::uint64_t nodes = 900; nodes < 1100; nodes += 1) {
    Limits limits;
    limits.nodes = nodes;
    EXPECT_NE(search(*engine, *state, limits).answer.score.kind, Score::Kind::Loss) << nodes;
  }
}

// The same way: a move that fails low after it had failed high left nothing but a placeholder.
TEST(Stop, ThereIsAlwaysAScore) {
  const auto state = state_of(
      "loa",
      "start moves b1d3 h4f4 g1b1 h6e3 f1f4 h3d3 b1b3 h5f5 d1a4 f5c2 e1f2 h7e4 c1a3 a7d4 f8d6 a6c4 "
      "g8c4 a2e2 d8d4 a5b4");
  const auto engine = engine_for(*state);
  for (std::uint64_t nodes = 26'000; nodes < 26'400; nodes += 13) {
    Limits limits;
    limits.nodes = nodes == 26'221 ? 26'219 : nodes;
    const Stopped stopped = search(*engine, *state, limits);
    EXPECT_GT(stopped.answer.score.centi, 150) << nodes;
    EXPECT_GT(stopped.answer.progress.lines.front().moves.size(), 1u) << nodes;
  }
}

}  // namespace
}  // namespace muster::engine
