// Self-play games of any game that has an estimate, as rows for fit (rows.h).
//
// Each game begins with some random plies; then both sides search a fixed number of nodes a move. A
// game ends when it is over or when the search has proven its result; the rows are the positions in
// between whose value was not proven. The same arguments give the same rows.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "base/random.h"
#include "games/state.h"
#include "search/worker.h"
#include "tools/rows.h"

namespace muster::tools {

struct SelfPlayLimits {
  int random_plies = 4;        // at the start, at least; at most this and 7 more
  int longest = 450;           // plies; longer games count as draws
  std::uint64_t nodes = 2000;  // a move
};

template <Game G, eval::EstimateOf<G> E>
class SelfPlay {
 public:
  SelfPlay(G game, SelfPlayLimits limits, std::uint64_t seed)
      : game_(std::move(game)),
        tactics_(game_),
        estimate_(game_, tactics_),
        worker_(0, tactics_, estimate_, table_),
        random_(seed),
        limits_(limits) {}

  bool ready() { return table_.resize(kTableMb); }
  std::vector<Row> play(int number);

 private:
  using Worker = search::Worker<G, E>;

  static constexpr int kTableMb = 4;

  bool open(State<G>& state);
  void think(const State<G>& state);

  G game_;
  typename E::Tactics tactics_;
  E estimate_;
  search::Table table_;
  Worker worker_;
  Random random_;
  SelfPlayLimits limits_;
};

// Random plies; false when the game ended among them.
template <Game G, eval::EstimateOf<G> E>
bool SelfPlay<G, E>::open(State<G>& state) {
  auto moves = std::make_unique<typename G::Moves>();
  for (int left = limits_.random_plies + static_cast<int>(random_.below(8)); left > 0; --left) {
    state.legal(*moves);
    if (moves->empty()) return false;
    state.play((*moves)[random_.below(static_cast<std::uint32_t>(moves->size()))]);
  }
  return !state.outcome().over();
}

template <Game G, eval::EstimateOf<G> E>
void SelfPlay<G, E>::think(const State<G>& state) {
  auto moves = std::make_unique<typename G::Moves>();
  state.legal(*moves);
  search::Control control(1);
  control.start({}, limits_.nodes, {});
  search::Task<G> task;
  task.game = &game_;
  task.control = &control;
  task.position = state.position();
  task.past = state.past();
  task.root_moves.assign(moves->begin(), moves->end());
  table_.age();
  worker_.run(task);
}

template <Game G, eval::EstimateOf<G> E>
std::vector<Row> SelfPlay<G, E>::play(int number) {
  State<G> state(game_, game_.start());
  std::vector<Row> rows;
  if (!open(state)) return rows;
  table_.clear();
  worker_.forget();
  Winner winner = Winner::Draw;
  while (state.plies() < limits_.longest) {
    const Outcome outcome = state.outcome();
    if (outcome.over()) {
      winner = outcome.winner;
      break;
    }
    think(state);
    const auto& best = worker_.root_moves().front();
    const search::Value v = best.value == -search::kInfinite ? best.previous : best.value;
    const Side side = game_.side_to_move(state.position());
    if (search::proven(v)) {
      winner = muster::winner(search::proven_win(v) ? side : other(side));
      break;
    }
    rows.push_back({number, state.plies(), 0, v, game_.to_text(state.position())});
    state.play(best.move);
  }
  const int result = winner == Winner::One ? 2 : winner == Winner::Two ? 0 : 1;
  for (Row& row : rows) row.result = result;
  return rows;
}

}  // namespace muster::tools
