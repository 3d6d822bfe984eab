// The game as made from its options, and its rules.
// SPDX-License-Identifier: MIT
#include "games/breakthrough/game.h"

#include "base/text.h"
#include "games/breakthrough/phrases.h"
#include "games/described.h"

namespace muster::breakthrough {

static_assert(DescribedGame<Game>);

namespace {

constexpr std::array kOptions = {
    OptionSpec{"size", "5", "4, 5, 6"},
};

constexpr std::array kPresets = {
    PresetSpec{"", "", true},
    PresetSpec{"tiny", "size=4", false},
};

}  // namespace

const GameInfo& Game::info() {
  static const GameInfo kInfo = {kName,    "Dan Troyka, 2000", kOptions,
                                 kPresets, {"black", "white"}, phrases()};
  return kInfo;
}

Result<Game> Game::make(const OptionValues& values) {
  const std::optional<int> size = text::parse_number(values["size"]);
  if (!size || *size < kMinSize || *size > kMaxSize) {
    return bad_input("option size", text::quoted(values["size"]) + " is not one of: 4, 5, 6");
  }
  return Game(*size);
}

Position Game::start() const noexcept {
  Position position;
  position.men[0] = rank_mask(0) | rank_mask(1);
  position.men[1] = rank_mask(size_ - 1) | rank_mask(size_ - 2);
  return position;
}

int Game::ahead(int cell, Side side, int sideways) const noexcept {
  const int file = file_of(cell) + sideways, rank = rank_of(cell) + forward(side);
  if (file < 0 || file >= size_ || rank < 0 || rank >= size_) return -1;
  return rank * size_ + file;
}

void Game::generate(const Position& position, Moves& moves) const noexcept {
  const Side side = position.turn;
  const Bits own = position.men[static_cast<std::size_t>(index(side))];
  const Bits enemy = position.men[static_cast<std::size_t>(index(other(side)))];
  for (const int from : each(own)) {
    for (const int sideways : {-1, 0, 1}) {
      const int to = ahead(from, side, sideways);
      if (to < 0 || has(own, to) || (sideways == 0 && has(enemy, to))) continue;
      moves.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
    }
  }
}

void Game::play(Position& position, Move move) const noexcept {
  const auto own = static_cast<std::size_t>(index(position.turn));
  position.men[own] ^= bit(move.from) | bit(move.to);
  position.men[1 - own] &= ~bit(move.to);
  position.turn = other(position.turn);
  position.outcome = judge(position);
}

Outcome Game::judge(const Position& position) const noexcept {
  for (const Side side : {Side::One, Side::Two}) {
    const Bits men = position.men[static_cast<std::size_t>(index(side))];
    if ((men & rank_mask(far_rank(side))) != 0) return {winner(side), Ending::Goal, false};
  }
  return {};
}

Position Game::transform(const Position& position, int symmetry) const noexcept {
  if (symmetry == 0) return position;
  Position image = position;
  for (std::size_t side = 0; side < 2; ++side) {
    image.men[side] = 0;
    for (const int cell : each(position.men[side])) image.men[side] |= bit(mirrored(cell));
  }
  return image;
}

Move Game::transform(Move move, int symmetry) const noexcept {
  if (symmetry == 0) return move;
  return {static_cast<std::uint8_t>(mirrored(move.from)),
          static_cast<std::uint8_t>(mirrored(move.to))};
}

}  // namespace muster::breakthrough
