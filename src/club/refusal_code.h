// Why the server refuses something, as a stable word for programs; the page has a sentence for each
// in every language. A word that is not in the list does not compile, and whatever is refused
// without one of its own gets one by its kind and field. SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "base/result.h"

namespace muster::club {

// The same as in src/server/openapi.json and web/src/i18n/*/refused.ts; tests compare them.
inline constexpr auto kRefusalCodes = std::to_array<std::string_view>({
    "account-seat",   "agreed",       "bad-clock",       "bad-game",      "bad-guest",
    "bad-input",      "bad-lines",    "bad-name",        "bad-password",  "bad-push",
    "bad-rated",      "bad-seats",    "bad-start",       "bad-text",      "begun",
    "changed",        "chat-off",     "closed",          "fault",         "full",
    "guest-taken",    "illegal-move", "insisting",       "invited",       "live-clock",
    "log-in",         "machine",      "maker-stays",     "name-taken",    "no-account",
    "no-game",        "no-id",        "no-key",          "no-offer",      "no-seat",
    "no-such-player", "no-such-seat", "no-transfer",     "not-begun",     "not-found",
    "not-maker",      "not-over",     "not-seated",      "not-your-seat", "not-your-turn",
    "nothing",        "offered",      "other-account",   "other-plies",   "other-site",
    "over",           "own-bot",      "password",        "rated",         "recovery-code",
    "server-only",    "spent",        "taken",           "time-is-up",    "too-fast",
    "too-large",      "too-late",     "too-long",        "too-many-bots", "too-many-open",
    "too-much",       "unavailable",  "unreadable-move", "unsupported",   "wrong-ply",
    "your-turn",      "yourself",
});

class RefusalCode {
 public:
  consteval RefusalCode(const char* word) : word_(word) {  // NOLINT(google-explicit-constructor)
    if (std::find(kRefusalCodes.begin(), kRefusalCodes.end(), word_) == kRefusalCodes.end()) {
      this_word_is_not_in_kRefusalCodes();
    }
  }
  constexpr std::string_view word() const noexcept { return word_; }

 private:
  static void this_word_is_not_in_kRefusalCodes();  // so that no constant can be made of it

  std::string_view word_;
};

// Of an error that nobody has given one.
RefusalCode code_of(const Error& error) noexcept;

}  // namespace muster::club
