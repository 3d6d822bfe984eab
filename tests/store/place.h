// Where a test keeps its store: a folder of its own with an SQLite file, or a database of its own
// in the PostgreSQL that scripts/with_postgres runs. Gone at the end of the test.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <ostream>
#include <string>

#include "store/database.h"
#include "store/store.h"

namespace muster::store {

enum class Kind { Sqlite, Postgres };
inline void PrintTo(Kind kind, std::ostream* out) {
  *out << (kind == Kind::Sqlite ? "SQLite" : "PostgreSQL");
}

class Place {
 public:
  explicit Place(Kind kind);
  ~Place();
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  Kind kind() const { return kind_; }
  const std::string& address() const { return address_; }
  const std::string& folder() const { return folder_; }  // SQLite

  // A failure of the test if it does not work.
  std::unique_ptr<Store> open(std::string_view server = "") const;
  std::unique_ptr<Database> database() const;  // underneath, not migrated

 private:
  Kind kind_;
  std::string folder_;
  std::string name_;  // of the database
  std::string address_;
};

// A suite that runs over both stores: TEST_P(StoreSuite, ...).
class StoreSuite : public testing::TestWithParam<Kind> {
 protected:
  StoreSuite() : place_(GetParam()), store_(place_.open()) {}

  Store& store() { return *store_; }
  const Place& place() const { return place_; }
  bool postgres() const { return GetParam() == Kind::Postgres; }

 private:
  Place place_;
  std::unique_ptr<Store> store_;
};

std::string kind_name(const testing::TestParamInfo<Kind>& info);

// The address of the database server that the tests have; a failure if there is none.
std::string postgres_server();
// Another database of the same server.
std::string with_database(const std::string& address, const std::string& name);

// --- things to store

club::Header sample_header(const std::string& id);
club::Event event(std::int64_t seq, club::EventKind kind, int seat, std::string data);
Digest playing(int plies, TimeMs changed_at);
// An append of one move with the number `seq`.
Append move(const std::string& game, std::int64_t seq, std::string text = "b1-b3");
// Adds a game without events.
void add(Store& store, const club::Header& header, const Digest& digest = {});
std::int64_t add_person(Store& store, const std::string& name);
// Loads a game that must be there.
StoredGame must_load(Store& store, const std::string& id);
// One append that must not be an error.
bool must_append(Store& store, const Append& append);

template <class T>
std::string why(const Result<T>& result) {
  return result ? "" : result.error().to_text();
}

// For conditions that come about on another thread or process: true as soon as it holds.
template <class Condition>
bool eventually(Condition&& condition, int timeout_ms = 20'000);

bool wait_a_little(int& left_ms);

template <class Condition>
bool eventually(Condition&& condition, int timeout_ms) {
  int left_ms = timeout_ms;
  while (!condition()) {
    if (!wait_a_little(left_ms)) return false;
  }
  return true;
}

}  // namespace muster::store
