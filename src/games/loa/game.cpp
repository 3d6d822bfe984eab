// Making the game, its start and its symmetries.
// SPDX-License-Identifier: MIT
#include "games/loa/game.h"

#include "games/loa/seats.h"

namespace muster::loa {

namespace {

// Black on the first and last rank, White on the first and last file, corners empty.
void place_standard(Position& p, int files, int ranks) {
  for (int file = 1; file < files - 1; ++file) {
    p.men[0] |= bit(cell_at(file, 0)) | bit(cell_at(file, ranks - 1));
  }
  for (int rank = 1; rank < ranks - 1; ++rank) {
    p.men[1] |= bit(cell_at(0, rank)) | bit(cell_at(files - 1, rank));
  }
}

// The rim of the 8x8 board without corners, colours alternating: on the lower and the left edge
// Black has b1, d1, f1 and a3, a5, a7; across the board the colours are exchanged.
void place_scrambled_eggs(Position& p, bool mirrored, bool side_edges_only) {
  const auto put = [&](int file, int rank, bool black) {
    p.men[black ? 0 : 1] |= bit(cell_at(mirrored ? 7 - file : file, rank));
  };
  for (int i = 1; i < 7; ++i) {
    const bool odd = i % 2 == 1;
    if (!side_edges_only) {
      put(i, 0, odd);
      put(i, 7, !odd);
    }
    put(0, i, !odd);
    put(7, i, odd);
  }
}

}  // namespace

Result<Game> Game::make(const OptionValues& values) {
  const Result<Options> options = read_options(values);
  if (!options) return options.error();
  return Game(*options);
}

Game::Game(const Options& options)
    : options_(options), geometry_(std::make_shared<Geometry>(options)), tables_(&line_tables()) {}

Position Game::start() const {
  Position p;
  p.seat = options_.white_first ? 1 : 0;
  switch (options_.setup) {
    case Setup::Standard: place_standard(p, options_.files, options_.ranks); break;
    case Setup::ScrambledEggs: place_scrambled_eggs(p, false, false); break;
    case Setup::ScrambledEggsMirror: place_scrambled_eggs(p, true, false); break;
    case Setup::Parachute:
      place_scrambled_eggs(p, false, true);
      p.reserve = {kParachuteReserve, kParachuteReserve};
      break;
    case Setup::FourHand:
      place_standard(p, 8, 8);
      for (int i = 1; i < 7; ++i) p.marked |= bit(cell_at(i, 0)) | bit(cell_at(0, i));
      break;
  }
  complete(p);
  return p;
}

Position Game::transform(const Position& position, int symmetry) const noexcept {
  Position p = position;
  const auto map = [&](Bits set) {
    Bits mapped = 0;
    for (const int cell : each(set)) mapped |= bit(geometry_->map_cell(cell, symmetry));
    return mapped;
  };
  p.men = {map(position.men[0]), map(position.men[1])};
  p.marked = map(position.marked);
  complete(p);
  return p;
}

Move Game::transform(Move move, int symmetry) const noexcept {
  const auto map = [&](int cell) { return geometry_->map_cell(cell, symmetry); };
  Move mapped = move.steps() ? Move::step(map(move.from()), map(move.to())) : Move::none();
  if (move.drops()) mapped = mapped.with_drop(map(move.drop()));
  if (move.choice() >= 0) mapped = mapped.with_choice(static_cast<Seat>(move.choice()));
  return mapped;
}

std::vector<std::string_view> Game::seat_names() const {
  if (!options_.four_hand()) return {};
  return {"N", "E", "S", "W"};
}

}  // namespace muster::loa
