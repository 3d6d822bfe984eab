// A game that is nothing but a graph: positions are nodes, moves are edges, some nodes are ends.
// The solver knows no difference, and any shape of cycles can be built. Two ways to the truth about
// it: the solver's, and the plain fixed point below. SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <vector>

#include "base/fixed_list.h"
#include "base/random.h"
#include "games/game.h"

namespace muster::solver::test {

struct GraphGame {
  struct Node {
    Side side = Side::One;
    Winner end = Winner::Nobody;
    std::vector<int> next;
  };
  struct Position {
    int node = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    int to = -1;
    friend auto operator<=>(const Move&, const Move&) = default;
  };
  struct History {
    int count = 0;
    void start(const Position&) noexcept { count = 0; }
    void push(const Position&, Move, const Position&) noexcept { ++count; }
    void pop() noexcept { --count; }
    int plies() const noexcept { return count; }
  };
  static constexpr std::string_view kName = "graph";
  static constexpr int kMaxMoves = 64;
  using Moves = FixedList<Move, kMaxMoves>;

  std::vector<Node> nodes;

  Position start() const { return {0}; }
  Side side_to_move(const Position& p) const noexcept { return at(p).side; }
  Seat seat_to_move(const Position& p) const noexcept { return static_cast<Seat>(at(p).side); }
  void generate(const Position& p, Moves& moves) const noexcept {
    for (const int to : at(p).next) moves.push_back({to});
  }
  void filter(const Position&, const History&, Moves&) const noexcept {}
  void play(Position& p, Move move) const noexcept { p.node = move.to; }
  Outcome outcome(const Position& p, const History&) const noexcept {
    return at(p).end == Winner::Nobody ? Outcome{} : Outcome{at(p).end, Ending::Connected, false};
  }
  Outcome outcome_without_moves(const Position&) const noexcept {
    return {Winner::Draw, Ending::NoMoves, false};
  }
  std::uint64_t hash(const Position& p) const noexcept {
    return mix(static_cast<std::uint64_t>(p.node) + 1);
  }
  int symmetries() const noexcept { return 1; }
  Position transform(const Position& p, int) const noexcept { return p; }
  Move transform(Move move, int) const noexcept { return move; }

  const Node& at(const Position& p) const noexcept {
    return nodes[static_cast<std::size_t>(p.node)];
  }
};
static_assert(Game<GraphGame>);

// The nodes from which a side can force an end that it wins, by adding nodes until nothing changes.
inline std::vector<bool> winning_nodes(const GraphGame& game, Side side) {
  std::vector<bool> wins(game.nodes.size());
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
      const GraphGame::Node& node = game.nodes[i];
      if (wins[i]) continue;
      bool good = node.end == winner(side);
      if (node.end == Winner::Nobody && !node.next.empty()) {
        good = node.side != side;
        for (const int to : node.next) {
          const bool there = wins[static_cast<std::size_t>(to)];
          good = node.side == side ? good || there : good && there;
        }
      }
      if (!good) continue;
      wins[i] = true;
      changed = true;
    }
  }
  return wins;
}

// Sides follow no pattern: the same side may move twice running, or for ever.
inline GraphGame random_graph(Random& random, int nodes) {
  GraphGame game;
  for (int i = 0; i < nodes; ++i) {
    GraphGame::Node node;
    node.side = random.below(2) == 0 ? Side::One : Side::Two;
    const std::uint32_t kind = i == 0 ? 9 : random.below(10);
    if (kind < 3) node.end = static_cast<Winner>(1 + kind);
    if (kind >= 3) {
      const std::uint32_t count = 1 + random.below(4);
      for (std::uint32_t k = 0; k < count; ++k) {
        node.next.push_back(static_cast<int>(random.below(static_cast<std::uint32_t>(nodes))));
      }
    }
    game.nodes.push_back(node);
  }
  return game;
}

}  // namespace muster::solver::test
