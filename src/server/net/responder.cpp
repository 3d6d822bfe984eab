// SPDX-License-Identifier: MIT
#include "server/net/responder.h"

#include <utility>

#include "club/replies.h"

namespace muster::server::net {

namespace {

class Body final : public BodyStream {
 public:
  explicit Body(std::shared_ptr<Responder> connection) : connection_(std::move(connection)) {}
  ~Body() override {
    if (!finished_) connection_->close();  // the end was never said: the client must notice
  }
  bool write(std::string piece) override {
    if (connection_->closed()) return false;
    connection_->add_piece(piece);
    return true;
  }
  void finish() override {
    finished_ = true;
    connection_->end_body();
  }
  std::size_t waiting() const override { return connection_->waiting(); }

 private:
  std::shared_ptr<Responder> connection_;
  bool finished_ = false;
};

class OneReply final : public Reply {
 public:
  explicit OneReply(std::shared_ptr<Responder> connection) : connection_(std::move(connection)) {}
  ~OneReply() override {
    if (connection_) {
      const Error none = bad_input("server", "no answer");
      send({500, "application/json", {}, share(club::text_of(club::error_json(none)))});
    }
  }
  void send(Response response) override {
    if (const auto connection = std::exchange(connection_, nullptr)) connection->respond(response);
  }
  std::shared_ptr<BodyStream> stream(Response head) override {
    const auto connection = std::exchange(connection_, nullptr);
    auto body = std::make_shared<Body>(connection);
    connection->watch(body);
    connection->begin_body(head);
    return body;
  }

 private:
  std::shared_ptr<Responder> connection_;
};

}  // namespace

std::shared_ptr<Reply> reply_on(std::shared_ptr<Responder> responder) {
  return std::make_shared<OneReply>(std::move(responder));
}

}  // namespace muster::server::net
