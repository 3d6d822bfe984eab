// Depth-first proof-number search (df-pn, Nagai 2002) with 1+epsilon thresholds (Pawlewicz and Lew
// 2007) for one question: can the prover's side force a win from here?
//
// Who chooses is decided by the side to move, not by parity: the same side may move twice running.
//
// Coming back. A path that returns to a position on it is no progress for the prover: it counts as
// failure. Proofs found so are free of history: each position was proven after the positions it
// depends on, so following a proof never meets a position twice. Disproofs are not: a position may
// be "disproven" only because its path forbids the prover the way out over an earlier position. So
// a disproof carries the smallest ply that it comes back to (ProofValue::depends_on).
//  - None of that is above the position itself: the other side's answers form a closed set that the
//    prover cannot leave, on whatever path. It is unconditional and stored as such.
//  - Otherwise it is stored with the set of the positions between that ply and itself (as a 64-bit
//    signature) and believed only where the last part of the path is that same set.
// See docs/solver.md for the argument, and tests/unit/solver/repetition_test.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "games/state.h"
#include "solver/proof_table.h"
#include "solver/search_path.h"
#include "solver/traits.h"

namespace muster::solver {

struct Counts {
  std::uint64_t nodes = 0;        // positions expanded, each time
  std::uint64_t evaluations = 0;  // positions evaluated, again if they were forgotten
};

template <Game G>
class ProofSearch {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Moves = typename G::Moves;
  using History = typename G::History;

  // Longer paths are not followed. Keeps the program's stack small, in a browser too.
  static constexpr int kDeepest = 1000;

  // Game, traits and table must outlive the search. The table may be shared by searches for either
  // prover. `past` is what happened before `root`; with_past false: the game begins with the root.
  ProofSearch(const G& game, const SolverTraits<G>& traits, ProofTable& table, Side prover,
              const History& past, bool with_past);

  // Works on one position until it is settled, `nodes` have been expanded, or poll() says stop.
  // The result is the value of the position on a path that begins with it. `within`: only wins in
  // so many plies count; what is known of longer ones is kept.
  ProofValue run(const Position& root, std::uint64_t nodes, int within = kNoBound);

  // Asked every kPollEvery positions expanded or evaluated, when the node in hand is done; true:
  // stop now.
  static constexpr std::uint64_t kPollEvery = 2048;
  void set_poll(std::function<bool()> poll) { poll_ = std::move(poll); }
  bool was_stopped() const noexcept { return told_to_stop_; }

  const Counts& counts() const noexcept { return counts_; }
  void set_counts(const Counts& counts) noexcept { counts_ = counts; }
  Side prover() const noexcept { return prover_; }

  // Legal moves of a position, whatever path led to it.
  void legal(const Position& position, Moves& moves) const noexcept {
    legal_moves(*game_, position, root_past_, moves);
  }

  // What the rules say of a position that a move has just made, apart from missing moves.
  Outcome outcome(const Position& before, Move move, const Position& after) noexcept;

  // What is known without a search: by the table, or by the evaluation of a leaf. Disproofs only if
  // they are unconditional.
  ProofValue known(const Position& position);

 private:
  struct Child {
    Move move{};
    ProofValue value;
    std::uint64_t key = 0;
  };
  // The children of one node: a stretch of pool_, which may move when it grows.
  struct Family {
    std::size_t first, last;
  };
  // The thresholds and the sums of a node, by what its side to move wants: `min` is the number it
  // may choose the least of (pn for the prover), `sum` the one that adds up.
  struct Pair {
    Number min, sum;
  };

  bool proves(const Position& position) const noexcept {
    return game_->side_to_move(position) == prover_;
  }
  std::uint64_t key_of(const Position& position) const noexcept {
    const std::uint64_t key = with_past_ ? traits_->exact_key(position) : traits_->key(position);
    return (key ^ salt_) | 1;  // 0 is the empty entry
  }
  bool bounded() const noexcept { return within_ != kNoBound; }
  bool too_long(const ProofValue& value, int ply) const noexcept {
    return value.proven() && value.distance() > within_ - ply;
  }
  static Pair pair_of(bool prover_moves, Number pn, Number dn) noexcept {
    return prover_moves ? Pair{pn, dn} : Pair{dn, pn};
  }
  static Pair pair_of(bool prover_moves, const ProofValue& value) noexcept {
    return pair_of(prover_moves, value.pn, value.dn);
  }

  ProofValue expand(Number most_pn, Number most_dn);
  bool make_children(ProofValue& settled);
  ProofValue judge_child(const Position& before, Move move, const Position& after,
                         std::uint64_t& key);
  ProofValue evaluate(const Position& position, std::uint64_t key);
  ProofValue settle(bool prover_moves, Family family) const noexcept;
  ProofValue descend(const Child& child, Number most_pn, Number most_dn);
  bool refresh(Child& child) const noexcept;
  const ProofEntry* lookup(std::uint64_t key, ProofValue& value, int ply) const noexcept;
  const ProofEntry* find(std::uint64_t key, int ply) const noexcept;
  bool better_known(std::uint64_t key, const ProofValue& value) const noexcept;
  static void fill(ProofEntry& entry, const ProofValue& value) noexcept;
  void store(const ProofValue& value, std::uint64_t work) noexcept;
  bool out_of_budget();
  ProofValue at_limit(const Position& position) noexcept;
  ProofValue without_moves(const Position& position) const noexcept;

  const G* game_;
  const SolverTraits<G>* traits_;
  ProofTable* table_;
  Side prover_;
  std::uint64_t salt_;
  History root_past_, line_past_;
  bool with_past_;    // what has been makes a position and its mirror image differ
  bool follow_past_;  // the past decides outcomes: line_past_ is kept up to date
  SearchPath<Position> path_;
  std::vector<Child> pool_;
  std::vector<Position> made_;  // scratch: the positions behind the moves of the node in hand
  Moves moves_, leaf_moves_;    // scratch
  Counts counts_;
  std::uint64_t nodes_end_ = 0;
  int within_ = kNoBound;  // a win of the root in more plies than these is none
  std::uint64_t next_poll_ = 0;
  std::function<bool()> poll_;
  bool told_to_stop_ = false, stopped_ = false;
};

}  // namespace muster::solver

#include "solver/proof_search_impl.h"
