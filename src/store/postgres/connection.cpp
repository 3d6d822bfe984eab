// SPDX-License-Identifier: MIT
#include "store/postgres/connection.h"

#include <poll.h>

#include <array>
#include <cstring>

#include "base/text.h"
#include "host/clock.h"

namespace muster::store {

namespace {

// The transaction of an append relies on the isolation level. A database set to
// synchronous_commit = off would lose what was acknowledged; stricter settings stay.
constexpr const char* kSession =
    "SET statement_timeout = 15000; SET lock_timeout = 10000; "
    "SET idle_in_transaction_session_timeout = 60000; "
    "SET default_transaction_isolation = 'read committed'; "
    "SET default_transaction_read_only = off; SET client_min_messages = warning; "
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') = 'off'";

struct FreeOptions {
  void operator()(PQconninfoOption* options) const noexcept { PQconninfoFree(options); }
};
using Options = std::unique_ptr<PQconninfoOption, FreeOptions>;

Options parsed(const std::string& address) {
  return Options(PQconninfoParse(address.c_str(), nullptr));
}

std::string one_line(const char* text) {
  std::string out(text::trim(text != nullptr ? text : ""));
  for (char& c : out) {
    if (c == '\n' || c == '\r' || c == '\t') c = ' ';
  }
  return out;
}

// True when the socket is ready, or something is wrong with it that the next call will find.
bool wait_for(int socket, short events, std::int64_t deadline) {
  pollfd wait{socket, events, 0};
  int ready = 0;
  do {
    ready = poll(&wait, 1, host::left_ms(deadline));
  } while (ready < 0 && errno == EINTR);
  return ready != 0;
}

void drop_notice(void*, const char*) {}

}  // namespace

Result<PgConnection> PgConnection::connect(const std::string& address) {
  if (!parsed(address)) {
    // What libpq says would quote the address, with the password in it.
    return bad_input("database", "expected postgresql://USER@HOST:PORT/NAME as libpq reads it");
  }
  // What stands in the address wins over what stands before it here.
  constexpr std::array keys = {
      "connect_timeout",  "keepalives_idle",  "keepalives_interval",
      "keepalives_count", "tcp_user_timeout", "application_name",
      "dbname",           "client_encoding",  static_cast<const char*>(nullptr)};
  const std::array<const char*, keys.size()> values = {
      "5", "10", "3", "3", "15000", "muster", address.c_str(), "UTF8", nullptr};
  PgConnection made;
  made.connection_.reset(PQconnectdbParams(keys.data(), values.data(), 1));
  if (!made || PQstatus(made.get()) != CONNECTION_OK) {
    return Error{ErrorCode::Unavailable, "database", "no connection: " + made.message()};
  }
  PQsetnonblocking(made.get(), 1);
  PQsetNoticeProcessor(made.get(), drop_notice, nullptr);
  const auto set = made.run(kSession, host::deadline_in(kAnswerMs));
  if (!set) return set.error();
  if (failed(set->get())) return result_error(set->get());
  return made;
}

std::string PgConnection::message() const { return one_line(PQerrorMessage(connection_.get())); }

Error PgConnection::lost(const std::string& why) const {
  return {ErrorCode::Unavailable, "database", "the connection was lost: " + why};
}

bool PgConnection::alive() {
  if (!connection_ || PQstatus(get()) != CONNECTION_OK) return false;
  if (!wait_for(socket(), POLLIN, 0)) return true;
  // Something came without being asked for: a notice of the server's shutdown, or the end.
  return PQconsumeInput(get()) == 1 && PQstatus(get()) == CONNECTION_OK &&
         !wait_for(socket(), POLLIN, 0);
}

bool PgConnection::flush(std::int64_t deadline) {
  while (true) {
    const int left = PQflush(get());
    if (left <= 0) return left == 0;
    if (!wait_for(socket(), POLLIN | POLLOUT, deadline)) return false;
    if (PQconsumeInput(get()) != 1) return false;
  }
}

bool PgConnection::receive(std::int64_t deadline) {
  while (PQisBusy(get()) != 0) {
    if (!wait_for(socket(), POLLIN, deadline)) return false;
    if (PQconsumeInput(get()) != 1) return false;
  }
  return true;
}

Result<PgResult> PgConnection::answer(int sent, std::int64_t deadline) {
  PgResult kept;
  bool gone = sent != 1 || !flush(deadline);
  while (!gone) {
    if (!receive(deadline)) {
      gone = true;
      break;
    }
    PgResult next(PQgetResult(get()));
    if (!next) break;
    if (!kept || !failed(kept.get())) kept = std::move(next);
  }
  if (!gone && kept && PQstatus(get()) == CONNECTION_OK) return kept;
  const std::string said = message();
  const Error error = lost(said.empty() ? "no answer in time" : said);
  close();
  return error;
}

bool failed(const PGresult* result) noexcept {
  const ExecStatusType status = PQresultStatus(result);
  return status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK;
}

Error result_error(const PGresult* result) {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* text = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  const std::string code = state != nullptr ? state : "";
  return {ErrorCode::Unavailable, "database",
          one_line(text) + (code.empty() ? "" : " (" + code + ")")};
}

std::string shown_postgres_address(const std::string& address) {
  const Options options = parsed(address);
  if (!options) return "postgresql://...";
  std::string user, host, port, name;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    const std::string_view key = option->keyword;
    const std::string given = option->val != nullptr ? option->val : "";
    if (key == "user") user = given;
    if (key == "host") host = given;
    if (key == "port") port = given;
    if (key == "dbname") name = given;
  }
  return "postgresql://" + (user.empty() ? "" : user + "@") + host +
         (port.empty() ? "" : ":" + port) + "/" + name;
}

}  // namespace muster::store
