// SPDX-License-Identifier: MIT
#include "support/http.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/text.h"
#include "host/clock.h"
#include "host/descriptor.h"

namespace muster::test {

namespace {

int connect_to(int port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(socket);
    return -1;
  }
  return socket;
}

bool send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

// False: nothing more, or not in time.
bool receive(int socket, std::string& into, std::int64_t deadline) {
  pollfd wait{socket, POLLIN, 0};
  if (poll(&wait, 1, host::left_ms(deadline)) <= 0) return false;
  char bytes[65536];
  const ssize_t got = recv(socket, bytes, sizeof bytes, 0);
  if (got <= 0) return false;
  into.append(bytes, static_cast<std::size_t>(got));
  return true;
}

// Takes whole chunks off `raw`. True at the last one.
bool unchunk(std::string& raw, std::string& body) {
  while (true) {
    const std::size_t line = raw.find("\r\n");
    if (line == std::string::npos) return false;
    const std::size_t size = std::strtoul(raw.c_str(), nullptr, 16);
    if (raw.size() < line + 2 + size + 2) return false;
    body += raw.substr(line + 2, size);
    raw.erase(0, line + 2 + size + 2);
    if (size == 0) return true;
  }
}

HttpReply parse(const std::string& raw) {
  HttpReply reply;
  const std::size_t end = raw.find("\r\n\r\n");
  if (end == std::string::npos || raw.size() < 12) return reply;
  reply.status = std::atoi(raw.c_str() + 9);
  const std::string head = raw.substr(0, end);
  for (const std::string_view line : text::split(head, '\n')) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    reply.fields[text::lower(line.substr(0, colon))] = text::trim(line.substr(colon + 1));
  }
  std::string rest = raw.substr(end + 4);
  if (reply.fields["transfer-encoding"] == "chunked") {
    unchunk(rest, reply.body);
  } else {
    reply.body = std::move(rest);
  }
  return reply;
}

}  // namespace

std::string HttpReply::cookie() const {
  const auto place = fields.find("set-cookie");
  return place == fields.end() ? "" : place->second.substr(0, place->second.find(';'));
}

std::string Http::raw_until(const std::string& bytes, const std::string& text,
                            int patience_ms) const {
  const host::Descriptor socket(connect_to(port_));
  std::string out;
  if (!socket.open()) return out;
  send_all(socket.number(), bytes);
  const std::int64_t deadline = host::deadline_in(patience_ms);
  while ((text.empty() || out.find(text) == std::string::npos) &&
         receive(socket.number(), out, deadline)) {
  }
  return out;
}

std::string Http::raw(const std::string& bytes, int patience_ms) const {
  return raw_until(bytes, "", patience_ms);
}

HttpReply Http::send(const std::string& method, const std::string& path, const Fields& fields,
                     const std::string& body) const {
  std::string bytes = method + " " + path +
                      " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
                      "\r\nConnection: close\r\n";
  for (const auto& [name, value] : fields) bytes += name + ": " + value + "\r\n";
  if (!body.empty()) bytes += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  return parse(raw(bytes + "\r\n" + body, 30'000));
}

HttpReply Http::get(const std::string& path, const Fields& fields) const {
  return send("GET", path, fields, "");
}

HttpReply Http::post(const std::string& path, const Json& body, Fields fields) const {
  fields.emplace_back("Content-Type", "application/json");
  return send("POST", path, fields, body.is_null() ? "" : body.dump());
}

HttpReply Http::remove(const std::string& path, const Json& body, Fields fields) const {
  fields.emplace_back("Content-Type", "application/json");
  return send("DELETE", path, fields, body.is_null() ? "" : body.dump());
}

HttpStream::HttpStream(int port, const std::string& path, const Fields& fields)
    : socket_(connect_to(port)) {
  std::string bytes =
      "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\n";
  for (const auto& [name, value] : fields) bytes += name + ": " + value + "\r\n";
  send_all(socket_, bytes + "\r\n");
}

HttpStream::~HttpStream() {
  if (socket_ >= 0) ::close(socket_);
}

bool HttpStream::fill(int patience_ms) {
  if (!receive(socket_, raw_, host::deadline_in(patience_ms))) return false;
  if (!head_done_) {
    const std::size_t end = raw_.find("\r\n\r\n");
    if (end == std::string::npos) return true;
    raw_.erase(0, end + 4);
    head_done_ = true;
  }
  unchunk(raw_, buffer_);
  return true;
}

std::string HttpStream::line() {
  while (true) {
    const std::size_t end = buffer_.find('\n');
    if (end != std::string::npos) {
      const std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (!line.empty()) return line;
      continue;
    }
    if (!fill(30'000)) return {};
  }
}

}  // namespace muster::test
