// SPDX-License-Identifier: MIT
#include "study/explorer/game_header.h"

#include <utility>

namespace muster::study {

GameHeader header_of(const record::Record& record, const record::Replay& replayed,
                     std::string where) {
  const GameInfo& info = replayed.state->game().info();
  GameHeader header;
  for (std::size_t side = 0; side < 2; ++side) {
    header.players[side] = record.tag(info.side_words[side]);
  }
  header.event = record.tag("event");
  header.date = record.tag("date");
  header.where = std::move(where);
  header.winner = replayed.result.outcome.winner;
  header.plies = static_cast<std::uint32_t>(replayed.plies());
  return header;
}

Status add_record(IndexBuilder& builder, const record::Record& record, std::string where,
                  int plies) {
  Result<record::Replay> replayed = record::replay(record);
  if (!replayed) return replayed.error();
  GameHeader header = header_of(record, *replayed, std::move(where));
  if (!replayed->stand_ins.empty()) {
    while (replayed->plies() >= replayed->stand_ins.front().ply) replayed->state->undo();
  }
  builder.add_game(*replayed->state, std::move(header), plies);
  return Done{};
}

}  // namespace muster::study
