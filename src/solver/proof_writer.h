// Writes a strategy as a proof file. The format is described in docs/solver.md; the checker
// (check_proof.cpp) reads it without a line of this code.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/bytes.h"
#include "solver/strategy.h"

namespace muster::solver {

// Words separated by spaces, in lines of at most 100 columns.
class WordWriter {
 public:
  explicit WordWriter(ByteSink& sink) noexcept : sink_(&sink) {}

  void word(std::string_view text) {
    if (column_ > 0 && column_ + 1 + text.size() > 100) end_line();
    if (column_ > 0) buffer_ += ' ';
    buffer_ += text;
    column_ += text.size() + 1;
  }
  void line(std::string_view text) {
    end_line();
    buffer_ += text;
    buffer_ += '\n';
  }
  void end_line() {
    if (column_ > 0) buffer_ += '\n';
    column_ = 0;
    if (buffer_.size() > kFlushAt) flush();
  }
  bool finish() {
    end_line();
    flush();
    return good_;
  }

 private:
  static constexpr std::size_t kFlushAt = 1 << 16;

  void flush() {
    good_ = good_ && sink_->write_text(buffer_);
    buffer_.clear();
  }

  ByteSink* sink_;
  std::string buffer_;
  std::size_t column_ = 0;
  bool good_ = true;
};

// Walks everything the strategy may meet, the other side's moves in the order of their texts, and
// writes the strategist's move at each of their positions that has not been met before. Positions
// whose move ends the game are the most by far; they are written each time and not remembered.
template <Game G>
class StrategyWriter {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  StrategyWriter(const G& game, const SolverTraits<G>& traits, ProofSearch<G>& search,
                 Strategy<G>& strategy, Side strategist, std::size_t most_bytes, WordWriter& out)
      : game_(&game),
        traits_(&traits),
        search_(&search),
        strategy_(&strategy),
        strategist_(strategist),
        met_(most_bytes),
        out_(&out) {}

  Status write(const Position& root) {
    walk(root);
    if (full_) {
      return Error{ErrorCode::Limit, "proof", "the proof does not fit into the memory allowed"};
    }
    return Done{};
  }
  std::uint64_t moves() const noexcept { return moves_; }

 private:
  void walk(const Position& position) {
    const std::uint64_t key = traits_->exact_key(position);
    if (full_ || met_.find(key) != nullptr) return;
    if (game_->side_to_move(position) == strategist_) {
      const Move move = strategy_->move_at(position);
      out_->word(game_->to_text(position, move));
      ++moves_;
      Position next = position;
      game_->play(next, move);
      if (ends(position, move, next)) return;  // such positions are not kept
      full_ = !met_.insert(key, 0);
      walk(next);
      return;
    }
    full_ = !met_.insert(key, 0);
    search_->legal(position, *scratch_);
    std::vector<std::pair<std::string, Move>> moves;
    moves.reserve(scratch_->size());
    for (const Move move : *scratch_) moves.emplace_back(game_->to_text(position, move), move);
    std::sort(moves.begin(), moves.end());
    for (const auto& [text, move] : moves) follow(position, move);
  }

  void follow(const Position& position, Move move) {
    Position next = position;
    game_->play(next, move);
    if (!ends(position, move, next)) walk(next);
  }

  bool ends(const Position& position, Move move, const Position& next) {
    if (search_->outcome(position, move, next).over()) return true;
    search_->legal(next, *scratch_);
    return scratch_->empty();
  }

  const G* game_;
  const SolverTraits<G>* traits_;
  ProofSearch<G>* search_;
  Strategy<G>* strategy_;
  Side strategist_;
  FlatMap met_;
  WordWriter* out_;
  std::unique_ptr<typename G::Moves> scratch_ = std::make_unique<typename G::Moves>();
  std::uint64_t moves_ = 0;
  bool full_ = false;
};

}  // namespace muster::solver
