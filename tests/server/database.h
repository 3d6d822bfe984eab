// Where a server under test keeps its games. SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "club_server.h"

namespace muster::test {

// A fresh place: a folder, or a new database of the PostgreSQL that scripts/with_postgres started.
class Place {
 public:
  enum class Kind { Sqlite, Postgres };
  explicit Place(Kind kind);

  // Of the folder, whatever is in it.
  const std::string& folder() const noexcept { return folder_.path(); }
  // Options of `muster serve`.
  std::vector<std::string> options() const;
  // Of the database; "" for a folder.
  const std::string& address() const noexcept { return database_; }
  // Whether the database lets anybody in; who is in is thrown out. PostgreSQL only.
  void let_in(bool open) const;

 private:
  TempFolder folder_;
  std::string database_, name_;
};

}  // namespace muster::test
