// Analysis messages: one JSON object a line, an `id` on everything, the whole game in each request.
// The same messages travel over stdin, a browser worker, a WebSocket and to a bot. docs/protocol.md
// is their description; tests/protocol has transcripts that both languages test against.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"
#include "games/any_game.h"
#include "protocol/field_warnings.h"

namespace muster::protocol {

struct AnalysisRequest {
  enum class Action : std::uint8_t { Analyze, Cancel, CancelAll, Clear, Version };

  std::string id;
  Action action = Action::Analyze;

  std::string target;  // Cancel: whose

  // Analyze:
  std::string game;
  std::string start = "start";
  std::vector<std::string> moves;
  engine::PlayerKind player = engine::PlayerKind::Search;
  std::optional<engine::EvaluationChoice> evaluation;  // none: as the one who answers was set up
  engine::Limits limits;
  int priority = 0;
  std::int64_t report_ms = 0;  // at most one report in so many milliseconds; 0: only the end
};

// The id and the warnings are filled in as far as they could be read, whatever came of the rest.
struct ReadRequest {
  std::string id;
  std::vector<FieldWarning> warnings;
  Result<AnalysisRequest> request;
};

ReadRequest parse_analysis(std::string_view line);

// The game and the position that a request speaks of, or which field is wrong.
struct AnalysisPosition {
  std::shared_ptr<const AnyGame> game;
  std::unique_ptr<AnyState> state;
};
Result<AnalysisPosition> position_of(const AnalysisRequest& request);

// The replies, each one line without its end.
std::string error_reply(std::string_view id, const Error& error);  // id may be ""
std::string warning_reply(std::string_view id, const FieldWarning& warning);
std::string report_reply(std::string_view id, const engine::Progress& progress);
enum class AnalysisEnd : std::uint8_t { Finished, Cancelled };
std::string answer_reply(std::string_view id, const engine::Answer& answer, AnalysisEnd end);
std::string cancel_reply(const AnalysisRequest& request, int cancelled);
std::string clear_reply(std::string_view id);
std::string version_reply(std::string_view id, std::string_view version);

// Lets a report through at most every so often.
class ReportGate {
 public:
  explicit ReportGate(std::int64_t every_ms) : every_ms_(every_ms) {}

  bool pass(const engine::Progress& progress) {
    if (every_ms_ <= 0 || progress.time_ms < next_ms_) return false;
    next_ms_ = progress.time_ms + every_ms_;
    return true;
  }

 private:
  std::int64_t every_ms_;
  std::int64_t next_ms_ = 0;
};

}  // namespace muster::protocol
