// A learned evaluation: one hidden layer seen from both sides, in integers.
//
// An input is a fact about the board that is true or not ("an own man on d4"); it is seen once by
// each side, own and enemy exchanged. Per side the weights of the true inputs are summed
// (the accumulator), clamped to 0 .. kNetOne and squared; the output is a weighted sum over the
// side to move's units, then the other's, with weights for each stage of the game (bucket):
//
//   estimate = (sum(clamp(a)^2 * w) / kNetOne + bias) * scale / (kNetOne * kNetUnit)
//              + hand-written estimate * share / kNetHandOne
//
// The second line is for nets that were trained beside the hand-written estimate: it knows what is
// hard for one layer (moves, threats, distances), the net learns what it does not know. Where the
// weights of that estimate were fitted together with the net, the net brings its own. No step can
// overflow or round differently on another machine, so that all kernels agree to the bit: output
// weights fit 8 bits, units are at most kNetMaxWidth. docs/nets.md: file and training.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "eval/weights.h"

namespace muster::eval {

inline constexpr int kNetOne = 255;      // an activation of 1
inline constexpr int kNetUnit = 64;      // an output weight of 1
inline constexpr int kNetHandOne = 256;  // all of the hand-written estimate
inline constexpr int kNetMaxHand = 4 * kNetHandOne;
inline constexpr int kNetMaxWidth = 256;  // units a side: 256 * 255^2 * 127 fits 31 bits
inline constexpr int kNetWidthStep = 16;  // widths are multiples of this
inline constexpr int kNetMaxInputs = 16384;
inline constexpr int kNetMaxBuckets = 16;
inline constexpr int kNetMaxScale = 4000;
inline constexpr int kNetMaxGroups = 16;
inline constexpr int kNetMaxHandWeights = 256;
inline constexpr int kNetMostHandWeight = 4096;  // 512 hundredths: sums stay within 31 bits
inline constexpr std::size_t kNetMaxBytes = 500'000;

// Rows begin on a cache line where the width allows it.
struct alignas(64) NetBlock {
  std::int16_t values[32];
};

class NetWeights {
 public:
  NetWeights() = default;
  explicit NetWeights(std::size_t count) : blocks_((count + 31) / 32), count_(count) {}

  std::int16_t* data() noexcept { return blocks_.empty() ? nullptr : blocks_.data()->values; }
  const std::int16_t* data() const noexcept {
    return blocks_.empty() ? nullptr : blocks_.data()->values;
  }
  std::size_t size() const noexcept { return count_; }

 private:
  std::vector<NetBlock> blocks_;
  std::size_t count_ = 0;
};

struct Net {
  std::string game;       // canonical name: the only game it is for, "loa"
  std::string input_set;  // which inputs it was trained on, "loa-1"
  std::string made_by;    // free text: command, data, commit
  int inputs = 0, width = 0, buckets = 0;
  int scale = 0;  // hundredths that an output of 1 stands for

  NetWeights biases;   // [width]
  NetWeights weights;  // [inputs][width]
  NetWeights outputs;  // [buckets][side to move, other][width], each -127 .. 127
  std::vector<std::int32_t> output_biases;  // [buckets], in 1 / (kNetOne * kNetUnit)
  std::vector<std::int32_t> hand_shares;    // [buckets], in 1 / kNetHandOne; all 0: not used
  std::vector<Weight> hand_weights;         // of that estimate's features; empty: its usual ones

  // Tied units: each group after the first is the first one looking at a turned or mirrored board.
  // Only the file cares, which holds one group and, for the others, the number of each input there.
  std::vector<std::uint16_t> turns;  // [groups - 1][inputs]; empty: one group

  void allocate() {
    const auto w = static_cast<std::size_t>(width);
    biases = NetWeights(w);
    weights = NetWeights(static_cast<std::size_t>(inputs) * w);
    outputs = NetWeights(static_cast<std::size_t>(buckets) * 2 * w);
    output_biases.assign(static_cast<std::size_t>(buckets), 0);
    hand_shares.assign(static_cast<std::size_t>(buckets), 0);
  }

  int groups() const noexcept { return 1 + static_cast<int>(turns.size()) / std::max(inputs, 1); }
  int free_units() const noexcept { return width / groups(); }

  // Fills in the groups after the first one.
  void repeat_first_group() noexcept;

  bool uses_hand() const noexcept {
    return std::ranges::any_of(hand_shares, [](std::int32_t share) { return share != 0; });
  }

  // The last layer, for accumulators of the side to move and of the other.
  int output(const std::int16_t* own, const std::int16_t* enemy, int bucket) const noexcept;

  // What the hand-written estimate, with hand_weights if there are any, adds to it.
  int hand_part(int hand, int bucket) const noexcept {
    return static_cast<int>(std::int64_t{hand} * hand_shares[static_cast<std::size_t>(bucket)] /
                            kNetHandOne);
  }
};

// The bytes of a net file. The error says what is wrong: not a net, damaged, cut short, too large,
// of a version that this program does not read.
Result<Net> read_net(std::span<const std::byte> bytes);
std::vector<std::byte> write_net(const Net& net);

}  // namespace muster::eval
