// Playing a move: the men, the turn, and whether somebody has joined.
// SPDX-License-Identifier: MIT
#include "base/random.h"
#include "games/loa/game.h"
#include "games/loa/seats.h"

namespace muster::loa {

namespace {

struct Keys {
  std::array<std::array<std::uint64_t, kCells>, 2> man{};
  std::array<std::uint64_t, kCells> mark{};
  std::array<std::uint64_t, 8> turn{};  // seat, and 4 more for the second of a pair
  std::array<std::array<std::uint64_t, kParachuteReserve + 1>, 2> reserve{};
};

constexpr Keys make_keys() {
  Keys keys;
  Random random(0x10a);
  for (auto& side : keys.man) {
    for (auto& key : side) key = random.next();
  }
  for (auto& key : keys.mark) key = random.next();
  for (auto& key : keys.turn) key = random.next();
  for (auto& side : keys.reserve) {
    for (auto& key : side) key = random.next();
  }
  return keys;
}

constexpr Keys kKeys = make_keys();

std::uint64_t turn_key(const Position& p) noexcept {
  return kKeys.turn[static_cast<std::size_t>(p.seat + (p.second_of_pair ? 4 : 0))];
}

std::uint64_t reserve_key(const Position& p) noexcept {
  return kKeys.reserve[0][p.reserve[0]] ^ kKeys.reserve[1][p.reserve[1]];
}

}  // namespace

void Game::put_man(Position& p, int side, int cell) const noexcept {
  p.men[static_cast<std::size_t>(side)] |= bit(cell);
  p.hash ^= kKeys.man[static_cast<std::size_t>(side)][static_cast<std::size_t>(cell)];
  for (const Geometry::Place& place : geometry_->places(cell)) {
    p.codes[place.line] = static_cast<std::uint16_t>(p.codes[place.line] + (place.weight << side));
  }
}

void Game::lift_man(Position& p, int side, int cell) const noexcept {
  p.men[static_cast<std::size_t>(side)] &= ~bit(cell);
  p.hash ^= kKeys.man[static_cast<std::size_t>(side)][static_cast<std::size_t>(cell)];
  for (const Geometry::Place& place : geometry_->places(cell)) {
    p.codes[place.line] = static_cast<std::uint16_t>(p.codes[place.line] - (place.weight << side));
  }
}

void Game::complete(Position& p) const noexcept {
  const std::array<Bits, 2> men = p.men;
  p.men = {};
  p.hash = turn_key(p) ^ reserve_key(p);
  p.codes = geometry_->empty_codes();
  for (const int side : {0, 1}) {
    for (const int cell : each(men[static_cast<std::size_t>(side)])) put_man(p, side, cell);
  }
  for (const int cell : each(p.marked)) p.hash ^= kKeys.mark[static_cast<std::size_t>(cell)];
  p.codes[kSpareLine] = 0;
}

int Game::dropped_side(const Position& p) const noexcept {
  return options_.drop_opponent ? index(other(p.side())) : index(p.side());
}

void Game::play(Position& p, Move move) const noexcept {
  const Side mover = p.side();
  const int own = index(mover);
  const int enemy = 1 - own;
  bool captured = false;
  if (move.steps()) {
    const int from = move.from(), to = move.to();
    captured = has(p.men[static_cast<std::size_t>(enemy)], to);
    if (captured) lift_man(p, enemy, to);
    lift_man(p, own, from);
    put_man(p, own, to);
    if (p.marked != 0) {
      const Bits marked = p.marked;
      p.marked &= ~(bit(from) | bit(to));
      if (has(marked, from)) p.marked |= bit(to);
      for (const int cell : each(marked ^ p.marked))
        p.hash ^= kKeys.mark[static_cast<std::size_t>(cell)];
    }
  }
  bool reserves_used_up = false;
  if (move.drops()) {
    p.hash ^= reserve_key(p);
    put_man(p, dropped_side(p), move.drop());
    --p.reserve[static_cast<std::size_t>(dropped_side(p))];
    p.hash ^= reserve_key(p);
    reserves_used_up = p.reserve[0] + p.reserve[1] == 0;
  }
  p.codes[kSpareLine] = 0;  // so that equal boards are equal values
  pass_turn(p, move);
  p.outcome = judge(p, mover, captured || reserves_used_up);
}

void Game::pass_turn(Position& p, Move move) const noexcept {
  p.passes = move.passes() ? static_cast<std::uint8_t>(p.passes + 1) : 0;
  if (!options_.four_hand()) {
    p.seat ^= 1;
    p.hash ^= kKeys.turn[0] ^ kKeys.turn[1];
    return;
  }
  p.hash ^= turn_key(p);
  if (!in_pairs(options_)) {
    p.seat = options_.order == Order::Clockwise ? left_of(p.seat) : right_of(p.seat);
  } else if (!p.second_of_pair) {
    p.seat = partner_of(p.seat);
    p.second_of_pair = true;
  } else {
    p.seat = options_.order == Order::PairsLeft    ? left_of(p.seat)
             : options_.order == Order::PairsRight ? right_of(p.seat)
                                                   : static_cast<Seat>(move.choice());
    p.second_of_pair = false;
  }
  p.hash ^= turn_key(p);
}

// The opponent's men change only by a capture, and in parachute nobody is tested while a reserve
// is left.
Outcome Game::judge(const Position& p, Side mover, bool test_both) const noexcept {
  if (p.reserve[0] + p.reserve[1] != 0) return {};
  const Side enemy = other(mover);
  const bool mover_joined = connected(p.men[static_cast<std::size_t>(index(mover))]);
  const bool enemy_joined = test_both && connected(p.men[static_cast<std::size_t>(index(enemy))]);
  if (mover_joined && enemy_joined) {
    switch (options_.simultaneous) {
      case Simultaneous::Mover: return {winner(mover), Ending::Connected, false};
      case Simultaneous::Draw: return {Winner::Draw, Ending::Connected, false};
      case Simultaneous::Opponent: return {winner(enemy), Ending::Connected, true};
    }
  }
  if (mover_joined) return {winner(mover), Ending::Connected, false};
  if (enemy_joined) return {winner(enemy), Ending::Connected, true};
  if (p.passes >= (options_.four_hand() ? 4 : 2)) return {Winner::Draw, Ending::NoMoves, false};
  return {};
}

bool Game::repeated(const History& past) const noexcept {
  if (options_.repetition_of_board) return past.board_repeated();
  return options_.repetition != 0 && past.occurrence() >= options_.repetition;
}

// A board that has been before is never joined, or the game would have ended then: only the ply
// limit can come before a win.
Outcome Game::outcome(const Position& p, const History& past) const noexcept {
  const Outcome limit{Winner::Draw, Ending::PlyLimit, false};
  const bool full = options_.ply_limit != 0 && past.plies() >= options_.ply_limit;
  if (full && options_.draw_before_win) return limit;
  if (p.outcome.over() && p.outcome.ending == Ending::Connected) return p.outcome;
  if (repeated(past)) return {Winner::Draw, Ending::Repetition, false};
  return full ? limit : p.outcome;
}

Outcome Game::outcome_without_moves(const Position& p) const noexcept {
  if (options_.no_move == NoMove::Draw) return {Winner::Draw, Ending::NoMoves, false};
  return {winner(other(p.side())), Ending::NoMoves, false};
}

}  // namespace muster::loa
