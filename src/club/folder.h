// One event on its way into a LiveGame: what LiveGame::apply is made of, for this module only.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "club/live_game.h"

namespace muster::club {

class Folder {
 public:
  Folder(LiveGame& game, const Event& event)
      : g_(game), event_(event), now_(std::max(event.at, game.changed_at_)) {}

  Status apply();

 private:
  Status check_form() const;
  Status dispatch();

  // fold_seats.cpp: who sits where
  Status key();
  Status transfer();
  Status join();
  Status leave();
  Status decline_invitation();
  void part_with_words();
  void forget_account();

  // fold.cpp: the game and what is said
  Status begin();
  Status move();
  Status flag();
  Status lose(Ending ending);
  Status abort();
  Status refund();
  void finish(const Outcome& outcome);
  Status chat();
  Status conditional();

  // fold_offers.cpp: what two sides agree on
  Status offer_draw();
  Status accept_draw();
  Status offer_takeback();
  Status accept_takeback();
  Status offer_rematch();
  Status rematch();
  template <class Offer>
  Status decline(std::optional<Offer>& offer) {
    if (!offer) return impossible("nothing is offered");
    offer.reset();
    return Done{};
  }

  static Error impossible(std::string message);
  static Result<std::int64_t> parse_count(std::string_view word, std::int64_t least,
                                          std::int64_t most);
  Status needs(Phase phase) const;
  SeatState& seat() { return g_.seats_[static_cast<std::size_t>(event_.seat)]; }
  std::size_t side() const { return static_cast<std::size_t>(event_.seat % 2); }
  bool of_other_side(int seat) const { return seat % 2 != event_.seat % 2; }

  LiveGame& g_;
  const Event& event_;
  const TimeMs now_;
};

}  // namespace muster::club
