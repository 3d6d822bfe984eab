// A Database that is a connection to PostgreSQL. If it breaks, that call has an error; the next one
// connects again, at most every so often, but never in the middle of a transaction.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "store/database.h"
#include "store/postgres/connection.h"

namespace muster::store {

class PostgresDatabase final : public Database {
 public:
  static Result<std::unique_ptr<PostgresDatabase>> open(const std::string& address);

  Dialect dialect() const noexcept override { return Dialect::Postgres; }
  using Database::run;
  Result<Rows> run(std::string_view sql, std::span<const SqlValue> values) override;
  Status run_script(std::string_view sql) override;
  Status begin(Access access) override;
  Status commit() override;
  void rollback() noexcept override;

  // Whether the last error was that two transactions waited for each other: it may be tried again.
  bool may_try_again() const noexcept { return may_try_again_; }

 private:
  explicit PostgresDatabase(std::string address) : address_(std::move(address)) {}

  Status ready();
  Status connect();
  Result<const std::string*> prepared(std::string_view sql);
  Result<PgResult> checked(Result<PgResult> answer);

  std::string address_;
  PgConnection connection_;
  std::unordered_map<std::string, std::string> statements_;  // of this connection: text to name
  bool in_transaction_ = false;
  bool may_try_again_ = false;
  std::int64_t pause_ms_ = 0;  // between attempts to connect
  std::int64_t next_attempt_ = 0;
};

}  // namespace muster::store
