// SPDX-License-Identifier: MIT
#include "study/explorer/index_builder.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "study/explorer/index_writer.h"

namespace muster::study {

void IndexBuilder::add_game(const AnyState& end, GameHeader header, int plies) {
  const std::string name = end.game().name();
  const auto game = static_cast<std::uint32_t>(games_.size());
  games_.push_back(std::move(header));
  const std::unique_ptr<AnyState> state = end.clone();
  const auto key = [&] { return index_key(name, state->folded_hash()); };
  while (plies > 0 && state->plies() > plies) state->undo();
  std::uint64_t behind = key();
  if (state->plies() == end.plies()) plays_.push_back({behind, kGameEnded, game});
  while (state->plies() > 0) {
    state->undo();
    const std::uint64_t from = key();
    plays_.push_back({from, move_key(behind), game});
    behind = from;
  }
}

void IndexBuilder::add_word(std::uint64_t key, const BookWord& word) {
  words_.push_back({key, word});
}

// The plays of one move in one position. A game that came here twice is counted once. Of the games
// the latest are kept, as far as their dates say.
MovePlayed IndexBuilder::merged(std::size_t begin, std::size_t end) const {
  MovePlayed move;
  move.to = plays_[begin].to;
  std::vector<std::uint32_t> games;
  for (std::size_t i = begin; i < end; ++i) {
    if (i > begin && plays_[i].game == plays_[i - 1].game) continue;
    move.tally += Tally::of(games_[plays_[i].game].winner);
    games.push_back(plays_[i].game);
  }
  const std::size_t kept = std::min(games.size(), kMaxExamples);
  std::partial_sort(games.begin(), games.begin() + static_cast<std::ptrdiff_t>(kept), games.end(),
                    [this](std::uint32_t a, std::uint32_t b) {
                      return std::tie(games_[b].date, a) < std::tie(games_[a].date, b);
                    });
  move.games.assign(games.begin(), games.begin() + static_cast<std::ptrdiff_t>(kept));
  return move;
}

Result<std::string> IndexBuilder::build(std::uint64_t effort) {
  std::sort(plays_.begin(), plays_.end(), [](const Play& a, const Play& b) {
    return std::tie(a.from, a.to, a.game) < std::tie(b.from, b.to, b.game);
  });
  std::stable_sort(words_.begin(), words_.end(),
                   [](const Word& a, const Word& b) { return a.key < b.key; });
  std::uint64_t positions = words_.size();
  for (std::size_t i = 0; i < plays_.size(); ++i) {
    if (i == 0 || plays_[i].from != plays_[i - 1].from) ++positions;
  }
  IndexWriter writer(positions);
  std::size_t play = 0, word = 0;
  while (play < plays_.size() || word < words_.size()) {
    const bool by_word =
        play == plays_.size() || (word < words_.size() && words_[word].key < plays_[play].from);
    const std::uint64_t key = by_word ? words_[word].key : plays_[play].from;
    PositionEntry entry;
    while (play < plays_.size() && plays_[play].from == key) {
      const std::size_t begin = play;
      while (play < plays_.size() && plays_[play].from == key &&
             plays_[play].to == plays_[begin].to) {
        ++play;
      }
      entry.moves.push_back(merged(begin, play));
    }
    for (; word < words_.size() && words_[word].key == key; ++word) {
      entry.word = words_[word].word;
    }
    writer.add(key, entry);
  }
  Result<std::string> bytes = writer.finish(games_, effort);
  *this = IndexBuilder();
  return bytes;
}

}  // namespace muster::study
