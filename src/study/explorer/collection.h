// Many games in memory, as a table: sorted and filtered by players, event, rules and the position
// on the board; and a source of the explorer. Of each game the header, the text it came from and 4
// bytes a position are kept: a hundred thousand games fit into a browser's worker.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "record/record.h"
#include "study/explorer/position_index.h"

namespace muster::study {

enum class Column : std::uint8_t { Order, One, Two, Event, Date, Result, Plies, Rules };
std::optional<Column> parse_column(std::string_view word) noexcept;  // "one", "event", ...

struct Selection {
  std::string text;                  // part of a player's name or of the event, in any case
  std::optional<std::uint64_t> key;  // only games that came to this position
  Column sort = Column::Order;
  bool descending = false;
};

class Collection final : public PositionSource {
 public:
  // Adds the games of a text, whichever format; those that cannot be read are left out and their
  // errors returned. An error if there is no game in it at all. `where` names the file.
  Result<std::vector<Error>> add(std::string_view text, std::string_view game,
                                 std::string_view where);

  std::size_t size() const noexcept { return rows_.size(); }

  // The numbers of the games, in order.
  std::vector<std::uint32_t> select(const Selection& selection) const;

  std::string_view rules(std::uint64_t number) const;  // the game's name
  // The text that the game was read from, and its place in it.
  struct Source {
    std::string_view text;
    std::size_t number = 0;
  };
  std::optional<Source> source(std::uint64_t number) const;

  // --- PositionSource ---
  std::optional<PositionEntry> find(std::uint64_t key) const override;
  std::optional<GameHeader> game(std::uint64_t number) const override;

 private:
  struct Row {
    std::uint32_t players[2] = {}, event = 0, date = 0, where = 0, rules = 0;  // texts
    std::uint32_t first = 0, plies = 0;  // positions: one more than plies
    std::uint32_t source = 0, number_in_source = 0;
    Winner winner = Winner::Nobody;
  };

  Status add_record(const record::Record& record, std::string_view where, std::size_t number);
  std::uint32_t text_number(const std::string& text);
  void sort(std::vector<std::uint32_t>& numbers, Column column, bool descending) const;
  std::vector<std::uint32_t> ranks() const;
  bool came_to(const Row& row, std::uint32_t position) const noexcept;

  std::vector<Row> rows_;
  std::vector<std::uint32_t> positions_;  // move_key of the positions of all games, in order
  std::vector<std::string> texts_, sources_;
  std::unordered_map<std::string, std::uint32_t> numbers_;
};

}  // namespace muster::study
