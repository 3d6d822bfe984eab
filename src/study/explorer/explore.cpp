// SPDX-License-Identifier: MIT
#include "study/explorer/explore.h"

#include <algorithm>
#include <map>
#include <utility>

#include "study/review.h"

namespace muster::study {

namespace {

struct Row {
  ExploredMove move;
  std::uint64_t key = 0;
};

// The legal moves, those to the same position together, by the key of what they lead to.
std::map<std::uint32_t, Row> rows_of(const AnyState& state) {
  const std::string name = state.game().name();
  std::map<std::uint32_t, Row> rows;
  for (FoldedMove& legal : state.legal_folded()) {
    const std::uint64_t key = index_key(name, legal.hash_behind);
    Row& row = rows[move_key(key)];
    if (row.move.move.empty()) {
      row.move.move = std::move(legal.text);
      row.key = key;
    } else {
      row.move.same.push_back(std::move(legal.text));
    }
  }
  return rows;
}

void add_played(const PositionSource& source, const PositionEntry& entry,
                std::map<std::uint32_t, Row>& rows, Exploration& out) {
  for (const MovePlayed& played : entry.moves) {
    out.tally += played.tally;
    if (played.to == kGameEnded) {
      out.ended += played.tally;
      continue;
    }
    const auto row = rows.find(played.to);
    if (row == rows.end()) continue;  // forbidden here by the past
    row->second.move.tally += played.tally;
    for (const std::uint32_t number : played.games) {
      if (std::optional<GameHeader> game = source.game(number)) {
        row->second.move.games.push_back(std::move(*game));
      }
    }
  }
}

// The deeper search has the word, and a proof before any search.
void take_word(std::optional<BookWord>& known, const std::optional<BookWord>& word) {
  if (!word) return;
  const bool better = !known || (word->score.proven() && !known->score.proven()) ||
                      (word->score.proven() == known->score.proven() && word->depth > known->depth);
  if (better) known = word;
}

double worth(const ExploredMove& move, Side side) {
  if (!move.word) return -1;
  const double one = expectation(move.word->score);
  return side == Side::One ? one : 1 - one;
}

}  // namespace

Exploration explore(const AnyState& state, std::span<const PositionSource* const> sources) {
  Exploration out;
  std::map<std::uint32_t, Row> rows = rows_of(state);
  const std::uint64_t key = index_key(state);
  for (const PositionSource* const source : sources) {
    if (const std::optional<PositionEntry> entry = source->find(key)) {
      add_played(*source, *entry, rows, out);
      take_word(out.word, entry->word);
    }
    if (source->effort() == 0) continue;
    out.effort = source->effort();
    for (auto& [to, row] : rows) {
      if (const auto behind = source->find(row.key)) take_word(row.move.word, behind->word);
    }
  }
  const Side side = state.turn().side;
  for (auto& [to, row] : rows) {
    if (row.move.tally.total() > 0 || row.move.word) out.moves.push_back(std::move(row.move));
  }
  std::sort(out.moves.begin(), out.moves.end(), [&](const ExploredMove& a, const ExploredMove& b) {
    const std::uint64_t games_a = a.tally.total(), games_b = b.tally.total();
    if (games_a != games_b) return games_a > games_b;
    const double worth_a = worth(a, side), worth_b = worth(b, side);
    return worth_a != worth_b ? worth_a > worth_b : a.move < b.move;
  });
  return out;
}

}  // namespace muster::study
