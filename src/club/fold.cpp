// Events into a LiveGame: each kind checks that it is possible now and then changes the game, so
// that an impossible list of events is an error and never a broken game.
// SPDX-License-Identifier: MIT
#include <charconv>

#include "base/text.h"
#include "club/conditional.h"
#include "club/folder.h"

namespace muster::club {

namespace {

constexpr std::size_t kMaxDataBytes = std::size_t{128} << 10;

}  // namespace

Status Folder::apply() {
  const Status formed = check_form();
  if (!formed) return formed;
  Status status = dispatch();
  if (!status) return status;
  g_.events_.push_back(event_);
  g_.changed_at_ = now_;
  return status;
}

Status Folder::check_form() const {
  if (event_.seq != g_.seq() + 1) {
    return impossible("expected number " + std::to_string(g_.seq() + 1));
  }
  if (event_.at < 0 || event_.at > kMaxTime) return impossible("its time is out of bounds");
  if (event_.data.size() > kMaxDataBytes) return impossible("it holds too much");
  const std::int64_t most_lag = event_.kind == EventKind::Move ? kMaxLagMs : 0;
  if (event_.lag_ms < 0 || event_.lag_ms > most_lag) return impossible("its lag is out of bounds");
  const bool nobodys = event_.kind == EventKind::Begin || event_.kind == EventKind::Abort ||
                       event_.kind == EventKind::Chat || event_.kind == EventKind::Refund;
  if (event_.seat < (nobodys ? -1 : 0) || event_.seat >= g_.seats()) {
    return impossible("there is no seat " + std::to_string(event_.seat));
  }
  return Done{};
}

Status Folder::dispatch() {
  switch (event_.kind) {
    case EventKind::Key: return key();
    case EventKind::Join: return join();
    case EventKind::Begin: return begin();
    case EventKind::Move: return move();
    case EventKind::OfferDraw: return offer_draw();
    case EventKind::AcceptDraw: return accept_draw();
    case EventKind::DeclineDraw: return decline(g_.offers_.draw);
    case EventKind::OfferTakeback: return offer_takeback();
    case EventKind::AcceptTakeback: return accept_takeback();
    case EventKind::DeclineTakeback: return decline(g_.offers_.takeback);
    case EventKind::Resign: return lose(Ending::Resigned);
    case EventKind::Flag: return flag();
    case EventKind::Abort: return abort();
    case EventKind::OfferRematch: return offer_rematch();
    case EventKind::Rematch: return rematch();
    case EventKind::DeclineRematch: return decline(g_.offers_.rematch);
    case EventKind::Chat: return chat();
    case EventKind::Conditional: return conditional();
    case EventKind::Refund: return refund();
    case EventKind::Transfer: return transfer();
    case EventKind::Leave: return leave();
    case EventKind::Decline: return decline_invitation();
  }
  return impossible("it is of no known kind");
}

Error Folder::impossible(std::string message) {
  return {ErrorCode::BadInput, "", std::move(message)};
}

Result<std::int64_t> Folder::parse_count(std::string_view word, std::int64_t least,
                                         std::int64_t most) {
  std::int64_t value = 0;
  const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (problem != std::errc{} || end != word.data() + word.size() || value < least || value > most) {
    return impossible("expected a whole number from " + std::to_string(least) + " to " +
                      std::to_string(most) + ", found " + text::quoted(word));
  }
  return value;
}

Status Folder::needs(Phase phase) const {
  if (g_.phase_ == phase) return Done{};
  return impossible("the game is " + std::string(to_text(g_.phase_)));
}

// --- the game

Status Folder::begin() {
  if (Status status = needs(Phase::Waiting); !status) return status;
  for (const SeatState& seat : g_.seats_) {
    if (!seat.taken) return impossible("a seat is not taken");
  }
  const Result<std::int64_t> free =
      parse_count(event_.data.empty() ? "0" : event_.data, 0, kMaxFirstMoveFreeMs);
  if (!free) return free.error();
  g_.phase_ = Phase::Playing;
  g_.clocks_.start(g_.state_->turn().seat, now_, *free);
  return Done{};
}

Status Folder::move() {
  if (Status status = needs(Phase::Playing); !status) return status;
  if (event_.seat != g_.state_->turn().seat) return impossible("the seat is not on turn");
  const Result<std::string> played = g_.state_->play(event_.data);
  if (!played) return impossible(played.error().message);
  g_.movers_.push_back(static_cast<std::int8_t>(event_.seat));
  g_.most_plies_ = std::max(g_.most_plies_, g_.plies());
  seat().lag_used += event_.lag_ms;
  for (SeatState& seat : g_.seats_) follow_lines(seat.lines, *played);
  // Who moves does not accept; one's own offer stays for the other side to answer.
  if (g_.offers_.draw && of_other_side(*g_.offers_.draw)) g_.offers_.draw.reset();
  g_.offers_.takeback.reset();
  g_.clocks_.press(g_.state_->turn().seat, now_, event_.lag_ms);
  const Outcome outcome = g_.state_->outcome();
  if (outcome.over()) finish(outcome);
  return Done{};
}

Status Folder::flag() {
  if (Status status = needs(Phase::Playing); !status) return status;
  const std::optional<TimeMs> end = g_.clocks_.flag_at();
  if (event_.seat != g_.clocks_.seat()) return impossible("the seat is not on turn");
  // A server of before the free time of the first move counts it: its flags are not lost games.
  const std::int64_t earlier = first_move_free_ms(g_.clocks_.spec());
  if (!end || now_ < *end - earlier) return impossible("the seat has time left");
  return lose(Ending::Time);
}

Status Folder::lose(Ending ending) {
  if (Status status = needs(Phase::Playing); !status) return status;
  finish({winner(other(side_of_seat(event_.seat))), ending, false});
  return Done{};
}

Status Folder::abort() {
  if (g_.phase_ == Phase::Playing && g_.most_plies_ >= 2) return impossible("it was played");
  if (g_.phase_ != Phase::Waiting && g_.phase_ != Phase::Playing) {
    return impossible("the game is " + std::string(to_text(g_.phase_)));
  }
  finish({});
  g_.phase_ = Phase::Aborted;
  return Done{};
}

Status Folder::refund() {
  if (Status status = needs(Phase::Playing); !status) return status;
  const Result<std::int64_t> away = parse_count(event_.data, 0, kMaxTime);
  if (!away) return away.error();
  g_.clocks_.refund(*away, now_);
  return Done{};
}

void Folder::finish(const Outcome& outcome) {
  g_.phase_ = Phase::Over;
  g_.outcome_ = outcome;
  g_.offers_ = {};
  g_.clocks_.stop(now_);
  for (SeatState& seat : g_.seats_) seat.lines.clear();
}

// --- what is said

Status Folder::chat() {
  std::string name, text = event_.data;
  if (event_.seat < 0) {
    const std::size_t end = text.find('\n');
    if (end == std::string::npos) return impossible("expected a spectator's name");
    name = text.substr(0, end);
    text.erase(0, end + 1);
  } else {
    name = g_.player_name(event_.seat);
  }
  if (text.size() > kMaxChatBytes) return impossible("expected a short text");
  if (text.empty()) return Done{};  // the account that said it was deleted
  g_.chat_.push_back({event_.seat, std::move(name), "", std::move(text), now_});
  return Done{};
}

Status Folder::conditional() {
  if (Status status = needs(Phase::Playing); !status) return status;
  Result<Lines> lines = parse_lines(event_.data);
  if (!lines) return lines.error();
  seat().lines = std::move(*lines);
  return Done{};
}

Status LiveGame::apply(const Event& event) {
  Status status = Folder(*this, event).apply();
  if (status) return status;
  Error error = status.error();
  error.field =
      "event " + std::to_string(event.seq) + " (" + std::string(to_text(event.kind)) + ")";
  return error;
}

}  // namespace muster::club
