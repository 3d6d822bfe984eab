// Hexix in text: positions as columns, moves in the designer's notation (docs/notation.md).
// SPDX-License-Identifier: MIT
#include <optional>

#include "base/text.h"
#include "games/hexix/game.h"
#include "games/hexix/phrases.h"
#include "games/hexix/piece_text.h"

namespace muster::hexix {

namespace {

constexpr std::size_t kMaxPositionLength = 400;

Error bad_position(std::string message) { return bad_input("position", std::move(message)); }

// What is wrong with the pieces rather than with the text: a phrase, so that it can be translated.
Error bad_setup(const Reason& reason) {
  return bad_position(say(reason, phrases(), Language::English));
}

std::optional<Piece> parse_piece(std::string_view s) {
  if (s.size() < 2 || s.size() > 3) return std::nullopt;
  const char owner = text::lower(s[0]);
  if (owner != 'b' && owner != 'r') return std::nullopt;
  const Side side = owner == 'b' ? Side::One : Side::Two;
  if (s.size() == 2) {
    if (text::lower(s[1]) != 'h') return std::nullopt;
    return Piece{side, Kind::Home, kMaxDots};
  }
  const std::optional<Kind> kind = parse_kind(s[1]);
  const int dots = s[2] - '0';
  if (!kind || dots < 1 || dots > kMaxDots) return std::nullopt;
  return Piece{side, *kind, dots};
}

// "x" or "x3": how many empty cells; 0 if it is something else.
int parse_gap(std::string_view s) {
  if (s.empty() || text::lower(s[0]) != 'x') return 0;
  if (s.size() == 1) return 1;
  return text::parse_number(s.substr(1)).value_or(0);
}

// A home stands on its own cell, and nothing else of its side does.
Status check_kind(const Piece& piece, int at) {
  const bool on_own_home = at == kHomeBit[index(piece.owner)];
  if (piece.kind == Kind::Home && !on_own_home) {
    return bad_setup(Reason{"hexix.setup-home", {}}
                         .with("cell", cell_name(at))
                         .with("blue", cell_name(kHomeBit[0]))
                         .with("red", cell_name(kHomeBit[1])));
  }
  if (piece.kind != Kind::Home && on_own_home) {
    return bad_setup(Reason{"hexix.setup-on-home", {}}
                         .with("cell", cell_name(at))
                         .with("home", piece_text({piece.owner, Kind::Home, kMaxDots})));
  }
  return Done{};
}

Status parse_column(std::string_view text, int column, Position& position) {
  const std::string name(1, static_cast<char>('A' + column));
  const int size = kColumnSize[column];
  int row = 1;
  for (const std::string_view part : text::split(text, ',')) {
    const std::string_view cell = text::trim(part);
    if (const int gap = parse_gap(cell); gap > 0) {
      row += gap > size ? size + 1 : gap;
      continue;
    }
    const std::optional<Piece> piece = parse_piece(cell);
    if (!piece) {
      return bad_position("column " + name + ": " + text::quoted(cell) +
                          " is not a cell, expected one like bv2, r^1, bH, x or x3");
    }
    if (row <= size) {
      const int at = bit_at(column, row);
      Status status = check_kind(*piece, at);
      if (!status) return status;
      position.put(at, *piece);
    }
    ++row;
  }
  if (row - 1 != size) {
    return bad_position(
        "column " + name + " has " + std::to_string(row - 1 > size ? size + 1 : row - 1) +
        (row - 1 > size ? " or more" : "") + " cells, expected " + std::to_string(size));
  }
  return Done{};
}

// A home may be gone only if the game has just ended: an enemy up piece with fewer than six dots
// stands there and the loser is to move.
Status check_home(const Position& p, Side side) {
  const int at = kHomeBit[index(side)];
  if (p.has_home(side)) return Done{};
  const std::string home = piece_text({side, Kind::Home, kMaxDots});
  const bool taken = has(p.pieces[index(other(side))] & p.up, at) && p.dots_at(at) < kMaxDots;
  if (!taken) {
    return bad_setup(
        Reason{"hexix.setup-no-home", {}}.with("cell", cell_name(at)).with("home", home));
  }
  if (p.turn != side) {
    return bad_setup(Reason{"hexix.setup-lost", {}}.with("home", home));
  }
  return Done{};
}

Status check_global_rule(const Position& p) {
  for (const Side side : {Side::One, Side::Two}) {
    const Mask crowded = overcrowded(p, side);
    if (crowded == 0) continue;
    const int at = lowest(crowded);
    const int count = count_cells(neighbours(at) & p.pieces[index(side)]);
    return bad_setup(Reason{"hexix.setup-global", {}}
                         .with("piece", piece_text(p.piece_at(at)))
                         .with("cell", cell_name(at))
                         .with("count", count)
                         .with("dots", count));
  }
  return Done{};
}

Status parse_board(std::string_view board, Position& position) {
  const std::vector<std::string_view> columns = text::split(board, '/');
  if (columns.size() != kColumns) {
    return bad_position(std::to_string(columns.size()) +
                        " columns split by /, expected 7 (A to G)");
  }
  for (int column = 0; column < kColumns; ++column) {
    Status status = parse_column(columns[static_cast<std::size_t>(column)], column, position);
    if (!status) return status;
  }
  return Done{};
}

}  // namespace

Result<Position> Game::parse_position(std::string_view text) const {
  if (text.size() > kMaxPositionLength) {
    return Error{ErrorCode::Limit, "position",
                 "longer than " + std::to_string(kMaxPositionLength) + " bytes"};
  }
  const std::vector<std::string_view> words = text::words(text);
  if (words.size() != 2) {
    return bad_position(text::quoted(text) + " has " + std::to_string(words.size()) +
                        " words, expected a board and a turn like x3/x4/x5/bH,x4,rH/x5/x4/x3 b");
  }
  Position position;
  Status status = parse_board(words[0], position);
  if (!status) return status.error();
  const std::string turn = text::lower(words[1]);
  if (turn != "b" && turn != "r") {
    return bad_position("turn " + text::quoted(words[1]) + ", expected b or r");
  }
  position.turn = turn == "b" ? Side::One : Side::Two;
  // The loser's home first: with both gone, one of the two complaints is about the turn.
  for (const Side side : {Side::One, Side::Two}) {
    status = check_home(position, side);
    if (!status) return status.error();
    position.refresh_active(side);
  }
  // With global=active any number of dots can arise: a piece that is cut off is not looked at, and
  // it may be joined to the home again later.
  if (rule_ == GlobalRule::All) {
    status = check_global_rule(position);
    if (!status) return status.error();
  }
  return position;
}

std::string Game::to_text(const Position& position) const {
  std::string out;
  for (int column = 0; column < kColumns; ++column) {
    if (column > 0) out += '/';
    int gap = 0;
    bool first = true;
    const auto add = [&](std::string_view cell) {
      if (!first) out += ',';
      first = false;
      out += cell;
    };
    const auto close_gap = [&] {
      if (gap > 0) add(gap == 1 ? "x" : "x" + std::to_string(gap));
      gap = 0;
    };
    for (int row = 1; row <= kColumnSize[column]; ++row) {
      const int at = bit_at(column, row);
      if (!has(position.occupied(), at)) {
        ++gap;
        continue;
      }
      close_gap();
      add(piece_text(position.piece_at(at)));
    }
    close_gap();
  }
  return out + (position.turn == Side::One ? " b" : " r");
}

Result<Move> Game::parse_move(const Position&, std::string_view text) const {
  const MoveText move = split_move(text);
  if (!move.readable) {
    return bad_input(
        "move", text::quoted(text) + " is not a move, expected one like C1v, C1^, C1+ or D4E3");
  }
  const int to = parse_cell(move.to);
  const int from = move.action == MoveKind::Capture ? parse_cell(move.from) : 0;
  if (to < 0 || from < 0) {
    return bad_input("move", "there is no hex " + text::quoted(to < 0 ? move.to : move.from) +
                                 " on this board, expected A1 to G3");
  }
  switch (move.action) {
    case MoveKind::PlaceDown: return Move::place_down(to);
    case MoveKind::PlaceUp: return Move::place_up(to);
    case MoveKind::Increment: return Move::increment(to);
    default: return Move::capture(from, to);
  }
}

std::string Game::to_text(const Position&, Move move) const {
  const std::string to = cell_name(move.to());
  switch (move.kind()) {
    case MoveKind::None: return "none";
    case MoveKind::PlaceDown: return to + "v";
    case MoveKind::PlaceUp: return to + "^";
    case MoveKind::Increment: return to + "+";
    case MoveKind::Capture: return cell_name(move.from()) + to;
  }
  return to;
}

}  // namespace muster::hexix
