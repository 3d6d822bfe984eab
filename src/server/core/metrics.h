// Numbers about the running server, in the text form that Prometheus reads. Counted on the loop's
// thread only. SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace muster::server {

// Times in milliseconds, in buckets that grow.
class Histogram {
 public:
  static constexpr std::array<double, 14> kBounds = {0.5, 1,  2,  3,   5,   7.5,  10,
                                                     15,  25, 50, 100, 250, 1000, 5000};
  void add(double ms) noexcept;
  std::uint64_t count() const noexcept { return count_; }
  void write(std::string& out, std::string_view name, std::string_view help) const;

 private:
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  std::uint64_t count_ = 0;
  double sum_ms_ = 0;
};

struct Metrics {
  std::uint64_t games_made = 0, games_over = 0;
  std::uint64_t moves = 0, commands = 0, refused = 0, conflicts = 0;
  std::uint64_t flags = 0, refunded = 0;
  std::uint64_t rate_limited = 0, errors = 0, store_errors = 0;
  std::uint64_t store_batches = 0, store_appends = 0;
  std::uint64_t engine_moves = 0, bot_moves = 0, analyses = 0, reviews = 0;
  std::uint64_t logins = 0, login_failures = 0, accounts_made = 0;
  std::uint64_t push_sent = 0, push_failed = 0, push_gone = 0;
  Histogram move_durable;  // from the move's arrival to its acknowledgement
  Histogram store_commit;  // one transaction of the writer
};

// A number with its name and what it counts.
struct Metric {
  std::string_view name, help, type;
  double value;
};
template <class Number>
constexpr Metric counter(std::string_view name, std::string_view help, Number value) {
  return {name, help, "counter", static_cast<double>(value)};  // only grows
}
template <class Number>
constexpr Metric gauge(std::string_view name, std::string_view help, Number value) {
  return {name, help, "gauge", static_cast<double>(value)};
}

// "# HELP", "# TYPE" and the value of each.
void write_metrics(std::string& out, std::initializer_list<Metric> metrics);

}  // namespace muster::server
