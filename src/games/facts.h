// What a move does to the position, as data: codes with points and counts, made into sentences by
// say() like the reasons of illegal moves. What every game has in common (wins, threats made, met
// and missed, moves taken from the opponent) is worked out here; the game adds what it alone knows
// (groups, lines, stacks, dots). Written for people, not for speed.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/described.h"
#include "games/move_fact.h"
#include "games/state.h"

namespace muster {

// Optional for a DescribedGame: the same board with the other side to move, for looking at threats;
// nothing where that makes no sense (four seats, a reserve to be dropped).
template <class G>
concept TurnsRound = requires(const G& game, const typename G::Position& position) {
  { game.with_other_turn(position) } -> std::same_as<std::optional<typename G::Position>>;
};

// Optional for a DescribedGame.
template <class G>
concept TellsMoveFacts =
    DescribedGame<G> && TurnsRound<G> &&
    requires(const G& game, const typename G::Position& before, typename G::Move move,
             const typename G::Position& after, const typename G::Moves& replies) {
      // What the game alone knows of a legal move; `replies` are the legal moves behind it.
      { game.facts(before, move, after, replies) } -> std::same_as<std::vector<Reason>>;
    };

template <TellsMoveFacts G>
class FactFinder {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Moves = typename G::Moves;
  using History = typename G::History;

  // For a legal move in the state.
  FactFinder(const State<G>& state, Move move)
      : game_(state.game()),
        before_(state.position()),
        after_(before_),
        move_(move),
        mover_(game_.side_to_move(before_)),
        past_(state.past()),
        past_after_(past_) {
    game_.play(after_, move);
    past_after_.push(before_, move, after_);
  }

  std::vector<Reason> find() {
    const Outcome end = outcome_after();
    if (end.over()) {
      add_end(end);
    } else {
      add_threats();
    }
    if (end.winner != winner(mover_)) add_missed_win();
    moves_->clear();
    if (!end.over()) legal_moves(game_, after_, past_after_, *moves_);
    for (Reason& fact : game_.facts(before_, move_, after_, *moves_)) {
      facts_.push_back(std::move(fact));
    }
    if (!end.over()) add_moves_taken();
    return std::move(facts_);
  }

 private:
  Reason fact(std::string_view code) const { return move_fact(code, G::info(), mover_); }

  // Moves by which the side to move wins at once, as texts, the first in byte order first.
  std::vector<std::string> winning(const Position& position, const History& past) {
    moves_->clear();
    legal_moves(game_, position, past, *moves_);
    const Side side = game_.side_to_move(position);
    std::vector<std::string> found;
    History line = past;
    for (const Move move : *moves_) {
      Position next = position;
      game_.play(next, move);
      line.push(position, move, next);
      if (game_.outcome(next, line).winner == winner(side)) {
        found.push_back(game_.to_text(position, move));
      }
      line.pop();
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  // The same if it were the other side's turn; the past of such a position is not known.
  std::vector<std::string> winning_for_other(const Position& position) {
    const std::optional<Position> turned = game_.with_other_turn(position);
    if (!turned) return {};
    History none;
    none.start(*turned);
    return winning(*turned, none);
  }

  Outcome outcome_after() {
    const Outcome end = game_.outcome(after_, past_after_);
    if (end.over()) return end;
    legal_moves(game_, after_, past_after_, *moves_);
    return moves_->empty() ? game_.outcome_without_moves(after_) : end;
  }

  void add_end(const Outcome& end) {
    const std::string_view code = end.winner == winner(mover_) ? "fact.wins"
                                  : end.winner == Winner::Draw ? "fact.draws"
                                                               : "fact.loses";
    facts_.push_back(fact(code).with_word("how", to_text(end.ending)));
  }

  void add_missed_win() {
    const std::vector<std::string> wins = winning(before_, past_);
    if (!wins.empty()) facts_.push_back(fact("fact.misses-win").with("move", wins.front()));
  }

  void add_threats() {
    const bool enemy_moves = game_.side_to_move(after_) != mover_;
    const std::vector<std::string> next = winning(after_, past_after_);
    if (!enemy_moves) {  // a partner is next
      if (!next.empty()) facts_.push_back(fact("fact.threatens").with("move", next.front()));
      return;
    }
    if (!next.empty()) facts_.push_back(fact("fact.allows-win").with("move", next.front()));
    const std::vector<std::string> threat = winning_for_other(before_);
    if (!threat.empty() && next.empty()) {
      facts_.push_back(fact("fact.meets-threat").with("move", threat.front()));
    }
    const std::vector<std::string> own = winning_for_other(after_);
    if (!own.empty()) facts_.push_back(fact("fact.threatens").with("move", own.front()));
  }

  void add_moves_taken() {
    const std::optional<Position> turned = game_.with_other_turn(before_);
    if (!turned || game_.side_to_move(after_) == mover_) return;
    History none;
    none.start(*turned);
    legal_moves(game_, *turned, none, *moves_);
    const int had = static_cast<int>(moves_->size());
    legal_moves(game_, after_, past_after_, *moves_);
    const int has = static_cast<int>(moves_->size());
    if (had == has) return;
    facts_.push_back(fact(has < had ? "fact.takes-moves" : "fact.gives-moves")
                         .with("had", had)
                         .with("has", has));
  }

  const G& game_;
  Position before_, after_;
  Move move_;
  Side mover_;
  History past_, past_after_;
  std::unique_ptr<Moves> moves_ = std::make_unique<Moves>();
  std::vector<Reason> facts_;
};

}  // namespace muster
