// SPDX-License-Identifier: MIT
#include "club/clock_question.h"

#include <optional>
#include <vector>

#include "club/clock_json.h"
#include "record/json_fields.h"

namespace muster::club {

namespace {

using record::Json;
using record::JsonFields;
using record::JsonProblems;

constexpr std::int64_t kMaxTimeMs = 1LL << 53;
constexpr std::size_t kMaxQuestionEvents = 10'000;
constexpr int kMaxSeats = 4;

// {"at":ms,"seat":who thinks from then on}; with "taken_back": the seats whose moves are gone.
void apply(Clocks& clocks, const JsonFields& event, int seats) {
  const TimeMs at = event.number("at", 0, kMaxTimeMs).value_or(0);
  const std::optional<std::int64_t> seat = event.number("seat", 0, seats - 1);
  if (!seat) return event.problems().fail(event.path("seat"), "is missing");
  const int next = static_cast<int>(*seat);
  const Json* back = event.array("taken_back");
  if (back == nullptr) return clocks.running() ? clocks.press(next, at, 0) : clocks.start(next, at);
  std::vector<std::int8_t> movers;
  for (const Json& mover : *back) {
    const std::int64_t who = mover.is_number_integer() ? mover.get<std::int64_t>() : -1;
    if (who < 0 || who >= seats) {
      return event.problems().fail(event.path("taken_back"), "expected a list of seats");
    }
    movers.push_back(static_cast<std::int8_t>(who));
  }
  clocks.take_back(movers, next, at);
}

// What is left after these events, and when the flag of whoever thinks falls.
Json answer(const JsonFields& fields) {
  JsonProblems& problems = fields.problems();
  const Json* agreed = fields.object("clock");
  const Json* events = fields.array("events");
  if (agreed == nullptr) problems.fail("clock", "is missing");
  if (events == nullptr) problems.fail("events", "is missing");
  const int seats = static_cast<int>(fields.number("seats", 2, kMaxSeats).value_or(2));
  const TimeMs now = fields.number("now", 0, kMaxTimeMs).value_or(0);
  if (problems.error) return {};
  const Result<ClockSpec> spec = clock_of(JsonFields(*agreed, "clock", problems));
  if (!spec) problems.fail(spec.error().field, spec.error().message, spec.error().code);
  if (events->size() > kMaxQuestionEvents) problems.fail("events", "too many", ErrorCode::Limit);
  if (problems.error) return {};
  Clocks clocks(*spec, seats);
  for (std::size_t i = 0; i < events->size() && !problems.error; ++i) {
    apply(clocks, JsonFields((*events)[i], "events[" + std::to_string(i) + "]", problems), seats);
  }
  if (const auto stopped = fields.number("stopped_at", 0, kMaxTimeMs)) clocks.stop(*stopped);
  const std::optional<TimeMs> flag = clocks.flag_at();
  Json json = clocks_json(clocks, seats, now);
  json["flag_at"] = flag ? Json(*flag) : Json(nullptr);
  return json;
}

}  // namespace

std::string answer_clock(std::string_view question) {
  JsonProblems problems;
  const Result<Json> json = record::parse_json(question, record::ReadLimits{});
  Json found;
  if (json) {
    found = answer(JsonFields(*json, "", problems));
  } else {
    problems.fail(json.error().field, json.error().message, json.error().code);
  }
  if (problems.error) {
    found = {{"error", problems.error->message}, {"field", problems.error->field}};
  }
  return record::text_of(found);
}

}  // namespace muster::club
