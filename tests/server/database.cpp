// SPDX-License-Identifier: MIT
#include "database.h"

#include <libpq-fe.h>
#include <unistd.h>

#include <cstdlib>

namespace muster::test {

namespace {

std::string test_server() {
  const char* server = std::getenv("MUSTER_TEST_POSTGRES");
  if (server == nullptr) {
    ADD_FAILURE() << "MUSTER_TEST_POSTGRES is not set: run scripts/with_postgres server_tests";
    return {};
  }
  return server;
}

void run_sql(const std::string& sql) {
  PGconn* connection = PQconnectdb(test_server().c_str());
  PGresult* result = PQexec(connection, sql.c_str());
  const ExecStatusType status = PQresultStatus(result);
  EXPECT_TRUE(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
      << PQerrorMessage(connection);
  PQclear(result);
  PQfinish(connection);
}

// The address of a database on the server of scripts/with_postgres.
std::string address_of(const std::string& name) {
  const std::string address = test_server();
  const std::size_t query = address.find('?');
  const std::size_t slash = address.rfind('/', query);
  return address.substr(0, slash + 1) + name +
         (query == std::string::npos ? "" : address.substr(query));
}

}  // namespace

Place::Place(Kind kind) {
  if (kind != Kind::Postgres) return;
  static int count = 0;
  name_ = "muster_server_" + std::to_string(getpid()) + "_" + std::to_string(++count);
  run_sql("CREATE DATABASE " + name_);
  database_ = address_of(name_);
}

void Place::let_in(bool open) const {
  run_sql("ALTER DATABASE " + name_ + " ALLOW_CONNECTIONS " + (open ? "true" : "false"));
  if (open) return;
  // Waits until they are gone: one that was only told to go may still answer.
  run_sql("SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity WHERE datname = '" +
          name_ + "'");
}

std::vector<std::string> Place::options() const {
  std::vector<std::string> all = {"--no-limits", "--review-nodes", "500"};
  if (database_.empty()) {
    all.insert(all.end(), {"--data", folder_.path()});
  } else {
    all.insert(all.end(), {"--database", database_});
  }
  return all;
}

}  // namespace muster::test
