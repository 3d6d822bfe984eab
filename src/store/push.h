// Telling people who are not there: whom, and what is on its way. docs/push.md.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "club/clock.h"

namespace muster::store {

// A browser that asked to be told, or the webhook of the site.
struct PushTarget {
  std::int64_t id = 0;
  std::int64_t account = 0;  // 0: the webhook, or a browser where only guests play
  std::string session;       // hash of the session that asked; it ends with it
  std::string endpoint;      // where to send to; one target each
  std::string p256dh, auth;  // the browser's keys (RFC 8291), base64url
  std::string language;      // "en"
  club::TimeMs made_at = 0;

  bool webhook() const noexcept { return p256dh.empty(); }
};
inline constexpr int kMostPushTargets = 10;  // of one account: a newer one replaces the oldest

// A guest asks with the key of a seat, for so long after the last message; more browsers of one
// guest, or guests in one browser, replace the oldest.
inline constexpr club::TimeMs kGuestPushMs = 30LL * 24 * 60 * 60 * 1000;
inline constexpr int kMostGuestTargets = 3, kMostGuestsOfTarget = 50;

// What one person is to be told, at all targets.
struct PushDraft {
  std::string person;  // an account or a guest as in club/notice.h; "": the webhook of the site
  std::string kind, body;
  club::TimeMs expires_at = 0;  // nobody needs to know it any more
};

// On its way to one target.
struct PushMessage {
  std::int64_t id = 0;
  PushTarget target;
  std::string kind, body;
  int tries = 0;  // this one included
  club::TimeMs expires_at = 0;
};

}  // namespace muster::store
