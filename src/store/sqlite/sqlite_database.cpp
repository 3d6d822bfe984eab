// SPDX-License-Identifier: MIT
#include "store/sqlite/sqlite_database.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "host/descriptor.h"

namespace muster::store {

namespace {

constexpr int kBusyMs = 5000;

// FULL: the log is on the disk when a commit returns. What is deleted is overwritten: an account
// that is gone leaves no traces in free pages. Each connection (a server has five) may keep 16 MiB
// of pages; what is not there comes from the system's cache, microseconds away.
constexpr std::string_view kSettings =
    "PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = FULL;"
    "PRAGMA foreign_keys = ON;"
    "PRAGMA secure_delete = ON;"
    "PRAGMA temp_store = MEMORY;"
    "PRAGMA cache_size = -16384;";

Error file_error(const std::string& file, const std::string& what) {
  return bad_input("file " + file, what);
}

// SQLite would make it readable by others; its log gets the same rights as the file. An existing
// file is not opened here: closing it would drop the locks that this process has on it.
Status make_private(const std::string& file) {
  const host::Descriptor made(
      ::open(file.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR));
  if (made.open()) return Done{};
  if (errno != EEXIST) {
    return file_error(file, std::string("could not be made: ") + strerror(errno));
  }
  struct stat found = {};
  if (::stat(file.c_str(), &found) != 0 || !S_ISREG(found.st_mode)) {
    return file_error(file, "is no plain file, expected a database or nothing");
  }
  if ((found.st_mode & (S_IRWXG | S_IRWXO)) != 0 && ::chmod(file.c_str(), S_IRUSR | S_IWUSR) != 0) {
    return file_error(file, std::string("others may read it: ") + strerror(errno));
  }
  return Done{};
}

SqlValue cell(sqlite3_stmt* statement, int column) {
  switch (sqlite3_column_type(statement, column)) {
    case SQLITE_INTEGER: return std::int64_t{sqlite3_column_int64(statement, column)};
    case SQLITE_FLOAT: return sqlite3_column_double(statement, column);
    case SQLITE_NULL: return {};
    default: break;
  }
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
  const auto bytes = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
  return text != nullptr ? std::string(text, bytes) : std::string();
}

// The change to a log is the one thing that SQLite refuses at once instead of waiting for its turn,
// when several servers open a new file.
Status set_up(sqlite3* connection, const std::string& file) {
  constexpr int kRetryMs = 5;
  for (int waited = 0;; waited += sqlite3_sleep(kRetryMs)) {
    const int code =
        sqlite3_exec(connection, std::string(kSettings).c_str(), nullptr, nullptr, nullptr);
    if (code == SQLITE_OK) return Done{};
    if ((code & 0xff) != SQLITE_BUSY || waited >= kBusyMs) {
      return Error{ErrorCode::Unavailable, "database " + file, sqlite3_errmsg(connection)};
    }
  }
}

// A statement is ready for the next use however its last one ended.
struct Reset {
  sqlite3_stmt* statement;
  ~Reset() {
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
  }
};

}  // namespace

Result<SqliteDatabase::Connection> SqliteDatabase::connect(const std::string& file) {
  sqlite3* raw = nullptr;
  const int code =
      sqlite3_open_v2(file.c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  Connection connection(raw);
  if (code != SQLITE_OK) {
    return file_error(file, raw != nullptr ? sqlite3_errmsg(raw) : sqlite3_errstr(code));
  }
  sqlite3_extended_result_codes(raw, 1);
  sqlite3_busy_timeout(raw, kBusyMs);
  return connection;
}

Result<std::unique_ptr<SqliteDatabase>> SqliteDatabase::open(const std::string& file) {
  if (Status made = make_private(file); !made) return made.error();
  auto connection = connect(file);
  if (!connection) return connection.error();
  if (Status set = set_up(connection->get(), file); !set) return set.error();
  return std::unique_ptr<SqliteDatabase>(new SqliteDatabase(file, std::move(*connection)));
}

Error SqliteDatabase::failure() const {
  return {ErrorCode::Unavailable, "database " + file_, sqlite3_errmsg(connection_.get())};
}

Result<sqlite3_stmt*> SqliteDatabase::prepared(std::string_view sql) {
  const std::string key(sql);
  const auto found = statements_.find(key);
  if (found != statements_.end()) return found->second.get();
  sqlite3_stmt* raw = nullptr;
  if (sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                         SQLITE_PREPARE_PERSISTENT, &raw, nullptr) != SQLITE_OK) {
    return failure();
  }
  statements_.emplace(key, Statement(raw));
  return raw;
}

Status SqliteDatabase::bind(sqlite3_stmt* statement, std::span<const SqlValue> values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    // "$3" is a name to SQLite; its place is that of its first use.
    const std::string name = "$" + std::to_string(i + 1);
    const int place = sqlite3_bind_parameter_index(statement, name.c_str());
    if (place == 0) continue;
    int code = SQLITE_OK;
    if (const auto* number = std::get_if<std::int64_t>(&values[i])) {
      code = sqlite3_bind_int64(statement, place, *number);
    } else if (const auto* real = std::get_if<double>(&values[i])) {
      code = sqlite3_bind_double(statement, place, *real);
    } else if (const auto* text = std::get_if<std::string>(&values[i])) {
      // Lives until the statement is reset.
      code = sqlite3_bind_text64(statement, place, text->data(), text->size(), SQLITE_STATIC,
                                 SQLITE_UTF8);
    } else {
      code = sqlite3_bind_null(statement, place);
    }
    if (code != SQLITE_OK) return failure();
  }
  return Done{};
}

Result<Rows> SqliteDatabase::step_through(sqlite3_stmt* statement) {
  const int columns = sqlite3_column_count(statement);
  std::vector<SqlValue> cells;
  int code = 0;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    for (int column = 0; column < columns; ++column) cells.push_back(cell(statement, column));
  }
  if (code != SQLITE_DONE) return failure();
  Rows rows(static_cast<std::size_t>(columns), std::move(cells));
  rows.changed = sqlite3_changes64(connection_.get());
  return rows;
}

Result<Rows> SqliteDatabase::run(std::string_view sql, std::span<const SqlValue> values) {
  const auto statement = prepared(sql);
  if (!statement) return statement.error();
  const Reset reset{*statement};
  if (Status bound = bind(*statement, values); !bound) return bound.error();
  return step_through(*statement);
}

Status SqliteDatabase::run_script(std::string_view sql) {
  const std::string text(sql);
  if (sqlite3_exec(connection_.get(), text.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    return failure();
  }
  return Done{};
}

Status SqliteDatabase::begin(Access access) {
  // A writer takes its turn at once: one that began by reading might not become a writer later.
  const auto begun = run(access == Access::Write ? "BEGIN IMMEDIATE" : "BEGIN");
  if (!begun) return begun.error();
  return Done{};
}

Status SqliteDatabase::commit() {
  const auto done = run("COMMIT");
  if (!done) return done.error();
  return Done{};
}

void SqliteDatabase::rollback() noexcept {
  // Some errors have rolled back already.
  if (sqlite3_get_autocommit(connection_.get()) == 0) {
    sqlite3_exec(connection_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

}  // namespace muster::store
