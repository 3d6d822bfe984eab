// Token buckets: one for a socket, and many by address. Time is passed in, in milliseconds.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/net/http.h"

namespace muster::server {

class Bucket {
 public:
  Bucket(double per_s, double burst, std::int64_t now_ms)
      : per_s_(per_s), burst_(burst), left_(burst), at_ms_(now_ms) {}

  // False: none is left. A bucket of no rate has no bottom.
  bool take(std::int64_t now_ms) noexcept {
    if (per_s_ <= 0) return true;
    fill(now_ms);
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

  bool left(std::int64_t now_ms) noexcept {
    fill(now_ms);
    return left_ >= 1;
  }

  bool full(std::int64_t now_ms) noexcept {
    fill(now_ms);
    return left_ >= burst_;
  }

  // Whole seconds until there is one again.
  int wait_s() const noexcept {
    return left_ >= 1 || per_s_ <= 0 ? 0 : static_cast<int>((1 - left_) / per_s_) + 1;
  }

 private:
  void fill(std::int64_t now_ms) noexcept {
    left_ = std::min(burst_, left_ + static_cast<double>(now_ms - at_ms_) * per_s_ / 1000);
    at_ms_ = now_ms;
  }

  double per_s_, burst_, left_;
  std::int64_t at_ms_;
};

// One bucket for each address; those that are full again are forgotten.
class AddressBuckets {
 public:
  AddressBuckets(double per_s, double burst) : per_s_(per_s), burst_(burst) {}

  // 0: let in. Else how many seconds to wait.
  int take(std::string_view address, std::int64_t now_ms) {
    if (per_s_ <= 0) return 0;
    if (buckets_.size() > kMost) forget(now_ms);
    auto [place, _] = buckets_.try_emplace(network_of(address), Bucket(per_s_, burst_, now_ms));
    return place->second.take(now_ms) ? 0 : place->second.wait_s();
  }

  // Whether take() would let it in; takes nothing.
  bool left(std::string_view address, std::int64_t now_ms) {
    const auto place = buckets_.find(network_of(address));
    return place == buckets_.end() || place->second.left(now_ms);
  }

  void forget(std::int64_t now_ms) {
    for (auto it = buckets_.begin(); it != buckets_.end();) {
      it = it->second.full(now_ms) ? buckets_.erase(it) : std::next(it);
    }
    if (buckets_.size() > kMost) buckets_.clear();
    buckets_.rehash(0);  // a flood's table is wide
  }

  std::size_t size() const noexcept { return buckets_.size(); }

  static std::string network_of(std::string_view address) { return net::network_of(address); }

  static constexpr std::size_t kMost = 100'000;

 private:
  double per_s_, burst_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace muster::server
