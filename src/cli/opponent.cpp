// SPDX-License-Identifier: MIT
#include "cli/opponent.h"

#include "base/random.h"
#include "base/text.h"
#include "games/list.h"

namespace muster::cli {

namespace {

constexpr int kHashMb = 16;
constexpr int kNothing = 15;  // a loss this small is no mistake

}  // namespace

Result<engine::Engine*> Opponent::ready(const AnyState& state) {
  Result<std::shared_ptr<const AnyGame>> game = make_game(state.game().name());
  if (!game) return game.error();
  const Status prepared = kept_.prepare(std::move(*game), {engine::Player::Search, 1, kHashMb});
  if (!prepared) return prepared.error();
  kept_.get()->new_game();  // what it says depends on the position alone
  return kept_.get();
}

Result<engine::Answer> Opponent::move(const AnyState& state) {
  const Result<engine::Engine*> engine = ready(state);
  if (!engine) return engine.error();
  engine::Limits limits;
  limits.strength = strength_;
  limits.nodes = strength_.nodes == 0 ? kFullNodes : 0;
  limits.seed = mix(seed_ + static_cast<std::uint64_t>(state.plies()));
  return engine::think(**engine, state, limits);
}

Result<engine::Answer> Opponent::hint(const AnyState& state) {
  const Result<engine::Engine*> engine = ready(state);
  if (!engine) return engine.error();
  engine::Limits limits;
  limits.nodes = kAdviceNodes;
  return engine::think(**engine, state, limits);
}

Result<engine::Review> Opponent::review(const AnyState& state, std::string_view move) {
  const Result<engine::Engine*> engine = ready(state);
  if (!engine) return engine.error();
  engine::Limits limits;
  limits.nodes = kAdviceNodes;
  return engine::review(**engine, state, move, limits);
}

std::string line_text(const engine::Line& line) {
  return engine::to_text(line.score) + "  " + text::join(line.moves, " ");
}

std::string review_text(const engine::Review& review) {
  const engine::Score& best = review.best.score;
  const engine::Score& played = review.played.score;
  const std::string& move = review.played.moves.front();
  if (move == review.best.moves.front()) {
    return move + " is the best move: " + line_text(review.played) + "\n";
  }
  std::string out = move;
  if (played.proven() && best.kind == played.kind) {
    out += best == played ? " is as good as the best.\n"
                          : " is a " + engine::to_text(played) + " instead of a " +
                                engine::to_text(best) + ".\n";
  } else if (played.proven() || best.proven()) {
    out += " turns " + (best.proven() ? "a " + engine::to_text(best) : engine::to_text(best)) +
           " into " + (played.proven() ? "a " + engine::to_text(played) : engine::to_text(played)) +
           ".\n";
  } else {
    out += review.lost_centi <= kNothing ? " is as good as the best.\n"
                                         : " loses " + std::to_string(review.lost_centi) + ".\n";
  }
  out += "  best was     " + line_text(review.best) + "\n";
  out += "  after yours  " + line_text(review.played) + "\n";
  if (review.played.moves.size() > 1 && review.lost_centi > kNothing) {
    out += "  the reply " + review.played.moves[1] + " shows it.\n";
  }
  return out;
}

}  // namespace muster::cli
