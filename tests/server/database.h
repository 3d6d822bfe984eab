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

  // Options of `muster serve`.
  std::vector<std::string> options() const;

 private:
  TempFolder folder_;
  std::string database_;
};

}  // namespace muster::test
