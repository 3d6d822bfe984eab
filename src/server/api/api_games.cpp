// Games over HTTP: snapshots, commands, records, lists, reviews. SPDX-License-Identifier: MIT
#include <utility>

#include "club/game_record.h"
#include "record/json.h"
#include "record/move_list.h"
#include "record/sgf.h"
#include "server/api/api.h"
#include "server/api/export.h"

namespace muster::server {

void Api::snapshot(const CallPtr& call) {
  with_player(call, [this, call](const std::optional<Person>& person) {
    with_session(call, [this, call, holder = who(call, person, "")](const GameSessionPtr& session) {
      const Language language =
          parse_language(call->request.parameter("lang")).value_or(Language::English);
      const std::vector<int> seats = actor_of(session->game, holder).seats;
      call->json(200, club::snapshot(session->game, seats, session->presence(), site_.games.now(),
                                     language, session->ratings));
    });
  });
}

void Api::act(const CallPtr& call) {
  auto read = club::parse_act(call->request.body);
  if (!read.body) return call->error(400, read.body.error());
  with_player(
      call, [this, call, wish = std::move(*read.body)](const std::optional<Person>& person) {
        Requester holder = who(call, person, wish.key);
        if (wish.command.kind == club::GameCommand::Kind::Join) {
          return join_as(call, {wish.command.seat, wish.new_key, wish.command.guest},
                         std::move(holder));
        }
        with_session(call, [this, call, wish,
                            holder = std::move(holder)](const GameSessionPtr& session) {
          site_.games.submit(session->id(), wish.command, holder,
                             [this, call, language = wish.command.language](const Acted& acted) {
                               report(call, acted, language, [&](const Acted& done) {
                                 call->json(200, club::acted_reply("", done.seq));
                               });
                             });
        });
      });
}

void Api::record(const CallPtr& call) {
  const auto wish = club::parse_record_query(call->query());
  if (!wish) return call->error(400, wish.error());
  with_session(call, [call, format = wish->format](const GameSessionPtr& session) {
    const auto text = record_text(session->game, format);
    if (!text) return call->error(400, text.error());
    call->text(200, std::string(record_type(format)), *text);
  });
}

namespace {

constexpr int kMostRunning = 200;

club::RowView view_of(const store::GameSummary& row) {
  return {&row.header, &row.digest, row.players, row.taken, row.ratings};
}

// A game that an older server wrote last: who is on turn is in its events only.
Status find_turn(store::Store& store, store::GameSummary& row, club::GameCache& rules) {
  if (row.digest.phase != club::Phase::Playing || row.digest.to_move) return Done{};
  const auto stored = store.load_game(row.header.id);
  if (!stored) return stored.error();
  if (!*stored) return Done{};
  const auto game = club::LiveGame::fold((*stored)->header, (*stored)->events, rules);
  if (!game) return game.error();
  row.digest.to_move = game->turn_seat();
  return Done{};
}

Result<club::Json> my_games(store::Store& store, const std::string& account) {
  store::GameQuery query;
  query.account = account;
  query.running_only = true;
  query.limit = kMostRunning;
  auto rows = store.list_games(query);
  if (!rows) return rows.error();
  club::GameCache rules;
  std::vector<club::RowView> views;
  for (store::GameSummary& row : *rows) {
    if (const Status found = find_turn(store, row, rules); !found) return found.error();
    views.push_back(view_of(row));
  }
  return club::my_games_reply(views, account);
}

}  // namespace

void Api::own_games(const CallPtr& call) {
  with_login(call, [this, call](const Person& person) {
    read_slowly<Result<club::Json>>(
        call, owner_of(call, person),
        [name = person.name](store::Store& store) { return my_games(store, name); },
        [call](const Result<club::Json>& list) {
          list ? call->json(200, *list) : call->trouble(list.error());
        });
  });
}

void Api::list(const CallPtr& call) {
  const auto wish = club::parse_list(call->query());
  if (!wish) return call->error(400, wish.error());
  store::GameQuery query;
  query.account = wish->account;
  query.game = wish->game;
  query.phase = wish->phase;
  query.changed_before = wish->before;
  query.id_before = wish->before_id;
  query.limit = wish->limit;
  query.public_only = true;
  with_person(call, [this, call, query](const std::optional<Person>& person) mutable {
    if (person) query.viewer = person->name;
    read_slowly<Result<club::Json>>(
        call, owner_of(call, person),
        [query](store::Store& store) -> Result<club::Json> {
          const auto rows = store.list_games(query);
          if (!rows) return rows.error();
          std::vector<club::Json> list;
          for (const store::GameSummary& row : *rows) {
            list.push_back(club::game_row(view_of(row)));
          }
          const bool more = rows->size() >= static_cast<std::size_t>(query.limit);
          return club::list_reply(std::move(list), more);
        },
        [call](const Result<club::Json>& list) {
          list ? call->json(200, *list) : call->trouble(list.error());
        });
  });
}

void Api::export_all(const CallPtr& call) {
  const auto wish = club::parse_export(call->query());
  if (!wish) return call->error(400, wish.error());
  with_person(call, [this, call, wish = *wish](const std::optional<Person>& person) {
    const std::string viewer = person ? person->name : "";
    const std::string owner = owner_of(call, person);
    site_.store.read<Result<std::optional<store::Account>>>(
        [name = wish.account](store::Store& store) { return store.find_account(name); },
        [this, call, wish, viewer, owner](const Result<std::optional<store::Account>>& account) {
          if (!account) return call->trouble(account.error());
          if (!*account) return call->not_found("account", "there is no such account");
          start_export(site_, call, owner, (*account)->name, viewer, wish.format);
        });
  });
}

namespace {

void tell_review(const CallPtr& call, const std::string& game,
                 const Result<Reviews::Answer>& answer) {
  if (!answer) return call->trouble(answer.error());
  if (answer->review) {
    return call->reply->send(
        {200, "application/json", {{"Cache-Control", "no-store"}}, net::share(*answer->review)});
  }
  if (!answer->position) return call->not_found("review", "nobody has asked for it yet");
  call->json(202, club::review_waiting(game, *answer->position));
}

}  // namespace

void Api::get_review(const CallPtr& call) {
  with_session(call, [this, call](const GameSessionPtr& session) {
    site_.reviews.get(session->id(), [call, session](const Result<Reviews::Answer>& answer) {
      tell_review(call, session->id(), answer);
    });
  });
}

void Api::ask_review(const CallPtr& call) {
  with_session(call, [this, call](const GameSessionPtr& session) {
    if (session->game.phase() != club::Phase::Over) {
      return call->error(409, bad_input("game", "expected a game that is over"), "not-over");
    }
    site_.reviews.request(session, AddressBuckets::network_of(call->request.address),
                          [call, session](const Result<Reviews::Answer>& answer) {
                            tell_review(call, session->id(), answer);
                          });
  });
}

}  // namespace muster::server
