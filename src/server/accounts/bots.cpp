// SPDX-License-Identifier: MIT
#include "server/accounts/bots.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace muster::server {

namespace {

bool same_name(std::string_view one, std::string_view two) {
  return text::lower(one) == text::lower(two);
}

}  // namespace

Bots::Bots(StoreQueue& store, Games& games, Metrics& metrics, Log& log)
    : store_(store), games_(games), metrics_(metrics), log_(log) {
  games_.listen(
      [this](const GameSessionPtr& session, std::span<const club::Event>, bool) { look(session); });
}

bool Bots::connected(const std::string& name) const {
  return std::any_of(connections_.begin(), connections_.end(),
                     [&](const auto& entry) { return same_name(entry.second, name); });
}

bool Bots::online(const std::string& name) const {
  return connected(name) || (others_.have && others_.have(name));
}

void Bots::elsewhere_changed() {
  for (const auto& [id, session] : games_.sessions()) mark_online(session);
}

void Bots::presence_changed(const std::string& bot, bool here) {
  elsewhere_changed();
  if (others_.tell) others_.tell({{bot, here}});
}

void Bots::tell_of_all() {
  if (!others_.tell || connections_.empty()) return;
  std::map<std::string, bool> here;
  for (const auto& [connection, name] : connections_) here[name] = true;
  others_.tell({here.begin(), here.end()});
}

void Bots::connect(const Person& bot, BotConnection* connection) {
  disconnect(connection);  // it may have been another bot's
  const bool first = !connected(bot.name);
  connections_[connection] = bot.name;
  log_.info("bot connected", {{"bot", bot.name}});
  if (first) presence_changed(bot.name, true);
  // Everything it is playing, wherever it was left, and what may begin late. Two lists: games that
  // wait, which anybody can make, take no place of those that go on.
  for (const club::Phase phase : {club::Phase::Playing, club::Phase::Waiting}) {
    store::GameQuery query;
    query.account = bot.name;
    query.phase = phase;
    query.limit = 200;
    store_.read<Result<std::vector<store::GameSummary>>>(
        [query](store::Store& store) { return store.list_games(query); },
        [this, connection](const Result<std::vector<store::GameSummary>>& rows) {
          if (!rows || !connections_.contains(connection)) return;
          for (const store::GameSummary& row : *rows) {
            if (const auto game = known_.find(row.header.id); game != known_.end()) {
              game->second.asked.clear();  // this connection has not heard of it
            }
            look_at(row.header.id);
          }
        });
  }
}

void Bots::disconnect(BotConnection* connection) {
  const auto place = connections_.find(connection);
  if (place == connections_.end()) return;
  const std::string name = place->second;
  connections_.erase(place);
  log_.info("bot disconnected", {{"bot", name}});
  if (!connected(name)) presence_changed(name, false);
  std::erase_if(known_, [this](const auto& game) {
    return std::none_of(game.second.bots.begin(), game.second.bots.end(),
                        [this](const std::string& bot) { return connected(bot); });
  });
}

void Bots::look_at(const std::string& game) {
  games_.with(game, [this](const Result<GameSessionPtr>& session) {
    if (session && *session) look(*session);
  });
}

void Bots::look_at_all_again() {
  std::vector<std::string> left;  // those in memory are looked at by Games
  for (const auto& [id, _] : known_) {
    if (!games_.held(id)) left.push_back(id);
  }
  for (const std::string& id : left) look_at(id);
}

void Bots::mark_online(const GameSessionPtr& session) {
  std::vector<bool> online(static_cast<std::size_t>(session->game.seats()), false);
  for (int seat = 0; seat < session->game.seats(); ++seat) {
    const club::SeatSpec& spec = session->game.spec(seat);
    if (spec.kind != club::SeatSpec::Kind::Bot) continue;
    online[static_cast<std::size_t>(seat)] = this->online(spec.account);
  }
  if (online == session->bots_online) return;
  const bool first = session->bots_online.empty() &&
                     std::none_of(online.begin(), online.end(), [](bool one) { return one; });
  session->bots_online = std::move(online);
  if (!first) games_.presence_changed(session);
}

// A game that waits is looked at when it begins, and need not be known, unless people there have
// said so much that it may begin late.
std::vector<std::string> Bots::connected_of(const club::LiveGame& game) const {
  constexpr std::int64_t kMostAtOnce = 4;  // events of one change
  std::vector<std::string> bots;
  const bool begins_late =
      game.phase() == club::Phase::Waiting && game.seq() + kMostAtOnce > kEarly;
  if (game.phase() != club::Phase::Playing && !begins_late) return bots;
  for (const club::SeatSpec& spec : game.header().seats) {
    if (spec.kind == club::SeatSpec::Kind::Bot && connected(spec.account)) {
      bots.push_back(spec.account);
    }
  }
  return bots;
}

void Bots::look(const GameSessionPtr& session) {
  mark_online(session);
  const auto seat = session->game.turn_seat();
  const bool ours = seat && session->game.bot_to_move();
  const std::string wanted = ours ? club::bot_request_id(session->game) : "";
  if (const auto known = known_.find(session->id()); known != known_.end()) {
    if (std::string& asked = known->second.asked; !asked.empty() && asked != wanted) {
      if (!known->second.answered) cancel(*session, asked);
      asked.clear();
    }
  }
  std::vector<std::string> bots = connected_of(session->game);
  if (bots.empty()) return void(known_.erase(session->id()));
  Known& known = known_[session->id()];
  known.bots = std::move(bots);
  if (!ours || !known.asked.empty()) return;
  const std::string& account = session->game.spec(*seat).account;
  if (connected(account)) ask(session, account);
}

// The game moved on without the answer: a takeback, a resignation, a flag.
void Bots::cancel(const GameSession& session, const std::string& request) {
  const net::Text text = net::share(club::text_of(
      club::Json{{"id", "cancel " + request}, {"action", "cancel"}, {"target", request}}));
  for (const club::SeatSpec& spec : session.game.header().seats) {
    if (spec.kind != club::SeatSpec::Kind::Bot) continue;
    for (const auto& [connection, name] : connections_) {
      if (same_name(name, spec.account)) connection->send_to_bot(text);
    }
  }
}

void Bots::ask(const GameSessionPtr& session, const std::string& name) {
  Known& known = known_[session->id()];
  known.asked = club::bot_request_id(session->game);
  known.answered = false;
  const net::Text text = net::share(club::text_of(club::bot_request(session->game, games_.now())));
  for (const auto& [connection, bot] : connections_) {
    if (same_name(bot, name)) connection->send_to_bot(text);
  }
}

void Bots::answer(const std::string& bot, const club::BotAnswer& answer,
                  std::function<void(const Acted&)> then) {
  if (!answer.done) return;
  club::GameCommand command;
  command.kind = club::GameCommand::Kind::Move;
  command.text = answer.move;
  command.ply = answer.ply;
  command.since = answer.since;
  if (answer.move.empty()) {
    command.kind = club::GameCommand::Kind::Resign;
    log_.warning("bot gives up", {{"bot", bot}, {"game", answer.game}, {"error", answer.error}});
  }
  mark_answered(answer.game, answer.request, true);
  games_.submit(answer.game, std::move(command), Requester{"", bot, false},
                [this, answer, then = std::move(then)](const Acted& acted) {
                  acted.ok() ? void(++metrics_.bot_moves)
                             : mark_answered(answer.game, answer.request, false);
                  then(acted);
                });
}

void Bots::mark_answered(const std::string& game, const std::string& request, bool answered) {
  const auto known = known_.find(game);
  if (known != known_.end() && known->second.asked == request) known->second.answered = answered;
}

}  // namespace muster::server
