// Plain UCT (Kocsis, Szepesvari 2006): a tree grown by random games, nothing learnt about the game
// but who won them. A baseline player to measure the search with, and a sparring partner.
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <deque>
#include <vector>

#include "base/random.h"
#include "games/game.h"
#include "games/perft.h"
#include "search/task.h"

namespace muster::search {

template <Game G>
class Uct {
 public:
  using Move = typename G::Move;
  using Position = typename G::Position;

  // Memory is bounded by the number of tree nodes; a full tree goes on being played, not grown.
  Uct(std::size_t max_nodes, std::uint64_t seed) : max_nodes_(max_nodes), random_(seed) {}

  // Until the limits or a stop. One "node" is one ply played, in the tree or in a playout.
  void run(const Task<G>& task);

  struct RootMove {
    Move move;
    std::uint32_t visits = 0;
    double expectation = 0.5;  // for the side to move at the root
  };
  // Most visited first.
  std::vector<RootMove> result() const;
  std::uint64_t playouts() const noexcept { return playouts_; }

 private:
  struct Node {
    Move move{};
    std::uint32_t first_child = 0;
    std::uint32_t children = 0;
    std::uint32_t visits = 0;
    double wins = 0;  // for the side that made the move leading here; draws are halves
  };

  static constexpr double kExploration = 0.7;
  static constexpr int kPlayoutCap = 300;
  static constexpr std::uint32_t kOnlyMovePlayouts = 20;

  void simulate(const Task<G>& task);
  void grow(const Task<G>& task, const Position& p, std::uint32_t node);
  std::uint32_t select(std::uint32_t node) noexcept;

  std::size_t max_nodes_;
  Random random_;
  std::deque<Node> tree_;  // grows without being copied: a stop is heard at once
  typename G::History history_;
  typename G::Moves moves_;
  std::uint64_t plies_ = 0;
  std::uint64_t playouts_ = 0;
};

template <Game G>
void Uct<G>::run(const Task<G>& task) {
  history_ = task.past;
  tree_.clear();
  tree_.push_back({});
  plies_ = playouts_ = 0;
  tree_[0].first_child = 1;
  for (const Move move : task.root_moves) tree_.push_back({move, 0, 0, 0, 0});
  tree_[0].children = static_cast<std::uint32_t>(task.root_moves.size());
  task.control->poll(0, 0);
  const bool at_once = task.only_move && task.control->on_clock();
  const std::uint32_t most = at_once ? kOnlyMovePlayouts : 0x7fffffff;
  while (!task.control->stopped() && tree_[0].visits < most) {
    simulate(task);
    task.control->poll(0, plies_);
  }
}

// A child not yet visited comes first; ties go to the earlier move.
template <Game G>
std::uint32_t Uct<G>::select(std::uint32_t node) noexcept {
  const Node& parent = tree_[node];
  const double scale = kExploration * std::sqrt(std::log(static_cast<double>(parent.visits + 1)));
  std::uint32_t best = parent.first_child;
  double best_score = -1;
  for (std::uint32_t i = 0; i < parent.children; ++i) {
    const Node& child = tree_[parent.first_child + i];
    if (child.visits == 0) return parent.first_child + i;
    const double visits = child.visits;
    const double score = child.wins / visits + scale / std::sqrt(visits);
    if (score > best_score) {
      best_score = score;
      best = parent.first_child + i;
    }
  }
  return best;
}

template <Game G>
void Uct<G>::grow(const Task<G>& task, const Position& p, std::uint32_t node) {
  legal_moves(*task.game, p, history_, moves_);
  if (tree_.size() + moves_.size() > max_nodes_) return;
  tree_[node].first_child = static_cast<std::uint32_t>(tree_.size());
  tree_[node].children = static_cast<std::uint32_t>(moves_.size());
  // In random order: the first visit is a draw of lots, not the generator's taste.
  for (std::size_t i = moves_.size(); i > 1; --i) {
    std::swap(moves_[i - 1], moves_[random_.below(static_cast<std::uint32_t>(i))]);
  }
  for (const Move move : moves_) tree_.push_back({move, 0, 0, 0, 0});
}

template <Game G>
void Uct<G>::simulate(const Task<G>& task) {
  const G& game = *task.game;
  Position p = task.position;
  std::vector<std::pair<std::uint32_t, Side>> path;
  std::uint32_t node = 0;
  Outcome outcome;
  while (true) {
    if (tree_[node].children == 0) {
      outcome = game.outcome(p, history_);
      if (outcome.over() || tree_[node].visits == 0) break;
      grow(task, p, node);
      if (tree_[node].children == 0) break;  // no move, or no room
    }
    node = select(node);
    const Position before = p;
    path.emplace_back(node, game.side_to_move(before));
    game.play(p, tree_[node].move);
    history_.push(before, tree_[node].move, p);
  }
  if (!outcome.over()) {
    const Playout playout = muster::playout(game, p, history_, random_, kPlayoutCap);
    outcome = playout.outcome;
    plies_ += static_cast<std::uint64_t>(playout.plies);
  }
  ++playouts_;
  plies_ += path.size() + 1;
  ++tree_[0].visits;
  for (const auto& [at, mover] : path) {
    history_.pop();
    ++tree_[at].visits;
    if (outcome.winner == winner(mover)) {
      tree_[at].wins += 1;
    } else if (outcome.winner == Winner::Draw || outcome.winner == Winner::Nobody) {
      tree_[at].wins += 0.5;
    }
  }
}

template <Game G>
std::vector<typename Uct<G>::RootMove> Uct<G>::result() const {
  std::vector<RootMove> out;
  for (std::uint32_t i = 0; i < tree_[0].children; ++i) {
    const Node& child = tree_[tree_[0].first_child + i];
    out.push_back({child.move, child.visits, child.visits == 0 ? 0.5 : child.wins / child.visits});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const RootMove& a, const RootMove& b) { return a.visits > b.visits; });
  return out;
}

}  // namespace muster::search
