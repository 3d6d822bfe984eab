// SPDX-License-Identifier: MIT
#include "store/postgres/postgres_store.h"

#include <random>

#include "store/migrate.h"
#include "store/postgres/arrays.h"
#include "store/postgres/postgres_database.h"

namespace muster::store {

namespace {

std::string random_name() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::random_device random;
  std::string name;
  for (int i = 0; i < 16; ++i) name += kDigits[random() % kDigits.size()];
  return name;
}

// One word: it stands behind the last blank of a notice.
std::string as_word(std::string_view server) {
  if (server.empty()) return random_name();
  std::string word(server);
  for (char& c : word) {
    if (c <= ' ') c = '-';
  }
  return word;
}

}  // namespace

PostgresStore::PostgresStore(std::unique_ptr<PostgresDatabase> database, std::string address,
                             std::string server)
    : SqlStore(std::move(database)),
      postgres_(static_cast<PostgresDatabase&>(SqlStore::database())),
      address_(std::move(address)),
      server_(std::move(server)) {}

Result<std::unique_ptr<Store>> PostgresStore::open(const std::string& address,
                                                   std::string_view server) {
  auto database = PostgresDatabase::open(address);
  if (!database) return database.error();
  if (Status migrated = migrate(**database); !migrated) return migrated.error();
  return std::unique_ptr<Store>(new PostgresStore(std::move(*database), address, as_word(server)));
}

Status PostgresStore::announce(std::span<const Notice> notices) {
  if (notices.empty()) return Done{};
  ArrayText payloads;
  for (const Notice& notice : notices) {
    payloads.add(notice_payload(notice.subject, notice.number, server_));
  }
  return change("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS n(payload)",
                {value(std::string_view(kChannel)), payloads.take()});
}

Status PostgresStore::listen(Listener listener) {
  if (listener_) return bad_input("listener", "there is one already");
  auto started = PostgresListener::start(address_, server_, std::move(listener));
  if (!started) return started.error();
  listener_ = std::move(*started);
  return Done{};
}

Status PostgresStore::stop_listening() {
  listener_.reset();
  return Done{};
}

Status PostgresStore::backup(std::string_view) {
  return Error{ErrorCode::Unsupported, "backup",
               "PostgreSQL has its own: pg_dump --format=custom --file=FILE ADDRESS"};
}

}  // namespace muster::store
