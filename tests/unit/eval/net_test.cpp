// Nets: kernels against the plain one, incremental against from nothing, inputs against the
// symmetries of the games. SPDX-License-Identifier: MIT
#include "eval/loa/estimate.h"
#include "eval/lof/estimate.h"
#include "eval/net/net_estimate.h"
#include "unit/eval/net_support.h"

namespace muster::eval {
namespace {

std::vector<const NetKernels*> fast_kernels() {
  std::vector<const NetKernels*> kernels;
  for (const NetKernels* one : {avx2_kernels(), wasm_kernels()}) {
    if (one != nullptr) kernels.push_back(one);
  }
  return kernels;
}

TEST(NetKernels, FastOnesEqualThePlainOne) {
  Random random(3);
  for (int width = kNetWidthStep; width <= kNetMaxWidth; width += kNetWidthStep) {
    const Net net = random_net(50, width, 1, 11);
    for (const NetKernels* fast : fast_kernels()) {
      for (int round = 0; round < 50; ++round) {
        std::vector<std::uint16_t> added(random.below(8)), removed(random.below(8));
        for (auto* list : {&added, &removed}) {
          for (std::uint16_t& input : *list) input = static_cast<std::uint16_t>(random.below(50));
        }
        const NetChange change{added.data(), removed.data(), static_cast<int>(added.size()),
                               static_cast<int>(removed.size())};
        std::vector<std::int16_t> from(static_cast<std::size_t>(width));
        // Also values that wrap around.
        for (std::int16_t& value : from) value = static_cast<std::int16_t>(random.next());
        std::vector<std::int16_t> expected(from.size()), found(from.size());
        const std::int16_t* weights = net.weights.data();
        plain_kernels().update(expected.data(), from.data(), weights, width, change);
        fast->update(found.data(), from.data(), weights, width, change);
        ASSERT_EQ(found, expected) << fast->name << " " << width;
        ASSERT_EQ(fast->output(found.data(), net.outputs.data(), width),
                  plain_kernels().output(found.data(), net.outputs.data(), width))
            << fast->name << " " << width;
        fast->update(from.data(), from.data(), weights, width, change);  // in place
        ASSERT_EQ(from, expected) << fast->name;
      }
    }
  }
}

TEST(NetKernels, TheLargestSumFits) {
  Net net = random_net(1, kNetMaxWidth, 1, 1);
  std::fill_n(net.outputs.data(), net.outputs.size(), std::int16_t{127});
  net.output_biases[0] = 0;
  const std::vector<std::int16_t> full(kNetMaxWidth, INT16_MAX);
  // As many units of 1 as there can be, each weighing 127 / 64.
  const int expected = 2 * kNetMaxWidth * 127 * 174 / 64;
  EXPECT_NEAR(net.output(full.data(), full.data(), 0), expected, 1);
}

template <class T>
class NetOf : public testing::Test {};
using InputSets = testing::Types<LoaInputs, LofInputs, HexixInputs>;
TYPED_TEST_SUITE(NetOf, InputSets);

template <NetInputs I>
void compare_used_with_fresh(const NetInputSet& set) {
  SCOPED_TRACE(set.name);
  const auto game = standard_game<typename I::Rules>();
  const Net net = random_net_for<I>(64, 5, set);
  ASSERT_TRUE(Accumulators<I>::fits(net));
  Accumulators<I> used(net, 20);
  Random random(9);
  int ply = 0, different = 0, last = 0;
  for_random_positions(game, 3, [&](const auto& p) {
    Accumulators<I> fresh(net, 1, plain_kernels());
    const Side side = game.side_to_move(p);
    const int expected = fresh.output(p, side, 0).value;
    // Along the path, and now and then somewhere else or beyond the last ply.
    ply = random.below(4) == 0 ? static_cast<int>(random.below(40)) : ply + 1;
    ASSERT_EQ(used.output(p, side, ply).value, expected) << game.to_text(p);
    different += expected != last ? 1 : 0;
    last = expected;
  });
  EXPECT_GT(different, 50);  // it does look at the board
}

TYPED_TEST(NetOf, AccumulatorsAreRightWhateverWasAskedBefore) {
  for (const NetInputSet& set : TypeParam::kSets) compare_used_with_fresh<TypeParam>(set);
}

// An older net means the same in a program that knows more inputs.
TYPED_TEST(NetOf, AShorterSetIsTheBeginningOfALongerOne) {
  using I = TypeParam;
  const auto game = standard_game<typename I::Rules>();
  for_random_positions(game, 1, [&](const auto& p) {
    const std::vector<int> all = true_inputs<I>(p, Side::One);
    for (const NetInputSet& set : I::kSets) {
      std::vector<int> first = all;
      std::erase_if(first, [&](int input) { return input >= set.inputs; });
      ASSERT_EQ((true_inputs<I>(p, Side::One, set.inputs)), first) << set.name;
      for (const int input : first) ASSERT_LT(I::swapped(input), set.inputs);
    }
  });
}

TYPED_TEST(NetOf, ColoursAreAlike) {
  using I = TypeParam;
  const auto game = standard_game<typename I::Rules>();
  const Net net = random_net_for<I>(32, 6);
  Accumulators<I> made(net, 1);
  for_random_positions(game, 3, [&](const auto& p) {
    const auto swapped = exchanged(game, p);
    ASSERT_EQ(true_inputs<I>(p, Side::One), true_inputs<I>(swapped, Side::Two));
    ASSERT_EQ(made.output(p, game.side_to_move(p), 0).value,
              made.output(swapped, game.side_to_move(swapped), 0).value);
  });
}

TYPED_TEST(NetOf, TablesForTheTrainerAreTheGamesSymmetries) {
  using I = TypeParam;
  const auto game = standard_game<typename I::Rules>();
  for_random_positions(game, 2, [&](const auto& p) {
    std::vector<int> own = true_inputs<I>(p, Side::One), other_view;
    for (const int input : own) {
      ASSERT_LT(input, I::kInputs);
      ASSERT_EQ(I::swapped(I::swapped(input)), input);
      other_view.push_back(I::swapped(input));
    }
    std::sort(other_view.begin(), other_view.end());
    ASSERT_EQ(other_view, true_inputs<I>(p, Side::Two)) << game.to_text(p);
    for (int s = 0; s < game.symmetries(); ++s) {
      std::vector<int> turned;
      for (const int input : own) turned.push_back(I::turned(game, input, s));
      std::sort(turned.begin(), turned.end());
      ASSERT_EQ(turned, true_inputs<I>(game.transform(p, s), Side::One))
          << game.to_text(p) << " symmetry " << s;
    }
  });
}

TYPED_TEST(NetOf, ANetForOtherInputsDoesNotFit) {
  using I = TypeParam;
  Net net = random_net_for<I>(32, 6);
  EXPECT_TRUE(Accumulators<I>::fits(net));
  net.game = "loa:size=6";
  EXPECT_FALSE(Accumulators<I>::fits(net));
  net.game = I::kGame;
  net.input_set = "other";
  EXPECT_FALSE(Accumulators<I>::fits(net));
}

// The hand-written estimate with the net's own weights, where a game has room for such.
TEST(NetEstimate, WeighsTheHandWrittenEstimateAsTheNetSays) {
  using I = LofInputs;
  const auto game = standard_game<lof::Game>();
  const LofTactics tactics(game);
  Net usual = random_net_for<I>(32, 6);
  usual.hand_shares.assign(I::kBuckets, kNetHandOne / 2);
  Net own = usual;
  own.hand_weights.assign(lof_weights().begin(), lof_weights().end());
  const auto estimate = [&](const Net& net, const lof::Position& p, const LofFacts& facts) {
    const NetEstimate<lof::Game, LofEstimate, I> made(game, tactics,
                                                      std::make_shared<const Net>(net));
    typename NetEstimate<lof::Game, LofEstimate, I>::State state;
    made.begin(state, p);
    return made.estimate(state, p, facts);
  };
  Net doubled = own;
  for (Weight& weight : doubled.hand_weights) {
    weight.full = static_cast<std::int16_t>(2 * weight.full);
    weight.empty = static_cast<std::int16_t>(2 * weight.empty);
  }
  Net twice = usual;
  twice.hand_shares.assign(I::kBuckets, kNetHandOne);
  int looked = 0;
  for_random_positions(game, 1, [&](const lof::Position& p) {
    const LofFacts facts = tactics.look(p);
    if (facts.win || facts.win_looms) return;
    ASSERT_EQ(estimate(own, p, facts), estimate(usual, p, facts));
    ASSERT_NEAR(estimate(doubled, p, facts), estimate(twice, p, facts), 2);
    ++looked;
  });
  EXPECT_GT(looked, 20);
}

TEST(NetEstimate, WeightsForOtherFeaturesDoNotFit) {
  Net net = random_net_for<LofInputs>(32, 6);
  net.hand_weights.assign(lof_weights().size() - 1, {});
  EXPECT_FALSE(Accumulators<LofInputs>::fits(net));
  Net other = random_net_for<LoaInputs>(32, 6);
  other.hand_weights.assign(loa_weights().size(), {});
  EXPECT_FALSE(Accumulators<LoaInputs>::fits(other));
}

}  // namespace
}  // namespace muster::eval
