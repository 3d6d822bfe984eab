// Makes an opening book: searches the positions of the openings, best lines first, folded by
// symmetry, and keeps what each search said. The same settings give the same book, however often
// the work is interrupted: what was searched is kept as lines of text (a journal) and given back.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <queue>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"
#include "games/any_game.h"
#include "study/explorer/position_index.h"

namespace muster::study {

struct BookSettings {
  std::uint64_t nodes = 100'000;  // searched for each position
  int plies = 10;                 // the last positions of the book are so deep
  int lines = 5;                  // moves that are followed at most, all of them at the start
  int margin_centi = 60;          // and only as far below the best one
  std::uint64_t seed = 1;         // order of positions that are equally urgent

  friend bool operator==(const BookSettings&, const BookSettings&) = default;
};

// A search that is wanted: behind these moves.
struct BookTask {
  std::vector<std::string> moves;
  engine::Limits limits;
};

class BookMaker {
 public:
  // The engine must be of this game and outlive it; one thread. Its memory is part of the settings:
  // another size gives another book.
  static Result<std::unique_ptr<BookMaker>> make(std::shared_ptr<const AnyGame> game,
                                                 const BookSettings& settings);

  // First line of a journal: game and settings.
  std::string journal_head() const;
  // A line of the journal of an earlier run with these settings.
  Status take_line(std::string_view line);

  // The next position to search, behind these moves; nothing: the book is complete, or has `most`
  // positions. What the journal knows is taken from there.
  std::optional<BookTask> next(std::size_t most);
  // What the search of the task said. Returns the journal's line.
  Result<std::string> take(const engine::Answer& answer);

  std::size_t positions() const noexcept { return nodes_.size(); }
  int deepest() const noexcept { return deepest_; }

  // The book as an index: every position with what is known of it, from the leaves back.
  Result<std::string> write() const;

 private:
  struct Searched {
    engine::Score score;  // for the side to move, as all scores here
    int depth = 0;
    std::vector<std::pair<std::string, engine::Score>> lines;  // moves and what they are worth
  };
  struct Node {
    Side side = Side::One;
    int ply = 0;
    Searched searched;
    std::vector<std::uint64_t> children;
  };
  struct Waiting {
    double cost = 0;  // plies, and what the moves to here gave away
    std::uint64_t tie = 0, key = 0;
    std::vector<std::string> moves;
    bool operator<(const Waiting& other) const noexcept;
  };

  BookMaker(std::shared_ptr<const AnyGame> game, const BookSettings& settings);

  void wait_for(std::uint64_t key, double cost, std::vector<std::string> moves);
  void keep(Searched searched);  // of the position on the board
  void follow_lines(const Searched& searched, Node& node);
  engine::Score value(std::uint64_t key,
                      std::unordered_map<std::uint64_t, engine::Score>& known) const;

  std::shared_ptr<const AnyGame> game_;
  BookSettings settings_;
  std::priority_queue<Waiting> queue_;
  std::unordered_map<std::uint64_t, Searched> journal_;
  std::unordered_map<std::uint64_t, Node> nodes_;
  std::unordered_map<std::uint64_t, double> urgent_;  // least cost of what waits or is done
  std::unique_ptr<AnyState> state_;                   // the position of the task
  Waiting task_;
  int deepest_ = 0;
};

}  // namespace muster::study
