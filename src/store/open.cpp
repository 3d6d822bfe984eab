// Which store an address names. SPDX-License-Identifier: MIT
#include "store/postgres/postgres_store.h"
#include "store/sqlite/sqlite_store.h"
#include "store/store.h"

namespace muster::store {

namespace {

constexpr std::string_view kSqlite = "sqlite:";

bool is_postgres(std::string_view address) {
  return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

}  // namespace

Result<std::unique_ptr<Store>> open_store(std::string_view address, std::string_view server) {
  if (address.starts_with(kSqlite)) {
    const std::string_view file = address.substr(kSqlite.size());
    if (file.empty()) return bad_input("database", "sqlite: without a file, expected sqlite:FILE");
    return SqliteStore::open(std::string(file));
  }
  if (is_postgres(address)) return PostgresStore::open(std::string(address), server);
  // Not quoted: it may hold a password.
  return bad_input("database", "expected sqlite:FILE or postgresql://...");
}

std::string shown_address(std::string_view address) {
  const std::string text(address);
  return is_postgres(address) ? shown_postgres_address(text) : text;
}

}  // namespace muster::store
