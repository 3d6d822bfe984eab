// Measuring and writing speeds.
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdio>
#include <string>

namespace muster::cli {

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
  }

 private:
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

inline std::string fixed(double value, int digits) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%.*f", digits, value);
  return buffer;
}

inline double rate(double count, double seconds) { return seconds > 0 ? count / seconds : 0; }

// "251.3 million", "8123".
inline std::string per_second(double count, double seconds) {
  const double value = rate(count, seconds);
  return value >= 1e6 ? fixed(value / 1e6, 1) + " million" : fixed(value, 0);
}

}  // namespace muster::cli
