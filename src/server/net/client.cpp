// SPDX-License-Identifier: MIT
#include "server/net/client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/basic_resolver.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>
#include <optional>
#include <utility>

#include "base/text.h"
#include "server/net/loop_core.h"
#include "server/net/stream.h"
#include "server/net/trust.h"

namespace muster::server::net {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;

Result<std::shared_ptr<Trust>> make_trust(const std::string& trusted_file) {
  auto context = TlsContext::client(trusted_file);
  if (!context) return context.error();
  auto trust = std::make_shared<Trust>();
  trust->context = std::move(*context);
  return trust;
}

std::string Url::authority() const {
  const bool usual = port == (tls ? 443 : 80);
  const std::string name = bracketed(host);
  return usual ? name : name + ":" + std::to_string(port);
}

Result<Url> parse_url(std::string_view given) {
  const std::size_t scheme_end = given.find("://");
  const std::string scheme = text::lower(given.substr(0, scheme_end));
  const bool tls = scheme == "https" || scheme == "wss";
  if (scheme_end == std::string_view::npos || (!tls && scheme != "http" && scheme != "ws")) {
    return bad_input("url", "expected http://, https://, ws:// or wss://");
  }
  Url url;
  url.tls = tls;
  url.port = tls ? 443 : 80;
  std::string_view rest = given.substr(scheme_end + 3);
  const std::size_t slash = rest.find('/');
  if (slash != std::string_view::npos) url.path = rest.substr(slash);
  rest = rest.substr(0, slash);
  const std::size_t colon = rest.rfind(':');
  if (colon != std::string_view::npos && rest.find(']', colon) == std::string_view::npos) {
    const auto port = text::parse_number(rest.substr(colon + 1));
    if (!port || *port < 1 || *port > 65535) return bad_input("url", "expected a port 1 to 65535");
    url.port = *port;
    rest = rest.substr(0, colon);
  }
  if (rest.starts_with('[') && rest.ends_with(']')) rest = rest.substr(1, rest.size() - 2);
  if (rest.empty()) return bad_input("url", "expected a host");
  url.host = rest;
  return url;
}

namespace {

class RealClient final : public Client, public std::enable_shared_from_this<RealClient> {
 public:
  RealClient(Loop& loop, Url url, std::vector<Field> fields, std::shared_ptr<Trust> trust,
             Events events)
      : context_(loop.core().context),
        resolver_(context_),
        url_(std::move(url)),
        fields_(std::move(fields)),
        trust_(std::move(trust)),
        events_(std::move(events)),
        socket_(context_) {}

  void run() {
    resolver_.async_resolve(url_.host, std::to_string(url_.port),
                            [self = shared_from_this()](const ErrorNumber& error,
                                                        const tcp::resolver::results_type& found) {
                              if (error) return self->fail(error);
                              asio::async_connect(
                                  self->socket_, found,
                                  [self](const ErrorNumber& problem, const tcp::endpoint&) {
                                    problem ? self->fail(problem) : self->connected();
                                  });
                            });
  }

  void send(Text message) override {
    if (ended_) return;
    out_.push_back(std::move(message));
    if (open_ && !writing_) write();
  }

  void close() override {
    if (ended_ || !open_) return drop();
    asio::post(context_, [self = shared_from_this()] {
      if (self->ended_ || std::exchange(self->closing_, true)) return;
      self->stream_->async_close(websocket::close_code::normal, [self](const ErrorNumber& error) {
        self->fail(error ? error : websocket::error::closed);
      });
    });
  }

  void drop() override {
    if (stream_) stream_->next_layer().close();
    ErrorNumber ignored;
    socket_.close(ignored);
    asio::post(context_,
               [self = shared_from_this()] { self->fail(asio::error::operation_aborted); });
  }

 private:
  void connected() {
    ErrorNumber ignored;
    socket_.set_option(tcp::no_delay(true), ignored);
    if (url_.tls && !trust_) return fail(asio::error::no_protocol_option);
    stream_.emplace(Stream(url_.tls ? trust_->context->transport(std::move(socket_), url_.host)
                                    : plain_transport(std::move(socket_))));
    stream_->next_layer().transport().handshake(
        AnyHandler([self = shared_from_this()](const ErrorNumber& error, std::size_t) {
          error ? self->fail(error) : self->upgrade();
        }));
  }

  void upgrade() {
    stream_->set_option(
        websocket::stream_base::timeout{std::chrono::seconds(15), std::chrono::seconds(60), true});
    stream_->set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
      for (const Field& field : fields_) request.set(field.name, field.value);
    }));
    stream_->read_message_max(std::size_t{16} << 20);
    stream_->text(true);
    stream_->async_handshake(url_.authority(), url_.path,
                             [self = shared_from_this()](const ErrorNumber& error) {
                               error ? self->fail(error) : self->opened();
                             });
  }

  void opened() {
    open_ = true;
    if (events_.on_open) events_.on_open();
    if (!out_.empty() && !writing_) write();
    read();
  }

  void read() {
    stream_->async_read(
        buffer_, [self = shared_from_this()](const ErrorNumber& error, std::size_t) {
          if (error) return self->fail(error);
          const asio::const_buffer bytes = self->buffer_.cdata();
          if (self->events_.on_message) {
            self->events_.on_message({static_cast<const char*>(bytes.data()), bytes.size()});
          }
          self->buffer_.consume(self->buffer_.size());
          self->read();
        });
  }

  void write() {
    writing_ = true;
    stream_->async_write(asio::buffer(*out_.front()),
                         [self = shared_from_this()](const ErrorNumber& error, std::size_t) {
                           self->writing_ = false;
                           if (error) return self->fail(error);
                           self->out_.pop_front();
                           if (!self->out_.empty()) self->write();
                         });
  }

  void fail(const ErrorNumber& error) {
    if (std::exchange(ended_, true)) return;
    std::string why = error.message();
    if (stream_) {
      if (const auto code = stream_->reason().code; code != websocket::close_code::none) {
        why = "closed with " + std::to_string(static_cast<int>(code)) + " " +
              std::string(stream_->reason().reason.data(), stream_->reason().reason.size());
      }
      if (!closing_) stream_->next_layer().close();
    }
    const Events events = std::exchange(events_, {});
    if (events.on_close) events.on_close(why);
  }

  asio::io_context& context_;
  tcp::resolver resolver_;
  Url url_;
  std::vector<Field> fields_;
  std::shared_ptr<Trust> trust_;
  Events events_;
  TcpSocket socket_;
  std::optional<websocket::stream<Stream, false>> stream_;
  boost::beast::flat_buffer buffer_;
  std::deque<Text> out_;
  bool open_ = false, writing_ = false, closing_ = false, ended_ = false;
};

}  // namespace

std::shared_ptr<Client> Client::connect(Loop& loop, const Url& url, std::vector<Field> fields,
                                        std::shared_ptr<Trust> trust, Events events) {
  auto client = std::make_shared<RealClient>(loop, url, std::move(fields), std::move(trust),
                                             std::move(events));
  client->run();
  return client;
}

}  // namespace muster::server::net
