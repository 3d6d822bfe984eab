// One line to PostgreSQL: libpq with deadlines. Nothing here waits longer than it was told to, and
// no message holds the password. SPDX-License-Identifier: MIT
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace muster::store {

// Between attempts to reach a server that does not answer; doubled each time.
inline constexpr std::int64_t kFirstPauseMs = 50;
inline constexpr std::int64_t kLongestPauseMs = 1000;

struct ClearResult {
  void operator()(PGresult* result) const noexcept { PQclear(result); }
};
using PgResult = std::unique_ptr<PGresult, ClearResult>;

class PgConnection {
 public:
  PgConnection() = default;

  // The session commits durably, reads committed rows and gives up a statement after a while.
  static Result<PgConnection> connect(const std::string& address);

  explicit operator bool() const noexcept { return connection_ != nullptr; }
  PGconn* get() const noexcept { return connection_.get(); }
  int socket() const noexcept { return PQsocket(connection_.get()); }
  void close() noexcept { connection_.reset(); }

  // False when the server has hung up meanwhile; found without asking it.
  bool alive();

  // The answer to what a PQsend... function was asked (its return value is passed on); the last one
  // if there are several, the first that is an error. No answer by the deadline, or none at all:
  // an error, and the connection is of no more use.
  Result<PgResult> answer(int sent, std::int64_t deadline);

  // Several statements, without values.
  Result<PgResult> run(const std::string& sql, std::int64_t deadline) {
    return answer(PQsendQuery(connection_.get(), sql.c_str()), deadline);
  }

  // What libpq says last, on one line.
  std::string message() const;

 private:
  struct Close {
    void operator()(PGconn* connection) const noexcept { PQfinish(connection); }
  };

  bool flush(std::int64_t deadline);
  bool receive(std::int64_t deadline);
  Error lost(const std::string& why) const;

  std::unique_ptr<PGconn, Close> connection_;
};

// How long an answer may take before the connection counts as dead. The server gives up earlier.
inline constexpr std::int64_t kAnswerMs = 20'000;

bool failed(const PGresult* result) noexcept;
Error result_error(const PGresult* result);

// The address without its password; "postgresql://..." if it cannot be read.
std::string shown_postgres_address(const std::string& address);

}  // namespace muster::store
