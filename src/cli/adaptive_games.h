// The games of whoever sits here against the adaptive opponent: one line each in a file of the
// user's state folder, "ELO SCORE". SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/adaptive.h"

namespace muster::cli {

class AdaptiveGames {
 public:
  // Of a family of games, "loa". A file that is missing means no games; a line that is no game is
  // an error that names it.
  static Result<AdaptiveGames> load(std::string_view family);

  Glicko rating() const { return engine::adaptive_rating(family_, games_); }
  int next_elo() const { return engine::adaptive_elo(family_, rating()); }

  Status add(const engine::AdaptiveGame& game);

 private:
  std::string family_, path_;
  std::vector<engine::AdaptiveGame> games_;
};

}  // namespace muster::cli
