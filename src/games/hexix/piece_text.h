// The small change of Hexix's notation: pieces, and the parts of a move before they are looked up
// on the board. SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "games/hexix/move.h"
#include "games/hexix/position.h"

namespace muster::hexix {

// `v` and `^`, and the older `<` and `>`.
constexpr std::optional<Kind> parse_kind(char c) noexcept {
  if (c == 'v' || c == 'V' || c == '<') return Kind::Down;
  if (c == '^' || c == '>') return Kind::Up;
  return std::nullopt;
}

// "bv2", "r^1", "bH".
inline std::string piece_text(const Piece& piece) {
  const std::string owner = piece.owner == Side::One ? "b" : "r";
  if (piece.kind == Kind::Home) return owner + "H";
  return owner + (piece.kind == Kind::Up ? '^' : 'v') + static_cast<char>('0' + piece.dots);
}

// A move's text in its parts. The hexes look like hexes (a letter and a digit) but need not be on
// the board.
struct MoveText {
  bool readable = false;
  MoveKind action = MoveKind::None;
  std::string_view from;  // captures only
  std::string_view to;
};

// Takes off white space and trailing ? and ! marks, and accepts -, x or : between two hexes.
inline MoveText split_move(std::string_view s) noexcept {
  s = text::trim(s);
  while (!s.empty() && (s.back() == '?' || s.back() == '!')) s.remove_suffix(1);
  s = text::trim(s);
  const auto is_hex = [](std::string_view h) {
    return h.size() == 2 && text::is_letter(h[0]) && text::is_digit(h[1]);
  };
  if (!is_hex(s.substr(0, 2))) return {};
  const std::string_view first = s.substr(0, 2);
  std::string_view rest = s.substr(2);
  if (rest == "+") return {true, MoveKind::Increment, {}, first};
  if (rest.size() == 1 && parse_kind(rest[0])) {
    const bool down = parse_kind(rest[0]) == Kind::Down;
    return {true, down ? MoveKind::PlaceDown : MoveKind::PlaceUp, {}, first};
  }
  if (rest.size() == 3 && (rest[0] == '-' || rest[0] == ':' || text::lower(rest[0]) == 'x')) {
    rest.remove_prefix(1);
  }
  if (!is_hex(rest)) return {};
  return {true, MoveKind::Capture, first, rest};
}

}  // namespace muster::hexix
