// What a command does: moving, the end of the game. The rules are told in docs/play.md.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "club/decider.h"
#include "protocol/numbers.h"

namespace muster::club {

using Kind = GameCommand::Kind;
using Why = Refusal::Kind;

Decision LiveGame::decide(const GameCommand& command, const Actor& actor, TimeMs now) const {
  return Decider(*this, command, actor, now).decide();
}

// Clocks of machines differ and may be set back: a game's time never goes back. The maker alone
// sits down at the very time at which the game is made: so its events tell who that is.
Decider::Decider(const LiveGame& game, const GameCommand& command, const Actor& actor, TimeMs now)
    : g_(game), command_(command), actor_(actor), now_(std::max(now, game.changed_at_)) {
  const bool another = command.kind == Kind::Join && !command.makers_key;
  if (another) now_ = std::max(now_, game.header().made_at + 1);
}

Decision Decider::decide() {
  if (command_.kind != Kind::Refund && flag_has_fallen()) {
    add(EventKind::Flag, g_.clocks_.seat());
    if (command_.kind == Kind::Flag) return std::move(out_);
    if (command_.kind != Kind::Chat) {
      refuse(Why::Conflict, "time-is-up", "game", "the time is up, the game is over");
      return std::move(out_);
    }
  }
  dispatch();
  return std::move(out_);
}

void Decider::dispatch() {
  switch (command_.kind) {
    case Kind::Join: return join();
    case Kind::Move: return move();
    case Kind::Resign: return resign();
    case Kind::Draw: return draw();
    case Kind::DeclineDraw: return decline_draw();
    case Kind::Takeback: return takeback();
    case Kind::DeclineTakeback: return decline_takeback();
    case Kind::Rematch: return rematch();
    case Kind::DeclineRematch: return decline_rematch();
    case Kind::Abort: return abort();
    case Kind::Leave: return leave();
    case Kind::Chat: return chat();
    case Kind::Conditional: return conditional();
    case Kind::Transfer: return transfer();
    case Kind::Claim: return claim();
    case Kind::Begin: return begin();
    case Kind::Flag: return void(server_only());
    case Kind::Refund: return refund();
  }
}

void Decider::add(EventKind kind, int seat, std::string data, std::int64_t lag_ms) {
  const auto seq = g_.seq() + static_cast<std::int64_t>(out_.events.size()) + 1;
  out_.events.push_back({seq, now_, kind, seat, lag_ms, std::move(data)});
}

void Decider::refuse(Refusal::Kind kind, RefusalCode code, std::string field, std::string message) {
  out_.refused = Refusal{
      kind, code.word(), {ErrorCode::BadInput, std::move(field), std::move(message)}, std::nullopt};
}

// --- who

bool Decider::holds(int seat) const {
  if (seat < 0 || seat >= g_.seats()) return false;
  if (actor_.server && g_.spec(seat).machine()) return true;
  return std::find(actor_.seats.begin(), actor_.seats.end(), seat) != actor_.seats.end();
}

bool Decider::holds_a_seat() {
  if (!actor_.seats.empty() || (actor_.server && command_.seat >= 0)) return true;
  refuse(Why::Forbidden, "no-seat", "key", "expected the key of a seat of this game");
  return false;
}

bool Decider::holds_named_seat() {
  if (!holds_a_seat()) return false;
  if (command_.seat < 0 || holds(command_.seat)) return true;
  refuse(Why::Forbidden, "not-your-seat", "seat", "expected a seat that the key opens");
  return false;
}

int Decider::acting_seat(int preferred) const {
  if (command_.seat >= 0) return command_.seat;
  if (preferred >= 0 && holds(preferred)) return preferred;
  return actor_.seats.front();
}

int Decider::seat_against(int seat) const {
  if (command_.seat >= 0)
    return side_of_seat(command_.seat) != side_of_seat(seat) ? command_.seat : -1;
  for (const int own : actor_.seats) {
    if (side_of_seat(own) != side_of_seat(seat)) return own;
  }
  return -1;
}

bool Decider::only_machines(Side side) const {
  for (int seat = index(side); seat < g_.seats(); seat += 2) {
    if (!g_.spec(seat).machine()) return false;
  }
  return true;
}

int Decider::machine_of(Side side) const { return index(side); }

bool Decider::playing() {
  if (g_.phase_ == Phase::Playing) return true;
  if (g_.phase_ == Phase::Waiting) {
    refuse(Why::Conflict, "not-begun", "game", "the game has not begun, seats are free");
  } else {
    refuse(Why::Conflict, "over", "game", "the game is over");
  }
  return false;
}

bool Decider::server_only() {
  if (actor_.server) return true;
  refuse(Why::Forbidden, "server-only", "action", "only the server does this");
  return false;
}

// --- beginning and moving

void Decider::begin() {
  if (!server_only()) return;
  const auto missing = [&](const SeatState& seat) { return !seat.taken; };
  if (g_.phase_ != Phase::Waiting || std::any_of(g_.seats_.begin(), g_.seats_.end(), missing)) {
    return refuse(Why::Conflict, "begun", "game", "the game has begun, or waits for players");
  }
  add(EventKind::Begin, -1, begin_data(g_.clocks_.spec()));
}

std::int64_t Decider::lag_ms(int seat) const {
  const std::int64_t left = kLagBankMs - g_.seat(seat).lag_used;
  const std::int64_t most = std::clamp<std::int64_t>(left, 0, kMaxLagMs);
  return std::clamp<std::int64_t>(command_.lag_ms, 0, most);
}

bool Decider::flag_has_fallen() const {
  if (g_.phase_ != Phase::Playing) return false;
  const std::optional<TimeMs> end = g_.clocks_.flag_at();
  if (!end || g_.server_to_move()) return false;
  // A move that was on its way in time counts; without one the flag waits as long as it might be.
  const int seat = g_.clocks_.seat();
  if (command_.kind == Kind::Move && holds(seat)) return now_ - lag_ms(seat) >= *end;
  return now_ >= *g_.flag_at();
}

bool Decider::of_this_position() {
  if (command_.ply >= 0 && command_.ply != g_.plies()) {
    refuse(Why::Conflict, "wrong-ply", "ply",
           "expected " + std::to_string(g_.plies()) + ", so many moves were played");
  } else if (command_.since > 0 && command_.since != g_.position_since()) {
    refuse(Why::Conflict, "wrong-ply", "ply", "moves were taken back since then");
  }
  return !refused();
}

void Decider::move() {
  if (!holds_named_seat() || !playing()) return;
  const int seat = g_.state_->turn().seat;
  if (!holds(seat) || (command_.seat >= 0 && command_.seat != seat)) {
    return refuse(Why::Conflict, "not-your-turn", "game", "it is not your turn");
  }
  if (!of_this_position()) return;
  if (g_.plies() >= static_cast<int>(protocol::kMaxGameMoves)) {
    return refuse(Why::Conflict, "too-long", "move", "the game has too many moves");
  }
  const Result<Reason> reason = g_.state_->explain(command_.text);
  if (!reason) return refuse(Why::Bad, "unreadable-move", "move", reason.error().message);
  if (!reason->legal()) {
    refuse(Why::Illegal, "illegal-move", "move", g_.game().say(*reason, command_.language));
    out_.refused->reason = *reason;
    return;
  }
  const Result<std::string> spelled = g_.state_->read_move(command_.text);
  if (!spelled) return refuse(Why::Bad, "unreadable-move", "move", spelled.error().message);
  // An untimed game has no use for lag, and the bank is for clocks that run.
  const bool timed = g_.clocks_.spec().kind != ClockSpec::Kind::Untimed;
  add(EventKind::Move, seat, *spelled, timed ? lag_ms(seat) : 0);
  add_conditional_replies();
}

void Decider::add_conditional_replies() {
  const auto waits = [](const SeatState& seat) { return !seat.lines.empty(); };
  if (std::none_of(g_.seats_.begin(), g_.seats_.end(), waits)) return;
  LiveGame next = g_.clone();
  while (next.apply(out_.events.back())) {
    const std::optional<int> seat = next.turn_seat();
    if (!seat || next.seat(*seat).lines.empty()) return;
    add(EventKind::Move, *seat, next.seat(*seat).lines.front().front());
  }
  out_.events.pop_back();  // lines that do not fit are left alone
}

// --- the end

void Decider::resign() {
  if (!holds_named_seat() || !playing() || !of_this_position()) return;
  add(EventKind::Resign, acting_seat(g_.state_->turn().seat));
}

void Decider::abort() {
  if (!actor_.server && !holds_named_seat()) return;
  if (g_.phase_ == Phase::Over || g_.phase_ == Phase::Aborted) return void(playing());
  if (g_.phase_ == Phase::Playing && g_.most_plies_ >= 2) {
    return refuse(Why::Conflict, "too-late", "game",
                  "a game is called off only before the second move, resign instead");
  }
  if (!may_call_off()) return;
  add(EventKind::Abort, actor_.seats.empty() ? -1 : acting_seat());
}

// Others have sat down, or hold invitations: while a game waits it is its maker's. If no seat is
// the maker's, or the maker has left, whoever has a seat may call it off.
bool Decider::may_call_off() {
  const auto makers = [&](int seat) { return g_.seat(seat).held_by_maker(); };
  const auto any = [](const SeatState& seat) { return seat.held_by_maker(); };
  if (actor_.server || g_.phase_ != Phase::Waiting) return true;
  if (std::none_of(g_.seats_.begin(), g_.seats_.end(), any)) return true;
  if (std::any_of(actor_.seats.begin(), actor_.seats.end(), makers)) return true;
  refuse(Why::Forbidden, "not-maker", "game", "only who made the game calls it off while it waits");
  return false;
}

void Decider::refund() {
  if (!server_only()) return;
  const bool timed = g_.clocks_.flag_at().has_value();
  if (g_.phase_ != Phase::Playing || !timed || command_.away_ms <= 0) return;
  add(EventKind::Refund, -1, std::to_string(std::min(command_.away_ms, kMaxTime)));
}

}  // namespace muster::club
