// Rules 1 to 5: what the board alone allows. Stacks of one and two discs, nearly all that can move,
// are moved all at once as sets; the few higher ones one by one.
// SPDX-License-Identifier: MIT
#include "games/lof/drops.h"
#include "games/lof/game.h"
#include "games/lof/rules.h"

namespace muster::lof {

namespace {

class Generator {
 public:
  Generator(const Geometry& geometry, const Position& position) noexcept
      : geometry_(geometry),
        board_(position.board),
        me_(index(position.turn)),
        drops_(geometry, position, Dominated(position), position.turn) {}

  Move* all(Move* out) const noexcept {
    out = low_stacks<0>(out);
    out = low_stacks<1>(out);
    out = low_stacks<2>(out);
    out = low_stacks<3>(out);
    out = low_stacks<4>(out);
    out = low_stacks<5>(out);
    return tall_stacks(out);
  }

 private:
  // Stacks of height 1 and 2 in one direction.
  template <int kDirection>
  Move* low_stacks(Move* out) const noexcept {
    constexpr int kAxis = axis_of(kDirection), kBy = kStep[kDirection];
    const PointSet my_disc = drops_.allowed[me_][kAxis],
                   their_disc = drops_.allowed[1 - me_][kAxis];
    for_each(shifted<kDirection>(drops_.ones) & my_disc,
             [&out](int to) { *out++ = Move(to - kBy, to, kDirection); });
    const PointSet half_way = (shifted<kDirection>(drops_.two_plain) & my_disc) |
                              (shifted<kDirection>(drops_.two_mixed) & their_disc);
    for_each(shifted<kDirection>(half_way) & my_disc,
             [&out](int to) { *out++ = Move(to - 2 * kBy, to, kDirection); });
    return out;
  }

  Move* tall_stacks(Move* out) const noexcept {
    for_each(drops_.tall, [&](int from) {
      const Stack stack = board_[from];
      const int height = height_of(stack);
      for (unsigned ways = geometry_.room[height][from]; ways != 0; ways &= ways - 1) {
        const int d = std::countr_zero(ways);
        if (drops_.may_drop(Trail(stack, from, d), d))
          *out++ = Move(from, from + height * kStep[d], d);
      }
    });
    return out;
  }

  const Geometry& geometry_;
  const Board& board_;
  int me_;
  Drops drops_;
};

}  // namespace

void Game::generate(const Position& position, Moves& moves) const noexcept {
  moves.grow_to(Generator(*geometry_, position).all(moves.write_end()));
}

}  // namespace muster::lof
