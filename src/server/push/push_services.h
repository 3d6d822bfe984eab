// How many messages may be on their way to each push service at once, so that one that is slow or
// never answers holds up nobody else. A service earns places by answering and loses them by
// silence; those that have not answered share a few among them, since a user can name as many
// hosts as a domain has. SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace muster::server {

class PushServices {
 public:
  static constexpr int kMost = 50;          // on their way in all
  static constexpr int kMostOfOne = 20;     // to one service that has answered often enough
  static constexpr int kFirst = 2;          // to one that has not answered since it last failed
  static constexpr int kMostUnproven = 10;  // to all of those together
  static constexpr std::size_t kMostKept = 1000;

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

  // Where it answered last; "" if it has not. Names of services that answer need not be looked up
  // again, so that a name server which is slow holds up none of them.
  std::string address(const std::string& service) const {
    const auto known = services_.find(service);
    return known == services_.end() ? std::string() : known->second.address;
  }

  void begin(const std::string& service) {
    Service& state = services_[service];
    if (!state.proven()) ++unproven_;
    ++state.under_way;
    ++under_way_;
  }
  void end(const std::string& service, bool answered, std::string address = {}) {
    const auto known = services_.find(service);
    if (known == services_.end() || known->second.under_way == 0) return;
    Service& state = known->second;
    const bool proven = state.proven();
    if (!proven) unproven_ -= state.under_way;
    --state.under_way;
    --under_way_;
    state.address = answered ? std::move(address) : std::string();
    state.places = answered ? std::min(state.places + 1, kMostOfOne) : kFirst;
    if (!state.proven()) unproven_ += state.under_way;
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
    std::string address;
    bool proven() const noexcept { return places > kFirst; }
  };

  std::unordered_map<std::string, Service> services_;
  int under_way_ = 0, unproven_ = 0;
};

}  // namespace muster::server
