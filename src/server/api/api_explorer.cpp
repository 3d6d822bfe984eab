// What was played here in the public games of this server: whoever asks may know, as with lists.
// SPDX-License-Identifier: MIT
#include <utility>

#include "protocol/explorer_json.h"
#include "server/api/api.h"
#include "server/api/position_query.h"
#include "server/core/trouble.h"

namespace muster::server {

void Api::explore(const CallPtr& call) {
  if (site_.options.explorer_bytes == 0) {
    return call->not_found("path", "the explorer of this server is off");
  }
  const auto query = position_query(call->request);
  if (!query) return call->error(400, query.error());
  const bool taken = site_.public_games.ask(
      [query = *query] { return position_of(query); },
      [call](const Result<PublicGames::Answer>& answer) {
        if (!answer) return call->error(400, answer.error());
        club::Json json = protocol::exploration_json(answer->state->game(), answer->found,
                                                     language_for(call->request));
        json["known"] = {{"games", answer->games}, {"complete", answer->complete}};
        call->json(200, json);
      });
  if (!taken) call->error(503, busy("answers other questions, try again"));
}

}  // namespace muster::server
