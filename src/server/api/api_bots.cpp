// Bots over plain HTTP: a stream of requests one way, answers the other.
// SPDX-License-Identifier: MIT
#include <utility>

#include "server/api/api.h"
#include "server/core/secrets.h"

namespace muster::server {

namespace {

constexpr std::int64_t kBlankMs = 10'000;  // an empty line now and then shows that it is there
constexpr std::size_t kMaxWaiting = std::size_t{1} << 20;

// Keeps itself alive through the stream's callbacks, until the client goes.
class BotStream final : public BotConnection,
                        public SessionHolder,
                        public std::enable_shared_from_this<BotStream> {
 public:
  BotStream(Site& site, std::shared_ptr<net::BodyStream> body, Person bot)
      : site_(site), body_(std::move(body)), bot_(std::move(bot)), timer_(site.loop) {}

  void run() {
    body_->on_closed = [self = shared_from_this()] { self->end(); };
    blank();
    if (!body_) return;
    site_.session_holders.insert(this);
    site_.bots.connect(bot_, this);
  }

  std::vector<const Person*> persons() const override { return {&bot_}; }
  void session_ended(const std::string& token_hash) override {
    if (same_secret(bot_.token_hash, token_hash)) finish();
  }
  void account_ended(std::int64_t account) override {
    if (bot_.id == account) finish();
  }

  void send_to_bot(const net::Text& message) override { write(*message + "\n"); }

 private:
  void write(std::string text) {
    if (!body_) return;
    if (body_->waiting() > kMaxWaiting || !body_->write(std::move(text))) {
      site_.loop.post([self = shared_from_this()] { self->end(); });
    }
  }

  void blank() {
    write("\n");
    timer_.after(kBlankMs, [self = shared_from_this()] { self->blank(); });
  }

  // The client sees that nothing more comes.
  void finish() {
    const auto self = shared_from_this();
    const auto body = body_;
    end();
    if (body) body->finish();
  }

  void end() {
    const auto self = shared_from_this();
    site_.session_holders.erase(this);
    site_.bots.disconnect(this);
    timer_.cancel();
    if (const auto body = std::exchange(body_, nullptr)) body->on_closed = nullptr;
  }

  Site& site_;
  std::shared_ptr<net::BodyStream> body_;
  Person bot_;
  net::Timer timer_;
};

}  // namespace

void Api::bot_stream(const CallPtr& call) {
  with_bot(call, [this, call](const Person& bot) {
    auto body = call->reply->stream(
        {200, "application/x-ndjson", {{"Cache-Control", "no-store"}}, nullptr});
    std::make_shared<BotStream>(site_, std::move(body), bot)->run();
  });
}

void Api::bot_answer(const CallPtr& call) {
  auto read = club::parse_bot_answer(call->request.body);
  if (!read.body) return call->error(400, read.body.error());
  with_bot(call, [this, call, answer = std::move(*read.body)](const Person& bot) {
    if (!answer.done) return call->json(200, club::done_reply(""));
    site_.bots.answer(bot.name, answer, [this, call](const Acted& acted) {
      report(call, acted, Language::English,
             [&](const Acted& done) { call->json(200, club::acted_reply("", done.seq)); });
    });
  });
}

}  // namespace muster::server
