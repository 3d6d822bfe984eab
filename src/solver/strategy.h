// From a solved question to a strategy that can be written down: one move for every position that
// the strategist meets, whatever the other side plays.
//
//  win:  the strategist wins. The move of a position is fixed only after everything behind it has
//        been, so following the strategy never comes back to a position.
//  hold: the strategist does not lose; coming back is welcome.
//
// What the table has forgotten is searched again. A win found anew must not be longer than the
// forgotten one: it might depend on a position whose own proof led over the forgotten one.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/result.h"
#include "base/step_graph.h"
#include "solver/flat_map.h"
#include "solver/proof_search.h"

namespace muster::solver {

enum class Aim { Win, Hold };

template <Game G>
class Strategy {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  // `search` asks whether its prover can win: the strategist for Aim::Win, the other side for
  // Aim::Hold. `nodes` bounds the searching again.
  Strategy(const G& game, const SolverTraits<G>& traits, ProofSearch<G>& search, Side strategist,
           Aim aim, std::size_t most_bytes, std::uint64_t nodes)
      : game_(&game),
        traits_(&traits),
        search_(&search),
        strategist_(strategist),
        aim_(aim),
        nodes_(nodes),
        moves_(most_bytes) {}

  Status build(const Position& root) {
    if (cover(root, 0, length(search_->known(root))) &&
        (aim_ == Aim::Hold || !traits_->past_rule().board_alone ||
         !boards_.has_circle(board_ids_.size()))) {
      return Done{};
    }
    if (!problem_.empty()) return Error{ErrorCode::Limit, "proof", problem_};
    return Error{ErrorCode::Unsupported, "proof",
                 "the search's result could not be turned into a strategy without repetition"};
  }

  // The move for a position of the strategist's side that build() has covered.
  Move move_at(const Position& position) {
    if (const std::optional<Move> last = last_move(position)) return *last;
    const std::uint32_t* found = moves_.find(key(position));
    Move move{};
    if (found != nullptr && *found != kCovered) {
      std::memcpy(static_cast<void*>(&move), found, sizeof move);
    }
    return move;
  }

 private:
  struct Reply {
    Move move;
    Position position;
    Outcome outcome;
    ProofValue value;
  };

  static constexpr std::uint32_t kCovered = 0xffffffff;  // a position of the other side

  static std::uint32_t bits(Move move) noexcept {
    std::uint32_t out = 0;
    std::memcpy(&out, &move, sizeof move);
    return out;
  }

  std::uint64_t key(const Position& position) const noexcept {
    return traits_->exact_key(position);
  }

  bool good(const Outcome& outcome) const noexcept {
    return outcome.winner == winner(strategist_) ||
           (aim_ == Aim::Hold && outcome.winner == Winner::Draw);
  }
  bool good(const ProofValue& value) const noexcept {
    return aim_ == Aim::Win ? value.proven() : value.disproven();
  }

  bool set(std::uint64_t key, std::uint32_t value) {
    if (moves_.insert(key, value)) return true;
    problem_ = "the strategy does not fit into the memory allowed";
    return false;
  }

  int length(const ProofValue& value) const noexcept {
    return aim_ == Aim::Win && value.proven() ? value.distance() : kNoBound;
  }

  static int less(int within) noexcept { return within == kNoBound ? kNoBound : within - 1; }

  // Fixes moves for everything that may follow. Needs a position that is not over; it is known to
  // be won within so many plies. False: not possible on this line, or problem_ is set.
  bool cover(const Position& position, int ply, int within) {
    const std::uint64_t here = key(position);
    if (moves_.find(here) != nullptr) return true;
    const bool own = game_->side_to_move(position) == strategist_;
    if (own && last_move(position)) {
      if (traits_->past_rule().board_alone) note_step(position, *last_move(position));
      return true;  // most positions are such: not worth remembering
    }
    if (!line_.insert(here).second) return aim_ == Aim::Hold;  // back on the line
    if (ply > ProofSearch<G>::kDeepest) {
      problem_ =
          "the strategy is deeper than " + std::to_string(ProofSearch<G>::kDeepest) + " plies";
    }
    std::optional<std::uint32_t> move;
    if (problem_.empty()) {
      if (own) move = choose(position, ply, within);
      if (!own && cover_all(position, ply, within)) move = kCovered;
    }
    line_.erase(here);
    return move && problem_.empty() && set(here, *move);
  }

  // A move that ends the game well, the first in the order of generation.
  std::optional<Move> last_move(const Position& position) {
    search_->legal(position, *scratch_);
    for (const Move move : *scratch_) {
      Position next = position;
      game_->play(next, move);
      if (good(search_->outcome(position, move, next))) return move;
    }
    return std::nullopt;
  }

  std::vector<Reply> replies(const Position& position) {
    typename G::Moves& list = *scratch_;
    search_->legal(position, list);
    std::vector<Reply> out;
    out.reserve(list.size());
    for (const Move move : list) {
      Reply reply{move, position, {}, {}};
      game_->play(reply.position, move);
      reply.outcome = search_->outcome(position, move, reply.position);
      out.push_back(reply);
    }
    for (Reply& reply : out) {
      if (!reply.outcome.over()) reply.value = search_->known(reply.position);
    }
    return out;
  }

  // Tries what is known to be good, quickest first; if that is not enough, searches: first for a
  // win as quick as the one that was known, then for any.
  std::optional<std::uint32_t> choose(const Position& position, int ply, int within) {
    std::vector<Reply> all = sorted_replies(position);
    if (all.empty() && good(game_->outcome_without_moves(position))) return kCovered;
    if (const auto move = first_covered(position, all, ply, less(within))) return move;
    if (within != kNoBound && problem_.empty()) {
      search_within(position, within);
      all = sorted_replies(position);
      if (const auto move = first_covered(position, all, ply, less(within))) return move;
    }
    for (Reply& reply : all) {
      if (!problem_.empty()) break;
      if (!settled(reply)) search_again(reply);
      if (const auto move = first_covered(position, {&reply, 1}, ply, kNoBound)) return move;
    }
    return std::nullopt;
  }

  // The first of the good replies within so many plies behind which everything can be covered.
  std::optional<std::uint32_t> first_covered(const Position& position,
                                             std::span<const Reply> replies, int ply, int within) {
    for (const Reply& reply : replies) {
      if (rank(reply) > within) continue;
      if (cover_reply(reply, ply, within)) {
        if (traits_->past_rule().board_alone) note_step(position, reply.move);
        return bits(reply.move);
      }
      if (!problem_.empty()) return std::nullopt;
    }
    return std::nullopt;
  }

  std::vector<Reply> sorted_replies(const Position& position) {
    std::vector<Reply> all = replies(position);
    std::sort(all.begin(), all.end(), [this](const Reply& a, const Reply& b) {
      return rank(a) != rank(b) ? rank(a) < rank(b) : a.move < b.move;
    });
    return all;
  }

  bool cover_all(const Position& position, int ply, int within) {
    const std::vector<Reply> all = replies(position);
    if (all.empty()) return good(game_->outcome_without_moves(position));
    for (const Reply& reply : all) {
      if (traits_->past_rule().board_alone) note_step(position, reply.move);
    }
    return std::all_of(all.begin(), all.end(),
                       [&](const Reply& reply) { return cover_reply(reply, ply, less(within)); });
  }

  // For games in which a board counts as seen whoever is to move.
  void note_step(const Position& position, Move move) {
    Position next = position;
    game_->play(next, move);
    boards_.add(board_id(position), board_id(next));
  }
  std::uint32_t board_id(const Position& position) {
    const std::uint64_t board = traits_->exact_board_key(position);
    return board_ids_.try_emplace(board, static_cast<std::uint32_t>(board_ids_.size()))
        .first->second;
  }

  static constexpr int kNotGood = 1 << 20;

  // Wins at once, then quick wins; for holding, any order.
  int rank(const Reply& reply) const noexcept {
    if (reply.outcome.over()) return good(reply.outcome) ? -1 : kNotGood;
    if (!good(reply.value)) return kNotGood;
    return aim_ == Aim::Win ? reply.value.distance() : 0;
  }

  static bool settled(const Reply& reply) noexcept {
    return reply.outcome.over() || !reply.value.open();
  }

  void search_again(Reply& reply) {
    reply.value = search(reply.position, kNoBound, nodes_);
    if (reply.value.disproven() && reply.value.depends_on() != kUnconditional)
      reply.value = ProofValue{};
  }
  // Leaves something for a search without bound.
  void search_within(const Position& position, int within) {
    search(position, within, nodes_ - nodes_ / 2);
  }

  ProofValue search(const Position& position, int within, std::uint64_t nodes) {
    const std::uint64_t before = search_->counts().nodes;
    const ProofValue value = search_->run(position, nodes, within);
    nodes_ -= std::min(nodes_, search_->counts().nodes - before);
    if (nodes_ == 0 || search_->was_stopped()) {
      problem_ = "forgotten parts of the proof were not found again within the limits";
    }
    return value;
  }

  bool cover_reply(const Reply& reply, int ply, int within) {
    if (reply.outcome.over()) return good(reply.outcome);
    return cover(reply.position, ply + 1, std::min(within, length(reply.value)));
  }

  const G* game_;
  const SolverTraits<G>* traits_;
  ProofSearch<G>* search_;
  Side strategist_;
  Aim aim_;
  std::uint64_t nodes_;
  FlatMap moves_;                           // by exact key: a move, or kCovered
  std::unordered_set<std::uint64_t> line_;  // being worked on
  std::unordered_map<std::uint64_t, std::uint32_t> board_ids_;
  StepGraph boards_;
  std::unique_ptr<typename G::Moves> scratch_ = std::make_unique<typename G::Moves>();
  std::string problem_;
};

}  // namespace muster::solver
