// The bodies of ProofSearch (solver/proof_search.h); included there only.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

namespace muster::solver {

inline constexpr std::uint64_t kBoundedSalt = 0x6a09'e667'f3bc'c908;  // even: keys stay odd

template <Game G>
ProofSearch<G>::ProofSearch(const G& game, const SolverTraits<G>& traits, ProofTable& table,
                            Side prover, const History& past, bool with_past)
    : game_(&game),
      traits_(&traits),
      table_(&table),
      prover_(prover),
      salt_(mix(0x50e7 + static_cast<std::uint64_t>(index(prover)))),
      root_past_(past),
      line_past_(past),
      with_past_(with_past),
      follow_past_(with_past && past.plies() > 0) {}

template <Game G>
Outcome ProofSearch<G>::outcome(const Position& before, Move move, const Position& after) noexcept {
  if (!follow_past_) return game_->outcome(after, root_past_);
  line_past_.push(before, move, after);
  const Outcome outcome = game_->outcome(after, line_past_);
  line_past_.pop();
  return outcome;
}

template <Game G>
ProofValue ProofSearch<G>::run(const Position& root, std::uint64_t nodes, int within) {
  within_ = within;
  path_.clear();
  pool_.clear();
  nodes_end_ = counts_.nodes + nodes;
  told_to_stop_ = stopped_ = false;
  // Many short runs are asked as often as a long one.
  next_poll_ = std::min(next_poll_, counts_.nodes + counts_.evaluations + kPollEvery);
  const std::uint64_t key = key_of(root);
  ProofValue value;
  // Who wants a quick win wants what is behind it too, which may be forgotten.
  if (!bounded() && lookup(key, value, 0) != nullptr && !value.open()) return value;
  path_.push(root, key, traits_->repeat_key(root, key));
  value = expand(kInfinity, kInfinity);
  path_.pop();
  return value;
}

template <Game G>
ProofValue ProofSearch<G>::known(const Position& position) {
  within_ = kNoBound;
  path_.clear();
  const std::uint64_t key = key_of(position);
  ProofValue value;
  if (lookup(key, value, 0) != nullptr) return value;
  return evaluate(position, key);
}

// --- one node ---

template <Game G>
ProofValue ProofSearch<G>::expand(Number most_pn, Number most_dn) {
  // 1. Count, and stop if it is time.
  const std::uint64_t nodes_before = counts_.nodes++;
  const bool prover_moves = proves(path_.position());
  if (out_of_budget()) stopped_ = true;

  // 2. The children: play every move, take what is known about the result.
  const Family family{pool_.size(), 0};
  ProofValue value;
  if (make_children(value)) {
    store(value, counts_.nodes - nodes_before);
    pool_.resize(family.first);
    return value;
  }
  const Family children{family.first, pool_.size()};
  const Pair most = pair_of(prover_moves, most_pn, most_dn);

  while (true) {
    // 3. The node's numbers from its children's: least and second least, and the sum.
    std::size_t best = children.first;
    Number least = kInfinity, second = kInfinity, sum = 0, best_sum = 0;
    for (std::size_t i = children.first; i < children.last; ++i) {
      const Pair child = pair_of(prover_moves, pool_[i].value);
      sum = add(sum, child.sum);
      if (child.min < least) {
        second = least;
        least = child.min;
        best = i;
        best_sum = child.sum;
      } else {
        second = std::min(second, child.min);
      }
    }
    value = prover_moves ? ProofValue{least, sum, 0} : ProofValue{sum, least, 0};
    if (!value.open()) {
      value = settle(prover_moves, children);
      break;
    }
    if (stopped_ || least >= most.min || sum >= most.sum) break;

    // 4. The most promising child may have been met elsewhere in the meantime.
    if (refresh(pool_[best])) continue;

    // 5. Search it until it stops being the most promising by a good margin (1+epsilon).
    // In cycles numbers feed on each other and may grow to the limit: no threshold then, so that
    // the child is settled on this path.
    const Number margin = second >= kLargestNumber / 2 ? kInfinity : second + second / 8 + 1;
    const Number child_min = std::min(most.min, margin);
    const Number child_sum = most.sum == kInfinity ? kInfinity : most.sum - (sum - best_sum);
    const Child child = pool_[best];
    const ProofValue found =
        prover_moves ? descend(child, child_min, child_sum) : descend(child, child_sum, child_min);
    pool_[best].value = found;
  }

  // 6. Remember.
  store(value, counts_.nodes - nodes_before);
  pool_.resize(children.first);
  return value;
}

template <Game G>
ProofValue ProofSearch<G>::descend(const Child& child, Number most_pn, Number most_dn) {
  Position next = path_.position();
  game_->play(next, child.move);
  if (path_.plies() >= std::min(kDeepest, within_ - 1)) return at_limit(next);
  if (follow_past_) line_past_.push(path_.position(), child.move, next);
  path_.push(next, child.key, traits_->repeat_key(next, child.key));
  const ProofValue value = expand(most_pn, most_dn);
  path_.pop();
  if (follow_past_) line_past_.pop();
  return value;
}

// One ply too deep to be searched: only that nobody can move there is still seen.
template <Game G>
ProofValue ProofSearch<G>::at_limit(const Position& position) noexcept {
  legal(position, leaf_moves_);
  return leaf_moves_.empty() ? without_moves(position) : ProofValue::disproof(kDepthLimited);
}

// Fills the pool with the children of the path's last position. True if that settles it already.
template <Game G>
bool ProofSearch<G>::make_children(ProofValue& settled) {
  const Position& here = path_.position();
  const bool prover_moves = proves(here);
  legal(here, moves_);
  if (moves_.empty()) {
    settled = without_moves(here);
    return true;
  }
  const std::size_t first = pool_.size(), count = moves_.size();
  pool_.resize(first + count);
  if (made_.size() < count) made_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    Child& child = pool_[first + i];
    child.move = moves_[i];
    made_[i] = here;
    game_->play(made_[i], child.move);
    child.key = key_of(made_[i]);
    table_->prefetch(child.key);
  }
  for (std::size_t i = 0; i < count; ++i) {
    Child& child = pool_[first + i];
    child.value = judge_child(here, child.move, made_[i], child.key);
    const bool decides =
        prover_moves ? child.value.proven()
                     : child.value.disproven() && child.value.depends_on() == kUnconditional;
    if (decides) {
      settled = child.value;
      if (prover_moves) settled = ProofValue::proof(settled.distance() + 1);
      return true;
    }
  }
  return false;
}

template <Game G>
ProofValue ProofSearch<G>::judge_child(const Position& before, Move move, const Position& after,
                                       std::uint64_t& key) {
  const Outcome end = outcome(before, move, after);
  if (end.over()) {
    if (end.ending == Ending::PlyLimit) return ProofValue::disproof(kDepthLimited);
    if (end.ending == Ending::Repetition) {  // of the path: says nothing about other paths
      const int on_path = path_.find(traits_->repeat_key(after, key));
      if (on_path >= 0) return ProofValue::disproof(on_path);
      if (traits_->past_rule().board_alone) return ProofValue::disproof(kDepthLimited);
    }
    return end.winner == winner(prover_) ? ProofValue::proof(0) : ProofValue::disproof();
  }
  const int back = path_.find(traits_->repeat_key(after, key));
  if (back >= 0) return ProofValue::disproof(back);
  ProofValue value;
  if (lookup(key, value, path_.plies() + 1) != nullptr) return value;
  value = evaluate(after, key);
  return too_long(value, path_.plies() + 1) ? ProofValue::disproof(kDepthLimited) : value;
}

// A position that the table does not know.
template <Game G>
ProofValue ProofSearch<G>::evaluate(const Position& position, std::uint64_t key) {
  ++counts_.evaluations;
  const LeafEvaluation seen = traits_->evaluate(position, root_past_, leaf_moves_);
  const bool prover_moves = proves(position);
  const ProofValue value = seen.mover_wins
                               ? prover_moves ? ProofValue::proof(1) : ProofValue::disproof()
                           : prover_moves ? ProofValue{seen.mover_effort, seen.other_effort, 0}
                                          : ProofValue{seen.other_effort, seen.mover_effort, 0};
  if (ProofEntry* entry = table_->claim_spare(key)) fill(*entry, value);
  return value;
}

template <Game G>
ProofValue ProofSearch<G>::without_moves(const Position& position) const noexcept {
  const bool wins = game_->outcome_without_moves(position).winner == winner(prover_);
  return wins ? ProofValue::proof(0) : ProofValue::disproof();
}

// --- what a settled node depends on ---

template <Game G>
ProofValue ProofSearch<G>::settle(bool prover_moves, Family family) const noexcept {
  const auto begin = pool_.begin() + static_cast<std::ptrdiff_t>(family.first);
  const auto end = pool_.begin() + static_cast<std::ptrdiff_t>(family.last);
  const auto is_proven = [](const Child& child) { return child.value.proven(); };
  const bool proven =
      prover_moves ? std::any_of(begin, end, is_proven) : std::all_of(begin, end, is_proven);
  std::int32_t least = kUnconditional, most = kDepthLimited;
  for (auto child = begin; child != end; ++child) {
    const ProofValue& value = child->value;
    if (proven ? !value.proven() : !value.disproven()) continue;
    least = std::min(least, value.detail);
    most = std::max(most, value.detail);
  }
  // The prover takes the quickest win, the other side the slowest; a disproof depends on all of
  // the prover's moves, or on one of the other side's: then the one that depends on least.
  if (proven) return ProofValue::proof(std::min((prover_moves ? least : most) + 1, kNoBound));
  const std::int32_t depends_on = prover_moves ? least : most;
  return ProofValue::disproof(depends_on >= path_.plies() ? kUnconditional : depends_on);
}

// --- the table ---

// `ply` is that of the position with this key; the path leads up to the position before it, or, for
// the position the path ends with, is one longer (see store).
template <Game G>
const ProofEntry* ProofSearch<G>::lookup(std::uint64_t key, ProofValue& value,
                                         int ply) const noexcept {
  const ProofEntry* entry = find(key, ply);
  if (entry == nullptr) return nullptr;
  switch (entry->type()) {
    case ProofEntry::Kind::Open: value = {entry->a, entry->b, 0}; return entry;
    case ProofEntry::Kind::Proven:
      value = ProofValue::proof(static_cast<std::int32_t>(entry->length));
      return entry;
    case ProofEntry::Kind::Disproven: value = ProofValue::disproof(); return entry;
    case ProofEntry::Kind::Conditional: {
      const auto length = static_cast<int>(entry->length);
      if (length > path_.plies() + 1) return nullptr;
      const std::uint64_t signature = std::uint64_t{entry->a} | std::uint64_t{entry->b} << 32;
      if (path_.signature(static_cast<std::size_t>(length)) != signature) return nullptr;
      value = ProofValue::disproof(ply - length);
      return entry;
    }
  }
  return nullptr;
}

// A search for quick wins keeps its numbers apart: the table must not lose a longer win over them.
template <Game G>
const ProofEntry* ProofSearch<G>::find(std::uint64_t key, int ply) const noexcept {
  const ProofEntry* entry = table_->find(key);
  if (!bounded()) return entry;
  const bool proven = entry != nullptr && entry->type() == ProofEntry::Kind::Proven;
  const bool too_long = proven && entry->length > within_ - ply;
  if (proven && !too_long) return entry;
  if (entry != nullptr && entry->type() == ProofEntry::Kind::Disproven) return entry;
  if (const ProofEntry* own = table_->find(key ^ kBoundedSalt)) return own;
  return too_long ? nullptr : entry;
}

// Whether the table knows something newer about a child. Only numbers that differ count, so that a
// node cannot ask for ever.
template <Game G>
bool ProofSearch<G>::refresh(Child& child) const noexcept {
  ProofValue value;
  if (lookup(child.key, value, path_.plies() + 1) == nullptr) return false;
  if (value.pn == child.value.pn && value.dn == child.value.dn) return false;
  child.value = value;
  return true;
}

// Anything but a conditional disproof.
template <Game G>
void ProofSearch<G>::fill(ProofEntry& entry, const ProofValue& value) noexcept {
  entry.set_type(value.proven()      ? ProofEntry::Kind::Proven
                 : value.disproven() ? ProofEntry::Kind::Disproven
                                     : ProofEntry::Kind::Open);
  entry.a = value.pn;
  entry.b = value.dn;
  entry.length = value.proven() ? static_cast<std::uint16_t>(value.distance()) : std::uint16_t{0};
}

// A win that is known stays known, as quick as it is: others count on it.
template <Game G>
bool ProofSearch<G>::better_known(std::uint64_t key, const ProofValue& value) const noexcept {
  const ProofEntry* entry = table_->find(key);
  return entry != nullptr && entry->type() == ProofEntry::Kind::Proven &&
         !(value.proven() && value.distance() < entry->length);
}

template <Game G>
void ProofSearch<G>::store(const ProofValue& value, std::uint64_t work) noexcept {
  const int ply = path_.plies();
  if (value.disproven() && value.depends_on() < 0) return;  // on the depth limit: worth nothing
  const std::uint64_t key = bounded() && value.open() ? path_.key() ^ kBoundedSalt : path_.key();
  if (better_known(key, value)) return;
  ProofEntry& entry = table_->claim(key);
  entry.work =
      static_cast<std::uint32_t>(std::min<std::uint64_t>(entry.work + work, kMostWork)) & kMostWork;
  if (!value.disproven() || value.depends_on() == kUnconditional) {
    fill(entry, value);
  } else {
    // The positions from the ply it comes back to up to the one before this.
    const auto length = static_cast<std::size_t>(ply - value.depends_on());
    const std::uint64_t signature = path_.signature(length + 1) ^ mix(path_.key());
    entry.set_type(ProofEntry::Kind::Conditional);
    entry.a = static_cast<std::uint32_t>(signature);
    entry.b = static_cast<std::uint32_t>(signature >> 32);
    entry.length = static_cast<std::uint16_t>(length);
  }
}

template <Game G>
bool ProofSearch<G>::out_of_budget() {
  if (stopped_) return true;
  if (counts_.nodes >= nodes_end_) return true;
  const std::uint64_t work = counts_.nodes + counts_.evaluations;
  if (poll_ && work >= next_poll_) {
    next_poll_ = work + kPollEvery;
    told_to_stop_ = poll_();
  }
  return told_to_stop_;
}

}  // namespace muster::solver
