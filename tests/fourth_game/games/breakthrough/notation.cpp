// Positions and moves as text: "wwwww/wwwww/5/bbbbb/bbbbb b", ranks from the top; "b2-b3", "b2xc3".
// SPDX-License-Identifier: MIT
#include <utility>

#include "base/text.h"
#include "games/breakthrough/game.h"

namespace muster::breakthrough {

namespace {

constexpr std::size_t kMaxMoveLength = 16;

bool take_square(std::string_view& rest, int& file, int& rank) {
  if (rest.size() < 2 || !text::is_letter(rest[0]) || !text::is_digit(rest[1])) return false;
  file = text::lower(rest[0]) - 'a';
  rank = rest[1] - '1';
  rest.remove_prefix(2);
  return true;
}

Error bad_position(std::string message) { return bad_input("position", std::move(message)); }

}  // namespace

std::optional<MoveText> read_move_text(std::string_view text) {
  std::string_view rest = text::trim(text);
  MoveText move{};
  if (rest.size() > kMaxMoveLength) return std::nullopt;
  if (!take_square(rest, move.from_file, move.from_rank)) return std::nullopt;
  if (!rest.empty() && (rest[0] == '-' || text::lower(rest[0]) == 'x')) rest.remove_prefix(1);
  if (!take_square(rest, move.to_file, move.to_rank) || !rest.empty()) return std::nullopt;
  return move;
}

std::string Game::cell_name(int cell) const {
  return std::string(1, static_cast<char>('a' + file_of(cell))) + std::to_string(rank_of(cell) + 1);
}

Result<Move> Game::parse_move(const Position&, std::string_view text) const {
  const std::optional<MoveText> written = read_move_text(text);
  if (!written) {
    return bad_input("move", text::quoted(text) + " is not a move, expected squares such as b2-b3");
  }
  for (const int at :
       {written->from_file, written->from_rank, written->to_file, written->to_rank}) {
    if (at < 0 || at >= size_) {
      return bad_input("move", text::quoted(text) + " leads off the board");
    }
  }
  return Move{static_cast<std::uint8_t>(written->from_rank * size_ + written->from_file),
              static_cast<std::uint8_t>(written->to_rank * size_ + written->to_file)};
}

std::string Game::to_text(const Position& position, Move move) const {
  const Bits enemy = position.men[static_cast<std::size_t>(index(other(position.turn)))];
  return cell_name(move.from) + (has(enemy, move.to) ? "x" : "-") + cell_name(move.to);
}

std::string Game::to_text(const Position& position) const {
  std::string out;
  for (int rank = size_ - 1; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < size_; ++file) {
      const int cell = rank * size_ + file;
      const bool black = has(position.men[0], cell), white = has(position.men[1], cell);
      if (!white && !black) {
        ++empty;
        continue;
      }
      if (empty > 0) out += std::to_string(std::exchange(empty, 0));
      out += black ? 'b' : 'w';
    }
    if (empty > 0) out += std::to_string(empty);
    out += rank > 0 ? '/' : ' ';
  }
  return out + (position.turn == Side::One ? 'b' : 'w');
}

Result<Position> Game::parse_position(std::string_view text) const {
  const auto words = text::words(text);
  if (words.size() != 2) return bad_position("expected ranks from the top and who is to move");
  const auto rows = text::split(words[0], '/');
  if (rows.size() != static_cast<std::size_t>(size_)) {
    return bad_position("expected " + std::to_string(size_) + " ranks, found " +
                        std::to_string(rows.size()));
  }
  Position position;
  for (int rank = size_ - 1; rank >= 0; --rank) {
    int file = 0;
    for (const char c : rows[static_cast<std::size_t>(size_ - 1 - rank)]) {
      const bool man = text::lower(c) == 'w' || text::lower(c) == 'b';
      if (man && file < size_) {
        position.men[text::lower(c) == 'b' ? 0 : 1] |= bit(rank * size_ + file);
      }
      file += man ? 1 : c >= '1' && c <= '9' ? c - '0' : size_ + 1;
      if (file > size_) break;
    }
    if (file != size_) {
      return bad_position("rank " + std::to_string(rank + 1) + " does not hold " +
                          std::to_string(size_) + " squares of b, w and numbers");
    }
  }
  const std::string turn = text::lower(words[1]);
  if (turn != "b" && turn != "w") return bad_position("expected b or w to move");
  position.turn = turn == "b" ? Side::One : Side::Two;
  if (position.men[0] == 0 && position.men[1] == 0) return bad_position("there are no men on it");
  if ((position.men[0] & rank_mask(size_ - 1)) != 0 && (position.men[1] & rank_mask(0)) != 0) {
    return bad_position("both sides have reached the far rank");
  }
  position.outcome = judge(position);
  return position;
}

}  // namespace muster::breakthrough
