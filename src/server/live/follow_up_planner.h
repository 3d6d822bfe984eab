// Who knows what must follow from events: asked before they are stored, so that it is stored with
// them. SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "club/notice.h"
#include "server/live/game_session.h"
#include "store/store.h"

namespace muster::server {

class FollowUpPlanner {
 public:
  virtual ~FollowUpPlanner() = default;
  // `session` has the events applied for a trial; `before`: whose turn it was. `actor`: who did it
  // (club/person.h), or "".
  virtual void after_events(const GameSession& session, const club::WhoseTurn& before,
                            const std::string& actor,
                            std::vector<store::NewFollowUp>& follow_ups) = 0;
  // `before`: the game whose rematch it is, or null.
  virtual void new_game(const club::LiveGame& game, const GameSession* before,
                        std::vector<store::NewFollowUp>& follow_ups) = 0;
  // Something that was asked for is durable.
  virtual void written() = 0;
};

}  // namespace muster::server
