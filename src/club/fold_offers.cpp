// Events of what two sides agree on: a draw, moves taken back, another game.
// SPDX-License-Identifier: MIT
#include "club/folder.h"
#include "club/requests.h"

namespace muster::club {

Status Folder::offer_draw() {
  if (Status status = needs(Phase::Playing); !status) return status;
  if (g_.offers_.draw) return impossible("a draw is offered already");
  g_.offers_.draw = event_.seat;
  g_.draw_offered_[side()] = g_.plies();
  return Done{};
}

Status Folder::accept_draw() {
  if (Status status = needs(Phase::Playing); !status) return status;
  if (!g_.offers_.draw || !of_other_side(*g_.offers_.draw)) {
    return impossible("the other side offers no draw");
  }
  finish({Winner::Draw, Ending::Agreed, false});
  return Done{};
}

Status Folder::offer_takeback() {
  if (Status status = needs(Phase::Playing); !status) return status;
  if (g_.offers_.takeback) return impossible("a takeback is offered already");
  const Result<std::int64_t> plies = parse_count(event_.data, 1, g_.plies());
  if (!plies) return plies.error();
  g_.offers_.takeback = TakebackOffer{event_.seat, static_cast<int>(*plies)};
  g_.takeback_offered_[side()] = g_.plies();
  return Done{};
}

Status Folder::accept_takeback() {
  if (Status status = needs(Phase::Playing); !status) return status;
  const std::optional<TakebackOffer> offer = g_.offers_.takeback;
  if (!offer || !of_other_side(offer->seat)) return impossible("the other side asks for none");
  if (event_.data != std::to_string(offer->plies)) return impossible("other plies were offered");
  for (int i = 0; i < offer->plies; ++i) g_.state_->undo();
  const auto first = g_.movers_.end() - offer->plies;
  g_.clocks_.take_back({first, g_.movers_.end()}, g_.state_->turn().seat, now_);
  g_.movers_.erase(first, g_.movers_.end());
  g_.offers_ = {};
  g_.draw_offered_ = g_.takeback_offered_ = {-1, -1};
  for (SeatState& seat : g_.seats_) seat.lines.clear();
  return Done{};
}

Status Folder::offer_rematch() {
  if (Status status = needs(Phase::Over); !status) return status;
  if (g_.offers_.rematch || !g_.rematch_id_.empty()) return impossible("it is offered already");
  g_.offers_.rematch = event_.seat;
  return Done{};
}

Status Folder::rematch() {
  if (Status status = needs(Phase::Over); !status) return status;
  if (!g_.offers_.rematch || !of_other_side(*g_.offers_.rematch)) {
    return impossible("the other side offers no rematch");
  }
  if (!is_game_id(event_.data)) return impossible("expected the id of a game");
  g_.offers_.rematch.reset();
  g_.rematch_id_ = event_.data;
  return Done{};
}

}  // namespace muster::club
