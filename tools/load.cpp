// A load of live games on a running site: real WebSockets from another process, two players a
// game, one move of each game every five seconds; who has finished a game plays a rematch. Prints
// how long a move takes from being sent to being received by the opponent. With several servers the
// players of a game sit at different ones. docs/load.md has results.
//
//   muster serve --no-limits --log warning &
//   load --server http://127.0.0.1:8080 --games 2000 --seconds 60
//   load --server http://127.0.0.1:8080 --games 2000 --step 1000 --most 12000
//   load --server http://127.0.0.1:8080 --server http://127.0.0.1:8081 --games 2000
//   load --server http://127.0.0.1:8080 --games 1000 --seconds 1800 --report 60
// SPDX-License-Identifier: MIT
#include "tools/load.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <queue>
#include <string_view>
#include <utility>

#include "games/list.h"
#include "host/descriptor.h"
#include "tools/load_http.h"
#include "tools/load_plan.h"

namespace muster::load {

namespace net = server::net;

namespace {

constexpr int kConnectAtOnce = 100;
constexpr std::int64_t kTickMs = 2;

double now_ms() {
  using std::chrono::steady_clock;
  return std::chrono::duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

struct Game {
  Seats seats;  // keys by player: a rematch changes colours, not keys
  std::size_t number = 0;
  std::shared_ptr<net::Client> players[2];
  int swapped = 0;      // 1: the first player has the second seat
  std::unique_ptr<AnyState> board;
  std::string sent;     // the move on its way; "" if none
  double sent_ms = 0;
  bool measured = false;
  int ready = 0;        // players who watch; less than two while a rematch is agreed on
  std::string next;     // the last rematch
};

class Load {
 public:
  explicit Load(const Plan& plan)
      : plan_(plan),
        rules_(*muster::make_game("loa")),
        timer_(loop_),
        clock_(loop_),
        reports_(loop_) {}

  Status run() {
    for (int games = plan_.games;; games += plan_.step) {
      const auto round = play(games);
      if (!round) return round.error();
      print(*round);
      if (plan_.step == 0 || games + plan_.step > plan_.most) break;
      if (round->at(0.99) > plan_.bound_ms || round->errors > 0) break;
    }
    return Done{};
  }

 private:
  Result<Round> play(int games) {
    auto made = make_games(plan_.servers[0], games - static_cast<int>(games_.size()));
    if (!made) return made.error();
    for (Seats& seats : *made) {
      auto game = std::make_unique<Game>();
      game->seats = std::move(seats);
      game->number = games_.size();
      game->board = std::move(*rules_->state("start"));
      waiting_.push_back(game.get());
      games_.push_back(std::move(game));
    }
    round_ = {};
    reported_ = 0;
    round_.games = games;
    measuring_ = false;
    connect_more();
    loop_.poll();  // after the stop of the round before
    loop_.run();
    if (broken_) return bad_input("server", "a connection ended: " + why_);
    round_.sort();
    return round_;
  }

  // --- everybody sits down

  void connect_more() {
    while (connecting_ < kConnectAtOnce && !waiting_.empty()) {
      Game* game = waiting_.back();
      waiting_.pop_back();
      for (int player = 0; player < 2; ++player) connect(*game, player);
      connecting_ += 2;
    }
    if (connecting_ == 0 && waiting_.empty()) begin();
  }

  void connect(Game& game, int player) {
    net::Client::Events events;
    events.on_open = [&game, player] { watch(game, player, game.seats.id); };
    events.on_message = [this, &game, player](std::string_view text) { heard(game, player, text); };
    events.on_close = [this](const std::string& why) {
      broken_ = true;
      why_ = why;
      loop_.stop();
    };
    const std::size_t place = game.number + static_cast<std::size_t>(player);
    net::Url url = plan_.servers[place % plan_.servers.size()];
    url.path = "/api/socket";
    game.players[player] = net::Client::connect(loop_, url, {}, nullptr, std::move(events));
  }

  static void watch(Game& game, int player, const std::string& id) {
    say(game, player, "w", "watch", id, R"(,"key":")" + game.seats.keys[player] + "\"");
  }
  static void say(Game& game, int player, const char* id, const char* action,
                  const std::string& about, const std::string& more = "") {
    game.players[player]->send(net::share(std::string(R"({"id":")") + id + R"(","action":")" +
                                          action + R"(","game":")" + about + "\"" + more + "}"));
  }

  // --- play

  void begin() {
    const double now = now_ms();
    // Evenly over the period, so that no two ticks are alike and none is special.
    due_ = {};
    for (std::size_t i = 0; i < games_.size(); ++i) {
      const double share = static_cast<double>(i) / static_cast<double>(games_.size());
      due_.push({now + share * plan_.period_ms, games_[i].get()});
    }
    clock_.after(plan_.settle_s * 1000, [this] {
      measuring_ = true;
      began_ms_ = now_ms();
      clock_.after(plan_.seconds * 1000, [this] { finish(); });
      report_later();
    });
    tick();
  }

  void tick() {
    const double now = now_ms();
    while (!due_.empty() && due_.top().first <= now) {
      auto [at, game] = due_.top();
      due_.pop();
      move(*game);
      due_.push({at + plan_.period_ms, game});
    }
    timer_.after(kTickMs, [this] { tick(); });
  }

  void move(Game& game) {
    if (!game.sent.empty()) return;  // still on its way: counted when it arrives, or at the end
    if (game.ready < 2) return;      // the rematch is being agreed on
    const std::vector<std::string> legal = game.board->legal();
    game.sent = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
    game.measured = measuring_;
    const std::string more =
        R"(,"move":")" + game.sent + R"(","ply":)" + std::to_string(game.board->plies());
    game.sent_ms = now_ms();
    say(game, mover(game), "m", "move", game.seats.id, more);
  }

  // The player on turn.
  static int mover(const Game& game) { return game.board->turn().seat ^ game.swapped; }

  // The first player offers, the second agrees, and both go over to the new game.
  void heard_of_rematch(Game& game, int player, std::string_view text) {
    if (text.find(R"("kind":"offer-rematch")") != std::string_view::npos) {
      if (player == 1) say(game, 1, "r", "rematch", game.seats.id);
      return;
    }
    constexpr std::string_view kField = R"("new_game":")";
    const std::size_t at = text.find(kField);
    if (at == std::string_view::npos || text.find(game.seats.id) == std::string_view::npos) return;
    game.next = text.substr(at + kField.size(), 12);
    say(game, player, "u", "unwatch", game.seats.id);
    watch(game, player, game.next);
  }

  void begin_rematch(Game& game) {
    game.seats.id = game.next;
    game.swapped ^= 1;
    game.board = std::move(*rules_->state("start"));
    ++round_.rematches;
  }

  void heard(Game& game, int player, std::string_view text) {
    const double now = now_ms();
    if (game.ready < 2 && text.starts_with(R"({"id":"w")")) {
      ++game.ready;
      if (!count_error(text)) take_key(game, player, text);
      if (!game.next.empty()) {
        if (game.ready == 2) begin_rematch(game);
        return;
      }
      --connecting_;
      return connect_more();
    }
    if (count_error(text)) return;
    if (game.ready < 2) return heard_of_rematch(game, player, text);
    // The push of the move, at the one who did not make it.
    if (game.sent.empty() || player == mover(game) ||
        text.find("\"kind\":\"move\"") == std::string_view::npos ||
        text.find("\"" + game.sent + "\"") == std::string_view::npos) {
      return;
    }
    if (game.measured && measuring_) round_.ms.push_back(now - game.sent_ms);
    if (!game.board->play(game.sent)) ++round_.errors;
    game.sent.clear();
    if (!game.board->outcome().over()) return;
    game.ready = 0;
    say(game, 0, "r", "rematch", game.seats.id);
  }

  // Whoever sits down with an invitation gets a key for it, which opens the rematches, too.
  static void take_key(Game& game, int player, std::string_view reply) {
    const auto json = nlohmann::json::parse(reply, nullptr, false);
    if (json.contains("key")) game.seats.keys[player] = json["key"];
  }

  bool count_error(std::string_view text) {
    if (text.find("\"error\"") == std::string_view::npos) return false;
    if (round_.errors++ == 0) std::printf("the first error: %s\n", std::string(text).c_str());
    return true;
  }

  // --- figures

  void report_later() {
    if (plan_.report_s <= 0) return;
    reports_.after(plan_.report_s * 1000, [this] {
      report();
      report_later();
    });
  }

  void report() {
    Round since;
    since.ms.assign(round_.ms.begin() + static_cast<std::ptrdiff_t>(reported_), round_.ms.end());
    since.sort();
    reported_ = round_.ms.size();
    std::printf("%6.0f s: %zu moves, p50 %.1f ms, p99 %.1f ms, %d rematches, memory",
                (now_ms() - began_ms_) / 1000, since.ms.size(), since.at(0.5), since.at(0.99),
                round_.rematches);
    for (const net::Url& server : plan_.servers) {
      const auto bytes = metric(server, "process_resident_memory_bytes");
      std::printf(" %.1f MB", bytes ? *bytes / 1e6 : 0.0);
    }
    std::printf("\n");
    std::fflush(stdout);
  }

  void finish() {
    timer_.cancel();
    reports_.cancel();
    const double now = now_ms();
    for (const auto& game : games_) {
      if (game->sent.empty() || !game->measured) continue;
      round_.ms.push_back(now - game->sent_ms);  // at least so long
      ++round_.late;
    }
    loop_.stop();
  }

  void print(const Round& round) const {
    std::printf("%d games, %zu sockets: %zu moves in %d s, p50 %.1f ms, p99 %.1f ms, max %.1f ms",
                round.games, games_.size() * 2, round.ms.size(), plan_.seconds, round.at(0.5),
                round.at(0.99), round.at(1));
    std::printf(", %d rematches, %d errors, %d not arrived\n", round.rematches, round.errors,
                round.late);
    std::fflush(stdout);
  }

  using Due = std::pair<double, Game*>;

  Plan plan_;
  std::shared_ptr<const AnyGame> rules_;
  net::Loop loop_;
  net::Timer timer_, clock_, reports_;
  std::vector<std::unique_ptr<Game>> games_;
  std::vector<Game*> waiting_;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
  Random random_{1};
  Round round_;
  double began_ms_ = 0;
  std::size_t reported_ = 0;  // moves that were in a report
  int connecting_ = 0;
  bool measuring_ = false, broken_ = false;
  std::string why_;
};

}  // namespace
}  // namespace muster::load

int main(int argc, char** argv) {
  const auto plan = muster::load::parse_plan(argc, argv);
  if (!plan) {
    std::fprintf(stderr, "load: %s\n", plan.error().to_text().c_str());
    return 2;
  }
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  muster::host::ignore_broken_pipes();
  const auto done = muster::load::Load(*plan).run();
  if (done) return 0;
  std::fprintf(stderr, "load: %s\n", done.error().to_text().c_str());
  return 1;
}
