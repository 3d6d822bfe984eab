// Who is at work on a review, for servers on one store: a row beside it, which its server renews
// while the review waits or is worked on, and takes away in the end. One that nobody renews is gone
// after a while. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "store/store.h"

namespace muster::server {

// On a thread of the store. `secret` tells the claims of one server apart.
class ReviewClaims {
 public:
  // `review_key`: under which reviews are stored. `shared`: other servers may be on the store; one
  // that is alone knows that whoever had another name is dead.
  ReviewClaims(std::string_view review_key, std::string server, bool shared, std::int64_t last_ms)
      : key_(std::string(review_key) + " claim"),
        server_(std::move(server)),
        shared_(shared),
        last_ms_(last_ms) {}

  // Whether anybody may still be at work.
  Result<bool> held(store::Store& store, std::string_view game) const;
  // False: somebody else has it.
  Result<bool> take(store::Store& store, std::string_view game, std::string_view secret) const;
  // False: it was lost.
  Result<bool> renew(store::Store& store, std::string_view game, std::string_view secret) const;
  Status give_up(store::Store& store, std::string_view game, std::string_view secret) const;

 private:
  bool holds(std::string_view claim) const;
  std::string claim_of(std::string_view secret) const;
  Result<bool> replace_own(store::Store& store, std::string_view game, std::string_view secret,
                           std::string_view with) const;

  std::string key_, server_;
  bool shared_;
  std::int64_t last_ms_;
};

}  // namespace muster::server
