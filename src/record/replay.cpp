// SPDX-License-Identifier: MIT
#include "record/replay.h"

#include <utility>

#include "base/text.h"
#include "games/list.h"

namespace muster::record {

namespace {

std::string name_ply(int ply, const Node& node) {
  std::string out = "ply " + std::to_string(ply) + ", move " + text::quoted(node.move);
  Place place = node.place;
  place.ply = 0;
  const std::string where = place.to_text();
  return where.empty() ? out : out + " (" + where + ")";
}

std::optional<Error> play_main_line(const Record& record, AnyState& state) {
  int ply = 0;
  for (const int number : record.main_line()) {
    const Node& node = record.nodes[static_cast<std::size_t>(number)];
    ++ply;
    if (node.move == kOmittedMove) {
      return Error{ErrorCode::Illegal, name_ply(ply, node), "the source leaves this move out"};
    }
    const Result<std::string> played = state.play(node.move);
    if (!played) return Error{played.error().code, name_ply(ply, node), played.error().message};
  }
  return std::nullopt;
}

}  // namespace

Result<Replay> replay(const Record& record) {
  const Result<std::shared_ptr<const AnyGame>> game = make_game(record.game);
  if (!game) return game.error();
  Result<std::unique_ptr<AnyState>> state = (*game)->state(record.start);
  if (!state) return state.error();
  Replay out;
  out.state = std::move(*state);
  out.fault = play_main_line(record, *out.state);
  out.board = out.state->outcome();
  out.result = record.result;
  if (out.board.over() && !out.fault) {
    const bool says = record.result.outcome.over();
    out.agrees = !says || record.result.outcome.winner == out.board.winner;
    out.result = {out.board, GameResult::Source::Board, ""};
  }
  return out;
}

}  // namespace muster::record
