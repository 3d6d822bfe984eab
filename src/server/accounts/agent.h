// A browser in a word or two ("Firefox, Linux"), so that people recognise their sessions. Nothing
// else of what it says about itself is kept. SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace muster::server {

// Of a User-Agent header; "" if it says nothing that is known.
inline std::string agent_name(std::string_view header) {
  struct Mark {
    std::string_view mark, name;
  };
  // The first that is found: most of them claim to be the ones below, too.
  constexpr Mark kBrowsers[] = {
      {"Edg", "Edge"},      {"OPR/", "Opera"},        {"Firefox", "Firefox"},
      {"FxiOS", "Firefox"}, {"Chromium", "Chromium"}, {"CriOS", "Chrome"},
      {"Chrome", "Chrome"}, {"Safari", "Safari"},     {"curl", "curl"}};
  constexpr Mark kSystems[] = {
      {"Android", "Android"}, {"iPhone", "iPhone"},  {"iPad", "iPad"},  {"CrOS", "ChromeOS"},
      {"Windows", "Windows"}, {"Mac OS X", "macOS"}, {"Linux", "Linux"}};
  const auto find = [&](const auto& marks) -> std::string {
    for (const Mark& one : marks) {
      if (header.find(one.mark) != std::string_view::npos) return std::string(one.name);
    }
    return "";
  };
  const std::string browser = find(kBrowsers), system = find(kSystems);
  return browser + (browser.empty() || system.empty() ? "" : ", ") + system;
}

}  // namespace muster::server
