// Positions of self-play as records of 24 bytes, the same size for all games:
//
//   at 0: score of the search for the side to move, 16 bits, little-endian
//   at 2: result for the side to move: 0 loss, 1 draw, 2 win, 3 unknown (a random move came later)
//   at 3: ply, at most 255
//   at 4: flags: kProven, kHeldBack, kAsked (not of the game: out of a search's tree)
//   at 5: the board, 19 bytes. Of all symmetric images, with the colours exchanged so that the
//         first side is to move, the one whose bytes are smallest: equal positions, equal bytes
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>

#include "games/hexix/game.h"
#include "games/loa/game.h"
#include "games/lof/game.h"

namespace muster::tools {

inline constexpr std::size_t kBoardBytes = 19;
using BoardBytes = std::array<std::uint8_t, kBoardBytes>;

struct Record {
  static constexpr std::uint8_t kProven = 1, kHeldBack = 2, kAsked = 4;

  std::int16_t score = 0;
  std::uint8_t result = 1;
  std::uint8_t ply = 0;
  std::uint8_t flags = 0;
  BoardBytes board{};
};
inline constexpr std::size_t kRecordBytes = 24;
static_assert(sizeof(Record) == kRecordBytes && std::endian::native == std::endian::little);

// Bits written one after the other, lowest first.
class BitWriter {
 public:
  explicit BitWriter(BoardBytes& bytes) : bytes_(&bytes) {}
  void put(unsigned value, int bits) {
    for (int i = 0; i < bits; ++i, ++at_) {
      if ((value >> i & 1) == 0) continue;
      assert(at_ / 8 < kBoardBytes);
      (*bytes_)[at_ / 8] = static_cast<std::uint8_t>((*bytes_)[at_ / 8] | 1 << at_ % 8);
    }
  }

 private:
  BoardBytes* bytes_;
  std::size_t at_ = 0;
};

// Past the end there are zeros.
class BitReader {
 public:
  explicit BitReader(const BoardBytes& bytes) : bytes_(&bytes) {}
  unsigned get(int bits) {
    unsigned value = 0;
    for (int i = 0; i < bits; ++i, ++at_) {
      if (at_ / 8 < kBoardBytes) value |= ((*bytes_)[at_ / 8] >> at_ % 8 & 1U) << i;
    }
    return value;
  }

 private:
  const BoardBytes* bytes_;
  std::size_t at_ = 0;
};

// --- Lines of Action: own men, enemy men.

inline BoardBytes pack(const loa::Game&, const loa::Position& p) {
  BoardBytes bytes{};
  const auto own = static_cast<std::size_t>(index(p.side()));
  std::memcpy(bytes.data(), &p.men[own], 8);
  std::memcpy(bytes.data() + 8, &p.men[1 - own], 8);
  return bytes;
}

inline loa::Position unpack(const loa::Game& game, const BoardBytes& bytes) {
  loa::Position p;
  std::memcpy(&p.men[0], bytes.data(), 8);
  std::memcpy(&p.men[1], bytes.data() + 8, 8);
  p.men[0] &= game.geometry().board();
  p.men[1] &= game.geometry().board() & ~p.men[0];
  game.complete(p);
  return p;
}

// --- Lines of Fixation: which points have a stack, then disc by disc its colour (0 own) and
// whether it is the top one.

inline BoardBytes pack(const lof::Game& game, const lof::Position& p) {
  BoardBytes bytes{};
  BitWriter out(bytes);
  const lof::Geometry& board = game.geometry();
  for (int cell = 0; cell < board.cells; ++cell) {
    out.put(p.board[board.point_of_cell[static_cast<std::size_t>(cell)]] != lof::kEmpty, 1);
  }
  for (int cell = 0; cell < board.cells; ++cell) {
    const lof::Stack stack = p.board[board.point_of_cell[static_cast<std::size_t>(cell)]];
    const int height = lof::height_of(stack);
    for (int level = 0; level < height; ++level) {
      out.put(static_cast<unsigned>(lof::disc_at(stack, height, level) ^ index(p.turn)), 1);
      out.put(level + 1 == height, 1);
    }
  }
  return bytes;
}

inline lof::Position unpack(const lof::Game& game, const BoardBytes& bytes) {
  lof::Position p;
  BitReader in(bytes);
  const lof::Geometry& board = game.geometry();
  std::uint64_t stacks = 0;
  for (int cell = 0; cell < board.cells; ++cell) stacks |= std::uint64_t{in.get(1)} << cell;
  for (const int cell : each(stacks)) {
    lof::Stack& stack = p.board[board.point_of_cell[static_cast<std::size_t>(cell)]];
    for (int level = 0; level < lof::kMaxHeight; ++level) {
      stack = lof::dropped_on(stack, static_cast<int>(in.get(1)));
      if (in.get(1) == 1) break;
    }
  }
  lof::complete(p, board);
  return p;
}

// --- Hexix: five bits a cell, as the side to move sees the board: 0 empty, then owner, kind, dots.

inline BoardBytes pack(const hexix::Game&, const hexix::Position& p) {
  BoardBytes bytes{};
  BitWriter out(bytes);
  for (const int seen_at : hexix::kGeometry.bit_of) {
    const int at = p.turn == Side::One ? seen_at : 31 - seen_at;
    if (!has(p.occupied(), at)) {
      out.put(0, 5);
      continue;
    }
    const unsigned owner = p.owner_at(at) == p.turn ? 0 : 1, up = has(p.up, at) ? 1 : 0;
    out.put(owner * 12 + up * 6 + static_cast<unsigned>(p.dots_at(at)), 5);
  }
  return bytes;
}

inline hexix::Position unpack(const hexix::Game&, const BoardBytes& bytes) {
  hexix::Position p;
  BitReader in(bytes);
  for (const int at : hexix::kGeometry.bit_of) {
    const int code = static_cast<int>(in.get(5)) - 1;
    if (code < 0 || code >= 24) continue;
    const Side owner = code < 12 ? Side::One : Side::Two;
    const bool up = code % 12 >= 6, home = at == hexix::kHomeBit[index(owner)];
    const hexix::Kind kind = home ? hexix::Kind::Home : up ? hexix::Kind::Up : hexix::Kind::Down;
    p.put(at, {owner, kind, code % 6 + 1});
  }
  p.refresh_active(Side::One);
  p.refresh_active(Side::Two);
  return p;
}

// The smallest of the symmetric images.
template <class G>
BoardBytes pack_smallest(const G& game, const typename G::Position& p) {
  BoardBytes least = pack(game, p);
  for (int s = 1; s < game.symmetries(); ++s) {
    least = std::min(least, pack(game, game.transform(p, s)));
  }
  return least;
}

inline std::uint64_t key_of(const BoardBytes& bytes) noexcept {
  std::array<std::uint64_t, 3> words{};
  std::memcpy(words.data(), bytes.data(), bytes.size());
  return mix(mix(mix(words[0]) ^ words[1]) ^ words[2]) | 1;  // never 0
}

}  // namespace muster::tools
