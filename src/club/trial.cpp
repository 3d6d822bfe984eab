// SPDX-License-Identifier: MIT
#include "club/trial.h"

#include <algorithm>
#include <cassert>

namespace muster::club {

Trial::Trial(LiveGame& game)
    : game_(game),
      folded_(game.folded()),
      events_(game.events_.size()),
      chat_(game.chat_.size()),
      plies_(game.plies()),
      least_plies_(plies_) {}

Status Trial::apply(const Event& event) {
  if (event.kind == EventKind::AcceptTakeback && moves_.empty()) {
    moves_ = game_.moves();
    moves_.resize(static_cast<std::size_t>(plies_));
  }
  if (event.kind == EventKind::Leave && told_.empty()) {
    said_.assign(game_.chat_.begin(), game_.chat_.begin() + static_cast<std::ptrdiff_t>(chat_));
    told_.assign(game_.events_.begin(),
                 game_.events_.begin() + static_cast<std::ptrdiff_t>(events_));
  }
  if (event.kind == EventKind::Decline && kept_.empty()) kept_ = game_.header_.seats;
  Status applied = game_.apply(event);
  least_plies_ = std::min(least_plies_, game_.plies());
  return applied;
}

Trial::~Trial() {
  AnyState& state = *game_.state_;
  while (state.plies() > least_plies_) state.undo();
  for (int ply = least_plies_; ply < plies_; ++ply) {
    const Result<std::string> played = state.play(moves_[static_cast<std::size_t>(ply)]);
    assert(played);  // it was played before, in the same position
    static_cast<void>(played);
  }
  game_.folded() = folded_;
  game_.events_.resize(events_);
  game_.chat_.resize(chat_);
  if (!said_.empty()) game_.chat_ = std::move(said_);
  if (!kept_.empty()) game_.header_.seats = std::move(kept_);
  if (!told_.empty()) game_.events_ = std::move(told_);
}

}  // namespace muster::club
