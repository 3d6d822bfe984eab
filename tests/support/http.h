// A plain HTTP client for tests: one request a connection, blocking, with a deadline.
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace nlohmann {
// GoogleTest would try to print a JSON value as a number.
inline void PrintTo(const ordered_json& json, std::ostream* out) { *out << json.dump(); }
}  // namespace nlohmann

namespace muster::test {

using Json = nlohmann::ordered_json;
using Fields = std::vector<std::pair<std::string, std::string>>;

struct HttpReply {
  int status = 0;                             // 0: no reply
  std::map<std::string, std::string> fields;  // names in lower case; the last of each
  std::string body;                           // without its transfer coding

  Json json() const { return Json::parse(body, nullptr, false); }
  std::string cookie() const;  // "muster_session=..." of Set-Cookie, "" without one
};

// To a server on 127.0.0.1.
class Http {
 public:
  explicit Http(int port) : port_(port) {}

  HttpReply get(const std::string& path, const Fields& fields = {}) const;
  // With Content-Type: application/json.
  HttpReply post(const std::string& path, const Json& body, Fields fields = {}) const;
  HttpReply remove(const std::string& path, const Json& body = nullptr, Fields fields = {}) const;
  HttpReply send(const std::string& method, const std::string& path, const Fields& fields,
                 const std::string& body) const;
  // Bytes as they are; everything that comes back until the server closes or the time is up.
  std::string raw(const std::string& bytes, int patience_ms = 5000) const;
  // The same, but only until this text has come.
  std::string raw_until(const std::string& bytes, const std::string& text,
                        int patience_ms = 10'000) const;

  int port() const noexcept { return port_; }

 private:
  int port_;
};

// A connection that stays: for streams.
class HttpStream {
 public:
  HttpStream(int port, const std::string& path, const Fields& fields);
  HttpStream(const HttpStream&) = delete;
  HttpStream& operator=(const HttpStream&) = delete;
  ~HttpStream();
  // The next line of the body that is not empty; "" if none comes in ten seconds.
  std::string line();

 private:
  bool fill(int patience_ms);
  int socket_ = -1;
  std::string buffer_;  // of the body, transfer coding taken out
  std::string raw_;
  bool head_done_ = false;
};

}  // namespace muster::test
