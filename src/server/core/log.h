// What happens, one JSON object a line on stderr. Never a key, token, password or cookie: callers
// pass names of things, not requests. Any thread may write; a reader that does not keep up loses
// lines, the server does not wait for it. SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace muster::server {

class Log {
 public:
  enum class Level : int { Debug, Info, Warning, Error, Off };
  using Fields = std::initializer_list<std::pair<std::string_view, nlohmann::ordered_json>>;

  explicit Log(Level least);
  ~Log();

  void debug(std::string_view what, Fields fields = {}) { write(Level::Debug, what, fields); }
  void info(std::string_view what, Fields fields = {}) { write(Level::Info, what, fields); }
  void warning(std::string_view what, Fields fields = {}) { write(Level::Warning, what, fields); }
  void error(std::string_view what, Fields fields = {}) { write(Level::Error, what, fields); }

  bool wants(Level level) const noexcept { return level >= least_; }

 private:
  void write(Level level, std::string_view what, Fields fields);

  struct Out;
  Level least_;
  std::unique_ptr<Out> out_;
};

}  // namespace muster::server
