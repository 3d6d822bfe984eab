// SPDX-License-Identifier: MIT
#include "server/core/metrics.h"

#include <cstdio>

namespace muster::server {

namespace {

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.15g", value);  // whole numbers without an exponent
  return text;
}

void head(std::string& out, std::string_view name, std::string_view help, std::string_view type) {
  out.append("# HELP ").append(name).append(" ").append(help).append("\n");
  out.append("# TYPE ").append(name).append(" ").append(type).append("\n");
}

}  // namespace

void Histogram::add(double ms) noexcept {
  std::size_t place = 0;
  while (place < kBounds.size() && ms > kBounds[place]) ++place;
  ++counts_[place];
  ++count_;
  sum_ms_ += ms;
}

void Histogram::write(std::string& out, std::string_view name, std::string_view help) const {
  head(out, name, help, "histogram");
  std::uint64_t below = 0;
  for (std::size_t i = 0; i <= kBounds.size(); ++i) {
    below += counts_[i];
    const std::string bound = i < kBounds.size() ? number(kBounds[i] / 1000) : "+Inf";
    out.append(name).append("_bucket{le=\"").append(bound).append("\"} ");
    out.append(std::to_string(below)).append("\n");
  }
  out.append(name).append("_sum ").append(number(sum_ms_ / 1000)).append("\n");
  out.append(name).append("_count ").append(std::to_string(count_)).append("\n");
}

void write_metrics(std::string& out, std::initializer_list<Metric> metrics) {
  for (const Metric& metric : metrics) {
    head(out, metric.name, metric.help, metric.type);
    out.append(metric.name).append(" ").append(number(metric.value)).append("\n");
  }
}

}  // namespace muster::server
