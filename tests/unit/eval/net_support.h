// Nets with random weights and positions of random games, for the tests of nets.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

#include "eval/hexix/net_inputs.h"
#include "eval/loa/net_inputs.h"
#include "eval/lof/net_inputs.h"
#include "eval/net/accumulators.h"
#include "games/state.h"

namespace muster::eval {

inline Net random_net(int inputs, int width, int buckets, std::uint64_t seed) {
  Random random(seed);
  const auto within = [&](int most) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
  };
  Net net;
  net.game = "loa";
  net.input_set = "none";
  net.made_by = "a test";
  net.inputs = inputs;
  net.width = width;
  net.buckets = buckets;
  net.scale = 174;
  net.allocate();
  for (NetWeights* part : {&net.biases, &net.weights}) {
    for (std::size_t i = 0; i < part->size(); ++i) {
      part->data()[i] = static_cast<std::int16_t>(within(200));
    }
  }
  for (std::size_t i = 0; i < net.outputs.size(); ++i) {
    net.outputs.data()[i] = static_cast<std::int16_t>(within(127));
  }
  for (std::int32_t& bias : net.output_biases) bias = within(20000);
  return net;
}

template <NetInputs I>
Net random_net_for(int width, std::uint64_t seed, const NetInputSet& set = I::kSets.back()) {
  Net net = random_net(set.inputs, width, I::kBuckets, seed);
  net.game = I::kGame;
  net.input_set = set.name;
  return net;
}

// Calls `look` for the positions of random games that are not over.
template <class G>
void for_random_positions(const G& game, int games,
                          const std::function<void(const typename G::Position&)>& look) {
  Random random(42);
  auto moves = std::make_unique<typename G::Moves>();
  for (int i = 0; i < games; ++i) {
    State<G> state(game, game.start());
    while (state.plies() < 120) {
      state.legal(*moves);
      if (moves->empty()) break;
      look(state.position());
      state.play((*moves)[random.below(static_cast<std::uint32_t>(moves->size()))]);
    }
  }
}

template <class G>
G standard_game() {
  auto game = G::make(OptionValues(G::info()));
  EXPECT_TRUE(game);
  return std::move(*game);
}

// The inputs that are true, as one side sees them, in order.
template <NetInputs I>
std::vector<int> true_inputs(const typename I::Position& p, Side view, int inputs = I::kInputs) {
  InputChanges<I::kMostTrue> changes;
  I::changes(typename I::Snapshot{}, I::snapshot(p, inputs), inputs, changes);
  EXPECT_EQ(changes.removed_count, 0);
  const auto* first = changes.added[static_cast<std::size_t>(index(view))].data();
  std::vector<int> list(first, first + changes.added_count);
  std::sort(list.begin(), list.end());
  return list;
}

// The same position with the colours exchanged: the other side has what this one had.
inline loa::Position exchanged(const loa::Game& game, loa::Position p) {
  std::swap(p.men[0], p.men[1]);
  p.seat ^= 1;
  game.complete(p);
  return p;
}
inline lof::Position exchanged(const lof::Game& game, lof::Position p) {
  for (lof::Stack& stack : p.board.stacks) {
    stack = static_cast<lof::Stack>(stack ^ ((1 << lof::height_of(stack)) - 1));
  }
  p.turn = other(p.turn);
  lof::complete(p, game.geometry());
  return p;
}
inline hexix::Position exchanged(const hexix::Game&, const hexix::Position& p) {
  hexix::Position next;
  for (const int at : each(p.occupied())) {
    hexix::Piece piece = p.piece_at(at);
    piece.owner = other(piece.owner);
    next.put(31 - at, piece);
  }
  next.turn = other(p.turn);
  next.refresh_active(Side::One);
  next.refresh_active(Side::Two);
  return next;
}

}  // namespace muster::eval
