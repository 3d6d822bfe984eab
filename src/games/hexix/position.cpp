// SPDX-License-Identifier: MIT
#include "games/hexix/position.h"

#include <cassert>

namespace muster::hexix {

namespace {

using MirrorTable = std::array<std::array<Mask, 256>, 4>;

// The mirror image of each byte of a mask.
constexpr MirrorTable make_mirror_table() {
  MirrorTable table{};
  for (int byte = 0; byte < 4; ++byte) {
    for (int value = 0; value < 256; ++value) {
      for (int i = 0; i < 8; ++i) {
        const int at = 8 * byte + i;
        if (((value >> i) & 1) == 0 || !has(kBoard, at)) continue;
        table[byte][value] |= mask_of(kGeometry.mirror_of[at]);
      }
    }
  }
  return table;
}

constexpr MirrorTable kMirror = make_mirror_table();

}  // namespace

Piece Position::piece_at(int at) const noexcept {
  assert(has(occupied(), at));
  const Side owner = owner_at(at);
  const bool home = at == kHomeBit[index(owner)];
  const Kind kind = home ? Kind::Home : has(up, at) ? Kind::Up : Kind::Down;
  return {owner, kind, dots_at(at)};
}

void Position::put(int at, Piece piece) noexcept {
  assert(!has(occupied(), at));
  pieces[index(piece.owner)] |= mask_of(at);
  if (piece.kind == Kind::Up) up |= mask_of(at);
  set_dots(at, piece.dots);
}

void Position::set_dots(int at, int number) noexcept {
  for (int i = 0; i < 3; ++i) {
    dots[i] = (dots[i] & ~mask_of(at)) | static_cast<Mask>((number >> i) & 1) << at;
  }
}

Position start_position() noexcept {
  Position position;
  for (const Side side : {Side::One, Side::Two}) {
    position.put(kHomeBit[index(side)], {side, Kind::Home, kMaxDots});
    position.refresh_active(side);
  }
  return position;
}

Mask mirrored(Mask set) noexcept {
  return kMirror[0][set & 255] | kMirror[1][(set >> 8) & 255] | kMirror[2][(set >> 16) & 255] |
         kMirror[3][set >> 24];
}

Position mirrored(const Position& position) noexcept {
  Position image = position;
  for (Mask& plane : image.pieces) plane = mirrored(plane);
  for (Mask& plane : image.dots) plane = mirrored(plane);
  for (Mask& plane : image.active) plane = mirrored(plane);
  image.up = mirrored(image.up);
  return image;
}

}  // namespace muster::hexix
