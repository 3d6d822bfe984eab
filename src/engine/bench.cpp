// SPDX-License-Identifier: MIT
#include "engine/bench.h"

#include <string>

#include "base/text.h"
#include "games/list.h"
#include "games/texts.h"

namespace muster::engine {

namespace {

constexpr int kBenchHashMb = 8;

// For games that bring no positions along.
constexpr int kPlainDepth = 6;

// "9 loa:size=6 start moves b1-b3". A line that is none has depth 0, which is refused later.
BenchPosition parse_line(std::string_view line) {
  const std::size_t first = line.find(' '), second = line.find(' ', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos) return {line, "", 0};
  return {line.substr(first + 1, second - first - 1), line.substr(second + 1),
          text::parse_number(line.substr(0, first)).value_or(0)};
}

std::vector<BenchPosition> read_positions() {
  std::vector<BenchPosition> out;
  for (const GameInfo* info : all_games()) {
    const std::string_view file = embedded_games_text(std::string(info->name) + "/bench.txt");
    if (file.empty()) out.push_back({info->name, "start", kPlainDepth});
    for (const std::string_view line : text::split(file, '\n')) {
      if (!line.empty() && line[0] != '#') out.push_back(parse_line(line));
    }
  }
  return out;
}

Result<Progress> search_one(const BenchPosition& position, const Clock& clock,
                            const NetSource& nets) {
  if (position.depth < 1) {
    return bad_input("bench.txt",
                     text::quoted(position.game) + ": expected depth, game, position and moves");
  }
  const auto game = make_game(position.game);
  if (!game) return game.error();
  const auto state = (*game)->state(position.state);
  if (!state) return state.error();
  Settings settings;
  settings.hash_mb = kBenchHashMb;
  if (nets) settings.evaluation.net = nets((*game)->info().name);
  const auto engine = make_engine(**game, settings);
  if (!engine) return engine.error();
  Limits limits;
  limits.depth = position.depth;
  const Result<Answer> answer = think(**engine, **state, limits, clock);
  if (!answer) return answer.error();
  return answer->progress;
}

}  // namespace

std::span<const BenchPosition> bench_positions() {
  static const std::vector<BenchPosition> positions = read_positions();
  return positions;
}

Result<std::vector<BenchResult>> bench(const Clock& clock, const NetSource& nets) {
  std::vector<BenchResult> results;
  for (const GameInfo* info : all_games()) {
    BenchResult result{info->name, 0, 0};
    for (const BenchPosition& position : bench_positions()) {
      if (position.game.substr(0, position.game.find(':')) != info->name) continue;
      const Result<Progress> progress = search_one(position, clock, nets);
      if (!progress) return progress.error();
      result.nodes += progress->nodes;
      result.time_ms += progress->time_ms;
    }
    results.push_back(result);
  }
  return results;
}

}  // namespace muster::engine
