// One WebSocket: messages within limits to the application, messages from it in order.
// SPDX-License-Identifier: MIT
#include <boost/asio/post.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>
#include <utility>

#include "club/replies.h"
#include "club/requests.h"
#include "host/clock.h"
#include "server/core/rate_limit.h"
#include "server/net/server_core.h"

namespace muster::server::net {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;

bool is_upgrade(const BeastRequest& request) { return websocket::is_upgrade(request); }

namespace {

constexpr std::size_t kLongestReadForId = 4096;  // bytes of a message that is thrown away
constexpr double kPatience = 1000;  // messages thrown away at once before the socket is closed

class WebSocket final : public Tracked,
                        public Socket,
                        public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(const std::shared_ptr<ServerCore>& core, Stream stream, std::string address,
            boost::beast::flat_buffer rest)
      : slot_(core, this, std::move(address)),
        stream_(std::move(stream)),
        buffer_(std::move(rest)),
        bucket_(core->options.messages_per_s, core->options.message_burst, host::now_ms()),
        patience_(core->options.messages_per_s, kPatience, host::now_ms()) {
    const ServerOptions& options = core->options;
    stream_.set_option(websocket::stream_base::timeout{std::chrono::milliseconds(options.head_ms),
                                                       std::chrono::milliseconds(options.idle_ms),
                                                       true});
    stream_.read_message_max(options.max_message_bytes);
    stream_.text(true);
  }

  ~WebSocket() override {
    if (accepted_) --core().counters.sockets_open;
  }

  void accept(BeastRequest request, Request plain) {
    // Beast wants the request alive until the handshake is over.
    auto kept =
        std::make_shared<std::pair<BeastRequest, Request>>(std::move(request), std::move(plain));
    stream_.async_accept(kept->first, [self = shared_from_this(), kept](const ErrorNumber& error) {
      if (error) return;
      self->begin(kept->second);
    });
  }

  void send(Text message) override {
    if (ending_) return;
    // One message may be larger than that: the snapshot of a game with a long chat.
    if (waiting_ > core().options.max_waiting_bytes) return give_up();
    waiting_ += message->size();
    out_.push_back(std::move(message));
    ++core().counters.messages_out;
    if (!writing_) write();
  }

  void close(int code, std::string_view reason) override {
    if (ending_) return;
    ending_ = true;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
    // Never inside a call of the application's own.
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
      if (!self->writing_) self->say_goodbye();
    });
  }

  void tick(std::int64_t now_ms) override {
    if (goodbye_ms_ > 0 && now_ms > goodbye_ms_ + core().options.head_ms) return cut();
    if (writing_ && stream_.next_layer().moved()) write_began_ms_ = now_ms;
    if (writing_ && now_ms > write_began_ms_ + core().options.write_ms) give_up();
  }

  void go_away() override { close(websocket::going_away, "the server is going away"); }

  void cut() override {
    stream_.next_layer().close();
    end_soon();
  }

 private:
  ServerCore& core() const { return slot_.core(); }

  // On a client that does not read.
  void give_up() {
    if (!stream_.next_layer().socket().is_open()) return;
    ++core().counters.slow_closed;
    stream_.next_layer().abort();
    end_soon();
  }

  void end_soon() {
    ending_ = true;
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->ended(); });
  }

  void begin(const Request& request) {
    accepted_ = true;
    ++core().counters.sockets;
    ++core().counters.sockets_open;
    listener_ = core().application.on_socket(request, shared_from_this());
    if (core().closing) go_away();
    read();
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](const ErrorNumber& error, std::size_t) {
      if (error) return self->ended();
      self->take();
      self->read();
    });
  }

  void take() {
    ++core().counters.messages_in;
    if (!ending_ && listener_) {
      if (!bucket_.take(host::now_ms())) {
        throttle();
      } else if (!stream_.got_text()) {
        refuse(bad_input("message", "expected text, not bytes"));
      } else {
        listener_->on_message(message());
      }
    }
    buffer_.consume(buffer_.size());
  }

  std::string_view message() const {
    const asio::const_buffer bytes = buffer_.cdata();
    return {static_cast<const char*>(bytes.data()), bytes.size()};
  }

  void refuse(const Error& error) { send(share(club::text_of(club::error_json(error)))); }

  // Of the message only the id is read: whoever waits for an answer to it gets this one. That costs
  // little, as long ones are not read, and whoever never stops is not told for ever.
  void throttle() {
    ++core().counters.messages_limited;
    if (!patience_.take(host::now_ms())) return close(websocket::policy_error, "too many messages");
    const Error error{ErrorCode::Limit, "rate", "too many messages, this one was thrown away"};
    const bool read = stream_.got_text() && message().size() <= kLongestReadForId;
    const std::string id = read ? club::id_of_socket_message(message()) : "";
    if (id.empty()) return refuse(error);
    send(share(club::text_of(club::error_reply(id, error, "too-fast"))));
  }

  void write() {
    writing_ = true;
    write_began_ms_ = host::now_ms();
    stream_.async_write(asio::buffer(*out_.front()),
                        [self = shared_from_this()](const ErrorNumber& error, std::size_t) {
                          self->writing_ = false;
                          if (error) return self->ended();
                          self->waiting_ -= self->out_.front()->size();
                          self->out_.pop_front();
                          if (!self->out_.empty()) return self->write();
                          if (self->ending_) self->say_goodbye();
                        });
  }

  void say_goodbye() {
    if (goodbye_ms_ > 0) return;
    goodbye_ms_ = host::now_ms();
    stream_.async_close(reason_,
                        [self = shared_from_this()](const ErrorNumber&) { self->ended(); });
  }

  void ended() {
    ending_ = true;
    if (const auto listener = std::exchange(listener_, nullptr)) listener->on_close();
    if (writing_ || goodbye_ms_ > 0) return;
    stream_.next_layer().close();
  }

  ConnectionSlot slot_;
  websocket::stream<Stream, false> stream_;  // false: no compression, messages are short
  boost::beast::flat_buffer buffer_;
  Bucket bucket_;
  Bucket patience_;  // of which each message that is thrown away takes
  std::unique_ptr<SocketListener> listener_;
  std::deque<Text> out_;
  std::size_t waiting_ = 0;
  websocket::close_reason reason_;
  std::int64_t write_began_ms_ = 0, goodbye_ms_ = 0;
  bool accepted_ = false, writing_ = false, ending_ = false;
};

}  // namespace

void start_socket(const std::shared_ptr<ServerCore>& core, Stream stream, std::string address,
                  BeastRequest request, Request plain, boost::beast::flat_buffer rest) {
  std::make_shared<WebSocket>(core, std::move(stream), std::move(address), std::move(rest))
      ->accept(std::move(request), std::move(plain));
}

}  // namespace muster::server::net
