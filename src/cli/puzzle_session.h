// `muster puzzles solve`: puzzles at this terminal, one after the other.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.h"
#include "cli/line_reader.h"
#include "engine/engine.h"
#include "games/any_game.h"
#include "puzzles/puzzle.h"
#include "solver/win_prover.h"

namespace muster::cli {

class PuzzleSession {
 public:
  PuzzleSession(std::shared_ptr<const AnyGame> game, Console& console, LineReader& lines)
      : game_(std::move(game)), console_(console), lines_(lines) {}

  // Until they are through or the input ends. How many were solved without a mistake or help.
  Result<int> run(const std::vector<puzzles::Puzzle>& list);

 private:
  enum class End { Solved, Helped, Quit };
  struct EndingHint {  // for one turn of an ending
    std::string move;
    std::size_t steps = 0;  // told so far
  };

  Result<End> ask(const puzzles::Puzzle& puzzle);
  Result<End> play_out(const puzzles::Puzzle& puzzle);
  Result<std::string> defend(const AnyState& state, const puzzles::Puzzle& puzzle);
  // `secret`: the move that help may not name.
  std::string next_word(const AnyState& state, std::string_view secret = {}) const;
  void show(const AnyState& state, std::string_view point = {}) const;  // a point: its lens
  void task(const AnyState& state, const puzzles::Puzzle& puzzle) const;
  Status hint(const AnyState& state, const std::string& move, std::size_t step) const;
  Status ending_hint(const AnyState& state, const puzzles::Puzzle& puzzle, EndingHint& told) const;
  Result<engine::Answer> search(const AnyState& state, std::uint64_t nodes) const;
  void why(const puzzles::Puzzle& puzzle) const;
  void solution(const puzzles::Puzzle& puzzle) const;
  Result<bool> wrong(const AnyState& state, const std::string& move) const;
  void say(const Reason& sentence) const;
  void tell(std::string_view lines) const;  // what is longer than the terminal is wrapped

  std::shared_ptr<const AnyGame> game_;
  Console& console_;
  LineReader& lines_;
  std::unique_ptr<solver::WinProver> prover_;  // made when an ending leaves its line
};

}  // namespace muster::cli
