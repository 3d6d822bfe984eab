// Hears what other servers have committed: a connection and a thread of its own, which connects
// again when the database comes back. SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <thread>

#include "host/descriptor.h"
#include "store/postgres/connection.h"
#include "store/store.h"

namespace muster::store {

inline constexpr const char* kChannel = "muster_events";

// What is sent: "SUBJECT NUMBER SERVER".
std::string notice_payload(std::string_view subject, std::int64_t number, std::string_view server);

class PostgresListener {
 public:
  // Returns when it hears. Notices of `server` itself are left out.
  static Result<std::unique_ptr<PostgresListener>> start(const std::string& address,
                                                         const std::string& server,
                                                         Store::Listener listener);
  PostgresListener(const PostgresListener&) = delete;
  PostgresListener& operator=(const PostgresListener&) = delete;
  ~PostgresListener();  // not from within the listener

 private:
  PostgresListener(std::string address, std::string server, Store::Listener listener)
      : address_(std::move(address)), server_(std::move(server)), listener_(std::move(listener)) {}

  Status subscribe();
  void loop();
  bool hear();     // false: the connection broke
  bool restore();  // false: told to stop
  void pass_on(std::string_view payload);

  std::string address_;
  std::string server_;
  Store::Listener listener_;
  PgConnection connection_;
  host::WakeEvent stop_;
  std::thread thread_;  // uses all of the above
};

}  // namespace muster::store
