// Connections that are given up, or are too many. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "club/game_cache.h"
#include "club/live_game.h"
#include "games.h"
#include "inner_server.h"
#include "player.h"
#include "raw_socket.h"
#include "store/store.h"
#include "support/temp_folder.h"

namespace muster::test {
namespace {

// So many games of Ann, over, as the server itself stores them: some 25 slices of an export.
void add_games(const std::string& database, int count) {
  const auto store = store::open_store(database);
  ASSERT_TRUE(store) << store.error().to_text();
  const std::vector<std::string> moves = some_moves("loa", 30);
  for (int i = 0; i < count; ++i) {
    club::Header header;
    header.id = "game" + std::to_string(10'000'000 + i);
    header.game = "loa";
    header.start = "start";
    header.open = true;
    header.seats.resize(2);
    std::vector<club::Event> events;
    const auto add = [&](club::EventKind kind, int seat, std::string data) {
      events.push_back(
          {static_cast<std::int64_t>(events.size()) + 1, 1000, kind, seat, 0, std::move(data)});
    };
    add(club::EventKind::Join, 0, "Ann");
    add(club::EventKind::Join, 1, "");
    add(club::EventKind::Begin, -1, "");
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
      add(club::EventKind::Move, static_cast<int>(ply % 2), moves[ply]);
    }
    club::GameCache rules;
    const auto game = club::LiveGame::fold(header, events, rules);
    ASSERT_TRUE(game) << game.error().to_text();
    ASSERT_TRUE((*store)->add_game(header, {header.id, events, game->digest()}));
  }
}

TEST(ConnectionsTest, AbortedExportsLeaveNone) {
  const TempFolder folder;
  server::SiteOptions options;
  options.database = "sqlite:" + folder.path("exports.db");
  options.limits = false;
  add_games(options.database, 500);
  const InnerServer site(options);
  ASSERT_TRUE(site.running());
  make_player(site.http(), "Ann");
  for (int i = 0; i < 5; ++i) {
    RawSocket reader(site.port(), true);
    ASSERT_TRUE(reader.send("GET /api/export?account=Ann&format=json HTTP/1.1\r\nHost: x\r\n\r\n"));
    EXPECT_TRUE(reader.take(64).starts_with("HTTP/1.1 200"));
  }
  EXPECT_TRUE(eventually([&] {
    return metric(site.http(), "muster_connections_open") == 1;  // the one that asks
  })) << metric(site.http(), "muster_connections_open");
}

// The cap is on what the client's own network holds, not on the proxy, through which all come.
TEST(ConnectionsTest, SocketsOfOneNetworkBehindAProxyAreCounted) {
  server::SiteOptions options;
  options.net.behind_proxy = true;
  options.net.connections_per_address = 5;
  const InnerServer site(options);
  ASSERT_TRUE(site.running());
  const auto open = [&](const std::string& client) {
    auto socket = std::make_unique<RawSocket>(site.port());
    socket->send(
        "GET /api/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "X-Forwarded-For: " +
        client + "\r\n\r\n");
    const std::string status = socket->take(12);
    return std::pair(std::move(socket), status);
  };
  std::vector<std::unique_ptr<RawSocket>> held;
  for (int i = 0; i < 5; ++i) {  // one /64
    auto [socket, status] = open("2001:db8:1:2::" + std::to_string(i));
    EXPECT_EQ(status, "HTTP/1.1 101");
    held.push_back(std::move(socket));
  }
  EXPECT_EQ(open("2001:db8:1:2:ffff::1").second, "HTTP/1.1 429");
  EXPECT_EQ(open("2001:db8:1:3::1").second, "HTTP/1.1 101");
  EXPECT_EQ(open("10.0.0.1").second, "HTTP/1.1 101");
  held.clear();
  EXPECT_TRUE(eventually([&] { return open("2001:db8:1:2::9").second == "HTTP/1.1 101"; }));
}

}  // namespace
}  // namespace muster::test
