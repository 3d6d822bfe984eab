// SPDX-License-Identifier: MIT
#include "raw_socket.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>

#include "host/clock.h"

namespace muster::test {

RawSocket::RawSocket(int port, bool small)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  const int bytes = 4096;
  if (small) setsockopt(socket_.number(), SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    socket_.close();
  }
}

bool RawSocket::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent =
        ::send(socket_.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0) return errno == EAGAIN;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool RawSocket::upgrade() {
  send(
      "GET /api/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
  std::string head;
  while (head.find("\r\n\r\n") == std::string::npos) {
    const std::string more = take(1);
    if (more.empty()) return false;
    head += more;
  }
  return head.starts_with("HTTP/1.1 101 ");
}

bool RawSocket::say(std::string_view message) {
  std::string frame = "\x81";
  const std::size_t size = message.size();
  if (size < 126) {
    frame += static_cast<char>(0x80 | size);
  } else {
    frame += {static_cast<char>(0xFE), static_cast<char>(size >> 8), static_cast<char>(size)};
  }
  return send(frame + std::string(4, '\0') + std::string(message));  // a mask that changes nothing
}

std::string RawSocket::take(std::size_t most, int patience_ms) {
  pollfd wait{socket_.number(), POLLIN, 0};
  if (poll(&wait, 1, patience_ms) <= 0) return {};
  std::string bytes(most, '\0');
  const ssize_t got = recv(socket_.number(), bytes.data(), bytes.size(), 0);
  bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  return bytes;
}

bool RawSocket::reads_to_the_end(int patience_ms) {
  const std::int64_t deadline = host::deadline_in(patience_ms);
  while (true) {
    pollfd wait{socket_.number(), POLLIN, 0};
    if (poll(&wait, 1, host::left_ms(deadline)) <= 0) return false;
    char bytes[65536];
    if (recv(socket_.number(), bytes, sizeof bytes, 0) <= 0) return true;
  }
}

bool RawSocket::is_reset(int patience_ms) {
  pollfd wait{socket_.number(), 0, 0};
  return poll(&wait, 1, patience_ms) == 1 && (wait.revents & (POLLERR | POLLHUP)) != 0;
}

// The kernel completes as many connections as may wait to be accepted; nobody accepts them.
SilentPort::SilentPort() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t bytes = sizeof address;
  auto* plain = reinterpret_cast<sockaddr*>(&address);
  if (bind(socket_.number(), plain, bytes) == 0 && listen(socket_.number(), 100) == 0 &&
      getsockname(socket_.number(), plain, &bytes) == 0) {
    port_ = ntohs(address.sin_port);
  }
}

}  // namespace muster::test
