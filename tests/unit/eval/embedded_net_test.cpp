// The nets in this program: each is for its game, has the right sign, and sees no colours and no
// directions. SPDX-License-Identifier: MIT
#include "eval/net/embedded.h"

#include "eval/hexix/traits.h"
#include "eval/loa/traits.h"
#include "eval/lof/traits.h"
#include "eval/net/net_estimate.h"
#include "unit/eval/net_support.h"

namespace muster::eval {
namespace {

Net embedded(std::string_view game) {
  Result<Net> net = read_net(embedded_net(game));
  EXPECT_TRUE(net) << net.error().to_text();
  return std::move(*net);
}

// What the search is told: the net, and what the hand-written estimate adds to it.
template <NetInputs I>
class Whole {
 public:
  using Rules = typename I::Rules;
  static constexpr int kWon = 10000;

  Whole()
      : tactics_(game_),
        estimate_(game_, tactics_, std::make_shared<const Net>(embedded(I::kGame))) {
    estimate_.begin(state_, game_.start());
  }

  const Rules& game() const { return game_; }
  int operator()(const typename I::Position& p) {
    const auto facts = tactics_.look(p);
    return facts.win ? kWon : estimate_.estimate(state_, p, facts);
  }

 private:
  using Hand = typename EvalTraits<Rules>::Estimate;
  using Estimate = NetEstimate<Rules, Hand, I>;

  Rules game_ = standard_game<Rules>();
  typename Hand::Tactics tactics_;
  Estimate estimate_;
  typename Estimate::State state_;
};

template <class T>
class EmbeddedNet : public testing::Test {};
using InputSets = testing::Types<LoaInputs, LofInputs, HexixInputs>;
TYPED_TEST_SUITE(EmbeddedNet, InputSets);

TYPED_TEST(EmbeddedNet, FitsItsInputsAndSaysWhatMadeIt) {
  const Net net = embedded(TypeParam::kGame);
  EXPECT_TRUE(Accumulators<TypeParam>::fits(net));
  EXPECT_FALSE(net.made_by.empty());
  EXPECT_LE(embedded_net(TypeParam::kGame).size(), kNetMaxBytes);
}

TYPED_TEST(EmbeddedNet, MirroredAndExchangedPositionsAreWorthTheSame) {
  using I = TypeParam;
  Whole<I> value;
  const auto& game = value.game();
  for_random_positions(game, 3, [&](const auto& p) {
    const int here = value(p);
    ASSERT_EQ(value(exchanged(game, p)), here) << game.to_text(p);
    for (int s = 1; s < game.symmetries(); ++s) {
      ASSERT_EQ(value(game.transform(p, s)), here) << game.to_text(p) << " symmetry " << s;
    }
  });
}

TYPED_TEST(EmbeddedNet, EstimatesAreOfTheCommonScale) {
  using I = TypeParam;
  Whole<I> value;
  const auto& game = value.game();
  EXPECT_LT(std::abs(value(game.start())), 250);
  for_random_positions(game, 5, [&](const auto& p) {
    const int here = value(p);
    ASSERT_TRUE(here == Whole<I>::kWon || std::abs(here) < 6000) << game.to_text(p) << here;
  });
}

// For this side, when it is to move.
template <NetInputs I>
int value_for(typename I::Position p, Side side) {
  Whole<I> value;
  if constexpr (std::is_same_v<I, LoaInputs>) {
    p.seat = static_cast<decltype(p.seat)>(index(side));
    value.game().complete(p);
  } else {
    p.turn = side;
    if constexpr (std::is_same_v<I, LofInputs>) lof::complete(p, value.game().geometry());
  }
  return value(p);
}

TEST(EmbeddedNetSign, MenTogetherBeatMenApart) {
  const auto game = standard_game<loa::Game>();
  loa::Position p;
  p.men[0] = 0x00003c3c18000000ULL | bit(loa::cell_at(1, 1));  // a cluster and one man near it
  p.men[1] = 0x8100800001008081ULL | bit(loa::cell_at(3, 0));  // round the rim
  game.complete(p);
  EXPECT_GT(value_for<LoaInputs>(p, Side::One), 300);
  EXPECT_LT(value_for<LoaInputs>(p, Side::Two), -150);
}

TEST(EmbeddedNetSign, ManyStacksTogetherBeatFewApart) {
  const auto game = standard_game<lof::Game>();
  const lof::Geometry& board = game.geometry();
  lof::Position p;
  const auto put = [&](std::string_view name, lof::Stack stack) {
    const auto at = lof::take_point(name);
    ASSERT_TRUE(at);
    p.board[lof::point_at(at->x, at->y)] = stack;
  };
  for (const char* name : {"e5", "e6", "d5", "d4", "f6", "f5", "c3"})
    put(name, 0b110);  // dark, light
  put("g7", 0b100);
  for (const char* name : {"a1", "i9", "e1", "a5"}) put(name, 0b11);  // dark alone
  lof::complete(p, board);
  EXPECT_GT(value_for<LofInputs>(p, Side::One), 200);
  EXPECT_LT(value_for<LofInputs>(p, Side::Two), -100);
}

TEST(EmbeddedNetSign, PiecesBeatNoPieces) {
  hexix::Position p = hexix::start_position();
  for (const char* name : {"D2", "D3", "C2", "E2", "D4", "C4", "E4"}) {
    p.put(hexix::parse_cell(name), {Side::One, hexix::Kind::Down, 5});
  }
  p.refresh_active(Side::One);
  EXPECT_GT(value_for<HexixInputs>(p, Side::One), 100);
  EXPECT_LT(value_for<HexixInputs>(p, Side::Two), -100);
}

TEST(EmbeddedNets, ThereIsNoneForVariants) {
  EXPECT_TRUE(embedded_net("loa:size=6").empty());
  EXPECT_TRUE(embedded_net("").empty());
}

}  // namespace
}  // namespace muster::eval
