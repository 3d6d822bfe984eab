// SPDX-License-Identifier: MIT
#include "server/engines/review_claims.h"

#include "club/replies.h"
#include "server/core/time.h"

namespace muster::server {

using club::Json;

bool ReviewClaims::holds(std::string_view claim) const {
  const Json json = Json::parse(claim, nullptr, false);
  if (!json.is_object()) return false;
  return (shared_ || json.value("server", "") == server_) &&
         json.value("at", std::int64_t{0}) > wall_ms() - last_ms_;
}

std::string ReviewClaims::claim_of(std::string_view secret) const {
  return club::text_of(Json{{"server", server_}, {"at", wall_ms()}, {"claim", secret}});
}

Result<bool> ReviewClaims::held(store::Store& store, std::string_view game) const {
  const auto stored = store.load_review(game, key_);
  if (!stored) return stored.error();
  return *stored && holds(**stored);
}

Result<bool> ReviewClaims::take(store::Store& store, std::string_view game,
                                std::string_view secret) const {
  const auto stored = store.load_review(game, key_);
  if (!stored) return stored.error();
  if (*stored && holds(**stored)) return false;
  return store.replace_review(game, key_, stored->value_or(""), claim_of(secret));
}

Result<bool> ReviewClaims::renew(store::Store& store, std::string_view game,
                                 std::string_view secret) const {
  return replace_own(store, game, secret, claim_of(secret));
}

Status ReviewClaims::give_up(store::Store& store, std::string_view game,
                             std::string_view secret) const {
  const auto done = replace_own(store, game, secret, "");
  return done ? Status(Done{}) : done.error();
}

Result<bool> ReviewClaims::replace_own(store::Store& store, std::string_view game,
                                       std::string_view secret, std::string_view with) const {
  const auto stored = store.load_review(game, key_);
  if (!stored) return stored.error();
  const Json json = Json::parse(stored->value_or(""), nullptr, false);
  if (!json.is_object() || json.value("claim", "") != secret) return false;
  return store.replace_review(game, key_, **stored, with);
}

}  // namespace muster::server
