// What happens, one JSON object a line on stderr or in a file. Never a key, token, password or
// cookie: callers pass names of things, not requests. Any thread may write; a reader that does not
// keep up loses lines, the server does not wait for it. SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace muster::server {

class Log {
 public:
  enum class Level : int { Debug, Info, Warning, Error, Off };
  using Fields = std::initializer_list<std::pair<std::string_view, nlohmann::ordered_json>>;

  // `file`: appended to instead of stderr; see check_log_file.
  explicit Log(Level least, const std::string& file = {});
  ~Log();

  // That the store failed somebody. That it is away is told once, by the cluster, not by every
  // command that it fails: those are for who debugs.
  void store_failed(std::string_view what, std::string_view game, const Error& error);

  // The file was moved away: what comes from now on is written to a new one. Any thread.
  void reopen();

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

// That the file can be written, before a Log is made of it; `option` is named in the error.
Status check_log_file(const std::string& file, const char* option);

}  // namespace muster::server
