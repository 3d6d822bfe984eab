// The way of a command through a game: decide, make durable, then acknowledge and publish.
// SPDX-License-Identifier: MIT
#include <chrono>
#include <utility>

#include "host/clock.h"
#include "server/games.h"
#include "server/secrets.h"
#include "server/time.h"
#include "server/trouble.h"

namespace muster::server {

using club::Event;
using club::EventKind;

namespace {

constexpr int kMaxTries = 8;

double steady_ms() {
  using std::chrono::steady_clock;
  return std::chrono::duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

Error unknown_outcome() {
  return store_trouble("could not be reached; nobody knows whether it was done, ask again");
}

}  // namespace

struct Games::Step {
  club::LiveGame next;
  std::vector<Event> events;
  std::vector<net::Text> pushes;  // one for each event; empty if nobody watches
  std::optional<club::Refusal> refused;
  std::optional<club::NextGame> rematch;
};

void Games::submit(const std::string& id, club::Command command, Who who, ActedThen then) {
  if (store_.waiting() > StoreQueue::kMost) {
    Acted acted;
    acted.trouble = busy("is overloaded, try again later");
    return then(acted);
  }
  if (command.kind == club::Command::Kind::Rematch) command.new_game = new_game_id();
  Table::Pending pending{std::move(command), std::move(who), std::move(then), steady_ms(), 0};
  with(id, [this, pending = std::move(pending)](const Result<TablePtr>& table) mutable {
    if (!table) {
      Acted acted;
      acted.trouble = shown_trouble(table.error());
      return pending.then(acted);
    }
    if (!*table) return pending.then(Acted{});
    ++metrics_.commands;
    (*table)->commands.push_back(std::move(pending));
    run(*table);
  });
}

void Games::run(const TablePtr& table) {
  while (!table->busy && !table->commands.empty()) decide(table);
}

// One command, as far as it goes without waiting.
void Games::decide(const TablePtr& table) {
  Table::Pending& pending = table->commands.front();
  const TimeMs now = wall_ms();
  club::Decision decision =
      table->game.decide(pending.command, actor_of(table->game, pending.who), now);
  // The sender has heard of a move at another server before we did.
  if (decision.refused && pending.command.ply > table->game.plies() && pending.tries++ == 0) {
    return catch_up(table, [this, table](bool) { run(table); });
  }
  if (decision.events.empty()) {
    Acted acted;
    acted.refused = std::move(decision.refused);
    return finish(table, std::move(acted));
  }
  auto step = std::make_shared<Step>(
      Step{table->game.clone(), std::move(decision.events), {}, std::move(decision.refused), {}});
  for (const Event& event : step->events) {
    if (const Status applied = step->next.apply(event); !applied) {
      ++metrics_.errors;
      log_.error("apply", {{"game", table->id()}, {"error", applied.error().to_text()}});
      Acted acted;
      acted.trouble = Error{ErrorCode::Illegal, "game", "this cannot be done"};
      return finish(table, std::move(acted));
    }
    if (!table->watchers.empty()) {
      step->pushes.push_back(net::share(club::text_of(club::push(step->next, event, now))));
    }
    if (event.kind == EventKind::Rematch) step->rematch = next_game(step->next, event.data, now);
  }
  table->busy = true;
  step->rematch ? store_next_game(table, std::move(step)) : append(table, std::move(step));
}

// The new game is there before anything speaks of it.
void Games::store_next_game(const TablePtr& table, std::shared_ptr<Step> step) {
  add(step->rematch->header, step->rematch->events,
      [this, table, step](const Result<TablePtr>& added) {
        if (added) return append(table, step);
        table->busy = false;
        Acted acted;
        acted.trouble = unknown_outcome();
        finish(table, std::move(acted));
        run(table);
      });
}

void Games::append(const TablePtr& table, std::shared_ptr<Step> step) {
  store::Append append{table->id(), step->events, step->next.digest()};
  store_.append(std::move(append), [this, table, step](const Result<bool>& durable) {
    appended(table, *step, durable);
  });
}

void Games::appended(const TablePtr& table, Step& step, const Result<bool>& durable) {
  if (!durable || !*durable) {
    if (durable) ++metrics_.conflicts;
    if (!durable)
      log_.error("append", {{"game", table->id()}, {"error", durable.error().to_text()}});
    if (step.rematch) {  // the other server's rematch counts: nobody should wait at this one
      club::Command abort;
      abort.kind = club::Command::Kind::Abort;
      submit(step.rematch->header.id, abort, Who::the_server(), [](const Acted&) {});
    }
    const bool known = static_cast<bool>(durable);
    return catch_up(table, [this, table, known](bool ok) {
      if (!ok || !known || ++table->commands.front().tries >= kMaxTries) {
        Acted acted;
        acted.trouble = unknown_outcome();
        finish(table, std::move(acted));
      }
      run(table);
    });
  }
  table->busy = false;
  const TablePtr keep = table;
  table->game = std::move(step.next);
  for (std::size_t i = 0; i < step.pushes.size(); ++i) {
    publish(*table, step.events[i], step.pushes[i]);
  }
  Acted acted;
  acted.refused = std::move(step.refused);
  finish(table, std::move(acted));
  tell(table, step.events, true);
  look_if_asked(table);
  run(table);
}

// Answers the command at the front and takes it off.
void Games::finish(const TablePtr& table, Acted acted) {
  const Table::Pending pending = std::move(table->commands.front());
  table->commands.pop_front();
  table->used_ms = host::now_ms();
  acted.game = &table->game;
  acted.seq = table->game.seq();
  if (!acted.ok()) ++metrics_.refused;
  if (acted.ok() && pending.command.kind == club::Command::Kind::Move) {
    ++metrics_.moves;
    metrics_.move_durable.add(steady_ms() - pending.came_ms);
  }
  pending.then(acted);
}

// --- what other servers did

void Games::catch_up(const TablePtr& table, std::function<void(bool)> then) {
  table->busy = true;
  table->look_again = false;
  const std::string id = table->id();
  if (std::exchange(table->changed_in_place, false)) {
    return store_.read<Result<std::optional<store::StoredGame>>>(
        [id](store::Store& store) { return store.load_game(id); },
        [this, table, then = std::move(then)](auto stored) {
          replace(table, std::move(stored), then);
        });
  }
  store_.read<Result<std::vector<Event>>>(
      [id, seq = table->game.seq()](store::Store& store) { return store.events_since(id, seq); },
      [this, table, then = std::move(then)](auto events) {
        caught_up(table, std::move(events), then);
      });
}

void Games::caught_up(const TablePtr& table, Result<std::vector<Event>> events,
                      const std::function<void(bool)>& then) {
  table->busy = false;
  if (!events) return then(false);
  const TimeMs now = wall_ms();
  for (const Event& event : *events) {
    if (event.seq <= table->game.seq()) continue;
    if (const Status applied = table->game.apply(event); !applied) {
      ++metrics_.errors;
      log_.error("apply", {{"game", table->id()}, {"error", applied.error().to_text()}});
      table->changed_in_place = true;  // the next look takes the whole of it
      return then(false);
    }
    if (table->watchers.empty()) continue;
    publish(*table, event, net::share(club::text_of(club::push(table->game, event, now))));
  }
  if (!events->empty()) tell(table, *events, false);
  then(true);
  look_if_asked(table);
}

void Games::replace(const TablePtr& table, Result<std::optional<store::StoredGame>> stored,
                    const std::function<void(bool)>& then) {
  table->busy = false;
  if (!stored || !*stored) return then(false);
  auto game = club::LiveGame::fold(std::move((*stored)->header), (*stored)->events, rules_);
  if (!game) return then(false);
  table->game = std::move(*game);
  tell(table, {}, false);
  then(true);
  look_if_asked(table);
}

void Games::look_again(const std::string& id, std::int64_t seq) {
  const TablePtr table = held(id);
  if (!table && loading_.contains(id)) outdated_.insert(id);
  if (!table || (seq > 0 && seq <= table->game.seq())) return;
  table->look_again = true;
  if (seq == 0) table->changed_in_place = true;
  look_if_asked(table);
}

void Games::look_at_all_again() {
  for (const auto& [id, _] : loading_) outdated_.insert(id);
  const auto all = tables_;
  for (const auto& [id, table] : all) {
    table->look_again = true;
    look_if_asked(table);
  }
}

void Games::look_if_asked(const TablePtr& table) {
  if (table->busy || !table->look_again) return;
  catch_up(table, [this, table](bool) { run(table); });
}

// --- telling

void Games::publish(const Table& table, const Event& event, const net::Text& text) {
  for (const Table::Watching& one : table.watchers) {
    if (may_see(event, one.seats)) one.watcher->push(text);
  }
}

void Games::tell(const TablePtr& table, std::span<const Event> events, bool here) {
  set_flag(table, table->game.flag_at());
  for (const Event& event : events) {
    if (here && event.kind == EventKind::Flag) ++metrics_.flags;
  }
  for (const Listener& listener : listeners_) listener(table, events, here);
}

}  // namespace muster::server
