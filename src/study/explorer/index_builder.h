// Makes an index out of games, and out of positions that a book has searched.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "games/any_game.h"
#include "study/explorer/position_index.h"

namespace muster::study {

class IndexBuilder {
 public:
  // A game: the state at its end. Positions behind `plies` moves are left out; 0: none are.
  void add_game(const AnyState& end, GameHeader header, int plies = 0);

  // What a book says of a position.
  void add_word(std::uint64_t key, const BookWord& word);

  std::size_t games() const noexcept { return games_.size(); }
  std::size_t moves() const noexcept { return plays_.size(); }

  // The index; the builder is empty then. `effort`: nodes a position of a book.
  Result<std::string> build(std::uint64_t effort = 0);

 private:
  // A move of a game: 16 bytes, since a million games may come.
  struct Play {
    std::uint64_t from = 0;
    std::uint32_t to = kGameEnded;
    std::uint32_t game = 0;
  };
  struct Word {
    std::uint64_t key = 0;
    BookWord word;
  };

  MovePlayed merged(std::size_t begin, std::size_t end) const;

  std::vector<Play> plays_;
  std::vector<Word> words_;
  std::vector<GameHeader> games_;
};

}  // namespace muster::study
