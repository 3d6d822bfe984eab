// Games as records, one or all of an account's. SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "club/live_game.h"
#include "record/record.h"
#include "server/api/call.h"

namespace muster::server {

struct Site;

// SGF knows Lines of Action only: other games are refused there.
Result<std::string> record_text(const club::LiveGame& game, record::Format format);
std::string_view record_type(record::Format format) noexcept;

// Everything that an account has played, streamed: as fast as the client reads, never more than a
// slice of games in memory. Games that the format cannot hold are left out, and the answer says so:
// X-Muster-Left-Out is how many, a line before the first game says which.
// `owner`: by whom the reading is shared out.
void start_export(Site& site, const CallPtr& call, const std::string& owner,
                  const std::string& account, const std::string& viewer, record::Format format);

}  // namespace muster::server
