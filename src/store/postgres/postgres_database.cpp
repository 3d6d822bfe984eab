// SPDX-License-Identifier: MIT
#include "store/postgres/postgres_database.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "host/clock.h"

namespace muster::store {

namespace {

constexpr std::int64_t kMigrationMs = 3'600'000;

// Numbers of types in PostgreSQL's catalogue, the same in every server.
constexpr Oid kInt8 = 20, kInt2 = 21, kInt4 = 23, kFloat8 = 701;

template <class Number>
Number parse(std::string_view text) {
  Number number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

SqlValue cell(const PGresult* result, int row, int column) {
  if (PQgetisnull(result, row, column) != 0) return {};
  const std::string_view text(PQgetvalue(result, row, column),
                              static_cast<std::size_t>(PQgetlength(result, row, column)));
  switch (PQftype(result, column)) {
    case kInt8:
    case kInt4:
    case kInt2: return parse<std::int64_t>(text);
    case kFloat8: return parse<double>(text);
    default: return std::string(text);
  }
}

Rows all_rows(PGresult* result) {
  const int columns = PQnfields(result);
  std::vector<SqlValue> cells;
  cells.reserve(static_cast<std::size_t>(PQntuples(result)) * static_cast<std::size_t>(columns));
  for (int row = 0; row < PQntuples(result); ++row) {
    for (int column = 0; column < columns; ++column) cells.push_back(cell(result, row, column));
  }
  Rows rows(static_cast<std::size_t>(columns), std::move(cells));
  rows.changed = parse<std::int64_t>(PQcmdTuples(result));
  return rows;
}

// The values as libpq wants them: texts that end with NUL, or null.
class Parameters {
 public:
  explicit Parameters(std::span<const SqlValue> values) : numbers_(values.size()) {
    for (std::size_t i = 0; i < values.size(); ++i) pointers_.push_back(written(values[i], i));
  }
  int size() const { return static_cast<int>(pointers_.size()); }
  const char* const* data() const { return pointers_.data(); }

 private:
  const char* written(const SqlValue& value, std::size_t i) {
    if (const auto* text = std::get_if<std::string>(&value)) return text->c_str();
    std::array<char, 40>& out = numbers_[i];
    std::to_chars_result end{out.data(), {}};
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      end = std::to_chars(out.data(), out.data() + out.size() - 1, *number);
    } else if (const auto* real = std::get_if<double>(&value)) {
      end = std::to_chars(out.data(), out.data() + out.size() - 1, *real);
    } else {
      return nullptr;
    }
    *end.ptr = '\0';
    return out.data();
  }

  std::vector<std::array<char, 40>> numbers_;
  std::vector<const char*> pointers_;
};

}  // namespace

Result<std::unique_ptr<PostgresDatabase>> PostgresDatabase::open(const std::string& address) {
  std::unique_ptr<PostgresDatabase> database(new PostgresDatabase(address));
  if (Status connected = database->connect(); !connected) return connected.error();
  return database;
}

Status PostgresDatabase::connect() {
  statements_.clear();
  connection_.close();
  auto made = PgConnection::connect(address_);
  if (!made) {
    pause_ms_ = std::clamp(pause_ms_ * 2, kFirstPauseMs, kLongestPauseMs);
    next_attempt_ = host::deadline_in(pause_ms_);
    return made.error();
  }
  pause_ms_ = 0;
  connection_ = std::move(*made);
  return Done{};
}

Status PostgresDatabase::ready() {
  may_try_again_ = false;
  if (connection_ && connection_.alive()) return Done{};
  if (in_transaction_) {
    return Error{ErrorCode::Unavailable, "database", "the connection was lost in a transaction"};
  }
  if (!connection_ && host::now_ms() < next_attempt_) {
    return Error{ErrorCode::Unavailable, "database", "no connection; tried again in a moment"};
  }
  return connect();
}

Result<PgResult> PostgresDatabase::checked(Result<PgResult> answer) {
  if (!answer) return answer;
  if (!failed(answer->get())) return answer;
  const char* state = PQresultErrorField(answer->get(), PG_DIAG_SQLSTATE);
  const std::string_view code = state != nullptr ? state : "";
  may_try_again_ = code == "40P01" || code == "40001";  // deadlock, serialization
  return result_error(answer->get());
}

Result<const std::string*> PostgresDatabase::prepared(std::string_view sql) {
  const std::string key(sql);
  const auto found = statements_.find(key);
  if (found != statements_.end()) return &found->second;
  const std::string name = "s" + std::to_string(statements_.size());
  const auto made = checked(
      connection_.answer(PQsendPrepare(connection_.get(), name.c_str(), key.c_str(), 0, nullptr),
                         host::deadline_in(kAnswerMs)));
  if (!made) return made.error();
  return &statements_.emplace(key, name).first->second;
}

Result<Rows> PostgresDatabase::run(std::string_view sql, std::span<const SqlValue> values) {
  if (Status good = ready(); !good) return good.error();
  const auto name = prepared(sql);
  if (!name) return name.error();
  const Parameters parameters(values);
  const auto answer = checked(
      connection_.answer(PQsendQueryPrepared(connection_.get(), (*name)->c_str(), parameters.size(),
                                             parameters.data(), nullptr, nullptr, 0),
                         host::deadline_in(kAnswerMs)));
  if (!answer) return answer.error();
  return all_rows(answer->get());
}

Status PostgresDatabase::run_script(std::string_view sql) {
  if (Status good = ready(); !good) return good;
  // Migrations wait for each other, and may take long on a large database.
  const auto done = checked(connection_.run(std::string(sql), host::deadline_in(kMigrationMs)));
  if (!done) return done.error();
  return Done{};
}

Status PostgresDatabase::begin(Access access) {
  const auto begun =
      run(access == Access::Write ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  if (!begun) return begun.error();
  in_transaction_ = true;
  return Done{};
}

Status PostgresDatabase::commit() {
  const auto done = run("COMMIT");
  if (!done) return done.error();
  in_transaction_ = false;
  return Done{};
}

void PostgresDatabase::rollback() noexcept {
  const bool may_try_again = may_try_again_;  // of the error that led here
  // A connection that is gone has rolled back by itself.
  if (connection_ && !run("ROLLBACK")) connection_.close();
  in_transaction_ = false;
  may_try_again_ = may_try_again;
}

}  // namespace muster::store
