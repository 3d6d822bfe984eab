// SPDX-License-Identifier: MIT
#include "server/engines/engine_seats.h"

#include <algorithm>
#include <utility>

#include "host/niceness.h"
#include "server/core/secrets.h"
#include "server/engines/analysis.h"

namespace muster::server {

namespace {

constexpr int kNice = 10;
constexpr std::int64_t kRefundMs = 50;  // what is less is not worth an event
// Between attempts while the store takes no moves: doubled by each that fails.
constexpr std::int64_t kPauseMs = 250, kMaxPauseMs = 5000;

// What a move may cost at most, whatever the level says, and less where the clock is short.
engine::Limits limits_for(const club::LiveGame& game, int level, int seat, club::TimeMs now) {
  engine::Limits limits;
  limits.strength = engine::strength_of_level(game.header().game, level);
  limits.seed = new_seed();
  limits.time_ms = limits.strength.nodes > 0 ? 10'000 : 3'000;
  if (const auto left = game.clocks().left_ms(seat, now)) {
    limits.time_ms = std::min<std::int64_t>(limits.time_ms, std::max<std::int64_t>(*left / 30, 20));
  }
  return limits;
}

}  // namespace

host::EngineMaker polite_engines() {
  return [](const AnyGame& game, const engine::Settings& settings) {
    host::set_thread_nice(kNice);  // engines are made on the thread that runs them
    return engine::make_engine(game, settings);
  };
}

EngineSeats::EngineSeats(net::Loop& loop, Games& games, Metrics& metrics, Log& log, int slots,
                         int hash_mb)
    : loop_(loop),
      games_(games),
      metrics_(metrics),
      log_(log),
      hash_mb_(hash_mb),
      pause_ms_(kPauseMs),
      again_timer_(loop),
      pool_(slots, polite_engines(), kCheapMs) {
  games_.listen([this](const GameSessionPtr& session, std::span<const club::Event>, bool here) {
    if (here) look(session);
  });
}

void EngineSeats::look(const GameSessionPtr& session) {
  const auto seat = session->game.turn_seat();
  if (!seat || !session->game.server_to_move() || thinking_.contains(session->id())) return;
  think(session, *seat);
}

void EngineSeats::think(const GameSessionPtr& session, int seat) {
  const club::LiveGame& game = session->game;
  const Asked asked{seat, game.plies(), game.position_since()};
  auto rules = games_.rules().get(game.header().game);
  if (!rules) return;
  host::Job job;
  job.id = game.header().id;
  job.game = *rules;
  job.state = game.state().clone();
  job.settings.hash_mb = hash_mb_;
  job.limits = limits_for(game, game.spec(seat).level, seat, game.changed_at());
  job.fresh = true;  // one game learns nothing of another
  job.owner = session->asked_by.empty() ? session->id() : session->asked_by;
  job.cost_ms = cost_ms(job.limits);
  const auto waited = std::make_shared<std::int64_t>(0);
  job.began = [waited](std::int64_t ms) { *waited = ms; };
  job.done = [this, session, asked, waited](const Result<engine::Answer>& answer,
                                            host::Job::End end) {
    loop_.post([this, session, asked, answer, end, waited] {
      --session->holds;
      thinking_.erase(session->id());
      if (end != host::Job::End::Finished) return;
      if (session->game.position_since() == asked.since) refund(session, *waited);
      play(session, asked, answer);
    });
  };
  ++session->holds;
  thinking_.insert(game.header().id);
  pool_.add(std::move(job));
}

// That other games were before it is not the engine's fault.
void EngineSeats::refund(const GameSessionPtr& session, std::int64_t waited_ms) {
  if (waited_ms < kRefundMs || !session->game.server_to_move()) return;
  club::GameCommand refund;
  refund.kind = club::GameCommand::Kind::Refund;
  refund.away_ms = waited_ms;
  games_.submit(session->id(), std::move(refund), Requester::the_server(), [](const Acted&) {});
}

void EngineSeats::play(const GameSessionPtr& session, const Asked& asked,
                       const Result<engine::Answer>& answer) {
  if (!answer || answer->move.empty()) {
    log_.error("engine",
               {{"game", session->id()}, {"error", answer ? "no move" : answer.error().to_text()}});
    return;
  }
  club::GameCommand move;
  move.kind = club::GameCommand::Kind::Move;
  move.seat = asked.seat;
  move.ply = asked.ply;
  move.since = asked.since;
  move.text = answer->move;
  games_.submit(session->id(), std::move(move), Requester::the_server(),
                [this, session](const Acted& acted) {
                  if (acted.trouble) return look_later(session->id());
                  pause_ms_ = kPauseMs;
                  if (acted.ok()) ++metrics_.engine_moves;
                  look(session);  // the game may have gone back to another position meanwhile
                });
}

// The store fails for one game as for all: to search and to ask at once would only load it more.
void EngineSeats::look_later(const std::string& game) {
  again_.insert(game);
  if (again_.size() > 1) return;
  again_timer_.after(pause_ms_, [this] {
    for (const std::string& id : std::exchange(again_, {})) {
      // One that has left the memory meanwhile is found with the games that are overdue.
      if (const GameSessionPtr session = games_.held(id)) look(session);
    }
  });
  pause_ms_ = std::min(2 * pause_ms_, kMaxPauseMs);
}

}  // namespace muster::server
