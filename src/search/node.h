// The search node. The steps are numbered; what stands alone is a function of its own.
// SPDX-License-Identifier: MIT
#pragma once

#include "search/reductions.h"
#include "search/worker.h"

namespace muster::search {

namespace tuning {
inline constexpr int kFutileMaxDepth = 7;
inline constexpr Value kFutileMargin = 45;  // a ply
inline constexpr int kNullMinDepth = 3;
inline constexpr int kReduceMinDepth = 3;
inline constexpr int kLateMaxDepth = 6;
inline constexpr std::uint64_t kOnlyMoveNodes = 1000;
inline constexpr std::uint64_t kProveFromNodes = 4000;
inline constexpr Value kProveFromValue = 200;
inline constexpr std::uint64_t kProveShare = 4;    // one in so many nodes of the search
inline constexpr std::uint64_t kProveLeast = 512;  // less is not worth the way down from the root
}  // namespace tuning

// Counts the node; false when the search is over.
template <Game G, eval::EstimateOf<G> E>
bool Worker<G, E>::enter() noexcept {
  if (stopped_) return false;
  ++nodes_;
  if (--until_poll_ > 0) return true;
  Control& control = *task_->control;
  control.poll(number_, nodes_);
  stopped_ = control.stopped();
  if (!stopped_ && depth_ > 0) prove();
  until_poll_ = kPollEvery;
  // One worker meets a node limit exactly.
  if (control.workers() == 1 && control.node_limit() > nodes_) {
    const std::uint64_t left = control.node_limit() - nodes_;
    if (left < static_cast<std::uint64_t>(until_poll_))
      until_poll_ = static_cast<std::int64_t>(left);
  }
  return !stopped_;
}

// Whether this position has occurred on the path since the root. A null move is no move of the
// game: what lies before it does not count. Equal turns are an even number of plies apart.
template <Game G, eval::EstimateOf<G> E>
bool Worker<G, E>::repeats(int ply) const noexcept {
  const std::uint64_t hash = stack(ply).hash;
  for (int back = ply - 1; back >= 0; --back) {
    if (stack(back).null_made) return false;
    if (((ply - back) & 1) == 0 && stack(back).hash == hash) return true;
  }
  return false;
}

template <Game G, eval::EstimateOf<G> E>
Value Worker<G, E>::descend(const Position& child, Side mover, Value alpha, Value beta, int depth,
                            int ply, bool cut_node) {
  if (game().side_to_move(child) == mover)
    return search(child, alpha, beta, depth, ply + 1, cut_node);
  return -search(child, -beta, -alpha, depth, ply + 1, cut_node);
}

template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::set_line(int ply, Move move) noexcept {
  auto& line = lines_[static_cast<std::size_t>(ply)];
  const auto& below = lines_[static_cast<std::size_t>(ply + 1)];
  const int length = stack(ply + 1).line_length;
  line[0] = move;
  std::copy_n(below.begin(), length, line.begin() + 1);
  stack(ply).line_length = length + 1;
}

// `cut_node`: a node where some move is expected to refute. Returns a bound when outside the
// window.
template <Game G, eval::EstimateOf<G> E>
Value Worker<G, E>::search(const Position& p, Value alpha, Value beta, int depth, int ply,
                           bool cut_node) {
  StackEntry& here = stack(ply);
  here.line_length = 0;
  here.estimated = false;
  here.null_made = false;

  // 1. Count; leave when the search is over.
  if (!enter()) return 0;

  // 2. The game may be over: by the board, by the past, by repetition on the path.
  const Side side = game().side_to_move(p);
  here.side = side;
  here.hash = game().hash(p);
  const Outcome outcome = game().outcome(p, history_);
  if (outcome.over()) return value_of(outcome, side, ply);
  if (repeats(ply)) return kDraw;
  if (ply >= kMaxPly - 1) {  // uncached: one call of the cache is inlined, two are not
    return clamp_estimate(eval::assess(*tactics_, *estimate_, state_, p).estimate);
  }

  // 3. No win from here can be shorter than one ply; no loss shorter than none.
  alpha = std::max(alpha, loss_in(ply));
  beta = std::min(beta, win_in(ply + 1));
  if (alpha >= beta) return alpha;

  // 4. What the table knows. Proofs hold at any depth.
  const bool pv = beta - alpha > 1;
  TableEntry known;
  const bool found = table_->find(here.hash, known);
  if (found) {
    known.value = from_table(known.value, ply);
    const bool enough = known.depth >= depth ||
                        (proven_win(known.value) && known.bound != Bound::Upper) ||
                        (proven_loss(known.value) && known.bound != Bound::Lower);
    if (!pv && enough &&
        (known.bound == Bound::Exact || (known.bound == Bound::Lower && known.value >= beta) ||
         (known.bound == Bound::Upper && known.value <= alpha))) {
      return known.value;
    }
  }

  // 5. Look at the position: a win at once, a threat of the opponent's, an estimate.
  const Assessment seen = assess(p, here.hash);
  if (seen.win && win_counts(game(), history_)) {
    stack(ply + 1).line_length = 0;
    set_line(ply, *seen.win);
    return win_in(ply + 1);
  }
  if (seen.threatened && ply < 2 * root_depth_) depth = std::max(depth, 0) + 1;
  const Value estimate = seen.estimate;
  if (depth <= 0) return estimate;
  here.estimate = estimate;
  here.estimated = true;

  if (!pv && !seen.threatened && !proven(alpha) && !proven(beta)) {
    // 6. Far above the window near the leaves: it will stay there.
    if (depth <= tuning::kFutileMaxDepth && estimate - tuning::kFutileMargin * depth >= beta) {
      return estimate;
    }
    // 7. Good enough even if the opponent moves twice.
    Value value = 0;
    if (null_move_cuts(p, estimate, beta, depth, ply, value)) return value;
    if (stopped_) return 0;
  }

  // 8. Without a move from the table the first one is a guess: look less deep.
  if (depth >= 4 && !(found && known.has_move)) --depth;

  return search_moves(p, seen, known, found, alpha, beta, depth, ply, cut_node);
}

template <Game G, eval::EstimateOf<G> E>
bool Worker<G, E>::null_move_cuts(const Position& p, Value estimate, Value beta, int depth, int ply,
                                  Value& out) {
  if (depth < tuning::kNullMinDepth || estimate < beta || stack(ply - 1).null_made) return false;
  Position next;
  if (!tactics_->null_move(p, next)) return false;
  const int reduction = 2 + depth / 4;
  make_null(p, next);
  stack(ply).null_made = true;
  stack(ply).target = 0;
  const Value value =
      descend(next, stack(ply).side, beta - 1, beta, depth - 1 - reduction, ply, false);
  stack(ply).null_made = false;
  unmake();
  if (stopped_ || value < beta) return false;
  out = proven(value) ? beta : value;  // passing proves nothing
  return true;
}

// Fills the slice above move_top_ with the ranked legal moves; returns its end.
template <Game G, eval::EstimateOf<G> E>
Ranked<typename G::Move>* Worker<G, E>::list_moves(const Position& p, const Assessment& seen,
                                                   const TableEntry& known, bool found, int ply) {
  legal_moves(game(), p, history_, generated_);
  // The stack is as deep as anything but a freak needs; there, the moves past its end are left out.
  const auto room = static_cast<std::size_t>(move_stack_.data() + move_stack_.size() - move_top_);
  const std::size_t count = std::min(generated_.size(), room);
  const Side side = stack(ply).side;
  const std::int16_t* history = move_history_.history(side);
  const std::int16_t* after = move_history_.continuation(0, side, stack(ply - 1).target);
  const std::int16_t* later = move_history_.continuation(1, side, stack(ply - 2).target);
  const auto killers = move_history_.killers(ply);
  Ranked<Move>* out = move_top_;
  for (std::size_t i = 0; i < count; ++i) {
    const Move move = generated_[i];
    const int target = tactics_->target(move);
    int rank = 8 * tactics_->order(p, seen, move) + history[tactics_->kind(p, move)] +
               after[target] + later[target];
    if (killers.is(0, move)) rank += 20000;
    if (killers.is(1, move)) rank += 15000;
    *out++ = {move, rank};
  }
  if (found && known.has_move) {
    for (Ranked<Move>* at = move_top_; at != out; ++at) {
      if (bits_of(at->move) == known.move) at->rank = kTableMoveRank;
    }
  }
  until_poll_ -= static_cast<std::int64_t>(count / 64);  // long lists cost time too
  return out;
}

template <Game G, eval::EstimateOf<G> E>
Value Worker<G, E>::search_moves(const Position& p, const Assessment& seen, const TableEntry& known,
                                 bool found, Value alpha, Value beta, int depth, int ply,
                                 bool cut_node) {
  StackEntry& here = stack(ply);
  const Side side = here.side;
  const bool pv = beta - alpha > 1;
  const bool improving = ply >= 2 && stack(ply - 2).estimated && stack(ply - 2).side == side &&
                         here.estimate > stack(ply - 2).estimate;

  // 9. The legal moves; none of them may be the end of the game.
  Ranked<Move>* const begin = move_top_;
  Ranked<Move>* const end = list_moves(p, seen, known, found, ply);
  if (begin == end) return value_of(game().outcome_without_moves(p), side, ply);
  move_top_ = end;
  Picker<Move> picker(begin, end);

  Value best = -kInfinite;
  Move best_move{};
  const Value old_alpha = alpha;
  int tried = 0;
  while (!picker.empty()) {
    const Ranked<Move> ranked = picker.take();
    const Move move = ranked.move;

    // 10. Late moves near the leaves are left out, never while all moves so far lose.
    if (!pv && !seen.threatened && !proven_loss(best) && depth <= tuning::kLateMaxDepth &&
        tried >= late_move_limit(depth, improving)) {
      break;
    }

    // 11. Play it.
    Position next = p;
    game().play(next, move);
    const std::uint64_t hash = game().hash(next);
    table_->prefetch(hash);
    evaluation_cache_.prefetch(hash);
    make(p, move, next);
    here.target = tactics_->target(move);
    ++tried;

    // 12. Later moves with less depth and no window; the first, and those that surprise, in full.
    Value value;
    const int full = depth - 1;
    if (tried == 1) {
      value = descend(next, side, alpha, beta, full, ply, pv ? false : !cut_node);
    } else {
      int reduction = 0;
      if (depth >= tuning::kReduceMinDepth && tried > (pv ? 4 : 2)) {
        reduction = base_reduction(depth, tried) + (cut_node ? 1 : 0) + (improving ? 0 : 1) -
                    (pv ? 1 : 0) - (seen.threatened ? 1 : 0) - ranked.rank / 12000;
        reduction = std::clamp(reduction, 0, full - 1);
      }
      value = descend(next, side, alpha, alpha + 1, full - reduction, ply, true);
      if (value > alpha && reduction > 0) {
        value = descend(next, side, alpha, alpha + 1, full, ply, !cut_node);
      }
      if (value > alpha && value < beta) value = descend(next, side, alpha, beta, full, ply, false);
    }
    unmake();
    if (stopped_) {
      move_top_ = begin;
      return 0;
    }

    // 13. A new best; beyond the window it refutes.
    if (value > best) {
      best = value;
      if (value > alpha) {
        best_move = move;
        alpha = value;
        if (pv) set_line(ply, move);
        if (alpha >= beta) break;
      }
    }
  }

  // 14. Remember.
  if (best >= beta) reward(p, side, begin, tried, depth, ply);
  move_top_ = begin;
  TableEntry fresh;
  fresh.value = to_table(best, ply);
  fresh.estimate = here.estimate;
  fresh.depth = depth;
  fresh.bound = best >= beta ? Bound::Lower : best > old_alpha ? Bound::Exact : Bound::Upper;
  fresh.has_move = best > old_alpha;
  fresh.move = bits_of(best_move);
  table_->store(here.hash, fresh);
  return best;
}

// The last of the tried moves refuted; the others did not.
template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::reward(const Position& p, Side side, const Ranked<Move>* tried, int count,
                          int depth, int ply) noexcept {
  const int bonus = std::min(2000, 16 * depth * depth + 64 * depth);
  const Move best = tried[count - 1].move;
  move_history_.add_killer(ply, best);
  update_history(p, side, best, bonus, ply);
  for (int i = 0; i + 1 < std::min(count, 64); ++i)
    update_history(p, side, tried[i].move, -bonus, ply);
}

template <Game G, eval::EstimateOf<G> E>
void Worker<G, E>::update_history(const Position& p, Side side, Move move, int bonus,
                                  int ply) noexcept {
  using History = MoveHistory<Move>;
  const int target = tactics_->target(move);
  History::update(move_history_.history(side)[tactics_->kind(p, move)], bonus);
  History::update(move_history_.continuation(0, side, stack(ply - 1).target)[target], bonus);
  History::update(move_history_.continuation(1, side, stack(ply - 2).target)[target], bonus);
}

}  // namespace muster::search
