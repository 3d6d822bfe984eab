// SPDX-License-Identifier: MIT
#include "games/lof/history.h"

namespace muster::lof {

void History::start(const Position& position) noexcept {
  while (boards_.size() > 0) pop();
  first_turn_ = position.turn;
  push(position);
}

void History::push(const Position& position) {
  boards_.push(position.disc_hash[0] ^ position.disc_hash[1], position.board);
  if (discs_.size() == filters_for_) rebuild_filters(filters_for_ * 2);
  discs_.push_back({{position.disc_hash[0], position.disc_hash[1]}, {false, false}});
  add_to_filters(discs_.back());
}

void History::pop() noexcept {
  const Discs& discs = discs_.back();
  for (int side = 0; side < 2; ++side) {
    if (discs.fresh[side]) filters_[side].take_back(discs.hash[side]);
  }
  discs_.pop_back();
  boards_.pop();
}

void History::rebuild_filters(std::size_t boards) {
  filters_for_ = boards;
  for (StackFilter& filter : filters_) filter.reset(boards * kFilterBits);
  for (Discs& discs : discs_) add_to_filters(discs);
}

}  // namespace muster::lof
