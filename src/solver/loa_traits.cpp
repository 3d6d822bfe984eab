// SPDX-License-Identifier: MIT
#include "solver/loa_traits.h"

#include <algorithm>
#include <cmath>

namespace muster::solver {

namespace {

using loa::Position;
using loa::with_neighbours;

// Nine men fit within one king's step of a square, twenty-five within two.
constexpr std::array<std::uint8_t, 65> make_least_spread() {
  std::array<std::uint8_t, 65> least{};
  for (int men = 1; men <= 64; ++men) {
    int sum = 0;
    for (int i = 1; i < men; ++i) sum += i < 9 ? 1 : i < 25 ? 2 : i < 49 ? 3 : 4;
    least[static_cast<std::size_t>(men)] = static_cast<std::uint8_t>(sum);
  }
  return least;
}
constexpr auto kLeastSpread = make_least_spread();

constexpr Bits transpose(Bits x) noexcept {
  Bits t = (x ^ (x >> 7)) & 0x00aa00aa00aa00aaULL;
  x ^= t ^ (t << 7);
  t = (x ^ (x >> 14)) & 0x0000cccc0000ccccULL;
  x ^= t ^ (t << 14);
  t = (x ^ (x >> 28)) & 0x00000000f0f0f0f0ULL;
  return x ^ t ^ (t << 28);
}

constexpr int kMostGroups = 32;

// Splits a set into its groups; stops at kMostGroups.
int split(Bits men, std::array<Bits, kMostGroups>& groups) noexcept {
  int count = 0;
  while (men != 0 && count < kMostGroups) {
    Bits group = men & (~men + 1);
    while (true) {
      const Bits grown = with_neighbours(group) & men;
      if (grown == group) break;
      group = grown;
    }
    groups[static_cast<std::size_t>(count++)] = group;
    men ^= group;
  }
  return count;
}

// The square nearest to the mean of the men.
int middle(Bits men, int count) noexcept {
  const auto sum = [men](Bits ones, Bits twos, Bits fours) {
    return count_bits(men & ones) + 2 * count_bits(men & twos) + 4 * count_bits(men & fours);
  };
  const int file = sum(0xaaaaaaaaaaaaaaaaULL, 0xccccccccccccccccULL, 0xf0f0f0f0f0f0f0f0ULL);
  const int rank = sum(0xff00ff00ff00ff00ULL, 0xffff0000ffff0000ULL, 0xffffffff00000000ULL);
  return loa::cell_at((2 * file + count) / (2 * count), (2 * rank + count) / (2 * count));
}

}  // namespace

SolverTraits<loa::Game>::SolverTraits(const loa::Game& game)
    : GeneralTraits(game),
      square_(game.symmetries() == 8),
      plain_(game.symmetries() > 1),
      files_unused_(8 - game.geometry().files()),
      ranks_unused_(8 - game.geometry().ranks()) {
  for (int d = 0; d <= kMostDistance; ++d) {
    growth_[static_cast<std::size_t>(d)] = static_cast<Number>(1 + 2 * d * std::sqrt(std::sqrt(d)));
  }
  for (int cell = 0; cell < loa::kCells; ++cell) {
    Bits set = bit(cell);
    for (auto& ball : within_[static_cast<std::size_t>(cell)]) {
      ball = set;
      set = with_neighbours(set);
    }
  }
}

Bits SolverTraits<loa::Game>::flip_files(Bits x) const noexcept {
  x = (x >> 1 & 0x5555555555555555ULL) | (x & 0x5555555555555555ULL) << 1;
  x = (x >> 2 & 0x3333333333333333ULL) | (x & 0x3333333333333333ULL) << 2;
  x = (x >> 4 & 0x0f0f0f0f0f0f0f0fULL) | (x & 0x0f0f0f0f0f0f0f0fULL) << 4;
  return x >> files_unused_;  // only the used files hold anything, so nothing crosses a rank
}

Bits SolverTraits<loa::Game>::flip_ranks(Bits x) const noexcept {
  return __builtin_bswap64(x) >> (8 * ranks_unused_);
}

std::uint64_t SolverTraits<loa::Game>::key(const Position& p) const noexcept {
  if (!plain_) return exact_key(p);
  Bits black = p.men[0], white = p.men[1];
  const auto offer = [&](Bits b, Bits w) {
    if (b < black || (b == black && w < white)) {
      black = b;
      white = w;
    }
  };
  const auto offer_flips = [&](Bits b, Bits w) {
    offer(flip_ranks(b), flip_ranks(w));
    const Bits fb = flip_files(b), fw = flip_files(w);
    offer(fb, fw);
    offer(flip_ranks(fb), flip_ranks(fw));
  };
  offer_flips(p.men[0], p.men[1]);
  if (square_) {
    const Bits tb = transpose(p.men[0]), tw = transpose(p.men[1]);
    offer(tb, tw);
    offer_flips(tb, tw);
  }
  const std::uint64_t turn = std::uint64_t{p.seat} | std::uint64_t{p.passes} << 8 |
                             std::uint64_t{p.reserve[0]} << 16 | std::uint64_t{p.reserve[1]} << 24;
  return mix(mix(mix(turn) ^ black) ^ white);
}

// A man that steps to a square joins there the groups that touch it. So the square must touch every
// group but the man's own: few positions have such squares, and only then moves are generated.
bool SolverTraits<loa::Game>::joins_next(const Position& p, Moves& moves) const noexcept {
  const Bits men = p.men[static_cast<std::size_t>(index(p.side()))];
  std::array<Bits, kMostGroups> groups;
  const int count = split(men, groups);
  if (count > 5) return false;  // a square touches at most four groups
  std::array<Bits, 5> targets;
  Bits any = 0;
  for (int i = 0; i < count; ++i) {
    Bits all = ~men;
    for (int j = 0; j < count; ++j) {
      if (j != i) all &= with_neighbours(groups[static_cast<std::size_t>(j)]);
    }
    targets[static_cast<std::size_t>(i)] = all;
    any |= all;
  }
  if ((any & game().geometry().board()) == 0) return false;
  moves.clear();
  game().generate(p, moves);
  for (const loa::Move move : moves) {
    if (!move.steps() || !has(any, move.to())) continue;
    if (!loa::connected((men ^ bit(move.from())) | bit(move.to()))) continue;
    Position next = p;
    game().play(next, move);
    if (next.outcome.winner == winner(p.side())) return true;
  }
  return false;
}

Number SolverTraits<loa::Game>::effort(Bits men, int groups) const noexcept {
  const int count = count_bits(men);
  const auto& balls = within_[static_cast<std::size_t>(middle(men, count))];
  int spread = -int{kLeastSpread[static_cast<std::size_t>(count)]};
  for (const Bits ball : balls) {
    const int outside = count_bits(men & ~ball);
    if (outside == 0) break;
    spread += outside;
  }
  return growth_[static_cast<std::size_t>(std::clamp(spread + 2 * groups, 0, kMostDistance))];
}

LeafEvaluation SolverTraits<loa::Game>::evaluate(const Position& p, const loa::History&,
                                                 Moves& moves) const noexcept {
  if (p.reserve[0] + p.reserve[1] == 0 && joins_next(p, moves)) return {true, 1, 1};
  const auto mover = static_cast<std::size_t>(index(p.side()));
  std::array<Bits, kMostGroups> groups;
  const int own = split(p.men[mover], groups);
  const int enemy = split(p.men[1 - mover], groups);
  return {false, effort(p.men[mover], own), effort(p.men[1 - mover], enemy)};
}

}  // namespace muster::solver
