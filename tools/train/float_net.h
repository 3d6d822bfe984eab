// Nets on disk: as the trainer writes them, in floats, and how those become integers.
//   "MUSTRFL2", inputs, width, buckets, scale (32 bits each), then 32-bit floats: biases, weights
//   [input][unit], outputs [bucket][own units, enemy units], output biases, shares of the
//   hand-written estimate [bucket]; little-endian
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "eval/net/net.h"

namespace muster::tools {

struct FloatNet {
  std::int32_t inputs = 0, width = 0, buckets = 0, scale = 0;
  std::vector<float> biases, weights, outputs, output_biases, hand_shares;
};

inline Result<FloatNet> read_float_net(std::FILE* file) {
  char magic[8];
  std::array<std::int32_t, 4> shape{};
  if (std::fread(magic, 1, sizeof magic, file) != sizeof magic ||
      std::memcmp(magic, "MUSTRFL2", sizeof magic) != 0) {
    return bad_input("weights", "the file does not begin with MUSTRFL2");
  }
  if (std::fread(shape.data(), sizeof shape[0], shape.size(), file) != shape.size()) {
    return bad_input("weights", "the file is cut short");
  }
  FloatNet net{shape[0], shape[1], shape[2], shape[3], {}, {}, {}, {}, {}};
  if (net.inputs < 1 || net.inputs > eval::kNetMaxInputs || net.width < 1 ||
      net.width > eval::kNetMaxWidth || net.width % eval::kNetWidthStep != 0 || net.buckets < 1 ||
      net.buckets > eval::kNetMaxBuckets || net.scale < 1 || net.scale > eval::kNetMaxScale) {
    return bad_input("weights", "a shape that no net can have");
  }
  const auto width = static_cast<std::size_t>(net.width);
  net.biases.resize(width);
  net.weights.resize(static_cast<std::size_t>(net.inputs) * width);
  net.outputs.resize(static_cast<std::size_t>(net.buckets) * 2 * width);
  net.output_biases.resize(static_cast<std::size_t>(net.buckets));
  net.hand_shares.resize(static_cast<std::size_t>(net.buckets));
  for (std::vector<float>* part :
       {&net.biases, &net.weights, &net.outputs, &net.output_biases, &net.hand_shares}) {
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
  return net;
}

}  // namespace muster::tools
