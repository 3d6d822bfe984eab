// What the trainer reads: rows of input numbers, so that it need not know a rule. Three files:
//   NAME.rows    for each position the inputs that are true as the side to move sees them (16 bits
//                each, filled up with the number of inputs), score and hand-written estimate (16
//                bits each), result, bucket, flags and a zero (8 bits each)
//   NAME.features  for each of these positions the features of the hand-written estimate, the side
//                to move's minus the other's, and the phase (16 bits each)
//   NAME.tables  for each input its number as the other side sees it, then for each symmetry
//                (number 0 changes nothing) its number on the board so turned (16 bits each)
// and NAME.meta, which says how many of each in words, and the weights of those features. SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "eval/hexix/net_inputs.h"
#include "eval/loa/net_inputs.h"
#include "eval/lof/net_inputs.h"
#include "tools/train/records.h"

namespace muster::tools {

// The row of a game has room for so many inputs: what self-play from the start can make true.
template <eval::NetInputs I>
inline constexpr int kRowInputs = I::kMostTrue;
template <>
inline constexpr int kRowInputs<eval::LoaInputs> = 24 + 2;  // no more men than at the start
template <>
inline constexpr int kRowInputs<eval::LofInputs> = 36 + 27;  // discs; lines of the board

template <eval::NetInputs I>
struct TrainRow {
  std::uint16_t inputs[kRowInputs<I>];
  std::int16_t score = 0, hand = 0;
  std::uint8_t result = 0, bucket = 0, flags = 0, zero = 0;
};

// The inputs as the side to move sees them, without the hand-written estimate; false if there is no
// room for them.
template <eval::NetInputs I>
bool make_row(const typename I::Position& p, Side to_move, const Record& record, TrainRow<I>& row) {
  const auto now = I::snapshot(p, I::kInputs);
  eval::InputChanges<I::kMostTrue> changes;
  I::changes(typename I::Snapshot{}, now, I::kInputs, changes);
  if (changes.added_count > kRowInputs<I>) return false;
  for (int i = 0; i < kRowInputs<I>; ++i) {
    row.inputs[i] =
        i < changes.added_count
            ? changes.added[static_cast<std::size_t>(index(to_move))][static_cast<std::size_t>(i)]
            : static_cast<std::uint16_t>(I::kInputs);
  }
  row.score = record.score;
  row.result = record.result;
  row.bucket = static_cast<std::uint8_t>(I::bucket(now));
  row.flags = record.flags;
  return true;
}

template <class E>
struct FeatureRow {
  std::int16_t features[E::kFeatures];
  std::int16_t phase = 0;
};

// `p` with the first side to move.
template <class E, class Position>
FeatureRow<E> make_features(const E& hand, const Position& p) {
  FeatureRow<E> row;
  std::ranges::transform(hand.features(p), row.features,
                         [](int number) { return static_cast<std::int16_t>(number); });
  row.phase = static_cast<std::int16_t>(hand.phase(p));
  return row;
}

template <eval::NetInputs I>
std::vector<std::uint16_t> make_tables(const typename I::Rules& game) {
  std::vector<std::uint16_t> tables;
  for (int i = 0; i < I::kInputs; ++i) tables.push_back(static_cast<std::uint16_t>(I::swapped(i)));
  for (int s = 0; s < game.symmetries(); ++s) {
    for (int i = 0; i < I::kInputs; ++i) {
      tables.push_back(static_cast<std::uint16_t>(I::turned(game, i, s)));
    }
  }
  return tables;
}

}  // namespace muster::tools
