// Net files: what is written is read again; what is broken is refused with a reason.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "unit/eval/net_support.h"

namespace muster::eval {
namespace {

using testing::HasSubstr;

Net small_net() { return random_net(20, 32, 3, 7); }

// Two groups of units; the second sees the inputs in the opposite order.
Net tied_net() {
  Net net = small_net();
  for (int i = 0; i < net.inputs; ++i) {
    net.turns.push_back(static_cast<std::uint16_t>(net.inputs - 1 - i));
  }
  net.repeat_first_group();
  return net;
}

// With weights of the hand-written estimate.
Net fitted_net(Net net) {
  net.hand_shares = {0, 160, -3};
  net.hand_weights = {{1, -2}, {kNetMostHandWeight, -kNetMostHandWeight}, {0, 300}};
  return net;
}

std::string why_not(std::span<const std::byte> bytes) {
  const Result<Net> net = read_net(bytes);
  return net ? "read" : net.error().to_text();
}

void expect_read_as_written(const Net& net) {
  const auto bytes = write_net(net);
  const Result<Net> again = read_net(bytes);
  ASSERT_TRUE(again) << again.error().to_text();
  EXPECT_EQ(again->game, net.game);
  EXPECT_EQ(again->input_set, net.input_set);
  EXPECT_EQ(again->made_by, net.made_by);
  EXPECT_EQ(again->scale, net.scale);
  EXPECT_EQ(again->output_biases, net.output_biases);
  for (const auto part : {&Net::biases, &Net::weights, &Net::outputs}) {
    ASSERT_EQ((again.operator->()->*part).size(), (net.*part).size());
    EXPECT_TRUE(std::equal((net.*part).data(), (net.*part).data() + (net.*part).size(),
                           (again.operator->()->*part).data()));
  }
  EXPECT_EQ(again->hand_shares, net.hand_shares);
  EXPECT_EQ(again->turns, net.turns);
  ASSERT_EQ(again->hand_weights.size(), net.hand_weights.size());
  for (std::size_t i = 0; i < net.hand_weights.size(); ++i) {
    EXPECT_EQ(again->hand_weights[i].full, net.hand_weights[i].full);
    EXPECT_EQ(again->hand_weights[i].empty, net.hand_weights[i].empty);
  }
  EXPECT_EQ(write_net(*again), bytes);
}

TEST(NetFile, IsReadAsItWasWritten) { expect_read_as_written(small_net()); }

TEST(NetFile, TiedUnitsAreWrittenOnce) {
  const Net net = tied_net();
  EXPECT_EQ(net.groups(), 2);
  EXPECT_EQ(net.free_units(), 16);
  EXPECT_EQ(net.weights.data()[3 * 32 + 16 + 5], net.weights.data()[16 * 32 + 5]);
  expect_read_as_written(net);
  const auto bytes = write_net(net);
  EXPECT_EQ(bytes[8], std::byte{3});
  EXPECT_LT(bytes.size(), write_net(small_net()).size());
}

TEST(NetFile, TurnsThatCannotBeAreRefused) {
  Net net = tied_net();
  net.turns[4] = 20;
  EXPECT_THAT(why_not(write_net(net)), HasSubstr("a turn to an input"));
  net.turns.resize(2 * 20);
  EXPECT_THAT(why_not(write_net(net)), HasSubstr("in groups that no net has: 32 in 3"));
}

TEST(NetFile, SharesOfTheHandWrittenEstimateMakeItVersion2) {
  Net net = small_net();
  EXPECT_EQ(write_net(net)[8], std::byte{1});
  net.hand_shares = {0, 160, -3};
  const auto bytes = write_net(net);
  EXPECT_EQ(bytes[8], std::byte{2});
  const Result<Net> again = read_net(bytes);
  ASSERT_TRUE(again) << again.error().to_text();
  EXPECT_EQ(again->hand_shares, net.hand_shares);
  EXPECT_EQ(write_net(*again), bytes);
  net.hand_shares = {0, kNetMaxHand + 1, 0};
  EXPECT_THAT(why_not(write_net(net)), HasSubstr("share of the hand-written"));
}

TEST(NetFile, WeightsOfTheHandWrittenEstimateMakeItVersion4) {
  for (const Net& net : {fitted_net(small_net()), fitted_net(tied_net())}) {
    expect_read_as_written(net);
    EXPECT_EQ(write_net(net)[8], std::byte{4});
  }
}

TEST(NetFile, WeightsOfTheHandWrittenEstimateThatCannotBeAreRefused) {
  Net net = fitted_net(small_net());
  net.hand_weights[1].full = kNetMostHandWeight + 1;
  EXPECT_THAT(why_not(write_net(net)), HasSubstr("a weight of the hand-written"));
  net.hand_weights.assign(kNetMaxHandWeights + 1, {});
  EXPECT_THAT(why_not(write_net(net)), HasSubstr("as many weights"));
  net = fitted_net(small_net());
  net.hand_shares.assign(3, 0);
  EXPECT_THAT(why_not(write_net(net)), HasSubstr("all shares"));
}

TEST(NetFile, ATruncatedFileIsRefused) {
  for (const Net& net : {small_net(), tied_net(), fitted_net(tied_net())}) {
    const auto bytes = write_net(net);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      ASSERT_FALSE(read_net(std::span(bytes).first(size))) << size;
    }
    auto longer = bytes;
    longer.resize(bytes.size() + 8);
    EXPECT_FALSE(read_net(longer));
  }
}

TEST(NetFile, EveryDamagedByteIsSeen) {
  for (const Net& net : {small_net(), tied_net(), fitted_net(tied_net())}) {
    const auto bytes = write_net(net);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      auto damaged = bytes;
      damaged[i] ^= std::byte{0x10};
      ASSERT_FALSE(read_net(damaged)) << i;
    }
  }
}

TEST(NetFile, ReasonsSayWhatIsWrong) {
  auto bytes = write_net(small_net());
  EXPECT_THAT(why_not({}), HasSubstr("no net file"));
  const std::string text = "just some text, long enough to be read";
  EXPECT_THAT(why_not(std::as_bytes(std::span(text))), HasSubstr("no net file"));
  EXPECT_THAT(why_not(std::span(bytes).first(bytes.size() - 8)), HasSubstr("cut short"));
  EXPECT_THAT(why_not(std::vector<std::byte>(kNetMaxBytes + 1)), HasSubstr("at most 500000 bytes"));
  auto newer = bytes;
  newer[8] = std::byte{9};
  EXPECT_THAT(why_not(newer), HasSubstr("version 9"));
  auto damaged = bytes;
  damaged[200] ^= std::byte{1};
  EXPECT_THAT(why_not(damaged), HasSubstr("checksum"));
  Net odd = small_net();
  odd.width = 24;
  EXPECT_THAT(why_not(write_net(odd)), HasSubstr("no net has"));
}

}  // namespace
}  // namespace muster::eval
