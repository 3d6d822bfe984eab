// SPDX-License-Identifier: MIT
#include "server/bot/bot_player.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "games/list.h"
#include "protocol/analysis.h"
#include "server/bot/back_off.h"
#include "server/core/secrets.h"

namespace muster::server {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kHelloId = "hello";

}  // namespace

Result<std::unique_ptr<BotPlayer>> BotPlayer::make(BotOptions options, Say say) {
  auto url = net::parse_url(options.server);
  if (!url) return Error{url.error().code, "--server", url.error().message};
  if (url->path.empty() || url->path == "/") url->path = "/api/socket";
  const auto game = make_game(options.game);
  if (!game) return game.error();
  std::shared_ptr<net::Trust> trust;
  if (url->tls) {
    auto made = net::make_trust(options.trusted);
    if (!made) return made.error();
    trust = std::move(*made);
  }
  std::string family((*game)->info().name);
  return std::unique_ptr<BotPlayer>(new BotPlayer(
      std::move(options), std::move(*url), std::move(family), std::move(trust), std::move(say)));
}

BotPlayer::BotPlayer(BotOptions options, net::Url url, std::string family,
                     std::shared_ptr<net::Trust> trust, Say say)
    : options_(std::move(options)),
      url_(std::move(url)),
      family_(std::move(family)),
      trust_(std::move(trust)),
      say_(std::move(say)),
      pool_(std::make_unique<host::EnginePool>(options_.slots)) {}

Status BotPlayer::run(int stop_descriptor) {
  if (const Status ready = prepare_secrets(); !ready) return ready.error();
  loop_.when_readable(stop_descriptor, [this] {
    stopping_ = true;
    pool_->cancel_all();
    client_ ? client_->close() : loop_.stop();
    again_.after(1000, [this] { loop_.stop(); });
  });
  connect();
  loop_.run();
  pool_.reset();
  return end_;
}

void BotPlayer::connect() {
  accepted_ = false;
  net::Client::Events events;
  events.on_open = [this] { opened(); };
  events.on_message = [this](std::string_view text) { message(text); };
  events.on_close = [this](const std::string& why) { closed(why); };
  client_ = net::Client::connect(loop_, url_, {}, trust_, std::move(events));
}

void BotPlayer::opened() {
  send(Json{{"id", kHelloId}, {"action", "bot"}, {"token", options_.token}}.dump());
}

// Comes back by itself: soon at first, then ever more patiently.
void BotPlayer::closed(const std::string& why) {
  pool_->cancel_all();
  client_.reset();
  if (stopping_ || !end_) return loop_.stop();
  const std::int64_t wait_ms = back_off_ms(tries_++, new_seed());
  say_("the connection is lost (" + why + "), again in " + std::to_string(wait_ms) + " ms");
  again_.after(wait_ms, [this] { connect(); });
}

void BotPlayer::message(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return;
  const auto word = [&](const char* name) {
    const auto place = json.find(name);
    return place != json.end() && place->is_string() ? place->get<std::string>() : std::string();
  };
  if (word("id") == kHelloId) {
    if (json.contains("error")) {
      // Anything but the token may pass: the server is starting, its store is away.
      if (word("field") == "token") end_ = bad_input("--token", word("error"));
      return client_->close();
    }
    accepted_ = true;
    tries_ = 0;
    return say_("ready at " + options_.server);
  }
  if (word("action") == "cancel") return void(pool_->cancel(word("target")));
  if (json.contains("error")) return say_(word("id") + ": " + word("error"));
  if (json.contains("moves")) think(text);
}

void BotPlayer::think(std::string_view text) {
  protocol::ReadRequest read = protocol::parse_analysis(text);
  if (!read.request) return answer(read.id, read.request.error());
  Result<protocol::AnalysisPosition> position = protocol::position_of(*read.request);
  if (!position) return answer(read.id, position.error());
  if (position->game->info().name != family_) {
    return answer(read.id, bad_input("game", "this bot plays " + family_));
  }
  if (pool_->is_open(read.id)) return;
  host::Job job;
  job.id = read.id;
  job.game = std::move(position->game);
  job.state = std::move(position->state);
  job.settings.hash_mb = options_.hash_mb;
  job.limits = std::move(read.request->limits);
  job.limits.seed = new_seed();
  if (options_.level > 0) {
    job.limits.strength = engine::strength_of_level(job.game->name(), options_.level);
  }
  job.done = [this, id = read.id](const Result<engine::Answer>& found, host::Job::End end) {
    if (end == host::Job::End::Cancelled) return;
    loop_.post([this, id, found] { answer(id, found); });
  };
  pool_->add(std::move(job));
}

void BotPlayer::answer(const std::string& id, const Result<engine::Answer>& found) {
  if (!client_ || !accepted_) return;  // the server asks again when we are back
  if (!found)
    return send(Json{{"id", id}, {"done", true}, {"error", found.error().to_text()}}.dump());
  send(Json{{"id", id}, {"done", true}, {"move", found->move}}.dump());
}

}  // namespace muster::server
