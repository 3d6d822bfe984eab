// Where the games of a match begin: the start position, lines of a file or of a book, or random
// moves that leave neither side ahead. Pair k always gets the same opening, whatever ran before it:
// a match can be resumed, and repeated from its seed.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/any_game.h"
#include "host/kept_engine.h"

namespace muster::match {

struct OpeningPlan {
  enum class Kind : std::uint8_t { Start, Random, Book, Lines };
  Kind kind = Kind::Random;
  int plies = 6;           // of a random line or one of a book
  int window_centi = 150;  // random: kept if the quick score is at most this for either side
  int margin_centi = 60;   // book: a move may be worth so much less than the best one
  int nodes = 2000;        // of the quick score; 0: every line is kept
  std::vector<std::string> lines;  // states as text: "start moves b1-b3 ..."
  std::string text = "random";     // as it was given
};

// "start", "random", "random:plies=8,window=100,nodes=5000", "book", "book:plies=8,margin=60". A
// book is not known here: whoever has it makes its lines (study::walk_book) and calls take_lines.
Result<OpeningPlan> parse_openings(std::string_view text);

// One state a line; blank lines and lines that begin with # are left out.
Result<OpeningPlan> openings_of_text(std::string_view text, const AnyGame& game);

// These lines instead of a book; `lines` are the moves of each.
Status take_lines(OpeningPlan& plan, const std::vector<std::vector<std::string>>& lines);

class Openings {
 public:
  Openings(OpeningPlan plan, std::shared_ptr<const AnyGame> game, std::uint64_t seed,
           host::EngineMaker make = engine::make_engine);

  // The opening of pair number `pair`, from 0.
  Result<std::unique_ptr<AnyState>> opening(int pair);

 private:
  // A line of random moves; nothing if the game ended on the way.
  std::unique_ptr<AnyState> random_line(std::uint64_t seed) const;
  Result<std::unique_ptr<AnyState>> balanced(int pair);
  // Distance from even, infinite for a game that is decided.
  Result<int> imbalance(const AnyState& state);

  OpeningPlan plan_;
  std::shared_ptr<const AnyGame> game_;
  std::uint64_t seed_;
  host::KeptEngine kept_;
};

}  // namespace muster::match
