// SPDX-License-Identifier: MIT
#include "engine/checks.h"

namespace muster::engine {

namespace {

Status within(std::string field, std::int64_t value, std::int64_t low, std::int64_t high) {
  if (value >= low && value <= high) return Done{};
  return Error{ErrorCode::Limit, std::move(field),
               std::to_string(value) + " is not within " + std::to_string(low) + " .. " +
                   std::to_string(high)};
}

constexpr std::int64_t kLongestMs = 1000LL * 3600 * 24 * 365;

}  // namespace

Status check_settings(const Settings& settings) {
  if (Status s = within("threads", settings.threads, 1, kMaxThreads); !s) return s;
  return within("hash", settings.hash_mb, 1, kMaxHashMb);
}

Status check_limits(const Limits& limits, bool has_clock) {
  if (Status s = within("depth", limits.depth, 0, kMaxDepth); !s) return s;
  if (Status s = within("lines", limits.lines, 1, kMaxLines); !s) return s;
  if (Status s = within("time", limits.time_ms, 0, kLongestMs); !s) return s;
  if (Status s = within("remaining time", limits.remaining_ms, 0, kLongestMs); !s) return s;
  if (Status s = within("increment", limits.increment_ms, 0, kLongestMs); !s) return s;
  if (Status s = within("moves to go", limits.moves_to_go, 0, 10000); !s) return s;
  if (Status s = within("noise", limits.strength.noise, 0, kMaxNoise); !s) return s;
  if (Status s = within("missed wins", limits.strength.missed_wins, 0, 1000); !s) return s;
  if (Status s = within("missed threats", limits.strength.missed_threats, 0, 1000); !s) return s;
  if (!has_clock && (limits.time_ms > 0 || limits.remaining_ms > 0)) {
    return bad_input("time", "a time limit needs a clock");
  }
  return Done{};
}

}  // namespace muster::engine
