// Challenges by plain HTTP on one kept connection, for the load tool.
// SPDX-License-Identifier: MIT
#pragma once

#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <string>

#include "host/descriptor.h"
#include "tools/load.h"

namespace muster::load {

class KeptHttp {
 public:
  static Result<KeptHttp> connect(const server::net::Url& url) {
    addrinfo hints{}, *found = nullptr;
    hints.ai_socktype = SOCK_STREAM;
    if (getaddrinfo(url.host.c_str(), std::to_string(url.port).c_str(), &hints, &found) != 0) {
      return bad_input("--server", "there is no such host");
    }
    host::Descriptor socket(::socket(found->ai_family, found->ai_socktype, 0));
    const int done = ::connect(socket.number(), found->ai_addr, found->ai_addrlen);
    freeaddrinfo(found);
    if (done != 0) return bad_input("--server", "nobody listens there");
    return KeptHttp(std::move(socket), url.authority());
  }

  // The body of the answer; an error unless it is a 2xx.
  Result<std::string> post(const std::string& path, const std::string& body) {
    return ask("POST", path,
               "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
                   "\r\n\r\n" + body);
  }
  Result<std::string> get(const std::string& path) { return ask("GET", path, "\r\n"); }

 private:
  Result<std::string> ask(const std::string& method, const std::string& path,
                          const std::string& rest) {
    const std::string request =
        method + " " + path + " HTTP/1.1\r\nHost: " + authority_ + "\r\n" + rest;
    if (!host::write_all(socket_.number(), request, INT64_MAX)) return gone();
    std::string answer;
    std::size_t head = std::string::npos, length = 0;
    while (head == std::string::npos || answer.size() < head + 4 + length) {
      char bytes[16384];
      const ssize_t got = ::read(socket_.number(), bytes, sizeof bytes);
      if (got <= 0) return gone();
      answer.append(bytes, static_cast<std::size_t>(got));
      head = answer.find("\r\n\r\n");
      const std::size_t field = answer.find("Content-Length: ");
      if (head != std::string::npos && field < head) {
        length = std::strtoul(answer.c_str() + field + 16, nullptr, 10);
      }
    }
    if (answer.substr(9, 1) != "2") {
      return bad_input("server", "answered " + answer.substr(9, 3) + ": " + answer.substr(head + 4) +
                                     " (is it started with --no-limits?)");
    }
    return answer.substr(head + 4);
  }

  KeptHttp(host::Descriptor socket, std::string authority)
      : socket_(std::move(socket)), authority_(std::move(authority)) {}
  static Error gone() { return bad_input("server", "closed the connection"); }

  host::Descriptor socket_;
  std::string authority_;
};

inline Result<std::vector<Seats>> make_games(const server::net::Url& server, int count) {
  auto http = KeptHttp::connect(server);
  if (!http) return http.error();
  std::vector<Seats> games;
  for (int i = 0; i < count; ++i) {
    const auto answer = http->post(
        "/api/challenges",
        R"({"game":"loa","clock":{"kind":"fischer","base_ms":3600000,"step_ms":5000}})");
    if (!answer) return answer.error();
    const auto json = nlohmann::json::parse(*answer, nullptr, false);
    if (!json.is_object()) return bad_input("server", "did not answer with JSON");
    Seats seats;
    seats.id = json["game"]["id"];
    for (const auto& key : json["keys"]) {
      const std::size_t seat = key["seat"];
      if (seat < 2) seats.keys[seat] = key["key"];
    }
    games.push_back(std::move(seats));
  }
  return games;
}

inline Result<double> metric(const server::net::Url& server, const std::string& name) {
  auto http = KeptHttp::connect(server);
  if (!http) return http.error();
  const auto all = http->get("/metrics");
  if (!all) return all.error();
  const std::size_t at = all->find("\n" + name + " ");
  if (at == std::string::npos) return bad_input(name, "is not in /metrics");
  return std::strtod(all->c_str() + at + name.size() + 2, nullptr);
}

}  // namespace muster::load
