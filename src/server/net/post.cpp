// SPDX-License-Identifier: MIT
#include "server/net/post.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <optional>
#include <utility>

#include "base/text.h"
#include "server/net/loop_core.h"
#include "server/net/public_address.h"
#include "server/net/trust.h"

namespace muster::server::net {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr std::size_t kMaxAnswerHead = 16 << 10;

Error unreachable(std::string why) { return {ErrorCode::Unavailable, "url", std::move(why)}; }

std::string text_of(const PostRequest& request) {
  std::string text =
      "POST " + request.url.path + " HTTP/1.1\r\nHost: " + request.url.authority() +
      "\r\nConnection: close\r\nContent-Length: " + std::to_string(request.body.size()) + "\r\n";
  for (const Field& field : request.fields) text += field.name + ": " + field.value + "\r\n";
  return text + "\r\n" + request.body;
}

// "HTTP/1.1 201 Created": 201; nothing for anything else.
std::optional<int> status_of(std::string_view head) {
  if (!head.starts_with("HTTP/1.") || head.size() < 12) return {};
  return text::parse_number(head.substr(9, 3));
}

class RealPost final : public Post, public std::enable_shared_from_this<RealPost> {
 public:
  RealPost(Loop& loop, PostRequest request, std::shared_ptr<Trust> trust, Then then)
      : request_(std::move(request)),
        trust_(std::move(trust)),
        then_(std::move(then)),
        resolver_(loop.core().context),
        timer_(loop.core().context),
        socket_(loop.core().context),
        out_(text_of(request_)) {}

  void run() {
    timer_.expires_after(std::chrono::milliseconds(request_.timeout_ms));
    timer_.async_wait([self = shared_from_this()](const ErrorNumber& error) {
      if (!error) self->finish(unreachable("did not answer in time"));
    });
    ErrorNumber error;
    const auto known = asio::ip::make_address(request_.address, error);
    if (!error) {  // never before send() has returned
      const tcp::endpoint at(known, static_cast<std::uint16_t>(request_.url.port));
      return asio::post(resolver_.get_executor(),
                        [self = shared_from_this(), at] { self->connect({at}); });
    }
    resolver_.async_resolve(request_.url.host, std::to_string(request_.url.port),
                            [self = shared_from_this()](const ErrorNumber& failed,
                                                        const tcp::resolver::results_type& found) {
                              if (failed) return self->fail(failed);
                              std::vector<tcp::endpoint> endpoints;
                              for (const auto& one : found) endpoints.push_back(one.endpoint());
                              self->connect(std::move(endpoints));
                            });
  }

  void cancel() override {
    then_ = nullptr;
    close();
  }
  std::string address() const override { return address_; }

 private:
  void connect(std::vector<tcp::endpoint> endpoints) {
    if (!then_) return;
    if (request_.public_only) {
      std::erase_if(endpoints, [](const tcp::endpoint& one) {
        return !public_address(one.address().to_string());
      });
    }
    endpoints_ = std::move(endpoints);
    if (endpoints_.empty()) return finish(unreachable("has no public address"));
    asio::async_connect(
        socket_, endpoints_,
        [self = shared_from_this()](const ErrorNumber& error, const tcp::endpoint& at) {
          if (error) return self->fail(error);
          self->address_ = at.address().to_string();
          self->connected();
        });
  }

  void connected() {
    if (!then_) return;
    if (request_.url.tls && !trust_) return finish(unreachable("needs TLS"));
    stream_.emplace(request_.url.tls
                        ? trust_->context->transport(std::move(socket_), request_.url.host)
                        : plain_transport(std::move(socket_)));
    stream_->transport().handshake(
        AnyHandler([self = shared_from_this()](const ErrorNumber& error, std::size_t) {
          error ? self->fail(error) : self->write();
        }));
  }

  void write() {
    if (!then_) return;
    asio::async_write(*stream_, asio::buffer(out_),
                      [self = shared_from_this()](const ErrorNumber& error, std::size_t) {
                        error ? self->fail(error) : self->read();
                      });
  }

  void read() {
    if (!then_) return;
    stream_->async_read_some(asio::buffer(piece_),
                             [self = shared_from_this()](const ErrorNumber& error, std::size_t n) {
                               self->in_.append(self->piece_.data(), n);
                               const bool whole = self->in_.find("\r\n") != std::string::npos;
                               if (whole || self->in_.size() > kMaxAnswerHead)
                                 return self->answered();
                               error ? self->fail(error) : self->read();
                             });
  }

  void answered() {
    const std::optional<int> status = status_of(in_);
    status ? finish(*status) : finish(unreachable("does not speak HTTP"));
  }

  void fail(const ErrorNumber& error) { finish(unreachable(error.message())); }

  void finish(Result<int> result) {
    const Then then = std::exchange(then_, nullptr);
    close();
    if (then) then(std::move(result));
  }

  void close() {
    timer_.cancel();
    resolver_.cancel();
    ErrorNumber ignored;
    if (stream_) stream_->close();
    socket_.close(ignored);
  }

  PostRequest request_;
  std::shared_ptr<Trust> trust_;
  Then then_;
  tcp::resolver resolver_;
  asio::steady_timer timer_;
  TcpSocket socket_;
  std::optional<Stream> stream_;
  std::vector<tcp::endpoint> endpoints_;
  std::string address_, out_, in_;
  std::array<char, 4096> piece_{};
};

}  // namespace

std::shared_ptr<Post> Post::send(Loop& loop, PostRequest request, std::shared_ptr<Trust> trust,
                                 Then then) {
  auto post =
      std::make_shared<RealPost>(loop, std::move(request), std::move(trust), std::move(then));
  post->run();
  return post;
}

}  // namespace muster::server::net
