// The gate of the API (limits, origins) and its table of routes.
// SPDX-License-Identifier: MIT
#include "server/api/api.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "host/clock.h"
#include "server/api/client_socket.h"
#include "server/core/owner.h"
#include "server/core/refusal.h"
#include "server/core/secrets.h"
#include "server/core/trouble.h"

namespace muster::server {

const Api::Route Api::kRoutes[] = {
    {"GET", "/healthz", &Api::health},
    {"GET", "/livez", &Api::live},
    {"GET", "/readyz", &Api::ready},
    {"GET", "/metrics", &Api::metrics},
    {"GET", "/api/openapi.json", &Api::openapi},
    {"GET", "/api/version", &Api::version},
    {"GET", "/api/games", &Api::games},
    {"POST", "/api/challenges", &Api::make_challenge},
    {"GET", "/api/challenges", &Api::lobby},
    {"POST", "/api/challenges/*/join", &Api::join},
    {"DELETE", "/api/challenges/*", &Api::withdraw},
    {"GET", "/api/games/*", &Api::snapshot},
    {"POST", "/api/games/*/act", &Api::act},
    {"POST", "/api/games/*/transfer", &Api::transfer},
    {"POST", "/api/games/*/claim", &Api::claim},
    {"POST", "/api/games/*/push", &Api::add_guest_push},
    {"DELETE", "/api/games/*/push", &Api::remove_guest_push},
    {"GET", "/api/games/*/record", &Api::record},
    {"GET", "/api/games/*/review", &Api::get_review},
    {"POST", "/api/games/*/review", &Api::ask_review},
    {"GET", "/api/games/*/picture", &Api::game_picture},
    {"GET", "/api/picture", &Api::picture},
    {"GET", "/api/explorer", &Api::explore},
    {"POST", "/api/shares", &Api::make_share},
    {"GET", "/api/shares/*", &Api::share},
    {"GET", "/api/shares/*/picture", &Api::share_picture},
    {"GET", "/api/list", &Api::list},
    {"GET", "/api/export", &Api::export_all},
    {"POST", "/api/accounts", &Api::make_account},
    {"GET", "/api/accounts/*", &Api::profile},
    {"GET", "/api/accounts/*/ratings", &Api::rating_history},
    {"GET", "/api/players", &Api::players},
    {"POST", "/api/session", &Api::login},
    {"DELETE", "/api/session", &Api::logout},
    {"GET", "/api/me", &Api::me},
    {"DELETE", "/api/me", &Api::delete_me},
    {"GET", "/api/me/games", &Api::own_games},
    {"POST", "/api/me/password", &Api::change_password},
    {"POST", "/api/me/recovery", &Api::new_codes},
    {"POST", "/api/recovery", &Api::recover},
    {"GET", "/api/me/sessions", &Api::sessions},
    {"DELETE", "/api/me/sessions", &Api::end_sessions},
    {"DELETE", "/api/me/sessions/*", &Api::end_session},
    {"GET", "/api/push", &Api::push_key},
    {"GET", "/api/me/push", &Api::push_targets},
    {"POST", "/api/me/push", &Api::add_push_target},
    {"DELETE", "/api/me/push/*", &Api::remove_push_target},
    {"GET", "/api/me/documents", &Api::documents},
    {"GET", "/api/me/documents/*/*", &Api::document},
    {"POST", "/api/me/documents/*/*", &Api::write_document},
    {"DELETE", "/api/me/documents/*/*", &Api::remove_document},
    {"GET", "/api/puzzles", &Api::puzzle_ratings},
    {"GET", "/api/me/puzzles", &Api::own_puzzles},
    {"POST", "/api/me/puzzles", &Api::answer_puzzle},
    {"GET", "/api/bots", &Api::bots},
    {"POST", "/api/bots", &Api::make_bot},
    {"DELETE", "/api/bots/*", &Api::end_bot},
    {"GET", "/api/bot/stream", &Api::bot_stream},
    {"POST", "/api/bot/answer", &Api::bot_answer},
};

namespace {

constexpr std::string_view kSocketPath = "/api/socket";
constexpr double kRefusalLinesPerS = 10;  // of the access log

// The parts that the stars stand for; nothing if the path is another one.
std::optional<std::vector<std::string>> match(std::string_view pattern, std::string_view path) {
  const auto wanted = text::split(pattern, '/'), given = text::split(path, '/');
  if (wanted.size() != given.size()) return {};
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] == "*" && !given[i].empty()) {
      parts.emplace_back(given[i]);
    } else if (wanted[i] != given[i]) {
      return {};
    }
  }
  return parts;
}

bool reads_only(std::string_view method) { return method == "GET" || method == "HEAD"; }

bool is_json(std::string_view type) {
  return text::lower(text::trim(type.substr(0, type.find(';')))) == "application/json";
}

}  // namespace

bool same_origin(const net::Request& head) {
  if (head.field("sec-fetch-site") == "cross-site") return false;
  const std::string_view origin = head.field("origin");
  if (origin.empty()) return true;
  const std::size_t scheme = origin.find("://");
  if (scheme == std::string_view::npos) return false;  // "null" and the like
  return text::lower(origin.substr(scheme + 3)) == text::lower(head.field("host"));
}

std::vector<std::pair<std::string, std::string>> Api::routes() {
  std::vector<std::pair<std::string, std::string>> all = {{"GET", std::string(kSocketPath)}};
  for (const Route& route : kRoutes) all.emplace_back(route.method, route.pattern);
  return all;
}

std::span<const Api::Budget> Api::budgets() {
  static constexpr Budget kAll[] = {{"general", 50, 300}, {"password", 0.2, 20},
                                    {"challenge", 1, 60}, {"document", 1, 120},
                                    {"picture", 2, 40},   {"explorer", 5, 100}};
  return kAll;
}

AddressBuckets Api::buckets_of(const SiteOptions& options, std::string_view name) {
  const auto all = budgets();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Budget& one) { return one.name == name; });
  return {options.limits ? found->per_second * options.refill : 0, found->at_once};
}

Api::Api(Site& site)
    : site_(site),
      general_(buckets_of(site.options, "general")),
      passwords_(buckets_of(site.options, "password")),
      challenges_(buckets_of(site.options, "challenge")),
      documents_(buckets_of(site.options, "document")),
      pictures_(buckets_of(site.options, "picture")),
      explorer_(buckets_of(site.options, "explorer")),
      refusal_lines_(kRefusalLinesPerS, kRefusalLinesPerS, host::now_ms()) {}

void Api::tidy() {
  sum_up_refusals();
  for (AddressBuckets* one :
       {&general_, &passwords_, &challenges_, &documents_, &pictures_, &explorer_}) {
    one->forget(host::now_ms());
  }
}

AddressBuckets& Api::buckets_for(const net::Request& head) {
  if (reads_only(head.method)) {
    if (head.path == "/api/explorer") return explorer_;
    const bool draws = head.path.starts_with("/api/") && head.path.ends_with("/picture");
    return draws ? pictures_ : general_;
  }
  if (head.path == "/api/accounts" || head.path == "/api/me/password" ||
      head.path == "/api/recovery" || head.path == "/api/me/recovery" ||
      (head.path == "/api/session" && head.method == "POST") || head.path == "/api/me") {
    return passwords_;
  }
  if (head.path.starts_with("/api/me/documents/") || head.path == "/api/me/puzzles" ||
      head.path == "/api/shares") {
    return documents_;
  }
  // What makes something that stays and concerns others.
  const bool guest =
      head.path.starts_with("/api/games/") && head.path.ends_with("/push") && head.method == "POST";
  const bool stays = head.path == "/api/challenges" || head.path == "/api/me/push" || guest;
  return stays ? challenges_ : general_;
}

std::optional<net::Response> Api::admit(const net::Request& head) {
  if (const int wait_s = buckets_for(head).take(head.address, host::now_ms()); wait_s > 0) {
    ++site_.metrics.rate_limited;
    net::Response response = refusal(429, "rate", "too many requests, wait a little");
    response.fields.push_back({"Retry-After", std::to_string(wait_s)});
    return response;
  }
  if (site_.stopping && head.path != "/livez") return refusal(503, busy("is going away"));
  if (head.path == kSocketPath) {
    if (!net::wants_socket(head)) return refusal(426, "upgrade", "expected a WebSocket");
    if (!same_origin(head)) return refusal(403, "origin", "expected a page of this server");
    return {};
  }
  if (net::wants_socket(head)) return refusal(404, "path", "expected /api/socket");
  if (reads_only(head.method)) return {};
  if (head.method != "POST" && head.method != "DELETE") {
    return refusal(405, "method", "expected GET, POST or DELETE");
  }
  if (!same_origin(head)) return refusal(403, "origin", "expected a page of this server");
  if (!is_json(head.field("content-type"))) {
    return refusal(415, "content-type", "expected application/json");
  }
  return {};
}

std::unique_ptr<net::SocketListener> Api::on_socket(const net::Request& request,
                                                    std::shared_ptr<net::Socket> socket) {
  const Call call{request, nullptr, {}};
  return ClientSocket::open(site_, std::move(socket), request.address,
                            call.cookie("muster_session"));
}

void Api::on_request(net::Request request, std::shared_ptr<net::Reply> reply) {
  if (site_.log.wants(Log::Level::Debug)) {
    site_.log.debug("request", {{"method", request.method}, {"path", request.path}});
  }
  const auto call = std::make_shared<Call>(Call{std::move(request), std::move(reply), {}});
  const std::string method = call->request.method == "HEAD" ? "GET" : call->request.method;
  bool known = false;
  for (const Route& route : kRoutes) {
    auto parts = match(route.pattern, call->request.path);
    if (!parts) continue;
    known = true;
    if (route.method != method) continue;
    call->parts = std::move(*parts);
    return (this->*route.handler)(call);
  }
  if (known) return call->error(405, bad_input("method", "this path does not know it"));
  if (call->request.path.starts_with("/api/") || !reads_only(call->request.method)) {
    return call->not_found("path", "there is nothing at this path");
  }
  page(call);
}

void Api::on_answered(const net::Answered& answered) {
  if (!site_.access) return;
  if (answered.status == 429) {
    if (!refusal_lines_.take(host::now_ms())) return void(++refused_unnamed_);
    sum_up_refusals();
  }
  site_.access->info("access", {{"address", answered.address},
                                {"method", answered.method},
                                {"path", answered.path},
                                {"status", answered.status},
                                {"bytes", answered.bytes},
                                {"ms", answered.ms}});
}

void Api::sum_up_refusals() {
  if (!site_.access || refused_unnamed_ == 0) return;
  site_.access->info("refused", {{"more", std::exchange(refused_unnamed_, 0)}});
}

// --- helpers of all handlers

std::string Api::owner_of(const CallPtr& call, const std::optional<Person>& person) {
  return work_owner(person ? person->name : "", call->request.address);
}

void Api::refuse_read(const CallPtr& call) {
  ++site_.metrics.rate_limited;
  call->json(429, club::error_json(bad_input("rate", "much is being read for you, wait a little")),
             {{"Retry-After", "1"}});
}

void Api::with_person(const CallPtr& call, std::function<void(std::optional<Person>)> then) {
  site_.accounts.by_session(call->cookie("muster_session"),
                            [call, then = std::move(then)](Result<std::optional<Person>> person) {
                              if (!person) return call->trouble(person.error());
                              then(std::move(*person));
                            });
}

void Api::with_player(const CallPtr& call, std::function<void(std::optional<Person>)> then) {
  if (call->bearer().empty()) return with_person(call, std::move(then));
  with_bot(call, std::move(then));
}

void Api::with_login(const CallPtr& call, std::function<void(const Person&)> then) {
  with_person(call, [call, then = std::move(then)](const std::optional<Person>& person) {
    if (!person) return call->error(401, bad_input("session", "expected somebody logged in"));
    const std::string_view meant = call->request.field("x-account");
    if (!meant.empty() && text::lower(meant) != text::lower(person->name)) {
      return call->error(401, bad_input("session", "somebody else is logged in"), "other-account");
    }
    then(*person);
  });
}

void Api::with_bot(const CallPtr& call, std::function<void(const Person&)> then) {
  site_.accounts.by_token(
      call->bearer(), [call, then = std::move(then)](Result<std::optional<Person>> bot) {
        if (!bot) return call->trouble(bot.error());
        if (!*bot) {
          return call->error(401, bad_input("authorization", "expected a bot's token"));
        }
        then(**bot);
      });
}

void Api::with_session(const CallPtr& call, std::function<void(const GameSessionPtr&)> then) {
  if (!club::is_game_id(call->parts[0])) return call->not_found("game", "there is no such game");
  site_.games.with(call->parts[0],
                   [call, then = std::move(then)](const Result<GameSessionPtr>& session) {
                     if (!session) return call->trouble(session.error());
                     if (!*session) return call->not_found("game", "there is no such game");
                     then(*session);
                   });
}

void Api::report(const CallPtr& call, const Acted& acted, Language language,
                 const std::function<void(const Acted&)>& fine) {
  if (acted.trouble) return call->error(status_of(*acted.trouble), *acted.trouble);
  if (acted.game == nullptr) return call->not_found("game", "there is no such game");
  if (acted.refused) {
    return call->json(club::http_status(acted.refused->kind),
                      club::refusal_reply("", *acted.refused, acted.game->game(), language));
  }
  fine(acted);
}

Requester Api::who(const CallPtr& call, const std::optional<Person>& person,
                   const std::string& key) const {
  const std::string given = key.empty() ? std::string(call->request.field("x-seat-key")) : key;
  return {club::is_seat_key(given) ? hash_of(given) : "", person ? person->name : "", false};
}

}  // namespace muster::server
