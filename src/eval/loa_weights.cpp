// The weights of the features of Lines of Action.
// SPDX-License-Identifier: MIT
#include "eval/loa_features.h"

namespace muster::eval {

namespace {

LoaWeights guess() noexcept {
  using namespace loa_feature;
  LoaWeights w{};
  const auto set = [&](int feature, int v) {
    w[static_cast<std::size_t>(feature)] = {static_cast<std::int16_t>(8 * v),
                                            static_cast<std::int16_t>(8 * v)};
  };
  const int square[10] = {-20, -12, 0, -8, 4, 8, -6, 6, 10, 12};
  for (int i = 0; i < 10; ++i) set(kSquare + i, square[i]);
  const int move[8] = {3, 1, 2, 0, 6, 3, 5, 2};
  for (int i = 0; i < 8; ++i) set(kMove + i, move[i]);
  set(kBarred, -3);
  set(kBarred + 1, -5);
  set(kPair, 6);
  set(kPair + 1, 5);
  set(kGap, 2);
  const int distance[5] = {20, 10, -10, -30, -50};
  for (int i = 0; i < 5; ++i) set(kDistance + i, distance[i]);
  for (int i = 0; i < 8; ++i) set(kCentre + i, -8 * i);
  set(kQuads, 12);
  set(kQuads + 1, 14);
  for (int i = 0; i < 8; ++i) set(kEuler + i, -20 * i);
  set(kAlone, -12);
  set(kArea, -1);
  set(kTurn, 25);
  set(kThreat, 150);
  return w;
}

}  // namespace

const LoaWeights& loa_weights() noexcept {
  static const LoaWeights weights = guess();
  return weights;
}

}  // namespace muster::eval
