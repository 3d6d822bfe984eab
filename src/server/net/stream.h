// A byte stream that is plain or TLS behind one type, so that Beast is compiled for it once and not
// for each kind. Handlers and buffers are erased at this boundary. For this folder's own files.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <boost/asio/async_result.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/role.hpp>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include "base/result.h"

namespace muster::server::net {

using ErrorNumber = boost::system::error_code;
using TcpSocket =
    boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

// A handler of any type, moved, called once. Everything runs on the one loop, so that the executor
// of the handler inside need not be asked.
class AnyHandler {
 public:
  template <class Handler>
    requires(!std::is_same_v<std::decay_t<Handler>, AnyHandler>)
  explicit AnyHandler(Handler&& handler)
      : target_(std::make_unique<Holder<std::decay_t<Handler>>>(std::forward<Handler>(handler))) {}
  AnyHandler(AnyHandler&&) = default;
  AnyHandler& operator=(AnyHandler&&) = default;

  void operator()(ErrorNumber error, std::size_t bytes) {
    const std::unique_ptr<Target> target = std::move(target_);
    target->call(error, bytes);
  }

 private:
  struct Target {
    virtual ~Target() = default;
    virtual void call(ErrorNumber error, std::size_t bytes) = 0;
  };
  template <class Handler>
  struct Holder final : Target {
    explicit Holder(Handler given) : handler(std::move(given)) {}
    void call(ErrorNumber error, std::size_t bytes) override {
      Handler moved = std::move(handler);
      moved(error, bytes);
    }
    Handler handler;
  };

  std::unique_ptr<Target> target_;
};

// The first buffers of a sequence: reading and writing "some" may stop there.
template <class Buffer>
class BuffersPrefix {
 public:
  using value_type = Buffer;
  using const_iterator = const Buffer*;

  BuffersPrefix() = default;
  template <class Sequence>
  static BuffersPrefix of(const Sequence& sequence) {
    BuffersPrefix prefix;
    for (auto it = boost::asio::buffer_sequence_begin(sequence);
         it != boost::asio::buffer_sequence_end(sequence) && prefix.count_ < prefix.buffers_.size();
         ++it) {
      const Buffer buffer(*it);
      if (buffer.size() > 0) prefix.buffers_[prefix.count_++] = buffer;
    }
    return prefix;
  }
  const_iterator begin() const noexcept { return buffers_.data(); }
  const_iterator end() const noexcept { return buffers_.data() + count_; }

 private:
  std::array<Buffer, 8> buffers_{};
  std::size_t count_ = 0;
};

using ReadBuffers = BuffersPrefix<boost::asio::mutable_buffer>;
using WriteBuffers = BuffersPrefix<boost::asio::const_buffer>;

class Transport {
 public:
  virtual ~Transport() = default;
  virtual TcpSocket& socket() = 0;
  virtual void handshake(AnyHandler handler) = 0;  // bytes: 0
  virtual void read_some(const ReadBuffers& buffers, AnyHandler handler) = 0;
  virtual void write_some(const WriteBuffers& buffers, AnyHandler handler) = 0;
};

// Certificate and key of a server, or what a client trusts; read once.
class TlsContext {
 public:
  static Result<std::unique_ptr<TlsContext>> server(const std::string& certificate_file,
                                                    const std::string& key_file);
  // Trusts what the system trusts, and the certificates of the file unless it is "".
  static Result<std::unique_ptr<TlsContext>> client(const std::string& trusted_file);
  virtual ~TlsContext() = default;
  // `host`: whose certificate a client expects.
  virtual std::unique_ptr<Transport> transport(TcpSocket socket, const std::string& host = {}) = 0;
};

std::unique_ptr<Transport> plain_transport(TcpSocket socket);

// What Beast sees: an AsyncStream.
class Stream {
 public:
  using executor_type = boost::asio::io_context::executor_type;

  explicit Stream(std::unique_ptr<Transport> transport) : transport_(std::move(transport)) {}

  executor_type get_executor() { return transport_->socket().get_executor(); }
  TcpSocket& socket() { return transport_->socket(); }
  Transport& transport() { return *transport_; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(ErrorNumber, std::size_t)>(
        [this](auto&& handler, const ReadBuffers& prefix) {
          transport_->read_some(prefix, AnyHandler(std::forward<decltype(handler)>(handler)));
        },
        token, ReadBuffers::of(buffers));
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(ErrorNumber, std::size_t)>(
        [this](auto&& handler, const WriteBuffers& prefix) {
          transport_->write_some(prefix, AnyHandler(std::forward<decltype(handler)>(handler)));
        },
        token, WriteBuffers::of(buffers));
  }

  // While a write waits: whether anything of it has moved since the last call. A client may be
  // slow, and the system says that there is room again only when a third of a large buffer is
  // empty.
  bool moved();

  // What was not sent yet is thrown away and the other end told so at once: for those who take
  // nothing, since the system would go on offering it to them for minutes.
  void abort() {
    ErrorNumber ignored;
    socket().set_option(boost::asio::socket_base::linger(true, 0), ignored);
    socket().close(ignored);
  }

  void close() {
    ErrorNumber ignored;
    socket().shutdown(TcpSocket::shutdown_both, ignored);
    socket().close(ignored);
  }

 private:
  std::unique_ptr<Transport> transport_;
  int unsent_ = 0;  // bytes that the other end has not taken, at the last look
};

// How Beast closes a stream whose time is up.
inline void beast_close_socket(Stream& stream) { stream.close(); }

// How Beast ends a stream behind a WebSocket's closing handshake.
inline void teardown(boost::beast::role_type, Stream& stream, ErrorNumber& error) {
  stream.socket().shutdown(TcpSocket::shutdown_send, error);
}

template <class Handler>
void async_teardown(boost::beast::role_type role, Stream& stream, Handler&& handler) {
  ErrorNumber error;
  teardown(role, stream, error);
  boost::asio::post(stream.get_executor(), [handler = std::forward<Handler>(handler),
                                            error]() mutable { handler(error); });
}

}  // namespace muster::server::net
