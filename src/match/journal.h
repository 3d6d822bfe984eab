// The folder of a match: match.json says what is played, games.jsonl holds one record a line, each
// a finished game in our own format with the match's own facts as tags. After a kill the match goes
// on from there; a half-written last line is dropped.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "games/any_game.h"
#include "host/line_file.h"
#include "match/plan.h"

namespace muster::match {

// The record of a game, and what a record says of the match.
std::string record_line(const MatchPlan& plan, const PlayedGame& played, const GameLine& line);
Result<GameLine> read_record_line(std::string_view text);

class Journal {
 public:
  // Makes the folder, or reads what was played there. An error if it holds another match.
  static Result<Journal> open(const MatchPlan& plan);

  const std::vector<GameLine>& earlier() const noexcept { return earlier_; }
  Status add(const MatchPlan& plan, const PlayedGame& played, const GameLine& line);

 private:
  Journal(host::LineFile games, std::vector<GameLine> earlier)
      : games_(std::move(games)), earlier_(std::move(earlier)) {}

  host::LineFile games_;
  std::vector<GameLine> earlier_;
};

}  // namespace muster::match
