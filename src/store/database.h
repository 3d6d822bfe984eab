// What the two databases have in common: statements with values in, rows out, transactions. The
// statements are written once, with $1, $2 ... for the values; both databases read that.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"

namespace muster::store {

using SqlValue = std::variant<std::monostate, std::int64_t, double, std::string>;

// Values for statements. Texts are made fit for both databases (store/text.h).
SqlValue value(std::string_view text);
inline SqlValue value(std::int64_t number) { return number; }
inline SqlValue value(int number) { return std::int64_t{number}; }
inline SqlValue value(double number) { return number; }
inline SqlValue value(bool flag) { return std::int64_t{flag ? 1 : 0}; }
inline SqlValue value(const std::optional<std::int64_t>& number) {
  return number ? SqlValue(*number) : SqlValue();
}
SqlValue value(const char*) = delete;  // would be taken for a bool

// The answer to a statement. A cell of another type than asked for reads as 0 or "".
class Rows {
 public:
  Rows() = default;
  Rows(std::size_t columns, std::vector<SqlValue> cells)
      : columns_(columns), cells_(std::move(cells)) {}

  std::size_t size() const noexcept { return columns_ == 0 ? 0 : cells_.size() / columns_; }
  bool empty() const noexcept { return size() == 0; }

  std::int64_t integer(std::size_t row, std::size_t column) const noexcept;
  double real(std::size_t row, std::size_t column) const noexcept;
  std::string_view text(std::size_t row, std::size_t column) const noexcept;
  std::string string(std::size_t row, std::size_t column) const {
    return std::string(text(row, column));
  }
  bool flag(std::size_t row, std::size_t column) const noexcept {
    return integer(row, column) != 0;
  }
  bool null(std::size_t row, std::size_t column) const noexcept {
    return std::holds_alternative<std::monostate>(cell(row, column));
  }
  std::optional<std::int64_t> maybe(std::size_t row, std::size_t column) const noexcept;

  std::int64_t changed = 0;  // how many rows an INSERT, UPDATE or DELETE touched

 private:
  const SqlValue& cell(std::size_t row, std::size_t column) const noexcept {
    return cells_[row * columns_ + column];
  }

  std::size_t columns_ = 0;
  std::vector<SqlValue> cells_;
};

enum class Dialect : std::uint8_t { Sqlite, Postgres };
enum class Access : std::uint8_t { Read, Write };

// One connection, used by one thread at a time. Statements are prepared once and kept.
class Database {
 public:
  virtual ~Database() = default;

  virtual Dialect dialect() const noexcept = 0;
  virtual Result<Rows> run(std::string_view sql, std::span<const SqlValue> values) = 0;
  Result<Rows> run(std::string_view sql, std::initializer_list<SqlValue> values = {}) {
    return run(sql, std::span(values.begin(), values.size()));
  }
  // Several statements without values and without answers.
  virtual Status run_script(std::string_view sql) = 0;

  // A reader sees one moment of the database until the end; writers exclude each other in SQLite.
  virtual Status begin(Access access) = 0;
  virtual Status commit() = 0;
  virtual void rollback() noexcept = 0;
};

// Rolled back unless committed.
class Transaction {
 public:
  explicit Transaction(Database& database, Access access = Access::Write)
      : database_(database), begun_(database.begin(access)), open_(static_cast<bool>(begun_)) {}
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (open_) database_.rollback();
  }

  const Status& begun() const noexcept { return begun_; }
  Status commit() {
    Status done = database_.commit();
    if (done) open_ = false;
    return done;
  }

 private:
  Database& database_;
  Status begun_;
  bool open_;
};

}  // namespace muster::store
