// A push service on loopback: what a browser's vendor runs. Checks who signed and for whom, and
// opens what was encrypted with code of its own. SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "certificate.h"
#include "server/net/server.h"
#include "server/push/web_push.h"
#include "support/http.h"
#include "support/temp_folder.h"

namespace muster::test {

// A browser that has subscribed: its keys, which no service knows.
class PushBrowser {
 public:
  explicit PushBrowser(std::string endpoint);

  // What it posts to /api/me/push.
  Json subscription(const std::string& language = "en") const;
  // RFC 8291 by OpenSSL's own HKDF; nothing but an object of JSON is accepted.
  Json open(const std::string& body) const;

 private:
  std::string endpoint_, auth_;
  server::PushKey key_;
};

class PushService final : public server::net::Application {
 public:
  PushService();
  ~PushService() override;

  const std::string& certificate() const { return own_.certificate; }
  std::string origin() const { return "https://127.0.0.1:" + std::to_string(port_); }
  std::string url(const std::string& path) const { return origin() + "/" + path; }

  // How the next requests to this path are answered; 201 if nothing is said.
  void answer(const std::string& path, int status);

  // The next request to this path; waits for it. Status 0: none came.
  struct Got {
    bool came = false;
    std::map<std::string, std::string> fields;
    std::string body;
  };
  Got next(const std::string& path, int patience_ms = 30'000);
  int count(const std::string& path) const;  // requests so far

  // Why the signature of the request is not that of the site with this public key, for this service
  // and for a day at most; "" if it is.
  std::string bad_signature(const Got& request, const std::string& public_key) const;

  std::optional<server::net::Response> admit(const server::net::Request&) override { return {}; }
  void on_request(server::net::Request request, std::shared_ptr<server::net::Reply> reply) override;
  std::unique_ptr<server::net::SocketListener> on_socket(
      const server::net::Request&, std::shared_ptr<server::net::Socket>) override {
    return nullptr;
  }

 private:
  TempFolder folder_;
  Certificate own_;
  server::net::Loop loop_;
  std::unique_ptr<server::net::Server> server_;
  int port_ = 0;
  mutable std::mutex mutex_;
  std::condition_variable came_;
  std::map<std::string, std::deque<Got>> got_;
  std::map<std::string, int> counts_, answers_;
  std::thread thread_;
};

}  // namespace muster::test
