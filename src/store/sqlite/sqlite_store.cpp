// SPDX-License-Identifier: MIT
#include "store/sqlite/sqlite_store.h"

#include "store/migrate.h"
#include "store/sqlite/sqlite_database.h"

namespace muster::store {

SqliteStore::SqliteStore(std::unique_ptr<SqliteDatabase> database)
    : SqlStore(std::move(database)), sqlite_(static_cast<SqliteDatabase&>(SqlStore::database())) {}

Result<std::unique_ptr<Store>> SqliteStore::open(const std::string& file) {
  auto database = SqliteDatabase::open(file);
  if (!database) return database.error();
  if (Status migrated = migrate(**database); !migrated) return migrated.error();
  return std::unique_ptr<Store>(new SqliteStore(std::move(*database)));
}

Status SqliteStore::backup(std::string_view file) { return sqlite_.backup(std::string(file)); }

void SqliteStore::give_back_memory() noexcept { sqlite_.give_back_memory(); }

std::int64_t memory_of_stores() noexcept { return sqlite3_memory_used(); }

}  // namespace muster::store
