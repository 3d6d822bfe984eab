// The two transports, and what the system knows of a socket; of this folder only this file knows
// OpenSSL. SPDX-License-Identifier: MIT
#include "server/net/stream.h"

#include <linux/sockios.h>
#include <openssl/ssl.h>
#include <sys/ioctl.h>

#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>

namespace muster::server::net {

namespace asio = boost::asio;
namespace ssl = boost::asio::ssl;

namespace {

class PlainTransport final : public Transport {
 public:
  explicit PlainTransport(TcpSocket socket) : socket_(std::move(socket)) {}

  TcpSocket& socket() override { return socket_; }
  void handshake(AnyHandler handler) override {
    asio::post(socket_.get_executor(),
               [handler = std::move(handler)]() mutable { handler(ErrorNumber{}, 0); });
  }
  void read_some(const ReadBuffers& buffers, AnyHandler handler) override {
    socket_.async_read_some(buffers, std::move(handler));
  }
  void write_some(const WriteBuffers& buffers, AnyHandler handler) override {
    socket_.async_write_some(buffers, std::move(handler));
  }

 private:
  TcpSocket socket_;
};

class TlsTransport final : public Transport {
 public:
  TlsTransport(TcpSocket socket, ssl::context& context, const std::string& host)
      : stream_(std::move(socket), context),
        role_(host.empty() ? ssl::stream_base::server : ssl::stream_base::client) {
    if (host.empty()) return;
    SSL_set_tlsext_host_name(stream_.native_handle(), host.c_str());
    stream_.set_verify_mode(ssl::verify_peer);
    stream_.set_verify_callback(ssl::host_name_verification(host));
  }

  TcpSocket& socket() override { return stream_.next_layer(); }
  void handshake(AnyHandler handler) override {
    stream_.async_handshake(
        role_, [handler = std::move(handler)](ErrorNumber error) mutable { handler(error, 0); });
  }
  void read_some(const ReadBuffers& buffers, AnyHandler handler) override {
    stream_.async_read_some(buffers, std::move(handler));
  }
  void write_some(const WriteBuffers& buffers, AnyHandler handler) override {
    stream_.async_write_some(buffers, std::move(handler));
  }

 private:
  ssl::stream<TcpSocket> stream_;
  ssl::stream_base::handshake_type role_;
};

class OpenSslContext final : public TlsContext {
 public:
  explicit OpenSslContext(ssl::context::method method) : context_(method) {}

  Status load(const std::string& certificate_file, const std::string& key_file) {
    ErrorNumber error;
    SSL_CTX_set_min_proto_version(context_.native_handle(), TLS1_2_VERSION);
    context_.set_options(ssl::context::default_workarounds | SSL_OP_NO_RENEGOTIATION, error);
    context_.use_certificate_chain_file(certificate_file, error);
    if (error) return bad_input("--tls-cert", certificate_file + ": " + error.message());
    context_.use_private_key_file(key_file, ssl::context::pem, error);
    if (error) return bad_input("--tls-key", key_file + ": " + error.message());
    if (SSL_CTX_check_private_key(context_.native_handle()) != 1) {
      return bad_input("--tls-key", "does not belong to the certificate");
    }
    return Done{};
  }

  Status trust(const std::string& file) {
    ErrorNumber error;
    SSL_CTX_set_min_proto_version(context_.native_handle(), TLS1_2_VERSION);
    context_.set_default_verify_paths(error);
    if (!file.empty()) context_.load_verify_file(file, error);
    if (error) return bad_input("--ca", file + ": " + error.message());
    return Done{};
  }

  std::unique_ptr<Transport> transport(TcpSocket socket, const std::string& host) override {
    return std::make_unique<TlsTransport>(std::move(socket), context_, host);
  }

 private:
  ssl::context context_;
};

}  // namespace

Result<std::unique_ptr<TlsContext>> TlsContext::server(const std::string& certificate_file,
                                                       const std::string& key_file) {
  auto context = std::make_unique<OpenSslContext>(ssl::context::tls_server);
  if (const Status loaded = context->load(certificate_file, key_file); !loaded) {
    return loaded.error();
  }
  return std::unique_ptr<TlsContext>(std::move(context));
}

Result<std::unique_ptr<TlsContext>> TlsContext::client(const std::string& trusted_file) {
  auto context = std::make_unique<OpenSslContext>(ssl::context::tls_client);
  if (const Status trusted = context->trust(trusted_file); !trusted) return trusted.error();
  return std::unique_ptr<TlsContext>(std::move(context));
}

std::unique_ptr<Transport> plain_transport(TcpSocket socket) {
  return std::make_unique<PlainTransport>(std::move(socket));
}

bool Stream::moved() {
  int unsent = 0;
  if (ioctl(socket().native_handle(), SIOCOUTQ, &unsent) != 0) return false;
  return std::exchange(unsent_, unsent) != unsent;
}

}  // namespace muster::server::net
