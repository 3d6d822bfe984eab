// SPDX-License-Identifier: MIT
#include "database.h"

#include <libpq-fe.h>
#include <unistd.h>

#include <cstdlib>

namespace muster::test {

namespace {

// The address of a new database on the server of scripts/with_postgres.
std::string new_database() {
  static int count = 0;
  const char* server = std::getenv("MUSTER_TEST_POSTGRES");
  if (server == nullptr) {
    ADD_FAILURE() << "MUSTER_TEST_POSTGRES is not set: run scripts/with_postgres server_tests";
    return {};
  }
  const std::string name =
      "muster_server_" + std::to_string(getpid()) + "_" + std::to_string(++count);
  PGconn* connection = PQconnectdb(server);
  PGresult* result = PQexec(connection, ("CREATE DATABASE " + name).c_str());
  EXPECT_EQ(PQresultStatus(result), PGRES_COMMAND_OK) << PQerrorMessage(connection);
  PQclear(result);
  PQfinish(connection);
  const std::string address = server;
  const std::size_t query = address.find('?');
  const std::size_t slash = address.rfind('/', query);
  return address.substr(0, slash + 1) + name +
         (query == std::string::npos ? "" : address.substr(query));
}

}  // namespace

Place::Place(Kind kind) {
  if (kind == Kind::Postgres) database_ = new_database();
}

std::vector<std::string> Place::options() const {
  if (database_.empty()) return {"--data", folder_.path(), "--no-limits"};
  return {"--database", database_, "--no-limits", "--review-nodes", "500"};
}

}  // namespace muster::test
