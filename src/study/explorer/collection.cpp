// SPDX-License-Identifier: MIT
#include "study/explorer/collection.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <utility>

#include "base/text.h"
#include "record/read.h"
#include "study/explorer/game_header.h"

namespace muster::study {

namespace {

constexpr std::array<std::pair<std::string_view, Column>, 8> kColumns = {{
    {"order", Column::Order},
    {"one", Column::One},
    {"two", Column::Two},
    {"event", Column::Event},
    {"date", Column::Date},
    {"result", Column::Result},
    {"plies", Column::Plies},
    {"rules", Column::Rules},
}};

}  // namespace

std::optional<Column> parse_column(std::string_view word) noexcept {
  for (const auto& [name, column] : kColumns) {
    if (name == word) return column;
  }
  return std::nullopt;
}

std::uint32_t Collection::text_number(const std::string& text) {
  const auto [it, fresh] = numbers_.try_emplace(text, static_cast<std::uint32_t>(texts_.size()));
  if (fresh) texts_.push_back(text);
  return it->second;
}

Result<std::vector<Error>> Collection::add(std::string_view text, std::string_view game,
                                           std::string_view where) {
  const Result<record::RecordFile> file = record::read_records(text, game);
  if (!file) return file.error();
  sources_.emplace_back(text);
  std::vector<Error> left_out;
  for (std::size_t i = 0; i < file->games.size(); ++i) {
    const Result<record::Record>& record = file->games[i];
    const Status added = record ? add_record(*record, where, i) : Status(record.error());
    if (!added) left_out.push_back(added.error());
  }
  return left_out;
}

Status Collection::add_record(const record::Record& record, std::string_view where,
                              std::size_t number) {
  const Result<record::Replay> replayed = record::replay(record);
  if (!replayed) return replayed.error();
  const GameHeader header = header_of(record, *replayed, std::string(where));
  Row row;
  for (std::size_t side = 0; side < 2; ++side) {
    row.players[side] = text_number(header.players[side]);
  }
  row.event = text_number(header.event);
  row.date = text_number(header.date);
  row.where = text_number(header.where);
  const std::string name = replayed->state->game().name();
  row.rules = text_number(name);
  row.winner = header.winner;
  row.plies = header.plies;
  row.first = static_cast<std::uint32_t>(positions_.size());
  row.source = static_cast<std::uint32_t>(sources_.size() - 1);
  row.number_in_source = static_cast<std::uint32_t>(number);
  const std::size_t first = positions_.size();
  positions_.resize(first + row.plies + 1);
  AnyState& state = *replayed->state;
  for (std::size_t ply = row.plies;; --ply) {
    // What stands behind a move that the source leaves out is a guess.
    const bool guessed =
        !replayed->stand_ins.empty() && static_cast<int>(ply) >= replayed->stand_ins.front().ply;
    positions_[first + ply] = guessed ? kGameEnded : move_key(index_key(name, state.folded_hash()));
    if (ply == 0) break;
    state.undo();
  }
  rows_.push_back(row);
  return Done{};
}

bool Collection::came_to(const Row& row, std::uint32_t position) const noexcept {
  const auto begin = positions_.begin() + row.first;
  const auto end = begin + row.plies + 1;
  return std::find(begin, end, position) != end;
}

std::vector<std::uint32_t> Collection::select(const Selection& selection) const {
  std::vector<bool> wanted(texts_.size(), true);
  const std::string part = text::lower(selection.text);
  for (std::size_t i = 0; i < texts_.size() && !part.empty(); ++i) {
    wanted[i] = text::lower(texts_[i]).find(part) != std::string::npos;
  }
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t i = 0; i < rows_.size(); ++i) {
    const Row& row = rows_[i];
    if (!wanted[row.players[0]] && !wanted[row.players[1]] && !wanted[row.event]) continue;
    if (selection.key && !came_to(row, move_key(*selection.key))) continue;
    numbers.push_back(i);
  }
  sort(numbers, selection.sort, selection.descending);
  return numbers;
}

// The place of each text among all, whatever its case.
std::vector<std::uint32_t> Collection::ranks() const {
  std::vector<std::pair<std::string, std::uint32_t>> lowered;
  lowered.reserve(texts_.size());
  for (std::uint32_t i = 0; i < texts_.size(); ++i) lowered.emplace_back(text::lower(texts_[i]), i);
  std::sort(lowered.begin(), lowered.end());
  std::vector<std::uint32_t> ranks(texts_.size());
  for (std::uint32_t i = 0; i < lowered.size(); ++i) ranks[lowered[i].second] = i;
  return ranks;
}

void Collection::sort(std::vector<std::uint32_t>& numbers, Column column, bool descending) const {
  const std::vector<std::uint32_t> rank = ranks();
  const auto value = [&](std::uint32_t number) -> std::uint32_t {
    const Row& row = rows_[static_cast<std::size_t>(number)];
    switch (column) {
      case Column::Order: return number;
      case Column::One: return rank[row.players[0]];
      case Column::Two: return rank[row.players[1]];
      case Column::Event: return rank[row.event];
      case Column::Date: return rank[row.date];
      case Column::Result: return static_cast<std::uint32_t>(row.winner);
      case Column::Plies: return row.plies;
      case Column::Rules: return rank[row.rules];
    }
    return number;
  };
  std::stable_sort(numbers.begin(), numbers.end(), [&](std::uint32_t a, std::uint32_t b) {
    return descending ? value(b) < value(a) : value(a) < value(b);
  });
}

std::string_view Collection::rules(std::uint64_t number) const {
  return number < rows_.size()
             ? std::string_view(texts_[rows_[static_cast<std::size_t>(number)].rules])
             : "";
}

std::optional<Collection::Source> Collection::source(std::uint64_t number) const {
  if (number >= rows_.size()) return std::nullopt;
  const Row& row = rows_[static_cast<std::size_t>(number)];
  return Source{sources_[row.source], row.number_in_source};
}

std::optional<GameHeader> Collection::game(std::uint64_t number) const {
  if (number >= rows_.size()) return std::nullopt;
  const Row& row = rows_[static_cast<std::size_t>(number)];
  return GameHeader{{texts_[row.players[0]], texts_[row.players[1]]},
                    texts_[row.event],
                    texts_[row.date],
                    texts_[row.where],
                    row.winner,
                    row.plies};
}

// A look at every position of every game: 4 bytes each, one after the other, some milliseconds for
// a hundred thousand games.
std::optional<PositionEntry> Collection::find(std::uint64_t key) const {
  const std::uint32_t position = move_key(key);
  std::map<std::uint32_t, MovePlayed> moves;
  for (std::uint32_t number = 0; number < rows_.size(); ++number) {
    const Row& row = rows_[static_cast<std::size_t>(number)];
    const auto begin = positions_.begin() + row.first;
    const auto end = begin + row.plies + 1;
    for (auto at = std::find(begin, end, position); at != end;
         at = std::find(at + 1, end, position)) {
      const std::uint32_t to = at + 1 == end ? kGameEnded : *(at + 1);
      MovePlayed& move = moves.try_emplace(to, MovePlayed{to, {}, {}}).first->second;
      move.tally += Tally::of(row.winner);
      if (move.games.size() < kMaxExamples) move.games.push_back(number);
    }
  }
  if (moves.empty()) return std::nullopt;
  PositionEntry entry;
  for (auto& [to, move] : moves) entry.moves.push_back(std::move(move));
  return entry;
}

}  // namespace muster::study
