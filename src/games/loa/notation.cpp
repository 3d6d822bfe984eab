// Reading and writing moves. Positions: position_text.cpp.
// SPDX-License-Identifier: MIT
#include "games/loa/notation.h"

#include "base/text.h"
#include "games/loa/game.h"
#include "games/loa/seats.h"

namespace muster::loa {

namespace {

constexpr std::size_t kMaxMoveLength = 40;

Error unreadable(std::string_view text) {
  return bad_input(
      "move",
      text::quoted(text) +
          " is not a move, expected squares such as b1-b3, c1xa3, b1-b3@d4, e1-e3>W, or pass");
}

// Takes a square such as "b3" from the front of `rest`.
std::optional<SquareText> take_square(std::string_view& rest) {
  if (rest.size() < 2 || !text::is_letter(rest[0]) || !text::is_digit(rest[1])) return std::nullopt;
  SquareText square{text::lower(rest[0]) - 'a', 0};
  rest.remove_prefix(1);
  int digits = 0;
  int number = 0;
  while (!rest.empty() && text::is_digit(rest[0]) && digits < 3) {
    number = number * 10 + (rest[0] - '0');
    rest.remove_prefix(1);
    ++digits;
  }
  square.rank = number - 1;
  return square;
}

void skip(std::string_view& rest, std::string_view characters) {
  while (!rest.empty() && characters.find(rest[0]) != std::string_view::npos) rest.remove_prefix(1);
}

bool take_choice(std::string_view& rest, MoveText& move) {
  if (rest.empty() || rest[0] != '>') return true;
  if (rest.size() < 2) return false;
  const std::size_t seat = kSeatLetters.find(text::upper(rest[1]));
  if (seat == std::string_view::npos) return false;
  move.choice = static_cast<int>(seat);
  rest.remove_prefix(2);
  return true;
}

bool take_steps_and_drop(std::string_view& rest, MoveText& move) {
  if (rest.empty() || rest[0] != '@') {
    move.from = take_square(rest);
    if (!move.from) return false;
    skip(rest, " \t");
    skip(rest, "-xX:");
    skip(rest, " \t");
    move.to = take_square(rest);
    if (!move.to) return false;
  }
  if (!rest.empty() && rest[0] == '@') {
    rest.remove_prefix(1);
    move.drop = take_square(rest);
    if (!move.drop) return false;
  }
  return true;
}

}  // namespace

std::string SquareText::to_text() const {
  return std::string(1, static_cast<char>('a' + file)) + std::to_string(rank + 1);
}

std::string cell_name(int cell) { return SquareText{file_of(cell), rank_of(cell)}.to_text(); }

Result<MoveText> read_move_text(std::string_view text) {
  std::string_view rest = text::trim(text);
  if (rest.size() > kMaxMoveLength) return unreadable(text);
  MoveText move;
  if (text::lower(rest.substr(0, 4)) == "pass") {
    move.pass = true;
    rest.remove_prefix(4);
  } else if (!take_steps_and_drop(rest, move)) {
    return unreadable(text);
  }
  if (!take_choice(rest, move)) return unreadable(text);
  skip(rest, "!?+#");
  if (!rest.empty()) return unreadable(text);
  return move;
}

Result<Move> Game::parse_move(const Position&, std::string_view text) const {
  const Result<MoveText> written = read_move_text(text);
  if (!written) return written.error();
  std::optional<Error> off_board;
  const auto cell = [&](const SquareText& square) {
    const int at = square.cell(geometry_->files(), geometry_->ranks());
    if (at < 0)
      off_board = bad_input("move", "square " + square.to_text() + " is not on the board");
    return at < 0 ? 0 : at;
  };
  Move move = Move::none();
  if (written->from) move = Move::step(cell(*written->from), cell(*written->to));
  if (written->drop) move = move.with_drop(cell(*written->drop));
  if (written->choice >= 0) move = move.with_choice(static_cast<Seat>(written->choice));
  if (off_board) return *off_board;
  return move;
}

std::string Game::to_text(const Position& p, Move move) const {
  std::string out;
  if (move.passes()) out = "pass";
  if (move.steps()) {
    const bool captures = has(p.men[static_cast<std::size_t>(index(other(p.side())))], move.to());
    out = cell_name(move.from()) + (captures ? "x" : "-") + cell_name(move.to());
  }
  if (move.drops()) out += "@" + cell_name(move.drop());
  if (move.choice() >= 0)
    out += std::string(">") + kSeatLetters[static_cast<std::size_t>(move.choice())];
  return out;
}

}  // namespace muster::loa
