// Which moves the board allows.
// SPDX-License-Identifier: MIT
#include <cstring>

#include "games/loa/game.h"
#include "games/loa/seats.h"

namespace muster::loa {

Bits Game::movable(const Position& p) const noexcept {
  const Bits men = p.men[static_cast<std::size_t>(index(p.side()))];
  if (!options_.four_hand()) return men;
  return holds_marked(p.seat) ? men & p.marked : men & ~p.marked;
}

void Game::generate(const Position& p, Moves& moves) const noexcept {
  generate_steps(p, moves);
  if (options_.parachute() && p.reserve[static_cast<std::size_t>(dropped_side(p))] > 0) {
    add_drops(p, moves);
  }
  if (moves.empty() && options_.no_move == NoMove::Pass) moves.push_back(Move::none());
  if (must_choose(options_, p)) add_choices(p, moves);
}

void Game::generate_steps(const Position& p, Moves& moves) const noexcept {
  if (!geometry_->flat()) return generate_by_jumps(p, moves);
  generate_by_lines(p, moves);
  if (options_.four_hand()) {
    const Bits own = movable(p);
    moves.keep_if([own](Move move) { return has(own, move.from()); });
  }
}

// Four pairs are written whatever the run's length, and then as many kept as there are: hardly any
// line has more, and a loop that ends at varying counts would cost more than the writing. A move
// needs 12 bits, so the arithmetic is done four at a time in 16.
void Game::generate_by_lines(const Position& p, Moves& moves) const noexcept {
  using Quad16 [[gnu::vector_size(8)]] = std::uint16_t;
  using Quad32 [[gnu::vector_size(16)]] = std::uint32_t;
  static_assert(LineTables::kOverread == 4 && sizeof(Move) == 4);
  const LineTables::Run* runs = tables_->runs(index(p.side()));
  const std::uint16_t* pairs = tables_->pairs();
  const auto& lines = geometry_->lines();
  Move* out = moves.write_end();
  for (std::size_t i = 0; i < kLines; ++i) {
    const LineTables::Run run = runs[p.codes[i]];
    const Geometry::Line line = lines[i];
    for (int k = 0; k < run.count || k == 0; k += 4) {
      Quad16 four;
      std::memcpy(&four, pairs + run.first + k, sizeof four);
      const auto steps = __builtin_convertvector(four * line.stride + line.origin, Quad32);
      std::memcpy(static_cast<void*>(out + k), &steps, sizeof steps);
    }
    out += run.count;
  }
  moves.grow_to(out);
}

// With glued edges two directions may lead to the same square: that is one move.
void Game::generate_by_jumps(const Position& p, Moves& moves) const noexcept {
  const auto side = static_cast<std::size_t>(index(p.side()));
  const Bits own = p.men[side], enemy = p.men[1 - side], occupied = own | enemy;
  for (const int from : each(movable(p))) {
    Bits targets = 0;
    for (int axis = 0; axis < kAxes; ++axis) {
      const int men = count_bits(occupied & geometry_->counted(from, axis));
      for (const int direction : {axis, axis + 4}) {
        const Geometry::Jump& jump = geometry_->jump(from, direction, men);
        if (jump.to >= 0 && !(jump.between & enemy)) targets |= bit(jump.to);
      }
    }
    for (const int to : each(targets & ~own)) moves.push_back(Move::step(from, to));
  }
}

// Every step with every drop behind it; the vacated square is free again, a captured man's is not.
void Game::add_drops(const Position& p, Moves& moves) const noexcept {
  const std::size_t steps = moves.size();
  const Bits empty = geometry_->board() & ~p.occupied();
  if (steps == 0) {
    for (const int cell : each(empty)) moves.push_back(Move::none().with_drop(cell));
    return;
  }
  // Written from the back so that the steps can be read in place: each is replaced by its drops.
  std::size_t total = 0;
  for (const Move step : moves) {
    total += static_cast<std::size_t>(count_bits((empty | bit(step.from())) & ~bit(step.to())));
  }
  Move* out = moves.begin() + total;
  moves.grow_to(out);
  for (std::size_t i = steps; i-- > 0;) {
    const Move step = moves[i];
    for (const int cell : each((empty | bit(step.from())) & ~bit(step.to())))
      *--out = step.with_drop(cell);
  }
}

void Game::add_choices(const Position& p, Moves& moves) const noexcept {
  const std::size_t count = moves.size();
  const Seat left = left_of(p.seat), right = right_of(p.seat);
  for (std::size_t i = 0; i < count; ++i) {
    moves.push_back(moves[i].with_choice(right));
    moves[i] = moves[i].with_choice(left);
  }
}

std::uint64_t Game::count(const Position& p, const History&) const noexcept {
  if (!counts_by_lines()) {
    Moves moves;
    generate(p, moves);
    return moves.size();
  }
  const unsigned steps = count_by_lines(p);
  return steps == 0 && options_.no_move == NoMove::Pass ? 1 : steps;
}

unsigned Game::count_by_lines(const Position& p) const noexcept {
  const std::uint8_t* counts = tables_->counts(index(p.side()));
  unsigned steps = 0;
  for (std::size_t i = 0; i < kLines; ++i) steps += counts[p.codes[i]];
  return steps;
}

bool Game::counts_by_lines() const noexcept {
  return geometry_->flat() && options_.setup < Setup::Parachute;
}

Move Game::pick(const Position& p, const History&, Random& random) const noexcept {
  if (counts_by_lines()) {
    if (const unsigned steps = count_by_lines(p); steps != 0) {
      const LineTables::Run* runs = tables_->runs(index(p.side()));
      unsigned rest = random.below(steps);
      std::size_t i = 0;
      while (rest >= runs[p.codes[i]].count) rest -= runs[p.codes[i++]].count;
      const Geometry::Line line = geometry_->lines()[i];
      return {static_cast<std::uint16_t>(
          line.origin + line.stride * tables_->pairs()[runs[p.codes[i]].first + rest])};
    }
  }
  Moves moves;
  generate(p, moves);
  return moves.empty() ? Move{} : moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace muster::loa
