// Self-play games of any game that has an estimate, as rows for fit (rows.h).
//
// Each game begins with some random plies; then both sides search a fixed number of nodes a move. A
// game ends when it is over or when the search has proven its result; the rows are the positions in
// between whose value was not proven. The same arguments give the same rows.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
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
  int stray = 0;               // one move in so many is a random one instead; 0: none
};

// A game that was played: the positions that were searched, and the first side's result (0 loss, 1
// draw, 2 win).
template <Game G>
struct SelfPlayGame {
  struct Moment {
    typename G::Position position;
    int ply;
    search::Value score;  // for the side to move
    bool proven;          // the last one only
    bool strayed;         // a random move came later: the result says nothing about this position
  };
  std::vector<Moment> moments;
  int result = 1;
};

template <Game G, eval::EstimateOf<G> E>
class SelfPlay {
 public:
  // `make_estimate` is called once, with this object's own game and tactics.
  using MakeEstimate = std::function<E(const G&, const typename E::Tactics&)>;
  SelfPlay(
      G game, SelfPlayLimits limits, std::uint64_t seed,
      const MakeEstimate& make_estimate =
          [](const G& rules, const typename E::Tactics& tactics) { return E(rules, tactics); })
      : game_(std::move(game)),
        tactics_(game_),
        estimate_(make_estimate(game_, tactics_)),
        worker_(0, tactics_, estimate_, table_),
        random_(seed),
        limits_(limits) {}

  bool ready() { return table_.resize(kTableMb); }

  // One game after the other: each depends on those before it only through the random numbers.
  SelfPlayGame<G> play();

  // The same as rows, without proven positions.
  std::vector<Row> rows(int number);

 private:
  using Worker = search::Worker<G, E>;

  static constexpr int kTableMb = 4;

  bool open(State<G>& state);
  typename G::Move any_move(const State<G>& state);
  void think(const State<G>& state);

  G game_;
  typename E::Tactics tactics_;
  E estimate_;
  search::Table table_;
  Worker worker_;
  Random random_;
  SelfPlayLimits limits_;
};

// A random legal move; there must be one.
template <Game G, eval::EstimateOf<G> E>
typename G::Move SelfPlay<G, E>::any_move(const State<G>& state) {
  auto moves = std::make_unique<typename G::Moves>();
  state.legal(*moves);
  return (*moves)[random_.below(static_cast<std::uint32_t>(moves->size()))];
}

// Random plies; false when the game ended among them.
template <Game G, eval::EstimateOf<G> E>
bool SelfPlay<G, E>::open(State<G>& state) {
  for (int left = limits_.random_plies + static_cast<int>(random_.below(8)); left > 0; --left) {
    if (state.outcome().over()) return false;
    state.play(any_move(state));
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
SelfPlayGame<G> SelfPlay<G, E>::play() {
  State<G> state(game_, game_.start());
  SelfPlayGame<G> played;
  if (!open(state)) return played;
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
    const bool proven = search::proven(v);
    played.moments.push_back({state.position(), state.plies(), v, proven, false});
    if (proven) {
      winner = muster::winner(search::proven_win(v) ? side : other(side));
      break;
    }
    if (limits_.stray > 0 && random_.below(static_cast<std::uint32_t>(limits_.stray)) == 0) {
      for (auto& moment : played.moments) moment.strayed = true;
      state.play(any_move(state));
    } else {
      state.play(best.move);
    }
  }
  played.result = winner == Winner::One ? 2 : winner == Winner::Two ? 0 : 1;
  return played;
}

template <Game G, eval::EstimateOf<G> E>
std::vector<Row> SelfPlay<G, E>::rows(int number) {
  std::vector<Row> rows;
  const SelfPlayGame<G> played = play();
  for (const auto& moment : played.moments) {
    if (moment.proven) continue;
    rows.push_back(
        {number, moment.ply, played.result, moment.score, game_.to_text(moment.position)});
  }
  return rows;
}

}  // namespace muster::tools
