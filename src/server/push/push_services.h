// How many messages may be on their way to each push service at once: a service that is slow or
// never answers must not hold up the others. Each answer earns a service one place more, each
// silence costs it half of its places. All services without places of their own share a few: a user
// can name as many hosts as a domain has. SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace muster::server {

class PushServices {
 public:
  static constexpr int kMost = 50;          // on their way in all
  static constexpr int kMostOfOne = 20;     // to one service that has answered often enough
  static constexpr int kFirst = 2;          // to one that has earned none
  static constexpr int kMostUnproven = 10;  // to all of those together
  static constexpr std::size_t kMostKept = 1000;
  static constexpr std::int64_t kAddressMs = 3600 * 1000;  // then the name is looked up again
  static constexpr std::int64_t kLookAgainMs = 60 * 1000;  // if that brought nothing

  // A message on its way.
  struct Attempt {
    std::string service;
    // Where the service answered before; "": the name has to be looked up.
    std::string address;
  };

  int under_way() const noexcept { return under_way_; }

  bool has_place(const std::string& service) const {
    const auto known = services_.find(service);
    const Service state = known == services_.end() ? Service{} : known->second;
    return under_way_ < kMost && state.under_way < state.places &&
           (state.proven() || unproven_ < kMostUnproven);
  }
  // Those that have none, as far as they are known.
  std::vector<std::string> full() const {
    std::vector<std::string> out;
    for (const auto& [name, state] : services_) {
      if (state.under_way > 0 && !has_place(name)) out.push_back(name);
    }
    return out;
  }

  // Names of services that answer need not be looked up for each message, so that a name server
  // which is slow holds up none of them. When the time is up one message looks the name up, and
  // others go where it answered before until that one is back.
  Attempt begin(const std::string& service, std::int64_t now_ms) {
    Service& state = services_[service];
    if (!state.proven()) ++unproven_;
    ++state.under_way;
    ++under_way_;
    if (now_ms < state.look_up_at_ms) return {service, state.address};
    state.look_up_at_ms = now_ms + kLookAgainMs;
    return {service, {}};
  }
  // `address`: where it was connected to.
  void end(const Attempt& attempt, bool answered, std::int64_t now_ms, std::string address = {}) {
    const auto known = services_.find(attempt.service);
    if (known == services_.end() || known->second.under_way == 0) return;
    Service& state = known->second;
    if (!state.proven()) unproven_ -= state.under_way;
    --state.under_way;
    --under_way_;
    state.places =
        answered ? std::min(state.places + 1, kMostOfOne) : std::max(state.places / 2, kFirst);
    if (!state.proven()) unproven_ += state.under_way;
    if (answered && attempt.address.empty()) {
      state.address = std::move(address);
      state.look_up_at_ms = now_ms + kAddressMs;
    } else if (!answered && attempt.address == state.address) {
      state.address.clear();
    }
    // What is like a service that nobody has heard of needs no entry.
    if (state.under_way == 0 && !state.proven()) services_.erase(known);
    if (services_.size() > kMostKept) {
      std::erase_if(services_, [](const auto& one) { return one.second.under_way == 0; });
    }
  }

 private:
  struct Service {
    int places = kFirst;
    int under_way = 0;
    std::string address;             // "": not known
    std::int64_t look_up_at_ms = 0;  // from then on the name is looked up again
    bool proven() const noexcept { return places > kFirst; }
  };

  std::unordered_map<std::string, Service> services_;
  int under_way_ = 0, unproven_ = 0;
};

}  // namespace muster::server
