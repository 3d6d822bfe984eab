// SPDX-License-Identifier: MIT
#include "club_server.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>

#include "database.h"
#include "host/clock.h"

namespace muster::test {

namespace {
constexpr std::int64_t kStartMs = 20'000;
}

ClubServer::ClubServer(const std::vector<std::string>& options, const std::string& program) {
  std::vector<std::string> words = {program, "serve", "--port", "0", "--host", "127.0.0.1"};
  const bool logs = std::find(options.begin(), options.end(), "--log") != options.end();
  if (!logs) words.insert(words.end(), {"--log", "off"});
  words.insert(words.end(), options.begin(), options.end());
  auto child = host::Child::start(words);
  if (!child) {
    ADD_FAILURE() << child.error().to_text();
    return;
  }
  child_ = std::move(*child);
  const auto event = child_->lines().next(host::deadline_in(kStartMs));
  const std::string line = child_->lines().text();
  if (event != host::LineSource::Event::Line || line.find("://") == std::string::npos) {
    ADD_FAILURE() << "the server did not start: " << child_->ending(host::deadline_in(1000));
    return;
  }
  address_ = line.substr(line.rfind(' ') + 1);
  port_ = std::atoi(address_.substr(address_.rfind(':') + 1).c_str());
}

std::pair<std::string, std::int64_t> ClubServer::terminate() {
  const std::int64_t began = host::now_ms();
  child_->signal(SIGTERM);
  std::string how = child_->ending(host::deadline_in(60'000));
  return {std::move(how), host::now_ms() - began};
}

Json fischer(std::int64_t base_ms, std::int64_t step_ms) {
  return {{"clock", {{"kind", "fischer"}, {"base_ms", base_ms}, {"step_ms", step_ms}}}};
}

Made make_game(const Http& http, const std::string& game, const Json& more, const Fields& fields) {
  Json body = {{"game", game}, {"clock", {{"kind", "untimed"}}}};
  body.update(more);
  const HttpReply reply = http.post("/api/challenges", body, fields);
  Made made;
  made.reply = reply.json();
  if (reply.status != 201) {
    ADD_FAILURE() << reply.status << " " << reply.body;
    return made;
  }
  made.id = made.reply["game"]["id"];
  made.keys.resize(made.reply["game"]["seats"].size());
  for (const Json& key : made.reply["keys"]) {
    made.keys[key["seat"].get<std::size_t>()] = key["key"];
  }
  return made;
}

std::string sit_down(Wire& wire, const std::string& game, const std::string& invitation) {
  const Json reply = wire.ask({{"action", "watch"}, {"game", game}, {"key", invitation}});
  EXPECT_EQ(reply.value("done", false), true) << reply.dump();
  return reply.value("key", invitation);
}

Duel begin_duel(Wires& wires, const ClubServer& server, const Json& more) {
  Duel duel;
  duel.made = make_game(server.http(), more.value("game", "loa"), more);
  duel.black = std::make_unique<Wire>(wires, server.port());
  duel.white = std::make_unique<Wire>(wires, server.port());
  Wire* const players[] = {duel.black.get(), duel.white.get()};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    duel.made.keys[seat] = sit_down(*players[seat], duel.made.id, duel.made.keys[seat]);
  }
  EXPECT_FALSE(duel.black->hear_event(duel.made.id, "begin").is_null());
  return duel;
}

Json play(Wire& wire, const std::string& game, const std::string& move, int ply) {
  Json message = {{"action", "move"}, {"game", game}, {"move", move}};
  if (ply >= 0) message["ply"] = ply;
  const Json reply = wire.ask(message);
  EXPECT_EQ(reply.value("done", false), true) << move << ": " << reply.dump();
  return reply;
}

bool is_question(const Json& message, const Made& made, std::size_t plies) {
  return message.value("id", "").starts_with(made.id + ":" + std::to_string(plies) + ":");
}

std::unique_ptr<Place> ServerTest::place;
std::unique_ptr<ClubServer> ServerTest::server;
std::unique_ptr<Wires> ServerTest::wires;

void ServerTest::SetUpTestSuite() {
  const bool postgres = std::getenv("MUSTER_TEST_ON_POSTGRES") != nullptr;
  place = std::make_unique<Place>(postgres ? Place::Kind::Postgres : Place::Kind::Sqlite);
  server = std::make_unique<ClubServer>(place->options());
  ASSERT_TRUE(server->running());
  wires = std::make_unique<Wires>();
}

void ServerTest::TearDownTestSuite() {
  wires.reset();
  if (server && server->running()) {
    EXPECT_EQ(server->terminate().first, "exit status 0");
  }
  server.reset();
  place.reset();
}

ServerTest::Account ServerTest::make_account(const std::string& name) {
  static std::atomic<int> number = 0;
  Account account;
  account.name = name + std::to_string(++number);
  const HttpReply reply =
      http().post("/api/accounts", {{"name", account.name}, {"password", "correct horse"}});
  EXPECT_EQ(reply.status, 201) << reply.body;
  account.cookie = reply.cookie();
  return account;
}

}  // namespace muster::test
