// The way of a command through a game: decide, make durable, then acknowledge and publish.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <utility>

#include "club/trial.h"
#include "host/clock.h"
#include "server/core/secrets.h"
#include "server/core/trouble.h"
#include "server/live/games.h"
#include "server/live/guest_names.h"
#include "server/live/rated_players.h"

namespace muster::server {

using club::Event;
using club::EventKind;

namespace {

constexpr int kMaxTries = 8;

double steady_ms() {
  using std::chrono::steady_clock;
  return std::chrono::duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

bool joins_rated(const club::LiveGame& game, const GameSession::Pending& pending) {
  return pending.command.kind == club::GameCommand::Kind::Join && game.header().rated &&
         game.phase() == club::Phase::Waiting && !pending.who.account.empty();
}

// Those who sit at the game or are awaited there.
std::vector<std::string> players_of(const club::LiveGame& game) {
  std::vector<std::string> names;
  for (int seat = 0; seat < game.seats(); ++seat) {
    names.push_back(game.seat(seat).taken ? game.player_name(seat) : game.spec(seat).account);
  }
  return names;
}

Error unknown_outcome() {
  return store_trouble("could not be reached; nobody knows whether it was done, ask again");
}

}  // namespace

struct Games::Step {
  std::vector<Event> events;
  club::Digest digest;            // after them
  std::vector<net::Text> pushes;  // one for each event; empty if nobody watches
  std::optional<club::Refusal> refused;
  std::vector<store::NewFollowUp> follow_ups;
  std::shared_ptr<store::NewGame> next;   // the rematch
  std::optional<club::LiveGame> rematch;  // the same, folded
};

void Games::submit(const std::string& id, club::GameCommand command, Requester who,
                   ActedThen then) {
  if (store_.waiting() > StoreQueue::kMost) {
    Acted acted;
    acted.trouble = busy("is overloaded, try again later");
    return then(acted);
  }
  if (command.kind == club::GameCommand::Kind::Rematch) command.new_game = new_game_id();
  GameSession::Pending pending{std::move(command), std::move(who), std::move(then), steady_ms()};
  with(id, [this, pending = std::move(pending)](const Result<GameSessionPtr>& session) mutable {
    if (!session) {
      Acted acted;
      acted.trouble = shown_trouble(session.error());
      return pending.then(acted);
    }
    if (!*session) return pending.then(Acted{});
    ++metrics_.commands;
    if (joins_rated((*session)->game, pending)) return look_up_owners(*session, std::move(pending));
    if (!pending.command.guest.empty()) {
      if (may_sit_down(**session, pending)) return look_up_guest(*session, std::move(pending));
      pending.name_unasked = true;  // a seat may become free until it is the command's turn
    }
    (*session)->commands.push_back(std::move(pending));
    run(*session);
  });
}

// Nobody else has the store asked for a name, or learns from the answer whose it is.
bool Games::may_sit_down(const GameSession& session, const GameSession::Pending& pending) const {
  const club::Actor actor = actor_of(session.game, pending.who);
  return !session.game.decide(pending.command, actor, clock_.now()).refused;
}

void Games::look_up_guest(const GameSessionPtr& session, GameSession::Pending pending) {
  pending.name_unasked = false;
  const std::string name = pending.who.account.empty() ? pending.command.guest : "";
  ++session->holds;
  is_guest_name_free(store_, name, [this, session, pending](const Result<bool>& free) {
    looked_up(session, pending, free, guest_taken());
  });
}

void Games::look_up_owners(const GameSessionPtr& session, GameSession::Pending pending) {
  std::vector<std::string> names = players_of(session->game);
  names.push_back(pending.who.account);
  ++session->holds;
  store_.read<Result<bool>>(
      [names](store::Store& store) -> Result<bool> {
        const Result<bool> own = has_own_bot(store, names);
        return own ? Result<bool>(!*own) : own;
      },
      [this, session, pending = std::move(pending)](const Result<bool>& may) {
        looked_up(session, pending, may, own_bot());
      });
}

// The store has said whether the command may wait for its turn, or why not.
void Games::looked_up(const GameSessionPtr& session, const GameSession::Pending& pending,
                      const Result<bool>& may, club::Refusal why_not) {
  --session->holds;
  if (may && *may) {
    session->commands.push_back(pending);
    return run(session);
  }
  Acted acted;
  acted.game = &session->game;
  if (may) acted.refused = std::move(why_not);
  if (!may) acted.trouble = shown_trouble(may.error());
  ++metrics_.refused;
  pending.then(acted);
}

void Games::run(const GameSessionPtr& session) {
  while (!session->busy && !session->commands.empty()) decide(session);
}

// One command, as far as it goes without waiting.
void Games::decide(const GameSessionPtr& session) {
  GameSession::Pending& pending = session->commands.front();
  const TimeMs now = clock_.now();
  club::Decision decision =
      session->game.decide(pending.command, actor_of(session->game, pending.who), now);
  if (decision.ok() && pending.name_unasked) {
    GameSession::Pending named = std::move(pending);
    session->commands.pop_front();
    return look_up_guest(session, std::move(named));
  }
  // The sender has heard of a move at another server before we did.
  const bool newer =
      pending.command.ply > session->game.plies() || pending.command.since > session->game.seq();
  if (decision.refused && newer && pending.tries++ == 0) {
    return catch_up(session, [this, session](bool) { run(session); });
  }
  if (decision.events.empty()) {
    Acted acted;
    acted.refused = std::move(decision.refused);
    return finish(session, std::move(acted));
  }
  auto step = std::make_shared<Step>(
      Step{std::move(decision.events), {}, {}, std::move(decision.refused), {}, {}, {}});
  if (const Status tried = try_out(*session, *step, now); !tried) {
    ++metrics_.errors;
    log_.error("apply", {{"game", session->id()}, {"error", tried.error().to_text()}});
    Acted acted;
    acted.trouble = Error{ErrorCode::Illegal, "game", "this cannot be done"};
    return finish(session, std::move(acted));
  }
  session->busy = true;
  append(session, std::move(step));
}

// What will be stored and said of the events. The game is as before: nobody may see what is not
// durable.
Status Games::try_out(GameSession& session, Step& step, TimeMs now) {
  const bool was_over = session.game.phase() == club::Phase::Over;
  const club::WhoseTurn before = club::whose_turn(session.game);
  club::Trial trial(session.game);
  for (const Event& event : step.events) {
    if (const Status applied = trial.apply(event); !applied) return applied;
    if (!session.watchers.empty()) {
      step.pushes.push_back(net::share(club::text_of(club::push(session.game, event, now))));
    }
    if (event.kind != EventKind::Rematch) continue;
    if (Status made = prepare_rematch(session, step, event.data, now); !made) return made;
  }
  step.digest = session.game.digest();
  if (!was_over && session.game.counts_for_rating()) {
    step.follow_ups.push_back({std::string(store::kRatingFollowUp)});
  }
  if (planner_ != nullptr) {
    planner_->after_events(session, before, session.commands.front().who.person(), step.follow_ups);
  }
  return Done{};
}

// The rematch is stored with the event that agrees on it: neither is there without the other.
Status Games::prepare_rematch(const GameSession& session, Step& step, const std::string& id,
                              TimeMs now) {
  club::NextGame next = next_game(session.game, id, now);
  auto folded = club::LiveGame::fold(next.header, next.events, rules_);
  if (!folded) return folded.error();
  step.next = std::make_shared<store::NewGame>(
      store::NewGame{std::move(next.header), std::move(next.events), folded->digest(), {}});
  if (planner_ != nullptr) planner_->new_game(*folded, &session, step.next->follow_ups);
  step.rematch = std::move(*folded);
  return Done{};
}

void Games::append(const GameSessionPtr& session, std::shared_ptr<Step> step) {
  store::Append append{session->id(), step->events, step->digest, step->follow_ups, step->next};
  store_.append(std::move(append), [this, session, step](const Result<bool>& durable) {
    appended(session, *step, durable);
  });
}

void Games::appended(const GameSessionPtr& session, Step& step, const Result<bool>& durable) {
  if (!durable || !*durable) {
    if (durable) ++metrics_.conflicts;
    if (!durable) log_.store_failed("append", session->id(), durable.error());
    const bool known = static_cast<bool>(durable);
    return catch_up(session, [this, session, known](bool ok) {
      if (!ok || !known || ++session->commands.front().tries >= kMaxTries) {
        Acted acted;
        acted.trouble = unknown_outcome();
        finish(session, std::move(acted));
      }
      run(session);
    });
  }
  session->busy = false;
  for (const Event& event : step.events) {
    if (const Status applied = session->game.apply(event); !applied) {  // it was tried out before
      ++metrics_.errors;
      log_.error("apply", {{"game", session->id()}, {"error", applied.error().to_text()}});
      session->changed_in_place = session->look_again = true;
      break;
    }
  }
  for (std::size_t i = 0; i < step.pushes.size(); ++i) {
    publish(*session, step.events[i], step.pushes[i]);
  }
  if (step.rematch) begin_rematch(std::move(*step.rematch), session->asked_by);
  Acted acted;
  acted.refused = std::move(step.refused);
  finish(session, std::move(acted));
  tell(session, step.events, true);
  const bool more = !step.follow_ups.empty() || (step.next && !step.next->follow_ups.empty());
  if (planner_ != nullptr && more) planner_->written();
  look_if_asked(session);
  run(session);
}

void Games::begin_rematch(club::LiveGame game, const std::string& asked_by) {
  ++metrics_.games_made;
  if (held(game.header().id)) return;  // somebody was quicker than our own news
  const GameSessionPtr session = put(std::move(game));
  session->asked_by = asked_by;
  const std::vector<Event> all(session->game.events().begin(), session->game.events().end());
  tell(session, all, true);
}

// Answers the command at the front and takes it off.
void Games::finish(const GameSessionPtr& session, Acted acted) {
  const GameSession::Pending pending = std::move(session->commands.front());
  session->commands.pop_front();
  session->used_ms = host::now_ms();
  acted.game = &session->game;
  acted.seq = session->game.seq();
  if (!acted.ok()) ++metrics_.refused;
  if (acted.ok() && pending.command.kind == club::GameCommand::Kind::Move) {
    ++metrics_.moves;
    metrics_.move_durable.add(steady_ms() - pending.came_ms);
  }
  pending.then(acted);
}

// --- telling

void Games::publish(const GameSession& session, const Event& event, const net::Text& text) {
  for (const GameSession::Watching& one : session.watchers) {
    if (may_see(event, one.seats)) one.watcher->push(text);
  }
}

void Games::tell(const GameSessionPtr& session, std::span<const Event> events, bool here) {
  const auto seats = [](const Event& event) {
    return event.kind == EventKind::Key || event.kind == EventKind::Join ||
           event.kind == EventKind::Leave || event.kind == EventKind::Decline;
  };
  if (events.empty() || std::any_of(events.begin(), events.end(), seats)) refresh_seats(session);
  set_flag(session, session->game.flag_at());
  for (const Event& event : events) {
    if (here && event.kind == EventKind::Flag) ++metrics_.flags;
  }
  for (const Listener& listener : listeners_) listener(session, events, here);
}

}  // namespace muster::server
