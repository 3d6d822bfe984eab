// SPDX-License-Identifier: MIT
#include "server/api/client_socket.h"

#include <utility>

#include "server/core/owner.h"
#include "server/core/rate_limit.h"
#include "server/core/secrets.h"
#include "server/core/trouble.h"
#include "server/site.h"

namespace muster::server {

using club::SocketMessage;
using club::SocketRequest;
using Action = SocketRequest::Action;

class ClientSocket::Listener final : public net::SocketListener {
 public:
  explicit Listener(std::shared_ptr<ClientSocket> client) : client_(std::move(client)) {}
  void on_message(std::string_view message) override { client_->message(message); }
  void on_close() override { client_->closed(); }

 private:
  std::shared_ptr<ClientSocket> client_;
};

std::unique_ptr<net::SocketListener> ClientSocket::open(Site& site,
                                                        std::shared_ptr<net::Socket> socket,
                                                        const std::string& address,
                                                        const std::string& session) {
  auto client = std::make_shared<ClientSocket>(site, std::move(socket), address);
  site.session_holders.insert(client.get());
  client->identify(session);
  return std::make_unique<Listener>(std::move(client));
}

ClientSocket::ClientSocket(Site& site, std::shared_ptr<net::Socket> socket, std::string address)
    : site_(site), socket_(std::move(socket)), address_(std::move(address)) {}

ClientSocket::~ClientSocket() = default;

void ClientSocket::identify(const std::string& session) {
  if (session.empty()) {
    known_ = true;
    return;
  }
  site_.accounts.by_session(session,
                            [self = shared_from_this()](Result<std::optional<Person>> who) {
                              // Better no line than one without the seats of the account.
                              if (!who) return self->socket_->close(1013, "try again in a moment");
                              self->person_ = std::move(*who);
                              self->known_ = true;
                              for (const std::string& text : std::exchange(self->early_, {})) {
                                if (!self->closed_) self->message(text);
                              }
                            });
}

void ClientSocket::closed() {
  closed_ = true;
  site_.session_holders.erase(this);
  site_.lobby.leave(this);
  site_.bots.disconnect(this);
  for (const auto& [game, _] : std::exchange(watched_, {})) site_.games.unwatch(game, this);
  analysis_.reset();
}

void ClientSocket::session_ended(const std::string& token_hash) {
  if (person_ && same_secret(person_->token_hash, token_hash)) {
    person_.reset();
    rights_changed();
  }
  if (bot_ && same_secret(bot_->token_hash, token_hash)) {
    socket_->close(1008, "the token has ended");
  }
}

std::vector<const Person*> ClientSocket::persons() const {
  std::vector<const Person*> persons;
  if (person_) persons.push_back(&*person_);
  if (bot_) persons.push_back(&*bot_);
  return persons;
}

void ClientSocket::account_ended(std::int64_t account) {
  if (person_ && person_->id == account) {
    person_.reset();
    rights_changed();
  }
  if (bot_ && bot_->id == account) socket_->close(1008, "the account has ended");
}

std::string ClientSocket::owner() const {
  return work_owner(person_ ? person_->name : "", address_);
}

void ClientSocket::rights_changed() {
  for (const auto& [game, _] : watched_) site_.games.watch_as(game, this, who(game, ""));
}

void ClientSocket::refuse(const std::string& id, club::RefusalCode code, std::string field,
                          std::string message) {
  say(club::error_reply(id, bad_input(std::move(field), std::move(message)), code));
}

void ClientSocket::message(std::string_view text) {
  if (!known_) {
    if (early_.size() < kMaxEarly) return void(early_.emplace_back(text));
    return refuse(club::id_of_socket_message(text), "too-fast", "rate",
                  "too many messages at the beginning, this one was thrown away");
  }
  SocketMessage read = club::parse_socket_message(text);
  for (const club::FieldWarning& warning : read.warnings) {
    if (read.kind == SocketMessage::Kind::Analysis) break;  // its own reader says so
    say(club::warning_reply(read.id, warning.field, warning.message));
  }
  switch (read.kind) {
    case SocketMessage::Kind::Request:
      if (!read.request) return say(club::error_reply(read.id, read.request.error()));
      return act(*read.request);
    case SocketMessage::Kind::Answer:
      if (!read.answer) return say(club::error_reply(read.id, read.answer.error()));
      return bot_answer(read.id, *read.answer);
    case SocketMessage::Kind::Analysis:
      if (!analysis_) analysis_ = std::make_unique<Analysis::Client>(site_.analysis, owner());
      return analysis_->ask(text, [weak = weak_from_this()](const net::Text& reply) {
        if (const auto self = weak.lock()) self->socket_->send(reply);
      });
  }
}

void ClientSocket::act(const SocketRequest& request) {
  switch (request.action) {
    case Action::Watch: return watch(request);
    case Action::Unwatch:
      watched_.erase(request.game);
      site_.games.unwatch(request.game, this);
      return say(club::done_reply(request.id));
    case Action::Ping: return say(club::ping_reply(request.id, site_.games.now()));
    case Action::Lobby: say(club::done_reply(request.id)); return show_lobby();
    case Action::LeaveLobby:
      ++lobby_round_;
      site_.lobby.leave(this);
      return say(club::done_reply(request.id));
    case Action::Bot: return become_bot(request);
    case Action::Act: return command(request);
  }
}

Requester ClientSocket::who(const std::string& game, const std::string& key) const {
  Requester who;
  if (bot_) who.account = bot_->name;
  if (person_) who.account = person_->name;
  if (!key.empty()) {
    who.key_hash = hash_of(key);
  } else if (const auto place = watched_.find(game); place != watched_.end()) {
    who.key_hash = place->second.key_hash;
  }
  return who;
}

void ClientSocket::show_lobby() {
  const std::uint64_t round = ++lobby_round_;
  site_.lobby.get([weak = weak_from_this(), round](const Result<net::Text>& list) {
    const auto self = weak.lock();
    if (!self || self->closed_ || round != self->lobby_round_) return;
    if (list) self->socket_->send(*list);  // else it comes when the store is back
    self->site_.lobby.join(self.get());
  });
}

// --- watching

void ClientSocket::watch(const SocketRequest& request) {
  if (watched_.size() >= kMaxWatched && !watched_.contains(request.game)) {
    return refuse(request.id, "too-large", "game",
                  "expected at most " + std::to_string(kMaxWatched) + " games on one socket");
  }
  Watched& wish = watched_[request.game];
  if (wish.round == 0) wish.round = ++rounds_;
  ++wish.pending;
  const std::uint64_t round = wish.round;
  site_.games.with(request.game, [self = shared_from_this(), request,
                                  round](const Result<GameSessionPtr>& session) {
    if (self->closed_) return;
    if (session && *session) return self->loaded(*session, request, round);
    self->stop_waiting(request.game, round);
    if (!session) return self->say(club::error_reply(request.id, shown_trouble(session.error())));
    self->refuse(request.id, "no-game", "game", "there is no such game");
  });
}

void ClientSocket::loaded(const GameSessionPtr& session, const SocketRequest& request,
                          std::uint64_t round) {
  SocketRequest asked = request;
  const club::LiveGame& game = session->game;
  if (asked.key.empty() || !game.seats_of_key(hash_of(asked.key)).empty()) {
    return sit_down(session, asked, round);
  }
  if (!game.seats_of_key(hash_of(asked.new_key)).empty()) {
    asked.key = asked.new_key;  // sat down before, and the answer was lost
    return show(session, asked, round, asked.new_key);
  }
  if (!actor_of(game, who(asked.game, "")).seats.empty()) {
    asked.key.clear();  // the seat is the account's by now
    return sit_down(session, asked, round);
  }
  stop_waiting(request.game, round);
  refuse_key(session, request);
}

// One request less to answer; null if its sender has turned away since.
ClientSocket::Watched* ClientSocket::answered(const std::string& game, std::uint64_t round) {
  const auto place = watched_.find(game);
  if (place == watched_.end() || place->second.round != round) return nullptr;
  --place->second.pending;
  return &place->second;
}

// Nothing comes of this request. What came of an earlier one stays.
void ClientSocket::stop_waiting(const std::string& game, std::uint64_t round) {
  const Watched* wish = answered(game, round);
  if (wish != nullptr && !wish->shown && wish->pending == 0) watched_.erase(game);
}

void ClientSocket::refuse_key(const GameSessionPtr& session, const SocketRequest& request) {
  if (!session->game.spent_key(hash_of(request.key))) {
    return refuse(request.id, "no-seat", "key", "this is no key of this game");
  }
  const club::Refusal spent{
      club::Refusal::Kind::Forbidden,
      club::RefusalCode("spent").word(),
      bad_input("key", "this invitation was used: the seat belongs to whoever sat down with it"),
      {}};
  say(club::refusal_reply(request.id, spent, session->game.game(), request.language));
}

// Whoever comes with an invitation takes the seats it opens.
void ClientSocket::sit_down(const GameSessionPtr& session, const SocketRequest& request,
                            std::uint64_t round) {
  if (request.away || request.key.empty() || session->game.phase() != club::Phase::Waiting) {
    return show(session, request, round);
  }
  const Requester holder = who(request.game, request.key);
  const std::vector<int> seats = session->game.seats_of_key(holder.key_hash);
  if (seats.empty() || session->game.seat(seats.front()).taken) {
    return show(session, request, round);
  }
  club::GameCommand join;
  join.kind = club::GameCommand::Kind::Join;
  join.seat = seats.front();
  const std::string fresh = request.new_key.empty() ? new_key() : request.new_key;
  join.key_hash = hash_of(fresh);
  site_.games.submit(
      request.game, std::move(join), holder,
      [self = shared_from_this(), session, request, round, fresh](const Acted& acted) {
        if (self->closed_) return;
        SocketRequest seated = request;
        const bool guest = !session->game.seats_of_key(hash_of(fresh)).empty();
        if (acted.ok()) seated.key = guest ? fresh : "";
        // Refused, for an invitation to somebody else, say: one may still watch.
        self->show(session, seated, round, acted.ok() && guest ? fresh : "");
      });
}

// Whoever has turned away meanwhile is answered, and is not at the game.
void ClientSocket::show(const GameSessionPtr& session, const SocketRequest& request,
                        std::uint64_t round, const std::string& fresh) {
  Requester holder = who(request.game, request.key);
  const std::vector<int> seats = actor_of(session->game, holder).seats;
  if (Watched* wish = answered(request.game, round)) {
    wish->shown = true;
    wish->key_hash = holder.key_hash;
    site_.games.watch(session, this, std::move(holder), request.away);
  }
  const TimeMs now = site_.games.now();
  const bool resume = request.since && *request.since >= 0 && *request.since <= session->game.seq();
  club::Json reply =
      resume
          ? club::resume_reply(request.id, session->game, seats, *request.since,
                               session->presence(), now, session->ratings)
          : club::watch_reply(request.id, club::snapshot(session->game, seats, session->presence(),
                                                         now, request.language, session->ratings));
  if (!fresh.empty()) reply["key"] = fresh;
  say(reply);
}

// --- commands

void ClientSocket::command(const SocketRequest& request) {
  club::GameCommand command = request.command;
  std::string fresh;
  if (command.kind == club::GameCommand::Kind::Join) {
    fresh = request.new_key.empty() ? new_key() : request.new_key;
    command.key_hash = hash_of(fresh);
  }
  site_.games.submit(
      request.game, std::move(command), who(request.game, request.key),
      [weak = weak_from_this(), request, fresh](const Acted& acted) {
        const auto self = weak.lock();
        if (!self) return;
        const bool guest =
            acted.ok() && !acted.game->seats_of_key(hash_of(fresh)).empty() && !self->closed_;
        if (!guest) return self->report(request.id, acted, request.language);
        if (const auto watched = self->watched_.find(request.game);
            watched != self->watched_.end()) {
          watched->second.key_hash = hash_of(fresh);
          self->site_.games.watch_as(request.game, self.get(), self->who(request.game, fresh));
        }
        club::Json reply = club::acted_reply(request.id, acted.seq);
        reply["key"] = fresh;
        self->say(reply);
      });
}

void ClientSocket::report(const std::string& id, const Acted& acted, Language language) {
  if (acted.trouble) return say(club::error_reply(id, *acted.trouble));
  if (acted.game == nullptr) return refuse(id, "no-game", "game", "there is no such game");
  if (acted.refused) {
    return say(club::refusal_reply(id, *acted.refused, acted.game->game(), language));
  }
  say(club::acted_reply(id, acted.seq));
}

// --- bots

void ClientSocket::become_bot(const SocketRequest& request) {
  site_.accounts.by_token(
      request.token, [weak = weak_from_this(), id = request.id](Result<std::optional<Person>> bot) {
        const auto self = weak.lock();
        if (!self || self->closed_) return;
        if (!bot) return self->say(club::error_reply(id, shown_trouble(bot.error())));
        if (!*bot) return self->refuse(id, "log-in", "token", "this is no token of a bot");
        self->bot_ = std::move(**bot);
        self->say(club::done_reply(id));
        self->site_.bots.connect(*self->bot_, self.get());
      });
}

void ClientSocket::bot_answer(const std::string& id, const club::BotAnswer& answer) {
  if (!bot_)
    return refuse(id, "log-in", "action", "expected a bot's token first: {\"action\":\"bot\"}");
  site_.bots.answer(bot_->name, answer, [weak = weak_from_this(), id](const Acted& acted) {
    const auto self = weak.lock();
    if (self && !acted.ok()) self->report(id, acted, Language::English);
  });
}

}  // namespace muster::server
