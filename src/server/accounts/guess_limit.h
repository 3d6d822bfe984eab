// How often the password of one account may be guessed, from however many addresses. Whoever has
// logged in to it from an address before is let in from there: a stranger's guesses must not keep
// the owner out. SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_set>

#include "server/core/rate_limit.h"

namespace muster::server {

class GuessLimit {
 public:
  explicit GuessLimit(bool on) : on_(on), wrong_(kPerSecond, kBurst) {}

  bool admit(const std::string& name, const std::string& address, std::int64_t now_ms) {
    return !on_ || owners_.contains(place(name, address)) || wrong_.left(name, now_ms);
  }
  void failed(const std::string& name, std::int64_t now_ms) { wrong_.take(name, now_ms); }
  void succeeded(const std::string& name, const std::string& address) {
    if (owners_.size() >= kMostOwners) owners_.clear();
    owners_.insert(place(name, address));
  }

  // Accounts that nobody has guessed at for a while.
  void forget(std::int64_t now_ms) { wrong_.forget(now_ms); }

  static constexpr double kPerSecond = 1.0 / 60, kBurst = 10;

 private:
  static std::string place(const std::string& name, const std::string& address) {
    return name + " " + AddressBuckets::network_of(address);
  }
  static constexpr std::size_t kMostOwners = 100'000;

  bool on_;
  AddressBuckets wrong_;
  std::unordered_set<std::string> owners_;
};

}  // namespace muster::server
