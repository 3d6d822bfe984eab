// The arguments of the load tool. SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "tools/load.h"

namespace muster::load {

inline Result<Plan> parse_plan(int argc, char** argv) {
  Plan plan;
  std::vector<std::string> urls;
  const std::pair<std::string_view, int*> numbers[] = {
      {"--games", &plan.games},   {"--step", &plan.step},       {"--most", &plan.most},
      {"--period", &plan.period_ms}, {"--seconds", &plan.seconds}, {"--settle", &plan.settle_s},
      {"--report", &plan.report_s}};
  for (int i = 1; i < argc; i += 2) {
    const std::string_view name = argv[i];
    if (i + 1 >= argc) return bad_input(std::string(name), "expected a value");
    if (name == "--server") {
      urls.emplace_back(argv[i + 1]);
      continue;
    }
    const auto* known = std::find_if(std::begin(numbers), std::end(numbers),
                                     [&](const auto& one) { return one.first == name; });
    const auto value = text::parse_number(argv[i + 1]);
    if (known == std::end(numbers) || !value) {
      return bad_input(std::string(name),
                       "expected --server URL, --games N, --step N, --most N, --period MS, "
                       "--seconds N, --settle N or --report N");
    }
    *known->second = *value;
  }
  if (urls.empty()) urls.emplace_back("http://127.0.0.1:8080");
  for (const std::string& url : urls) {
    auto server = server::net::parse_url(url);
    if (!server) return server.error();
    plan.servers.push_back(*server);
  }
  return plan;
}

}  // namespace muster::load
