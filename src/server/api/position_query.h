// A position as addresses name it: ?game=loa&start=...&moves=b1-b3+a2-c2&ply=1&lang=de.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "games/any_game.h"
#include "server/net/http.h"

namespace muster::server {

struct PositionQuery {
  std::string game, start, moves;
  std::string ply = {};  // after so many of the moves; what is no number means all, as on the page
};

// An error if the query is too long.
Result<PositionQuery> position_query(const net::Request& request);
// Plays the line: it may be long.
Result<std::unique_ptr<AnyState>> position_of(const PositionQuery& query);
Result<std::unique_ptr<AnyState>> position_of(const net::Request& request);

// `lang`, else the first language of the client's list that there is.
Language language_for(const net::Request& request);

}  // namespace muster::server
