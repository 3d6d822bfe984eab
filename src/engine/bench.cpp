// SPDX-License-Identifier: MIT
#include "engine/bench.h"

#include <array>

#include "games/list.h"

namespace muster::engine {

namespace {

constexpr int kBenchHashMb = 8;

constexpr std::array kPositions = {
    BenchPosition{"loa", "start", 9},
    BenchPosition{"loa", "start moves b1-b3 a2-c2 c8-c5 c2-e4 b8-d6 h7-f5 e1xe4 h4xe4", 9},
    BenchPosition{"loa",
                  "start moves d1-f3 h4-f2 f1-d3 h5xf3 g1-g3 h2-e2 c8xa6 a2-d2 c1xa3 h7-f7 a3xf3 "
                  "f7xf3 b8-b6 a4-b3 g8-e6 b3xb6 e6xe2 h3-g4",
                  9},
    BenchPosition{"loa",
                  "start moves c1-c3 h2-f4 f1xf4 h6xf4 b1-b3 a7-c7 d1xa4 a5xd8 g8-d5 a3-c5 c8xa6 "
                  "a2-b1 g1-e3 b1-d3 a4-d4 c7-c4 b8-d6 h4xd4 f8xc5 f4xd6 e8-e5 h3-h6 b3-b4 d8-e8",
                  9},
    BenchPosition{"loa:size=6", "start", 8},
    BenchPosition{"loa:scrambled-eggs,mso", "start", 7},
    BenchPosition{"loa:torus", "start moves f8-b4 a2-g2 b8-b3 a7-f4 e8-e6 h6xe6", 6},
    BenchPosition{"loa:parachute", "start moves h2-f2@f4", 3},
    BenchPosition{"loa:ambidextrous", "start moves d8-b6 h4-f2 b1-b4 a2-d2 b6xf2 h3-f3", 7},
    BenchPosition{"loa:four-hand,order=pairs-choice", "start", 6},
    BenchPosition{"lof", "start", 9},
    BenchPosition{"lof:size=3", "start", 12},
    BenchPosition{"hexix", "start", 13},
    BenchPosition{"hexix",
                  "start moves D2v C5v D2+ C5+ D2+ C5+ D2+ C5+ C1v C5+ C1+ B4v C1+ B4+ B1v B4+ B1+ "
                  "B3v B2v B3+ E2v B3+ B2+ A2v C3^ B3C3 B2A2 A3v",
                  11},
    BenchPosition{"hexix:exempt", "start moves D2v D5v D2+ D5+ D3v D4v D3+ D4+ E3v D4E3", 12},
};

Result<Progress> search_one(const BenchPosition& position, const Clock& clock) {
  const auto game = make_game(position.game);
  if (!game) return game.error();
  const auto state = (*game)->state(position.state);
  if (!state) return state.error();
  Settings settings;
  settings.hash_mb = kBenchHashMb;
  const auto engine = make_engine(**game, settings);
  if (!engine) return engine.error();
  Limits limits;
  limits.depth = position.depth;
  const Result<Answer> answer = think(**engine, **state, limits, clock);
  if (!answer) return answer.error();
  return answer->progress;
}

}  // namespace

std::span<const BenchPosition> bench_positions() noexcept { return kPositions; }

Result<std::vector<BenchResult>> bench(const Clock& clock) {
  std::vector<BenchResult> results;
  for (const GameInfo* info : all_games()) {
    BenchResult result{info->name, 0, 0};
    for (const BenchPosition& position : kPositions) {
      if (position.game.substr(0, position.game.find(':')) != info->name) continue;
      const Result<Progress> progress = search_one(position, clock);
      if (!progress) return progress.error();
      result.nodes += progress->nodes;
      result.time_ms += progress->time_ms;
    }
    results.push_back(result);
  }
  return results;
}

}  // namespace muster::engine
