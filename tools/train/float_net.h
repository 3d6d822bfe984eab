// Nets on disk: as the trainer writes them, in floats, and how those become integers.
//   "MUSTRFL3", inputs, width, buckets, scale, features (32 bits each), then 32-bit floats: biases,
//   weights [input][unit], outputs [bucket][own units, enemy units], output biases, shares of the
//   hand-written estimate [bucket], weights of that estimate [feature][full, empty] in the units of
//   eval/weights.h; little-endian. No features: that estimate keeps its own weights.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "eval/net/net.h"

namespace muster::tools {

struct FloatNet {
  std::int32_t inputs = 0, width = 0, buckets = 0, scale = 0, features = 0;
  std::vector<float> biases, weights, outputs, output_biases, hand_shares, hand_weights;

  std::array<std::vector<float>*, 6> parts() {
    return {&biases, &weights, &outputs, &output_biases, &hand_shares, &hand_weights};
  }
  void allocate() {
    const auto units = static_cast<std::size_t>(width), stages = static_cast<std::size_t>(buckets);
    biases.resize(units);
    weights.resize(static_cast<std::size_t>(inputs) * units);
    outputs.resize(stages * 2 * units);
    output_biases.resize(stages);
    hand_shares.resize(stages);
    hand_weights.resize(2 * static_cast<std::size_t>(features));
  }
};

inline constexpr std::string_view kFloatMagic = "MUSTRFL3";

inline Result<FloatNet> read_float_net(std::FILE* file) {
  char magic[8];
  std::array<std::int32_t, 5> shape{};
  if (std::fread(magic, 1, sizeof magic, file) != sizeof magic ||
      std::memcmp(magic, kFloatMagic.data(), sizeof magic) != 0) {
    return bad_input("weights", "the file does not begin with " + std::string(kFloatMagic));
  }
  if (std::fread(shape.data(), sizeof shape[0], shape.size(), file) != shape.size()) {
    return bad_input("weights", "the file is cut short");
  }
  FloatNet net{shape[0], shape[1], shape[2], shape[3], shape[4], {}, {}, {}, {}, {}, {}};
  if (net.inputs < 1 || net.inputs > eval::kNetMaxInputs || net.width < 1 ||
      net.width > eval::kNetMaxWidth || net.width % eval::kNetWidthStep != 0 || net.buckets < 1 ||
      net.buckets > eval::kNetMaxBuckets || net.scale < 1 || net.scale > eval::kNetMaxScale ||
      net.features < 0 || net.features > eval::kNetMaxHandWeights) {
    return bad_input("weights", "a shape that no net can have");
  }
  net.allocate();
  for (std::vector<float>* part : net.parts()) {
    if (std::fread(part->data(), sizeof(float), part->size(), file) != part->size()) {
      return bad_input("weights", "the file is cut short");
    }
  }
  return net;
}

inline Result<eval::Net> load_net(const char* path) {
  std::FILE* file = std::fopen(path, "rb");
  if (file == nullptr) return bad_input(path, "cannot be read");
  std::vector<std::byte> bytes(eval::kNetMaxBytes + 1);
  bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file));
  std::fclose(file);
  return eval::read_net(bytes);
}

// Out of range is an error: the trainer has to keep within it.
inline Result<eval::Net> quantised(const FloatNet& from) {
  eval::Net net;
  net.inputs = from.inputs;
  net.width = from.width;
  net.buckets = from.buckets;
  net.scale = from.scale;
  net.allocate();
  const auto fill = [](const std::vector<float>& values, double unit, long most, auto* out) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      const double scaled = static_cast<double>(values[i]) * unit;
      if (!(std::abs(scaled) <= static_cast<double>(most))) return false;
      out[i] = static_cast<std::remove_reference_t<decltype(out[0])>>(std::lround(scaled));
    }
    return true;
  };
  constexpr double kOne = eval::kNetOne, kUnit = eval::kNetUnit;
  if (!fill(from.biases, kOne, INT16_MAX, net.biases.data()))
    return bad_input("biases", "too large");
  if (!fill(from.weights, kOne, INT16_MAX, net.weights.data())) {
    return bad_input("weights", "too large");
  }
  if (!fill(from.outputs, kUnit, 127, net.outputs.data())) {
    return bad_input("outputs", "too large: the trainer keeps them below 127 / 64");
  }
  if (!fill(from.output_biases, kOne * kUnit, 1 << 24, net.output_biases.data())) {
    return bad_input("output biases", "too large");
  }
  if (!fill(from.hand_shares, eval::kNetHandOne, eval::kNetMaxHand, net.hand_shares.data())) {
    return bad_input("shares of the hand-written estimate", "too large");
  }
  std::vector<std::int16_t> halves(from.hand_weights.size());
  if (!fill(from.hand_weights, 1, eval::kNetMostHandWeight, halves.data())) {
    return bad_input("weights of the hand-written estimate", "too large");
  }
  for (std::size_t i = 0; i < halves.size(); i += 2) {
    net.hand_weights.push_back({halves[i], halves[i + 1]});
  }
  return net;
}

// The way back, to go on from a net whose floats are not at hand (train.py --start).
inline FloatNet as_floats(const eval::Net& from) {
  FloatNet net{from.inputs,
               from.width,
               from.buckets,
               from.scale,
               static_cast<std::int32_t>(from.hand_weights.size()),
               {},
               {},
               {},
               {},
               {},
               {}};
  net.allocate();
  const auto fill = [](const auto* values, double unit, std::vector<float>& to) {
    for (float& one : to) one = static_cast<float>(*values++ / unit);
  };
  constexpr double kOne = eval::kNetOne, kUnit = eval::kNetUnit;
  fill(from.biases.data(), kOne, net.biases);
  fill(from.weights.data(), kOne, net.weights);
  fill(from.outputs.data(), kUnit, net.outputs);
  fill(from.output_biases.data(), kOne * kUnit, net.output_biases);
  fill(from.hand_shares.data(), eval::kNetHandOne, net.hand_shares);
  for (std::size_t i = 0; i < from.hand_weights.size(); ++i) {
    net.hand_weights[2 * i] = from.hand_weights[i].full;
    net.hand_weights[2 * i + 1] = from.hand_weights[i].empty;
  }
  return net;
}

inline bool write_float_net(FloatNet net, std::FILE* file) {
  const std::array<std::int32_t, 5> shape = {net.inputs, net.width, net.buckets, net.scale,
                                             net.features};
  bool good = std::fwrite(kFloatMagic.data(), kFloatMagic.size(), 1, file) == 1 &&
              std::fwrite(shape.data(), sizeof shape, 1, file) == 1;
  for (const std::vector<float>* part : net.parts()) {
    good = good && std::fwrite(part->data(), sizeof(float), part->size(), file) == part->size();
  }
  return good;
}

}  // namespace muster::tools
