// A LiveGame's making and its questions; the files fold*.cpp and decide*.cpp have the rest.
// SPDX-License-Identifier: MIT
#include "club/live_game.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "club/challenge.h"

namespace muster::club {

namespace {

Status check_seats(const Header& header, const AnyGame& game) {
  const int count = seat_count(game);
  if (static_cast<int>(header.seats.size()) != count) {
    return bad_input("seats", "expected " + std::to_string(count) + " of them");
  }
  for (const SeatSpec& seat : header.seats) {
    const bool engine = seat.kind == SeatSpec::Kind::Engine;
    if (engine && (seat.level < 1 || seat.level > kMaxEngineLevel)) {
      return bad_input("seats", "expected a level from 1 to " + std::to_string(kMaxEngineLevel));
    }
  }
  return Done{};
}

}  // namespace

Result<LiveGame> LiveGame::make(Header header, GameCache& games) {
  const Result<std::shared_ptr<const AnyGame>> game = games.get(header.game);
  if (!game) return game.error();
  Result<std::unique_ptr<AnyState>> state = (*game)->state(header.start);
  if (!state) return Error{state.error().code, "start", state.error().to_text()};
  if ((*state)->plies() > 0) return bad_input("start", "expected a position without moves");
  if ((*state)->outcome().over()) return bad_input("start", "the game is over in this position");
  if (const Status seats = check_seats(header, **game); !seats) return seats.error();
  if (const Status clock = check_clock(header.clock); !clock) return clock.error();
  LiveGame live;
  live.state_ = std::move(*state);
  live.clocks_ = Clocks(header.clock, static_cast<int>(header.seats.size()));
  for (const SeatSpec& spec : header.seats) {
    SeatState seat;
    seat.taken = spec.machine();
    if (spec.kind == SeatSpec::Kind::Bot) seat.name = spec.account;
    seat.key_hash = spec.key_hash;
    live.seats_.push_back(std::move(seat));
  }
  live.changed_at_ = header.made_at;
  live.header_ = std::move(header);
  return live;
}

Result<LiveGame> LiveGame::fold(Header header, std::span<const Event> events, GameCache& games) {
  Result<LiveGame> game = make(std::move(header), games);
  if (!game) return game;
  for (const Event& event : events) {
    const Status applied = game->apply(event);
    if (!applied) return applied.error();
  }
  return game;
}

LiveGame LiveGame::clone() const {
  LiveGame copy;
  copy.header_ = header_;
  copy.state_ = state_->clone();
  copy.events_ = events_;
  copy.chat_ = chat_;
  copy.folded() = folded();
  return copy;
}

std::int64_t LiveGame::position_since() const {
  const auto changes = [](const Event& event) {
    return event.kind == EventKind::Begin || event.kind == EventKind::Move ||
           event.kind == EventKind::AcceptTakeback;
  };
  const auto latest = std::find_if(events_.rbegin(), events_.rend(), changes);
  return latest == events_.rend() ? 0 : latest->seq;
}

std::optional<int> LiveGame::turn_seat() const {
  if (phase_ != Phase::Playing) return std::nullopt;
  return state_->turn().seat;
}

std::string LiveGame::player_name(int seat) const {
  if (spec(seat).kind == SeatSpec::Kind::Engine) {
    return "Level " + std::to_string(spec(seat).level);
  }
  return this->seat(seat).name;
}

std::string LiveGame::shown_name(int seat) const {
  const std::string& guest = this->seat(seat).guest;
  return guest.empty() ? player_name(seat) : guest + " (guest)";
}

std::vector<int> LiveGame::seats_of_key(std::string_view key_hash) const {
  std::vector<int> held;
  for (int i = 0; i < seats() && !key_hash.empty(); ++i) {
    if (seat(i).key_hash == key_hash && !spec(i).machine()) held.push_back(i);
  }
  return held;
}

std::vector<int> LiveGame::seats_of_account(std::string_view account) const {
  std::vector<int> held;
  for (int i = 0; i < seats() && !account.empty(); ++i) {
    if (spec(i).kind == SeatSpec::Kind::Engine) continue;
    const std::string& name = seat(i).taken ? seat(i).name : spec(i).account;
    if (text::lower(name) == text::lower(account)) held.push_back(i);
  }
  return held;
}

std::vector<int> LiveGame::seats_of_code(std::string_view code_hash, TimeMs now) const {
  std::vector<int> held;
  for (int i = 0; i < seats() && !code_hash.empty(); ++i) {
    if (seat(i).code_hash == code_hash && now - seat(i).code_at < kTransferMs) held.push_back(i);
  }
  return held;
}

std::optional<int> LiveGame::called_off_by() const {
  if (phase_ != Phase::Aborted) return std::nullopt;
  const auto abort = [](const Event& event) { return event.kind == EventKind::Abort; };
  const auto found = std::find_if(events_.rbegin(), events_.rend(), abort);
  if (found == events_.rend() || found->seat < 0) return std::nullopt;
  return found->seat;
}

bool LiveGame::spent_key(std::string_view key_hash) const {
  const auto opened = [&](const SeatSpec& spec) { return spec.key_hash == key_hash; };
  const auto opens = [&](const SeatState& seat) { return seat.key_hash == key_hash; };
  return !key_hash.empty() && std::any_of(header_.seats.begin(), header_.seats.end(), opened) &&
         std::none_of(seats_.begin(), seats_.end(), opens);
}

std::optional<TimeMs> LiveGame::flag_at() const {
  const std::optional<TimeMs> end = clocks_.flag_at();
  if (!end || server_to_move()) return std::nullopt;
  const std::int64_t lag_left = kLagBankMs - seat(clocks_.seat()).lag_used;
  return *end + std::clamp<std::int64_t>(lag_left, 0, kMaxLagMs);
}

bool LiveGame::server_to_move() const {
  const std::optional<int> turn = turn_seat();
  return turn && spec(*turn).kind == SeatSpec::Kind::Engine;
}

bool LiveGame::bot_to_move() const {
  const std::optional<int> turn = turn_seat();
  return turn && spec(*turn).kind == SeatSpec::Kind::Bot;
}

bool LiveGame::counts_for_rating() const {
  return header_.rated && phase_ == Phase::Over && most_plies_ >= 2 && seats() == 2 &&
         !seat(0).name.empty() && !seat(1).name.empty();
}

Digest LiveGame::digest() const {
  Digest digest;
  digest.phase = phase_;
  digest.plies = plies();
  if (outcome_.over()) {
    digest.result = outcome_word(game().info(), outcome_);
    digest.ending = ending_text(outcome_);
  }
  digest.flag_at = flag_at();
  digest.to_move = turn_seat();
  digest.server_to_move = server_to_move();
  digest.changed_at = changed_at_;
  return digest;
}

NextGame next_game(const LiveGame& game, std::string id, TimeMs now) {
  NextGame next{game.header(), {}};
  Header& header = next.header;
  header.id = std::move(id);
  header.rematch_of = game.header().id;
  header.made_at = now;
  const int seats = game.seats();
  std::vector<std::string> sitters(static_cast<std::size_t>(seats));
  for (int old = 0; old < seats; ++old) {
    const std::size_t seat = static_cast<std::size_t>((old + 1) % seats);
    header.seats[seat] = game.spec(old);
    header.seats[seat].key_hash = game.seat(old).key_hash;
    sitters[seat] = join_data({game.seat(old).name, game.seat(old).guest});
  }
  const auto add = [&](EventKind kind, int seat, std::string data) {
    const auto seq = static_cast<std::int64_t>(next.events.size()) + 1;
    next.events.push_back({seq, now, kind, seat, 0, std::move(data)});
  };
  for (int seat = 0; seat < seats; ++seat) {
    const std::size_t i = static_cast<std::size_t>(seat);
    if (!header.seats[i].machine()) add(EventKind::Join, seat, sitters[i]);
  }
  add(EventKind::Begin, -1, begin_data(header.clock));
  return next;
}

}  // namespace muster::club
