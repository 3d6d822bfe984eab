// One HTTP connection: reads a request within limits, hands it to the application, writes what
// comes back, and begins again. Beast reads; what we write is written plainly.
// SPDX-License-Identifier: MIT
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <deque>
#include <optional>
#include <utility>

#include "base/text.h"
#include "club/replies.h"
#include "host/clock.h"
#include "server/net/request_head.h"
#include "server/net/responder.h"
#include "server/net/server_core.h"

namespace muster::server::net {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

constexpr std::size_t kReadBytes = 8192;
constexpr std::size_t kWriteBytes = 65536;  // at a time

class Connection final : public Tracked,
                         public Responder,
                         public std::enable_shared_from_this<Connection> {
 public:
  Connection(const std::shared_ptr<ServerCore>& core, TcpSocket socket, std::string address)
      : slot_(core, this, std::move(address)),
        stream_(core->tls ? core->tls->transport(std::move(socket))
                          : plain_transport(std::move(socket))) {}

  void run() {
    wait_until(core().options.head_ms);
    stream_.transport().handshake(
        AnyHandler([self = shared_from_this()](const ErrorNumber& error, std::size_t) {
          if (error) return self->close();
          self->next();
        }));
  }

  void tick(std::int64_t now_ms) override {
    if (writing_ && !closed_ && stream_.moved()) wait_until(core().options.write_ms);
    if (deadline_ == 0 || now_ms < deadline_) return;
    writing_ ? ++core().counters.slow_closed : ++core().counters.timed_out;
    if (writing_) stream_.abort();
    close();
  }

  void go_away() override {
    last_ = true;
    if (!busy_) close();
  }

  void cut() override { close(); }

  void respond(const Response& response) override {
    const std::size_t length = response.body ? response.body->size() : 0;
    tell(response.status, length);
    put(share(head_text(response, always(), length, !last())));
    if (length > 0 && !head_only_) put(response.body);
    finish();
  }

  void begin_body(const Response& head) override {
    tell(head.status, 0);
    put(share(head_text(head, always(), std::nullopt, !last())));
  }
  void add_piece(const std::string& piece) override {
    if (piece.empty() || head_only_) return;
    char size[24];
    const int length = std::snprintf(size, sizeof size, "%zx\r\n", piece.size());
    put(share(std::string(size, static_cast<std::size_t>(length)) + piece + "\r\n"));
  }
  void end_body() override {
    if (!head_only_) put(share("0\r\n\r\n"));
    finish();
  }

  bool closed() const override { return closed_; }
  std::size_t waiting() const override { return waiting_; }
  void watch(const std::shared_ptr<BodyStream>& body) override { body_ = body; }

  void close() override {
    if (closed_) return;
    closed_ = true;
    deadline_ = 0;
    stream_.close();
    if (const auto body = body_.lock(); body && body->on_closed) body->on_closed();
  }

 private:
  ServerCore& core() const { return slot_.core(); }
  bool last() const { return last_ || core().closing; }
  std::string always() const { return with_sockets(core().options.always_fields, host_, secure_); }
  void wait_until(std::int64_t ms) { deadline_ = host::now_ms() + ms; }

  // Once for each request whose head was read.
  void tell(int status, std::size_t bytes) {
    if (answered_.method.empty()) return;
    Answered answered = std::exchange(answered_, {});
    answered.status = status;
    answered.bytes = head_only_ ? 0 : bytes;
    answered.ms = host::now_ms() - came_ms_;
    core().application.on_answered(answered);
  }

  // A new request.
  void next() {
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(core().options.max_head_bytes));
    parser_->body_limit(core().options.max_body_bytes);
    parser_->eager(false);
    request_ = {};
    host_.clear();
    head_seen_ = head_only_ = busy_ = false;
    body_.reset();
    wait_until(buffer_.size() > 0 ? core().options.head_ms : core().options.keep_alive_ms);
    buffer_.size() > 0 ? parse() : read();
  }

  void read() {
    stream_.async_read_some(
        buffer_.prepare(kReadBytes),
        [self = shared_from_this()](const ErrorNumber& error, std::size_t bytes) {
          if (error || self->closed_) return self->close();
          if (!self->busy_) self->wait_until(self->core().options.head_ms);
          self->busy_ = true;
          self->buffer_.commit(bytes);
          self->parse();
        });
  }

  void parse() {
    busy_ = true;
    while (buffer_.size() > 0) {
      ErrorNumber error;
      if (!head_seen_ && has_folded_field(received())) {
        return refuse_malformed(http::error::bad_obs_fold);
      }
      const std::size_t used = parser_->put(buffer_.data(), error);
      buffer_.consume(used);
      if (error && error != http::error::need_more) return refuse_malformed(error);
      if (!head_seen_ && parser_->is_header_done()) {
        head_seen_ = true;
        if (!take_head()) return;
        if (parser_->is_done()) return dispatch();
        parser_->eager(true);
        continue;
      }
      if (head_seen_ && parser_->is_done()) return dispatch();
      if (used == 0 || error) break;
    }
    read();
  }

  void refuse_malformed(const ErrorNumber& error) {
    ++core().counters.malformed;
    refuse(refusal_of(error, core().options.max_body_bytes));
  }

  // What comes behind it is not read.
  void refuse(const HeadRefusal& refusal) {
    last_ = true;
    Response response;
    response.status = refusal.status;
    response.body = share(club::text_of(club::error_json(refusal.error)));
    respond(response);
  }

  std::string_view received() const {
    return {static_cast<const char*>(buffer_.data().data()), buffer_.size()};
  }

  // False: answered already.
  bool take_head() {
    const BeastRequest& head = parser_->get();
    const auto refusal = read_head(head, request_);
    head_only_ = request_.method == "HEAD";
    last_ = last_ || !head.keep_alive();
    if (refusal) {
      ++core().counters.malformed;
      return refuse(*refusal), false;
    }
    find_client(core().options, slot_.address(), core().tls != nullptr, request_);
    host_ = request_.field("host");
    secure_ = request_.secure;
    request_.came_ms = came_ms_ = host::now_ms();
    if (core().options.tell_answers) {
      answered_ = {request_.method, request_.path, request_.address, 0, 0, 0};
    }
    ++core().counters.requests;
    if (std::optional<Response> refused = core().application.admit(request_)) {
      if (!parser_->is_done()) last_ = true;  // its body is never read
      return respond(*refused), false;
    }
    if (is_upgrade(head)) {
      if (core().options.behind_proxy && too_many_sockets()) {
        ++core().counters.connections_refused;
        return refuse(
                   {429, {ErrorCode::Limit, "address", "expected fewer sockets of one address"}}),
               false;
      }
      return upgrade(), false;
    }
    if (!parser_->is_done()) {
      wait_until(core().options.body_ms);
      if (text::lower(request_.field("expect")) == "100-continue") {
        put(share("HTTP/1.1 100 Continue\r\n\r\n"));
      }
    }
    return true;
  }

  // Behind a proxy every connection is the proxy's, but a socket is one client's for as long as it
  // lives: the cap is on these.
  bool too_many_sockets() const {
    const int most = core().options.connections_per_address;
    const auto place = core().per_address.find(network_of(request_.address));
    return most > 0 && place != core().per_address.end() && place->second >= most;
  }

  void upgrade() {
    deadline_ = 0;
    tell(101, 0);
    closed_ = true;  // the stream is not ours any more
    // Before the request is moved from: arguments are evaluated in any order.
    std::string network =
        network_of(core().options.behind_proxy ? request_.address : slot_.address());
    start_socket(slot_.shared(), std::move(stream_), std::move(network), parser_->release(),
                 std::move(request_), std::move(buffer_));
  }

  void dispatch();

  void put(Text text) {
    if (closed_) return;
    waiting_ += text->size();
    out_.push_back(std::move(text));
    if (!writing_) write();
  }

  void write() {
    writing_ = true;
    wait_until(core().options.write_ms);
    std::array<asio::const_buffer, 8> buffers;
    std::size_t count = 0;
    for (; count < out_.size() && count < buffers.size(); ++count) {
      buffers[count] = asio::buffer(*out_[count]);
    }
    sending_ = count;
    // Whoever takes something, however little, has the whole time again: a large file on a slow
    // connection is no crime.
    const auto progress = [this, sent = std::size_t{0}](const ErrorNumber& error,
                                                        std::size_t bytes) mutable -> std::size_t {
      if (error || closed_) return 0;
      if (bytes > std::exchange(sent, bytes)) wait_until(core().options.write_ms);
      return kWriteBytes;
    };
    asio::async_write(stream_, buffers, progress,
                      [self = shared_from_this()](const ErrorNumber& error, std::size_t bytes) {
                        self->written(error, bytes);
                      });
  }

  void written(const ErrorNumber& error, std::size_t bytes) {
    writing_ = false;
    if (error || closed_) return close();
    waiting_ -= bytes;
    out_.erase(out_.begin(), out_.begin() + static_cast<std::ptrdiff_t>(sending_));
    if (!out_.empty()) return write();
    if (finished_) {
      finished_ = false;
      if (last()) return close();
      return next();
    }
    // A body that goes on may rest as long as it likes; a request still being read may not.
    const auto body = body_.lock();
    body ? void(deadline_ = 0) : wait_until(core().options.body_ms);
    if (body && body->on_drained) body->on_drained();
  }

  void finish() {
    if (closed_) return;
    finished_ = true;
    if (!writing_ && out_.empty()) written({}, 0);
  }

  ConnectionSlot slot_;
  Stream stream_;
  boost::beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Request request_;
  std::string host_;  // of the request
  bool secure_ = false;
  Answered answered_;  // method "": nobody wants to know
  std::int64_t came_ms_ = 0;
  std::deque<Text> out_;
  std::size_t waiting_ = 0, sending_ = 0;
  std::weak_ptr<BodyStream> body_;
  std::int64_t deadline_ = 0;
  bool head_seen_ = false, head_only_ = false;
  bool busy_ = false;  // within a request
  bool last_ = false;  // close behind this response
  bool writing_ = false, finished_ = false, closed_ = false;
};

void Connection::dispatch() {
  deadline_ = 0;  // the application's turn
  request_.body = std::move(parser_->get().body());
  core().application.on_request(std::move(request_), reply_on(shared_from_this()));
}

}  // namespace

void start_connection(const std::shared_ptr<ServerCore>& core, TcpSocket socket,
                      std::string address) {
  std::make_shared<Connection>(core, std::move(socket), std::move(address))->run();
}

}  // namespace muster::server::net
