// SPDX-License-Identifier: MIT
#include "store/place.h"

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "store/postgres/postgres_database.h"
#include "store/sqlite/sqlite_database.h"

namespace muster::store {

namespace {

std::string new_folder() {
  std::string name = (std::filesystem::temp_directory_path() / "muster-store.XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no temporary folder";
  return name;
}

void run_on_server(const std::string& sql) {
  const auto server = PostgresDatabase::open(postgres_server());
  ASSERT_TRUE(server) << why(server);
  const Status done = (*server)->run_script(sql);
  ASSERT_TRUE(done) << why(done);
}

std::string new_database_name() {
  static int count = 0;
  return "muster_" + std::to_string(getpid()) + "_" + std::to_string(++count);
}

}  // namespace

std::string postgres_server() {
  const char* address = std::getenv("MUSTER_TEST_POSTGRES");
  if (address == nullptr) {
    ADD_FAILURE() << "MUSTER_TEST_POSTGRES is not set: run scripts/with_postgres store_tests";
    return "postgresql:///none";
  }
  return address;
}

std::string with_database(const std::string& address, const std::string& name) {
  const std::size_t query = address.find('?');
  const std::size_t slash = address.rfind('/', query);
  return address.substr(0, slash + 1) + name +
         (query == std::string::npos ? "" : address.substr(query));
}

Place::Place(Kind kind) : kind_(kind) {
  if (kind == Kind::Sqlite) {
    folder_ = new_folder();
    address_ = "sqlite:" + folder_ + "/muster.db";
  } else {
    name_ = new_database_name();
    run_on_server("CREATE DATABASE " + name_);
    address_ = with_database(postgres_server(), name_);
  }
}

Place::~Place() {
  if (!folder_.empty()) std::filesystem::remove_all(folder_);
  // The server of scripts/with_postgres goes as a whole; a database costs it a checkpoint.
  const bool own_server = std::getenv("MUSTER_TEST_POSTGRES_PID_FILE") != nullptr;
  if (!name_.empty() && !own_server) run_on_server("DROP DATABASE " + name_ + " WITH (FORCE)");
}

std::unique_ptr<Store> Place::open(std::string_view server) const {
  auto store = open_store(address_, server);
  if (store) return std::move(*store);
  ADD_FAILURE() << why(store);
  std::abort();  // every line of the test would crash
}

std::unique_ptr<Database> Place::database() const {
  if (kind_ == Kind::Sqlite) {
    auto database = SqliteDatabase::open(address_.substr(std::string("sqlite:").size()));
    EXPECT_TRUE(database) << why(database);
    return std::move(*database);
  }
  auto database = PostgresDatabase::open(address_);
  EXPECT_TRUE(database) << why(database);
  return std::move(*database);
}

std::string kind_name(const testing::TestParamInfo<Kind>& info) {
  return info.param == Kind::Sqlite ? "Sqlite" : "Postgres";
}

club::Header sample_header(const std::string& id) {
  club::Header header;
  header.id = id;
  header.game = "loa:scrambled";
  header.start = "start";
  header.seats.resize(2);
  header.seats[0].key_hash = "hash-of-" + id;
  header.seats[1].kind = club::SeatSpec::Kind::Engine;
  header.seats[1].level = 7;
  header.clock = {club::ClockSpec::Kind::Fischer, 300'000, 2'000};
  header.rated = true;
  header.made_at = 1'700'000'000'000;
  return header;
}

club::Event event(std::int64_t seq, club::EventKind kind, int seat, std::string data) {
  return {seq, 1'700'000'000'000 + seq, kind, seat, 0, std::move(data)};
}

Digest playing(int plies, TimeMs changed_at) {
  Digest digest;
  digest.phase = club::Phase::Playing;
  digest.plies = plies;
  digest.changed_at = changed_at;
  return digest;
}

Append move(const std::string& game, std::int64_t seq, std::string text) {
  return {game,
          {event(seq, club::EventKind::Move, static_cast<int>(seq % 2), std::move(text))},
          playing(static_cast<int>(seq), 1'700'000'000'000 + seq)};
}

void add(Store& store, const club::Header& header, const Digest& digest) {
  const Status added = store.add_game(header, {header.id, {}, digest});
  ASSERT_TRUE(added) << why(added);
}

std::int64_t add_person(Store& store, const std::string& name) {
  Account account;
  account.name = name;
  account.password_hash = "$argon2id$" + name;
  account.made_at = 1'700'000'000'000;
  const auto id = store.add_account(account);
  EXPECT_TRUE(id) << why(id);
  EXPECT_TRUE(*id) << name << " is taken";
  return id && *id ? **id : 0;
}

StoredGame must_load(Store& store, const std::string& id) {
  auto game = store.load_game(id);
  EXPECT_TRUE(game) << why(game);
  if (game && *game) return std::move(**game);
  ADD_FAILURE() << "no game " << id;
  return {};
}

bool must_append(Store& store, const Append& append) {
  const auto done = store.append({&append, 1});
  EXPECT_TRUE(done) << why(done);
  return done && done->size() == 1 && (*done)[0];
}

bool wait_a_little(int& left_ms) {
  if (left_ms <= 0) return false;
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  left_ms -= 5;
  return true;
}

}  // namespace muster::store
