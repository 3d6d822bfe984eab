// Why a move is illegal. SPDX-License-Identifier: MIT
#include "base/text.h"
#include "games/breakthrough/game.h"

namespace muster::breakthrough {

namespace {

std::string_view side_word(Side side) { return side == Side::One ? "black" : "white"; }

}  // namespace

Reason Game::explain_man(const Position& position, int from) const {
  const Bits own = position.men[static_cast<std::size_t>(index(position.turn))];
  const Bits enemy = position.men[static_cast<std::size_t>(index(other(position.turn)))];
  if (has(own, from)) return {"legal", {}};
  if (!has(enemy, from)) return Reason{"breakthrough.empty", {}}.with("from", cell_name(from));
  return Reason{"breakthrough.not-yours", {}}
      .with("from", cell_name(from))
      .with_word("owner", side_word(other(position.turn)))
      .with_word("mover", side_word(position.turn));
}

// Of an own man.
Reason Game::explain_step(const Position& position, int from, int to) const {
  const Side side = position.turn;
  const Bits own = position.men[static_cast<std::size_t>(index(side))];
  const Bits enemy = position.men[static_cast<std::size_t>(index(other(side)))];
  const int sideways = file_of(to) - file_of(from);
  if (rank_of(to) - rank_of(from) != forward(side) || sideways < -1 || sideways > 1) {
    return Reason{"breakthrough.one-ahead", {}}
        .with("from", cell_name(from))
        .with("to", cell_name(to));
  }
  if (has(own, to)) return Reason{"breakthrough.own-man", {}}.with("to", cell_name(to));
  if (sideways == 0 && has(enemy, to)) {
    return Reason{"breakthrough.straight-capture", {}}.with("to", cell_name(to));
  }
  return {"legal", {}};
}

Result<Reason> Game::explain(const Position& position, const History&,
                             std::string_view text) const {
  const Result<Move> move = parse_move(position, text);
  if (!move) {
    const std::optional<MoveText> written = read_move_text(text);
    if (!written) return move.error();
    const bool from_off =
        written->from_file >= size_ || written->from_rank < 0 || written->from_rank >= size_;
    const int file = from_off ? written->from_file : written->to_file;
    const int rank = from_off ? written->from_rank : written->to_rank;
    return Reason{"off-board", {}}.with(
        "cell", std::string(1, static_cast<char>('a' + file)) + std::to_string(rank + 1));
  }
  const Reason man = explain_man(position, move->from);
  return man.legal() ? explain_step(position, move->from, move->to) : man;
}

std::vector<Reason> Game::explain_cell(const Position& position, const History&, int cell) const {
  const Reason man = explain_man(position, cell);
  if (!man.legal()) return {man};
  std::vector<Reason> out;
  for (const int sideways : {-1, 0, 1}) {
    const int to = ahead(cell, position.turn, sideways);
    if (to < 0) continue;
    const Reason reason = explain_step(position, cell, to);
    const Move move{static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(to)};
    out.push_back(reason.legal()
                      ? Reason{"breakthrough.move", {}}.with("move", to_text(position, move))
                      : reason);
  }
  if (out.empty()) out.push_back(Reason{"breakthrough.arrived", {}}.with("from", cell_name(cell)));
  return out;
}

}  // namespace muster::breakthrough
