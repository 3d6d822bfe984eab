// SPDX-License-Identifier: MIT
#include "club/clock_json.h"

#include <optional>

namespace muster::club {

using record::Json;
using record::JsonFields;

Json clock_json(const ClockSpec& clock) {
  return {{"kind", to_text(clock.kind)}, {"base_ms", clock.base_ms}, {"step_ms", clock.step_ms}};
}

Result<ClockSpec> clock_of(const JsonFields& fields) {
  const Result<ClockSpec::Kind> kind = parse_clock_kind(fields.required_text("kind"));
  if (!kind) return kind.error();
  ClockSpec clock;
  clock.kind = *kind;
  clock.base_ms = fields.number("base_ms", 0, kMaxDaysMs).value_or(0);
  clock.step_ms = fields.number("step_ms", 0, kMaxDaysMs).value_or(0);
  if (const Status checked = check_clock(clock); !checked) return checked.error();
  return clock;
}

Json clocks_json(const Clocks& clocks, int seats, TimeMs at) {
  Json json;
  json["running"] = clocks.running();
  json["seat"] = clocks.running() ? Json(clocks.seat()) : Json(nullptr);
  Json left = Json::array(), bank = Json::array();
  for (int seat = 0; seat < seats; ++seat) {
    const std::optional<std::int64_t> ms = clocks.left_ms(seat, at);
    if (!ms) break;
    left.push_back(*ms);
    bank.push_back(clocks.bank_ms(seat, at));
  }
  json["left_ms"] = left;
  json["at"] = at;
  if (clocks.spec().kind == ClockSpec::Kind::Days) json["bank_ms"] = bank;
  const std::int64_t free = clocks.running() ? clocks.free_ms(clocks.seat(), at) : 0;
  const ClockSpec::Kind kind = clocks.spec().kind;
  if (kind == ClockSpec::Kind::Delay || (kind == ClockSpec::Kind::Fischer && free > 0)) {
    json["delay_ms"] = free;
  }
  return json;
}

}  // namespace muster::club
