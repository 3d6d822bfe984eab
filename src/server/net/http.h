// What travels over HTTP and WebSocket, as plain values, and the two faces between the network and
// the application behind it. No library shows through: everything that knows Beast or OpenSSL is in
// the .cpp files of this folder. All of it lives on the loop's thread.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace muster::server::net {

struct Field {
  std::string name;  // lower case in requests
  std::string value;
};

struct Request {
  std::string method;  // "GET"
  std::string path;    // decoded, without the query
  std::string query;   // as it came, without the question mark
  std::vector<Field> fields;
  std::string body;
  std::string address;  // the client's; behind a proxy the one that the proxy names
  bool secure = false;  // TLS, here or at the proxy
  std::int64_t came_ms = 0;

  // "" if there is none.
  std::string_view field(std::string_view name) const noexcept;
  // A value of the query, decoded; "" if there is none.
  std::string parameter(std::string_view name) const;
};

using Text = std::shared_ptr<const std::string>;
inline Text share(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::vector<Field> fields;
  Text body;
  bool framed = false;  // other sites may show it in a frame
};

// A response whose body comes piece by piece.
class BodyStream {
 public:
  virtual ~BodyStream() = default;
  // False: the client is gone.
  virtual bool write(std::string piece) = 0;
  virtual void finish() = 0;
  // How much is waiting to be sent, in bytes.
  virtual std::size_t waiting() const = 0;
  // Called when everything written has been sent, and when the client has gone.
  std::function<void()> on_drained;
  std::function<void()> on_closed;
};

// The way back to a client: exactly one of the two is called, once, now or later.
class Reply {
 public:
  virtual ~Reply() = default;
  virtual void send(Response response) = 0;
  virtual std::shared_ptr<BodyStream> stream(Response head) = 0;
};

// A WebSocket as the application holds it. Calls after its end do nothing.
class Socket {
 public:
  virtual ~Socket() = default;
  virtual void send(Text message) = 0;
  virtual void close(int code, std::string_view reason) = 0;
};

class SocketListener {
 public:
  virtual ~SocketListener() = default;
  virtual void on_message(std::string_view message) = 0;
  // The last call; the listener is dropped behind it.
  virtual void on_close() = 0;
};

// One answer, for who keeps books: nothing of it is secret.
struct Answered {
  std::string method, path;  // without the query
  std::string address;
  int status = 0;         // 101: a WebSocket
  std::size_t bytes = 0;  // of the body; 0 for one that comes in pieces
  std::int64_t ms = 0;    // from the head of the request to the beginning of the answer
};

// What the network calls.
class Application {
 public:
  virtual ~Application() = default;

  // Asked with the head of a request, before its body is read or anything in it is looked at: a
  // response refuses it.
  virtual std::optional<Response> admit(const Request& head) = 0;
  virtual void on_request(Request request, std::shared_ptr<Reply> reply) = 0;
  // A WebSocket that admit() let in.
  virtual std::unique_ptr<SocketListener> on_socket(const Request& request,
                                                    std::shared_ptr<Socket> socket) = 0;
  // After each answer, if Options::tell_answers.
  virtual void on_answered(const Answered&) {}
};

std::string_view reason_phrase(int status) noexcept;

// What the fields of every response say of frames; not of those that are meant for them.
inline constexpr std::string_view kNoFrames = "frame-ancestors 'none'";

// Whether a Host field, which anybody may write, is a plain name or address, with a port or
// without.
bool is_plain_host(std::string_view host);
// As an address has it: "[::1]".
std::string bracketed(std::string_view host);
bool wants_socket(const Request& head);

inline constexpr std::string_view kSockets = "@SOCKETS@";
// The lines with " wss://HOST" (secure) or " ws://HOST" in place of kSockets; with nothing if the
// host is not plain.
std::string with_sockets(std::string lines, std::string_view host, bool secure);

// Status line and fields, empty line included. Line ends inside values are dropped.
std::string head_text(const Response& response, std::string_view always,
                      std::optional<std::size_t> length, bool keep_alive);

// %41 and, in queries, plus signs; nothing if it is malformed or hides a zero byte.
std::optional<std::string> decode(std::string_view text, bool plus_is_space);

// Who a client is for limits: an IPv4 address as it is, of IPv6 the first 64 bits, which one host
// has to itself at least.
std::string network_of(std::string_view address);

// The address that the outermost of `hops` proxies of ours has seen, of all X-Forwarded-For lines
// in their order; "" if there are fewer: then somebody has come past them.
std::string forwarded_for(std::span<const Field> fields, int hops);

}  // namespace muster::server::net
