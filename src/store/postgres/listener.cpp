// SPDX-License-Identifier: MIT
#include "store/postgres/listener.h"

#include <algorithm>
#include <charconv>

#include "host/clock.h"

namespace muster::store {

namespace {

struct FreeNotice {
  void operator()(PGnotify* notice) const noexcept { PQfreemem(notice); }
};

}  // namespace

std::string notice_payload(std::string_view subject, std::int64_t number, std::string_view server) {
  return std::string(subject) + " " + std::to_string(number) + " " + std::string(server);
}

Result<std::unique_ptr<PostgresListener>> PostgresListener::start(const std::string& address,
                                                                  const std::string& server,
                                                                  Store::Listener listener) {
  std::unique_ptr<PostgresListener> made(
      new PostgresListener(address, server, std::move(listener)));
  if (Status heard = made->subscribe(); !heard) return heard.error();
  made->thread_ = std::thread([raw = made.get()] { raw->loop(); });
  return made;
}

PostgresListener::~PostgresListener() {
  stop_.signal();
  if (thread_.joinable()) thread_.join();
}

Status PostgresListener::subscribe() {
  auto made = PgConnection::connect(address_);
  if (!made) return made.error();
  const auto asked = made->run(std::string("LISTEN ") + kChannel, host::deadline_in(kAnswerMs));
  if (!asked) return asked.error();
  if (failed(asked->get())) return result_error(asked->get());
  connection_ = std::move(*made);
  return Done{};
}

void PostgresListener::loop() {
  while (true) {
    // What came together with an answer lies in libpq already.
    if (!hear()) {
      if (!restore()) return;
      listener_({});
      continue;
    }
    if (host::wait_for_any({stop_.descriptor(), connection_.socket()}, host::kNever) == 0) return;
  }
}

bool PostgresListener::hear() {
  if (PQconsumeInput(connection_.get()) != 1) return false;
  while (true) {
    const std::unique_ptr<PGnotify, FreeNotice> notice(PQnotifies(connection_.get()));
    if (!notice) break;
    pass_on(notice->extra);
  }
  return PQstatus(connection_.get()) == CONNECTION_OK;
}

bool PostgresListener::restore() {
  connection_.close();
  std::int64_t pause_ms = kFirstPauseMs;
  while (true) {
    if (host::wait_for_any({stop_.descriptor()}, host::deadline_in(pause_ms)) == 0) return false;
    if (subscribe()) return true;
    pause_ms = std::min(pause_ms * 2, kLongestPauseMs);
  }
}

// "SUBJECT NUMBER SERVER", read from behind.
void PostgresListener::pass_on(std::string_view payload) {
  const std::size_t last = payload.rfind(' ');
  if (last == std::string_view::npos || payload.substr(last + 1) == server_) return;
  Store::Notice notice;
  notice.server = payload.substr(last + 1);
  payload = payload.substr(0, last);
  const std::size_t middle = payload.rfind(' ');
  if (middle == std::string_view::npos || middle == 0) return;
  const char* end = payload.data() + payload.size();
  if (std::from_chars(payload.data() + middle + 1, end, notice.number).ptr != end) return;
  notice.subject = payload.substr(0, middle);
  listener_(std::move(notice));
}

}  // namespace muster::store
