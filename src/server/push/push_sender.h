// Sends what is on its way: to push services, encrypted for the browser and signed by the site's
// key, and to the webhook. A message belongs to the server that sends it for a while; should that
// server die, another takes it. SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/core/log.h"
#include "server/core/metrics.h"
#include "server/core/store_queue.h"
#include "server/live/games.h"
#include "server/net/post.h"
#include "server/options.h"
#include "server/push/push_services.h"
#include "server/push/web_push.h"

namespace muster::server {

class PushSender {
 public:
  PushSender(net::Loop& loop, StoreQueue& store, Games& games, Metrics& metrics, Log& log,
             const SiteOptions& options);

  // Before the server begins: the site's key, which the first server makes, and the webhook.
  Status prepare(store::Store& store);
  void start();
  void stop();
  void look();  // something may be due

  // What browsers need to subscribe, base64url; "" if pushes are switched off.
  const std::string& public_key() const noexcept { return public_key_; }
  int under_way() const noexcept { return services_.under_way(); }

  static constexpr std::int64_t kClaimMs = 60'000;  // longer than any attempt
  static constexpr int kMostTries = 8;

 private:
  struct Signed {
    std::string field;
    std::int64_t until_s = 0;
  };

  void sweep();
  void claim();
  bool send(const store::PushMessage& message);  // false: its service has no place just now
  void put_back(std::vector<std::int64_t> messages, bool look_on);
  Result<net::PostRequest> request_for(const store::PushMessage& message);
  Result<std::vector<net::Field>> push_fields(const store::PushMessage& message,
                                              const net::Url& url);
  Result<std::string> vapid(const net::Url& url);
  void answered(const store::PushMessage& message, const PushServices::Attempt& attempt,
                const Result<int>& status);
  void finish(const store::PushMessage& message);
  void remove_target(const store::PushMessage& message);
  void retry(const store::PushMessage& message);

  net::Loop& loop_;
  StoreQueue& store_;
  Games& games_;
  Metrics& metrics_;
  Log& log_;
  const SiteOptions& options_;
  std::optional<PushKey> key_;
  std::string public_key_;
  std::shared_ptr<net::Trust> trust_;
  std::unordered_map<std::int64_t, std::shared_ptr<net::Post>> under_way_;  // by message
  PushServices services_;
  std::unordered_map<std::string, Signed> signed_;  // by the origin of the service
  net::Timer timer_;
  bool stopped_ = true, looking_ = false;
};

// What users may ask us to push to: https and a name or a public address (any address if
// `private_too`).
Result<net::Url> check_push_endpoint(std::string_view endpoint, bool private_too);

}  // namespace muster::server
