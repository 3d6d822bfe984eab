// SPDX-License-Identifier: MIT
#include "server/push/push_sender.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "base/text.h"
#include "club/notice.h"
#include "club/replies.h"
#include "games/list.h"
#include "games/option_words.h"
#include "host/clock.h"
#include "server/core/secrets.h"
#include "server/core/time.h"
#include "server/net/public_address.h"

namespace muster::server {

using store::PushMessage;

namespace {

constexpr std::int64_t kSenderSweepMs = 2000;
constexpr std::int64_t kPutBackMs = 1000;
constexpr std::size_t kMostSigned = 1000;
constexpr std::int64_t kSignedS = 12 * 3600;  // the standard allows 24 hours
constexpr std::int64_t kLongestRetryMs = 3600 * 1000;
constexpr char kKeyName[] = "push";

std::string origin_of(const net::Url& url) { return "https://" + url.authority(); }
// Whose places it takes; as endpoints begin.
std::string service_of(const net::Url& url) {
  return text::lower((url.tls ? "https://" : "http://") + url.authority()) + "/";
}

// Equal for messages of which the later makes the earlier needless: 32 characters of base64url.
std::string topic_of(const PushMessage& message, const club::Json& body) {
  return hash_of(message.kind + " " + body.value("game", "")).substr(0, 32);
}

// A message is stored in English; whoever asked for it reads another language, perhaps.
void address_to(std::string_view code, club::Json& body) {
  body["lang"] = code;
  const std::string rules = body.value("rules", "");
  const std::string_view name = std::string_view(rules).substr(0, rules.find(':'));
  const auto language = parse_language(code);
  for (const GameInfo* info : all_games()) {
    if (language && info->name == name) body["title"] = title(*info, *language);
  }
}

bool gone(int status) { return status == 404 || status == 410; }
bool worth_another_try(int status) { return status == 408 || status == 429 || status >= 500; }

}  // namespace

Result<net::Url> check_push_endpoint(std::string_view endpoint, bool private_too) {
  const auto url = net::parse_url(endpoint);
  if (!url) return bad_input("endpoint", "expected https://...");
  if (!url->tls || !endpoint.starts_with("https://")) {
    return bad_input("endpoint", "expected https://...");
  }
  const bool plain = std::all_of(url->host.begin(), url->host.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '.' || c == '-' || c == ':';
  });
  const bool fine_path = std::all_of(url->path.begin(), url->path.end(),
                                     [](unsigned char c) { return c > 0x20 && c < 0x7f; });
  if (!plain || !fine_path) return bad_input("endpoint", "expected a plain host and path");
  if (!private_too && (url->host == "localhost" || url->host.ends_with(".localhost") ||
                       (net::is_address(url->host) && !net::public_address(url->host)))) {
    return bad_input("endpoint", "expected a public address");
  }
  return *url;
}

PushSender::PushSender(net::Loop& loop, StoreQueue& store, Games& games, Metrics& metrics, Log& log,
                       const SiteOptions& options)
    : loop_(loop),
      store_(store),
      games_(games),
      metrics_(metrics),
      log_(log),
      options_(options),
      timer_(loop) {}

Status PushSender::prepare(store::Store& store) {
  if (!options_.push.on) return Done{};
  const auto fresh = PushKey::make();
  if (!fresh) return fresh.error();
  const auto pem = store.site_key(kKeyName, fresh->pem());
  if (!pem) return pem.error();
  auto key = PushKey::from_pem(*pem);
  if (!key) return key.error();
  public_key_ = to_base64url(key->point());
  key_.emplace(std::move(*key));
  auto trust = net::make_trust(options_.push.trusted_file);
  if (!trust) return bad_input("--push-ca", trust.error().message);
  trust_ = std::move(*trust);
  if (options_.push.webhook.empty()) return Done{};
  if (const auto url = net::parse_url(options_.push.webhook); !url) {
    return bad_input("--webhook", url.error().message);
  }
  const auto added =
      store.add_push_target({0, 0, "", options_.push.webhook, "", "", "", wall_ms()});
  if (!added) return added.error();
  return Done{};
}

void PushSender::start() {
  if (!key_) return;
  stopped_ = false;
  sweep();
}

void PushSender::stop() {
  stopped_ = true;
  timer_.cancel();
  for (const auto& [_, post] : std::exchange(under_way_, {})) post->cancel();
}

void PushSender::sweep() {
  look();
  timer_.after(kSenderSweepMs, [this] { sweep(); });
}

void PushSender::look() {
  if (stopped_ || services_.under_way() >= PushServices::kMost || std::exchange(looking_, true)) {
    return;
  }
  store_.read<Result<bool>>(
      [now = games_.now()](store::Store& store) { return store.push_is_due(now); },
      [this](const Result<bool>& due) {
        looking_ = false;
        if (due && *due && !stopped_) claim();
      });
}

void PushSender::claim() {
  looking_ = true;
  const int room = std::max(PushServices::kMost - services_.under_way(), 0);
  const TimeMs now = games_.now();
  store_.write<Result<std::vector<PushMessage>>>(
      [now, room, full = services_.full()](store::Store& store) {
        return store.claim_push(now, now + kClaimMs, room, full);
      },
      [this](const Result<std::vector<PushMessage>>& mine) {
        looking_ = false;
        if (!mine || stopped_) return;  // they are due again when the claim has run out
        std::vector<std::int64_t> early;
        for (const PushMessage& message : *mine) {
          if (!send(message)) early.push_back(message.id);
        }
        const bool sent = early.size() < mine->size();
        if (!early.empty()) put_back(std::move(early), sent);
      });
}

// What others wait for may be behind them; where nothing could be sent, the sweep looks again.
void PushSender::put_back(std::vector<std::int64_t> messages, bool look_on) {
  store_.write<Status>([messages = std::move(messages), at = games_.now() + kPutBackMs](
                           store::Store& store) { return store.put_back_push(messages, at); },
                       [this, look_on](const Status& done) {
                         if (done && look_on) look();  // else when the claims have run out
                       });
}

// --- one message

bool PushSender::send(const PushMessage& message) {
  if (under_way_.contains(message.id)) return true;
  auto request = request_for(message);
  if (!request) {
    ++metrics_.push_failed;
    log_.warning("push", {{"target", message.target.id}, {"error", request.error().to_text()}});
    finish(message);  // it will not be better another time
    return true;
  }
  const std::string service = service_of(request->url);
  if (!services_.has_place(service)) return false;
  const PushServices::Attempt attempt = services_.begin(service, host::now_ms());
  request->timeout_ms = options_.push.timeout_ms;
  request->address = attempt.address;
  under_way_[message.id] = net::Post::send(
      loop_, std::move(*request), trust_,
      [this, message, attempt](const Result<int>& status) { answered(message, attempt, status); });
  return true;
}

Result<net::PostRequest> PushSender::request_for(const PushMessage& message) {
  net::PostRequest request;
  if (message.target.webhook()) {
    if (options_.push.webhook.empty()) return bad_input("webhook", "this server was given none");
    auto url = net::parse_url(options_.push.webhook);
    if (!url) return url.error();
    request.url = std::move(*url);
    request.public_only = false;  // the owner of the site has chosen it
    request.body = message.body;
    request.fields = {{"Content-Type", "application/json"}, {"User-Agent", "Muster"}};
    if (const std::string& secret = options_.push.webhook_secret; !secret.empty()) {
      request.fields.push_back(
          {"X-Muster-Signature", to_base64url(hmac_sha256(secret, request.body))});
    }
    return request;
  }
  auto url = check_push_endpoint(message.target.endpoint, options_.push.private_too);
  if (!url) return url.error();
  auto fields = push_fields(message, *url);
  if (!fields) return fields.error();
  const auto point = from_base64url(message.target.p256dh);
  const auto auth = from_base64url(message.target.auth);
  if (!point || !auth) return bad_input("keys", "expected base64url");
  club::Json body = club::Json::parse(message.body, nullptr, false);
  if (!body.is_object()) return bad_input("body", "expected an object");
  // A server before schema 12 takes a guest's browser for the webhook.
  if (message.target.account == 0 && body.value("account", "") != "") {
    return bad_input("account", "expected a message to a guest");
  }
  address_to(message.target.language, body);
  auto sealed = encrypt_push(club::text_of(body), *point, *auth);
  if (!sealed) return sealed.error();
  request.url = std::move(*url);
  request.public_only = !options_.push.private_too;
  request.fields = std::move(*fields);
  request.body = std::move(*sealed);
  return request;
}

Result<std::vector<net::Field>> PushSender::push_fields(const PushMessage& message,
                                                        const net::Url& url) {
  auto authorization = vapid(url);
  if (!authorization) return authorization.error();
  const std::int64_t left_s = std::max<std::int64_t>((message.expires_at - games_.now()) / 1000, 1);
  const club::Json body = club::Json::parse(message.body, nullptr, false);
  return std::vector<net::Field>{
      {"TTL", std::to_string(left_s)},
      {"Urgency", message.kind == club::kClockNotice ? "high" : "normal"},
      {"Topic", topic_of(message, body)},
      {"Content-Type", "application/octet-stream"},
      {"Content-Encoding", "aes128gcm"},
      {"Authorization", std::move(*authorization)},
  };
}

// Made once for each service and used for half its life.
Result<std::string> PushSender::vapid(const net::Url& url) {
  const std::string origin = origin_of(url);
  const std::int64_t now_s = wall_ms() / 1000;
  const auto known = signed_.find(origin);
  if (known != signed_.end() && known->second.until_s > now_s + kSignedS / 2) {
    return known->second.field;
  }
  if (signed_.size() >= kMostSigned) signed_.clear();
  auto field = vapid_field(*key_, origin, options_.push.contact, now_s + kSignedS);
  if (!field) return field.error();
  signed_[origin] = {*field, now_s + kSignedS};
  return *field;
}

void PushSender::answered(const PushMessage& message, const PushServices::Attempt& attempt,
                          const Result<int>& status) {
  const auto post = under_way_.extract(message.id);
  services_.end(attempt, static_cast<bool>(status), host::now_ms(),
                post.empty() ? std::string() : post.mapped()->address());
  if (stopped_) return;
  if (status && *status >= 200 && *status < 300) {
    ++metrics_.push_sent;
    return finish(message);
  }
  ++metrics_.push_failed;
  log_.debug("push", {{"target", message.target.id},
                      {"try", message.tries},
                      {"status", status ? *status : 0},
                      {"error", status ? "" : status.error().message}});
  if (status && gone(*status) && !message.target.webhook()) return remove_target(message);
  const bool again = !status || worth_another_try(*status);
  again&& message.tries < kMostTries ? retry(message) : finish(message);
}

void PushSender::finish(const PushMessage& message) {
  store_.write<Status>([id = message.id](store::Store& store) { return store.finish_push(id); },
                       [this](const Status&) { look(); });  // room for another one
}

void PushSender::remove_target(const PushMessage& message) {
  ++metrics_.push_gone;
  store_.write<Result<bool>>(
      [id = message.target.id](store::Store& store) { return store.remove_push_target(0, id); },
      [this](const Result<bool>&) { look(); });  // else its service says so again
}

void PushSender::retry(const PushMessage& message) {
  const std::int64_t wait =
      std::min(options_.push.retry_ms << std::min(message.tries - 1, 20), kLongestRetryMs);
  store_.write<Status>([id = message.id, at = games_.now() + wait](
                           store::Store& store) { return store.retry_push(id, at); },
                       [this](const Status&) { look(); });  // else when the claim has run out
}

}  // namespace muster::server
