// Self-play games of any game that has an estimate, as rows for fit (rows.h).
//
// Each game begins with some random plies; then both sides search a fixed number of nodes a move. A
// game ends when it is over or when the search has proven its result; the rows are the positions in
// between whose value was not proven. The same arguments give the same rows.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/random.h"
#include "games/state.h"
#include "search/worker.h"
#include "tools/rows.h"

namespace muster::tools {

struct SelfPlayLimits {
  int random_plies = 4;           // at the start, at least; at most this and 7 more
  int longest = 450;              // plies; longer games count as draws
  std::uint64_t nodes = 2000;     // a move
  int stray = 0;                  // one move in so many is a random one instead; 0: none
  std::uint64_t asked_nodes = 0;  // for a position out of each search's tree; 0: none is taken
};

// An estimate of which one question is noted: the position that the search asked about when the
// count was up.
template <Game G>
struct Glimpse {
  std::int64_t left = 0;
  std::optional<typename G::Position> seen;
};

template <Game G, eval::EstimateOf<G> E>
class Watched : public E {
 public:
  Watched(E estimate, Glimpse<G>& glimpse) : E(std::move(estimate)), glimpse_(&glimpse) {}

  int estimate(typename E::State& state, const typename G::Position& p,
               const typename E::Tactics::Facts& facts) const noexcept {
    if (--glimpse_->left == 0) glimpse_->seen = p;
    return E::estimate(state, p, facts);
  }

 private:
  Glimpse<G>* glimpse_;
};

// A game that was played: the positions that were searched, and the first side's result (0 loss, 1
// draw, 2 win).
template <Game G>
struct SelfPlayGame {
  struct Moment {
    typename G::Position position;
    int ply;
    search::Value score;  // for the side to move
    bool proven;          // of the game, the last one only
    bool strayed;         // a random move came later: the result says nothing about this position
    bool asked = false;   // not of the game: from the tree of the search before it
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
        estimate_(make_estimate(game_, tactics_), glimpse_),
        worker_(0, tactics_, estimate_, table_),
        random_(seed),
        limits_(limits) {}

  bool ready() { return table_.resize(kTableMb); }

  // One game after the other: each depends on those before it only through the random numbers.
  SelfPlayGame<G> play();

  // The same as rows, without proven positions.
  std::vector<Row> rows(int number);

 private:
  using Worker = search::Worker<G, Watched<G, E>>;

  static constexpr int kTableMb = 4;

  bool open(State<G>& state);
  typename G::Move any_move(const State<G>& state);
  // False if there is no move.
  bool think(const State<G>& state, std::uint64_t nodes);
  search::Value said() const;
  void look_aside(SelfPlayGame<G>& played);

  G game_;
  typename E::Tactics tactics_;
  Glimpse<G> glimpse_;
  Watched<G, E> estimate_;
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
bool SelfPlay<G, E>::think(const State<G>& state, std::uint64_t nodes) {
  auto moves = std::make_unique<typename G::Moves>();
  state.legal(*moves);
  if (moves->size() == 0) return false;
  search::Control control(1);
  control.start({}, nodes, {});
  search::Task<G> task;
  task.game = &game_;
  task.control = &control;
  task.position = state.position();
  task.past = state.past();
  task.root_moves.assign(moves->begin(), moves->end());
  table_.age();
  worker_.run(task);
  return true;
}

template <Game G, eval::EstimateOf<G> E>
search::Value SelfPlay<G, E>::said() const {
  const auto& best = worker_.root_moves().front();
  return best.value == -search::kInfinite ? best.previous : best.value;
}

// Most of what a search asks about comes of moves that nobody would play: such positions are rows
// too, with the score of a search of their own and without a result.
template <Game G, eval::EstimateOf<G> E>
void SelfPlay<G, E>::look_aside(SelfPlayGame<G>& played) {
  if (!glimpse_.seen) return;
  const State<G> state(game_, *std::exchange(glimpse_.seen, {}));
  if (state.outcome().over() || !think(state, limits_.asked_nodes)) return;
  const search::Value v = said();
  played.moments.push_back(
      {state.position(), played.moments.back().ply, v, search::proven(v), true, true});
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
    if (limits_.asked_nodes > 0) {
      glimpse_.left = 1 + random_.below(static_cast<std::uint32_t>(limits_.nodes));
    }
    think(state, limits_.nodes);
    const typename G::Move best = worker_.root_moves().front().move;
    const search::Value v = said();
    const Side side = game_.side_to_move(state.position());
    const bool proven = search::proven(v);
    played.moments.push_back({state.position(), state.plies(), v, proven, false});
    look_aside(played);
    if (proven) {
      winner = muster::winner(search::proven_win(v) ? side : other(side));
      break;
    }
    if (limits_.stray > 0 && random_.below(static_cast<std::uint32_t>(limits_.stray)) == 0) {
      for (auto& moment : played.moments) moment.strayed = true;
      state.play(any_move(state));
    } else {
      state.play(best);
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
    if (moment.proven || moment.asked) continue;
    rows.push_back(
        {number, moment.ply, played.result, moment.score, game_.to_text(moment.position)});
  }
  return rows;
}

}  // namespace muster::tools
