// A load of live games on a running server: real WebSockets from another process, two players a
// game, one move of each game every five seconds. Prints how long a move takes from being sent to
// being received by the opponent. docs/load.md has results.
//
//   muster serve --no-limits --log warning &
//   load --server http://127.0.0.1:8080 --games 2000 --seconds 60
//   load --server http://127.0.0.1:8080 --games 2000 --step 1000 --most 12000
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

#include "base/text.h"
#include "games/list.h"
#include "host/descriptor.h"
#include "tools/load_http.h"

namespace muster::load {

namespace net = server::net;

double Round::at(double share) const {
  if (ms.empty()) return 0;
  const auto place = static_cast<std::size_t>(share * static_cast<double>(ms.size() - 1));
  return ms[place];
}

void Round::sort() { std::sort(ms.begin(), ms.end()); }

namespace {

constexpr int kConnectAtOnce = 100;
constexpr std::int64_t kTickMs = 2;

double now_ms() {
  using std::chrono::steady_clock;
  return std::chrono::duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

struct Game {
  Seats seats;
  std::shared_ptr<net::Client> players[2];
  std::unique_ptr<AnyState> board;
  std::string sent;     // the move on its way; "" if none
  double sent_ms = 0;
  bool measured = false;
  int ready = 0;        // players who watch
};

class Load {
 public:
  explicit Load(const Plan& plan)
      : plan_(plan), rules_(*muster::make_game("loa")), timer_(loop_), clock_(loop_) {}

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
    auto made = make_games(plan_.server, games - static_cast<int>(games_.size()));
    if (!made) return made.error();
    for (Seats& seats : *made) {
      auto game = std::make_unique<Game>();
      game->seats = std::move(seats);
      game->board = std::move(*rules_->state("start"));
      waiting_.push_back(game.get());
      games_.push_back(std::move(game));
    }
    round_ = {};
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
      for (int seat = 0; seat < 2; ++seat) connect(*game, seat);
      connecting_ += 2;
    }
    if (connecting_ == 0 && waiting_.empty()) begin();
  }

  void connect(Game& game, int seat) {
    net::Client::Events events;
    events.on_open = [&game, seat] {
      game.players[seat]->send(net::share(R"({"id":"w","action":"watch","game":")" + game.seats.id +
                                          R"(","key":")" + game.seats.keys[seat] + "\"}"));
    };
    events.on_message = [this, &game, seat](std::string_view text) { heard(game, seat, text); };
    events.on_close = [this](const std::string& why) {
      broken_ = true;
      why_ = why;
      loop_.stop();
    };
    net::Url url = plan_.server;
    url.path = "/api/socket";
    game.players[seat] = net::Client::connect(loop_, url, {}, nullptr, std::move(events));
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
      clock_.after(plan_.seconds * 1000, [this] { finish(); });
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
    if (game.board->outcome().over()) return;
    const std::vector<std::string> legal = game.board->legal();
    game.sent = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
    game.measured = measuring_;
    const int seat = game.board->turn().seat;
    net::Text text =
        net::share(R"({"id":"m","action":"move","game":")" + game.seats.id + R"(","move":")" +
                   game.sent + R"(","ply":)" + std::to_string(game.board->plies()) + "}");
    game.sent_ms = now_ms();
    game.players[seat]->send(std::move(text));
  }

  void heard(Game& game, int seat, std::string_view text) {
    const double now = now_ms();
    if (game.ready < 2 && text.starts_with(R"({"id":"w")")) {
      ++game.ready;
      --connecting_;
      if (text.find("\"error\"") != std::string_view::npos) ++round_.errors;
      return connect_more();
    }
    if (text.find("\"error\"") != std::string_view::npos) {
      ++round_.errors;
      return;
    }
    // The push of the move, at the one who did not make it.
    if (game.sent.empty() || seat == game.board->turn().seat ||
        text.find("\"kind\":\"move\"") == std::string_view::npos ||
        text.find("\"" + game.sent + "\"") == std::string_view::npos) {
      return;
    }
    if (game.measured && measuring_) round_.ms.push_back(now - game.sent_ms);
    if (!game.board->play(game.sent)) ++round_.errors;
    game.sent.clear();
  }

  void finish() {
    timer_.cancel();
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
    std::printf(", %d errors, %d not arrived\n", round.errors, round.late);
    std::fflush(stdout);
  }

  using Due = std::pair<double, Game*>;

  Plan plan_;
  std::shared_ptr<const AnyGame> rules_;
  net::Loop loop_;
  net::Timer timer_, clock_;
  std::vector<std::unique_ptr<Game>> games_;
  std::vector<Game*> waiting_;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
  Random random_{1};
  Round round_;
  int connecting_ = 0;
  bool measuring_ = false, broken_ = false;
  std::string why_;
};

Result<Plan> parse(int argc, char** argv) {
  Plan plan;
  std::string url = "http://127.0.0.1:8080";
  const std::pair<std::string_view, int*> numbers[] = {
      {"--games", &plan.games},   {"--step", &plan.step},       {"--most", &plan.most},
      {"--period", &plan.period_ms}, {"--seconds", &plan.seconds}, {"--settle", &plan.settle_s}};
  for (int i = 1; i < argc; i += 2) {
    const std::string_view name = argv[i];
    if (i + 1 >= argc) return bad_input(std::string(name), "expected a value");
    if (name == "--server") {
      url = argv[i + 1];
      continue;
    }
    const auto* known = std::find_if(std::begin(numbers), std::end(numbers),
                                     [&](const auto& one) { return one.first == name; });
    const auto value = text::parse_number(argv[i + 1]);
    if (known == std::end(numbers) || !value) {
      return bad_input(std::string(name),
                       "expected --server URL, --games N, --step N, --most N, --period MS, "
                       "--seconds N or --settle N");
    }
    *known->second = *value;
  }
  auto server = net::parse_url(url);
  if (!server) return server.error();
  plan.server = *server;
  return plan;
}

}  // namespace
}  // namespace muster::load

int main(int argc, char** argv) {
  const auto plan = muster::load::parse(argc, argv);
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
