// The hot half of Hexix: listing, counting, filtering and playing moves.
// SPDX-License-Identifier: MIT
#include "games/hexix/game.h"

#include <cassert>

#include "games/described.h"
#include "games/hexix/targets.h"

namespace muster::hexix {

static_assert(DescribedGame<Game> && CountsMoves<Game> && PicksMoves<Game>);

namespace {

// How many bits back a capture came from, by side and direction.
int capture_shift(Side side, int direction) noexcept {
  const Step step =
      side == Side::One ? kCaptureSteps<Side::One>[direction] : kCaptureSteps<Side::Two>[direction];
  return kShift[static_cast<int>(step)];
}

// Captures stand last, so that filter() need only look at the tail.
Move* write_captures(const Targets& targets, Side side, Move* out) noexcept {
  for (int direction = 0; direction < 2; ++direction) {
    const int shift = capture_shift(side, direction);
    for (const int to : each(targets.captures[direction])) *out++ = Move::capture(to - shift, to);
  }
  return out;
}

}  // namespace

void Game::generate(const Position& position, Moves& moves) const noexcept {
  const Targets targets = find_targets(position, rule_);
  Move* out = moves.write_end();
  for (const int at : each(targets.places)) {
    *out++ = Move::place_down(at);
    *out++ = Move::place_up(at);
  }
  for (const int at : each(targets.increments)) *out++ = Move::increment(at);
  moves.grow_to(write_captures(targets, position.turn, out));
}

bool Game::forbidden(const Position& position, const History& past, Move capture) const noexcept {
  if (!past.may_ban(capture)) return false;
  Position result = position;
  play(result, capture);
  return past.banned(capture, result);
}

void Game::filter(const Position& position, const History& past, Moves& moves) const noexcept {
  if (!past.bans_anything()) return;
  std::size_t first = moves.size();
  while (first > 0 && moves[first - 1].is_capture()) --first;
  std::size_t kept = first;
  for (std::size_t i = first; i < moves.size(); ++i) {
    if (!forbidden(position, past, moves[i])) moves[kept++] = moves[i];
  }
  moves.resize_down(kept);
}

// Draws a number among all moves and finds the move of that number, in the order of generate().
Move Game::pick(const Position& position, const History& past, Random& random) const noexcept {
  const Targets targets = find_targets(position, rule_);
  const int places = 2 * count_cells(targets.places);
  const int increments = count_cells(targets.increments);
  const int captures[2] = {count_cells(targets.captures[0]), count_cells(targets.captures[1])};
  const int all = places + increments + captures[0] + captures[1];
  if (all == 0) return {};
  int n = static_cast<int>(random.below(static_cast<std::uint32_t>(all)));
  if (n < places) {
    const int at = nth_bit(targets.places, n / 2);
    return n % 2 == 0 ? Move::place_down(at) : Move::place_up(at);
  }
  n -= places;
  if (n < increments) return Move::increment(nth_bit(targets.increments, n));
  n -= increments;
  const int direction = n < captures[0] ? 0 : 1;
  const int to = nth_bit(targets.captures[direction], direction == 0 ? n : n - captures[0]);
  const Move capture = Move::capture(to - capture_shift(position.turn, direction), to);
  if (!forbidden(position, past, capture)) return capture;
  // Rare. A second draw, among the legal moves alone, keeps them equally likely.
  Moves moves;
  legal_moves(*this, position, past, moves);
  if (moves.empty()) return {};
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

std::uint64_t Game::count(const Position& position, const History& past) const noexcept {
  const Targets targets = find_targets(position, rule_);
  int moves = 2 * count_cells(targets.places) + count_cells(targets.increments) +
              count_cells(targets.captures[0]) + count_cells(targets.captures[1]);
  if (past.bans_anything()) {
    Move captures[kMaxMoves];
    const Move* end = write_captures(targets, position.turn, captures);
    for (const Move* move = captures; move != end; ++move) {
      if (forbidden(position, past, *move)) --moves;
    }
  }
  return static_cast<std::uint64_t>(moves);
}

namespace {

void place(Position& p, int at, bool is_up) noexcept {
  const int side = index(p.turn);
  const int dots = count_cells(neighbours(at) & p.pieces[side]);
  const Mask here = mask_of(at);
  p.pieces[side] |= here;
  if (is_up) p.up |= here;
  for (int i = 0; i < 3; ++i) p.dots[i] |= static_cast<Mask>((dots >> i) & 1) << at;
  p.active[side] |= here;
  // A neighbour that was cut off is joined again, and what hangs on it.
  if ((neighbours(at) & p.pieces[side] & ~p.active[side]) != 0) p.refresh_active(p.turn);
}

void increment(Position& p, int at) noexcept {
  const Mask here = mask_of(at);
  const Mask carry = p.dots[0] & here;
  p.dots[0] ^= here;
  p.dots[2] ^= p.dots[1] & carry;
  p.dots[1] ^= carry;
}

void capture(Position& p, int from, int to) noexcept {
  const int side = index(p.turn);
  const Mask source = mask_of(from), target = mask_of(to);
  const auto moved = [&](Mask plane) {
    const Mask arrived = ((plane >> from) & 1) << to;
    return (plane & ~(source | target)) | arrived;
  };
  p.pieces[side] ^= source | target;
  p.pieces[1 - side] ^= target;
  p.up = moved(p.up);
  for (Mask& plane : p.dots) plane = moved(plane);
  p.refresh_active(p.turn);
  // Losing an inactive piece cuts nothing off.
  if ((p.active[1 - side] & target) != 0) p.refresh_active(other(p.turn));
}

}  // namespace

void Game::play(Position& position, Move move) const noexcept {
  switch (move.kind()) {
    case MoveKind::None: assert(false); break;
    case MoveKind::PlaceDown: place(position, move.to(), false); break;
    case MoveKind::PlaceUp: place(position, move.to(), true); break;
    case MoveKind::Increment: increment(position, move.to()); break;
    case MoveKind::Capture: capture(position, move.from(), move.to()); break;
  }
  position.turn = other(position.turn);
}

Position Game::transform(const Position& position, int symmetry) const noexcept {
  return symmetry == 0 ? position : mirrored(position);
}

Move Game::transform(Move move, int symmetry) const noexcept {
  if (symmetry == 0) return move;
  const auto& mirror = kGeometry.mirror_of;
  const int to = mirror[move.to()];
  switch (move.kind()) {
    case MoveKind::None: return move;
    case MoveKind::PlaceDown: return Move::place_down(to);
    case MoveKind::PlaceUp: return Move::place_up(to);
    case MoveKind::Increment: return Move::increment(to);
    case MoveKind::Capture: return Move::capture(mirror[move.from()], to);
  }
  return move;
}

}  // namespace muster::hexix
