// SPDX-License-Identifier: MIT
#include "record/replay.h"

#include <span>
#include <utility>

#include "base/text.h"
#include "games/list.h"
#include "record/omitted.h"

namespace muster::record {

namespace {

std::string name_ply(int ply, const Node& node) {
  std::string out = "ply " + std::to_string(ply) + ", move " +
                    text::quoted(node.written.empty() ? node.move : node.written);
  Place place = node.place;
  place.ply = 0;
  const std::string where = place.to_text();
  return where.empty() ? out : out + " (" + where + ")";
}

std::optional<Error> play_main_line(const Record& record, AnyState& state,
                                    std::vector<StandIn>& stand_ins) {
  const std::vector<std::string> moves = record.main_moves();
  const std::vector<int> line = record.main_line();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int ply = static_cast<int>(i) + 1;
    const bool omitted = moves[i] == kOmittedMove;
    Result<std::string> move = moves[i];
    if (omitted) move = stand_in(state, std::span(moves).subspan(i));
    if (move) move = state.play(*move);
    if (!move) {
      const Node& node = record.nodes[static_cast<std::size_t>(line[i])];
      return Error{move.error().code, name_ply(ply, node), move.error().message};
    }
    if (omitted) stand_ins.push_back({ply, *move});
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
  out.fault = play_main_line(record, *out.state, out.stand_ins);
  out.board = out.state->outcome();
  out.result = record.result;
  if (out.board.over() && !out.fault) {
    const bool says = record.result.outcome.over();
    out.agrees = !says || record.result.outcome.winner == out.board.winner;
    out.result = {out.board, GameResult::Source::Board, ""};
  }
  return out;
}

std::optional<std::string> rules_that_fit(const Record& record) {
  const auto game = make_game(record.game);
  if (!game) return std::nullopt;
  const GameInfo& info = (*game)->info();
  for (const PresetSpec& preset : info.presets) {
    std::string name(info.name);
    if (!preset.word.empty()) name += ":" + std::string(preset.word);
    const auto other = make_game(name);
    if (!other || (*other)->name() == (*game)->name()) continue;
    const auto state = (*other)->state(record.start);
    std::vector<StandIn> stand_ins;
    if (state && !play_main_line(record, **state, stand_ins)) return (*other)->name();
  }
  return std::nullopt;
}

}  // namespace muster::record
