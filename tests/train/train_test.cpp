// The path from a played position to a net, as far as it needs no trainer: records, rows, tables,
// conversion. SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <set>

#include "tools/train/float_net.h"
#include "tools/train/rows.h"
#include "unit/eval/net_support.h"

namespace muster::tools {
namespace {

using eval::exchanged;
using eval::for_random_positions;
using eval::standard_game;

template <class T>
class TrainOf : public testing::Test {};
using InputSets = testing::Types<eval::LoaInputs, eval::LofInputs, eval::HexixInputs>;
TYPED_TEST_SUITE(TrainOf, InputSets);

// As many different records as there are positions, but the same for images and exchanged colours.
TYPED_TEST(TrainOf, RecordsTellPositionsApartUpToSymmetry) {
  using I = TypeParam;
  const auto game = standard_game<typename I::Rules>();
  std::set<BoardBytes> records;
  std::set<std::uint64_t> keys;
  for_random_positions(game, 2, [&](const auto& p) {
    const BoardBytes bytes = pack_smallest(game, p);
    records.insert(bytes);
    keys.insert(key_of(bytes));
    ASSERT_EQ(pack_smallest(game, exchanged(game, p)), bytes) << game.to_text(p);
    for (int s = 0; s < game.symmetries(); ++s) {
      ASSERT_EQ(pack_smallest(game, game.transform(p, s)), bytes) << game.to_text(p);
    }
  });
  EXPECT_GT(records.size(), 60u);
  EXPECT_EQ(keys.size(), records.size());
}

TYPED_TEST(TrainOf, WhatIsUnpackedIsThePositionOfTheSideToMove) {
  using I = TypeParam;
  const auto game = standard_game<typename I::Rules>();
  for_random_positions(game, 2, [&](const auto& p) {
    const auto again = unpack(game, pack(game, p));
    const auto expected = game.side_to_move(p) == Side::One ? p : exchanged(game, p);
    ASSERT_EQ(game.to_text(again), game.to_text(expected));
    ASSERT_EQ(eval::true_inputs<I>(again, Side::One),
              eval::true_inputs<I>(p, game.side_to_move(p)));
  });
}

TYPED_TEST(TrainOf, RowsListTheInputsThatAreTrue) {
  using I = TypeParam;
  const auto game = standard_game<typename I::Rules>();
  Record record;
  record.score = -321;
  record.result = 2;
  record.flags = Record::kHeldBack;
  for_random_positions(game, 2, [&](const auto& p) {
    TrainRow<I> row;
    const Side side = game.side_to_move(p);
    ASSERT_TRUE(make_row<I>(p, side, record, row)) << game.to_text(p);
    std::vector<int> listed;
    for (const int input : row.inputs) {
      if (input < I::kInputs) listed.push_back(input);
    }
    std::sort(listed.begin(), listed.end());
    ASSERT_EQ(listed, eval::true_inputs<I>(p, side));
    ASSERT_EQ(row.score, -321);
    ASSERT_EQ(row.result, 2);
    ASSERT_EQ(row.flags, Record::kHeldBack);
    ASSERT_LT(row.bucket, I::kBuckets);
  });
}

FloatNet small_float_net() {
  FloatNet net{10, 16, 2, 174, 3, {}, {}, {}, {}, {}, {}};
  Random random(4);
  const auto fill = [&](std::vector<float>& part, std::size_t count, float most) {
    for (std::size_t i = 0; i < count; ++i) {
      part.push_back(most * (static_cast<float>(random.below(2001)) / 1000 - 1));
    }
  };
  fill(net.biases, 16, 0.5F);
  fill(net.weights, 160, 0.5F);
  fill(net.outputs, 64, 1.9F);
  fill(net.output_biases, 2, 1);
  fill(net.hand_shares, 2, 1);
  fill(net.hand_weights, 2 * 3, 1000);
  return net;
}

// The definition in floats: what the trainer computes.
double float_output(const FloatNet& net, const std::vector<int>& own, const std::vector<int>& enemy,
                    int bucket) {
  double sum = net.output_biases[static_cast<std::size_t>(bucket)];
  for (int view = 0; view < 2; ++view) {
    for (int unit = 0; unit < net.width; ++unit) {
      double a = net.biases[static_cast<std::size_t>(unit)];
      for (const int input : view == 0 ? own : enemy) {
        a += net.weights[static_cast<std::size_t>(input * net.width + unit)];
      }
      a = std::clamp(a, 0.0, 1.0);
      sum += a * a * net.outputs[static_cast<std::size_t>((bucket * 2 + view) * net.width + unit)];
    }
  }
  return sum * net.scale;
}

TEST(Convert, IntegersFollowTheFloats) {
  const FloatNet floats = small_float_net();
  const Result<eval::Net> net = quantised(floats);
  ASSERT_TRUE(net) << net.error().to_text();
  const std::vector<int> own = {1, 4, 7}, enemy = {2, 5, 9};
  const std::vector<std::uint16_t> first(own.begin(), own.end()),
      second(enemy.begin(), enemy.end());
  std::int16_t values[2][16];
  const auto update = [&](const std::vector<std::uint16_t>& list, std::int16_t* to) {
    eval::net_kernels().update(to, net->biases.data(), net->weights.data(), net->width,
                               {list.data(), nullptr, static_cast<int>(list.size()), 0});
  };
  update(first, values[0]);
  update(second, values[1]);
  for (const int bucket : {0, 1}) {
    EXPECT_NEAR(net->output(values[0], values[1], bucket), float_output(floats, own, enemy, bucket),
                6);
    const double share = floats.hand_shares[static_cast<std::size_t>(bucket)];
    EXPECT_NEAR(net->hand_part(-400, bucket), -400 * share, 2);
  }
  ASSERT_EQ(net->hand_weights.size(), 3u);
  EXPECT_EQ(net->hand_weights[1].full, std::lround(floats.hand_weights[2]));
  EXPECT_EQ(net->hand_weights[1].empty, std::lround(floats.hand_weights[3]));
}

TEST(Convert, IntegersAsFloatsGiveTheSameIntegers) {
  const Result<eval::Net> net = quantised(small_float_net());
  ASSERT_TRUE(net) << net.error().to_text();
  std::FILE* file = std::tmpfile();
  ASSERT_TRUE(write_float_net(as_floats(*net), file));
  std::rewind(file);
  const auto floats = read_float_net(file);
  std::fclose(file);
  ASSERT_TRUE(floats) << floats.error().to_text();
  const Result<eval::Net> again = quantised(*floats);
  ASSERT_TRUE(again) << again.error().to_text();
  EXPECT_EQ(eval::write_net(*again), eval::write_net(*net));
}

TEST(Convert, WhatDoesNotFitIsRefused) {
  FloatNet floats = small_float_net();
  floats.outputs[3] = 2.1F;
  EXPECT_FALSE(quantised(floats));
  floats = small_float_net();
  floats.weights[3] = std::nanf("");
  EXPECT_FALSE(quantised(floats));
  floats = small_float_net();
  floats.hand_shares[1] = 5;
  EXPECT_FALSE(quantised(floats));
  floats = small_float_net();
  floats.hand_weights[4] = 5000;
  EXPECT_FALSE(quantised(floats));
}

TEST(Convert, WeightFilesAreCheckedWhenRead) {
  const auto read = [](const std::string& bytes) {
    std::FILE* file = std::tmpfile();
    EXPECT_EQ(std::fwrite(bytes.data(), 1, bytes.size(), file), bytes.size());
    std::rewind(file);
    const auto net = read_float_net(file);
    std::fclose(file);
    return net ? std::string("read") : net.error().message;
  };
  const std::int32_t shape[] = {1, 16, 1, 174, 2};
  std::string good = "MUSTRFL3";
  good.append(reinterpret_cast<const char*>(shape), sizeof shape);
  good.append((16 + 16 + 32 + 1 + 1 + 4) * sizeof(float), '\0');
  EXPECT_EQ(read(good), "read");
  EXPECT_THAT(read(good.substr(0, good.size() - 1)), testing::HasSubstr("cut short"));
  EXPECT_THAT(read("something else entirely"), testing::HasSubstr("MUSTRFL3"));
  good[12] = 17;  // no multiple of 16
  EXPECT_THAT(read(good), testing::HasSubstr("shape"));
}

}  // namespace
}  // namespace muster::tools
