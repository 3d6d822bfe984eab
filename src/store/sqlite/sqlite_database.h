// A Database that is one SQLite file. WAL, and every commit is on the disk before it is answered.
// SPDX-License-Identifier: MIT
#pragma once

#include <sqlite3.h>

#include <memory>
#include <string>
#include <unordered_map>

#include "store/database.h"

namespace muster::store {

class SqliteDatabase final : public Database {
 public:
  // Made if it is not there, readable by its owner only. Not migrated.
  static Result<std::unique_ptr<SqliteDatabase>> open(const std::string& file);

  Dialect dialect() const noexcept override { return Dialect::Sqlite; }
  using Database::run;
  Result<Rows> run(std::string_view sql, std::span<const SqlValue> values) override;
  Status run_script(std::string_view sql) override;
  Status begin(Access access) override;
  Status commit() override;
  void rollback() noexcept override;

  // A copy of the file as it is now, while others read and write; checked, then moved to `file`.
  Status backup(const std::string& file);
  void give_back_memory() noexcept { sqlite3_db_release_memory(connection_.get()); }

 private:
  struct Close {
    void operator()(sqlite3* connection) const noexcept { sqlite3_close_v2(connection); }
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const noexcept { sqlite3_finalize(statement); }
  };
  using Connection = std::unique_ptr<sqlite3, Close>;
  using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

  SqliteDatabase(std::string file, Connection connection)
      : file_(std::move(file)), connection_(std::move(connection)) {}

  static Result<Connection> connect(const std::string& file);
  Result<sqlite3_stmt*> prepared(std::string_view sql);
  Status bind(sqlite3_stmt* statement, std::span<const SqlValue> values);
  Result<Rows> step_through(sqlite3_stmt* statement);
  Status copy_to(const std::string& file);
  Error failure() const;

  std::string file_;
  Connection connection_;
  std::unordered_map<std::string, Statement> statements_;  // closed before the connection
};

}  // namespace muster::store
