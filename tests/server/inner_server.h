// A whole server inside the test, for limits that no option of `muster serve` changes.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <thread>

#include "host/descriptor.h"
#include "server/options.h"
#include "support/http.h"
#include "support/temp_folder.h"

namespace muster::test {

// server::serve() on a thread of its own, SQLite in a temporary folder unless told otherwise.
class InnerServer {
 public:
  explicit InnerServer(server::SiteOptions options);
  InnerServer(const InnerServer&) = delete;
  InnerServer& operator=(const InnerServer&) = delete;
  ~InnerServer();  // ends it

  bool running() const noexcept { return port_ != 0; }
  int port() const noexcept { return port_; }
  Http http() const { return Http(port_); }

 private:
  TempFolder folder_;
  host::WakeEvent stop_;
  int port_ = 0;
  std::thread thread_;  // uses all of the above
};

// A number of /metrics; -1 if there is none of that name.
int metric(const Http& http, const std::string& name);

}  // namespace muster::test
