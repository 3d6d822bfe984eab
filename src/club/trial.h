// Events applied to a game on trial: what would be said and stored of them is looked up, then the
// game is as it was before. Cheaper than a copy, whose cost grows with every move.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "club/live_game.h"

namespace muster::club {

class Trial {
 public:
  explicit Trial(LiveGame& game);
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  ~Trial();  // takes everything back

  Status apply(const Event& event);

 private:
  LiveGame& game_;
  const LiveGame::Folded folded_;
  const std::size_t events_, chat_;
  std::vector<ChatLine> said_;  // as it was, once somebody leaves
  std::vector<Event> told_;     // the same: name and words of an account go with it
  std::vector<SeatSpec> kept_;  // as they were, once somebody who is invited declines
  const int plies_;
  int least_plies_;
  std::vector<std::string> moves_;  // as they were, once a takeback shortens them
};

}  // namespace muster::club
