// SPDX-License-Identifier: MIT
#include "club/challenge.h"

#include <algorithm>

#include "club/live_game.h"
#include "club/requests.h"

namespace muster::club {

namespace {

using Seat = ChallengeRequest::Seat;
using SeatKind = SeatSpec::Kind;

std::string seat_field(std::size_t seat) { return "seats[" + std::to_string(seat) + "]"; }

Status check_seat(const Seat& seat, std::size_t number) {
  const std::string field = seat_field(number);
  const bool engine = seat.kind == SeatKind::Engine;
  if (engine && (seat.level < 1 || seat.level > kMaxEngineLevel)) {
    return bad_input(field + ".level",
                     "expected a whole number from 1 to " + std::to_string(kMaxEngineLevel));
  }
  if (!engine && seat.level != 0) return bad_input(field + ".level", "only an engine has a level");
  if (engine && !seat.account.empty()) {
    return bad_input(field + ".account", "an engine has no account");
  }
  if (seat.kind == SeatKind::Bot || !seat.account.empty()) {
    const Status name = check_account_name(seat.account, field + ".account");
    if (!name) return name;
  }
  if (seat.mine && seat.kind != SeatKind::Person) {
    return bad_input(field + ".mine", "only a person's seat can be yours");
  }
  return Done{};
}

// The seats asked for, as many as the game has; drawn by lot if so wished.
Result<std::vector<Seat>> seats_of(const ChallengeRequest& request, const AnyGame& game,
                                   Random& random) {
  std::vector<Seat> seats = request.seats;
  const auto count = static_cast<std::size_t>(seat_count(game));
  if (seats.empty()) seats.resize(count);
  if (seats.size() != count) {
    return bad_input(
        "seats", "expected " + std::to_string(count) + " of them, " + game.name() + " has so many");
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (const Status checked = check_seat(seats[i], i); !checked) return checked.error();
  }
  const auto is_mine = [](const Seat& seat) { return seat.mine; };
  if (request.random_colors) {
    if (std::none_of(seats.begin(), seats.end(), is_mine)) {
      const auto person = std::find_if(seats.begin(), seats.end(),
                                       [](const Seat& s) { return s.kind == SeatKind::Person; });
      if (person != seats.end()) person->mine = true;
    }
    const auto turn = static_cast<std::ptrdiff_t>(random.below(static_cast<std::uint32_t>(count)));
    std::rotate(seats.begin(), seats.begin() + turn, seats.end());
  }
  // Where one player holds several seats, they are alike.
  for (std::size_t i = 0; i < count; ++i) {
    const int first = seats_held_with(game, static_cast<int>(i)).front();
    const Seat& lead = seats[static_cast<std::size_t>(first)];
    if (lead.kind != seats[i].kind || lead.level != seats[i].level ||
        lead.account != seats[i].account) {
      return bad_input(seat_field(i), "one player holds this seat and seats[" +
                                          std::to_string(first) + "], expected the same");
    }
    seats[i].mine = seats[i].mine || lead.mine;
  }
  return seats;
}

Status check_rated(const Challenge& challenge, std::string_view maker) {
  const Header& header = challenge.header;
  if (!header.rated) return Done{};
  if (maker.empty()) return bad_input("rated", "a rated game needs an account, log in first");
  if (header.seats.size() != 2) return bad_input("rated", "only games of two are rated");
  if (header.start != "start") {
    return bad_input("rated", "a rated game begins at the start position");
  }
  if (header.clock.kind == ClockSpec::Kind::Untimed) {
    return bad_input("rated", "a rated game needs a clock");
  }
  for (const SeatSpec& seat : header.seats) {
    if (seat.kind == SeatKind::Engine) {
      return bad_input("rated", "a level has no rating to play for");
    }
  }
  if (challenge.mine.size() == 2) {
    return bad_input("rated", "both sides of a rated game cannot be one player");
  }
  return Done{};
}

}  // namespace

Result<Challenge> make_challenge(const ChallengeRequest& request, std::string_view maker,
                                 GameCache& games, Random& random, TimeMs now) {
  const Result<std::shared_ptr<const AnyGame>> game = games.get(request.game);
  if (!game) return game.error();
  const Result<std::vector<Seat>> seats = seats_of(request, **game, random);
  if (!seats) return seats.error();
  Challenge challenge;
  if (maker.empty()) challenge.guest = request.guest;
  Header& header = challenge.header;
  header.game = (*game)->name();
  header.start = request.start;
  header.clock = request.clock;
  header.rated = request.rated;
  header.open = request.open;
  header.chat = request.chat;
  header.made_at = now;
  bool free = false;
  for (std::size_t i = 0; i < seats->size(); ++i) {
    const Seat& seat = (*seats)[i];
    header.seats.push_back({seat.kind, seat.level, seat.account, ""});
    if (seat.mine) challenge.mine.push_back(static_cast<int>(i));
    free = free || (seat.kind == SeatKind::Person && !seat.mine);
  }
  const Result<LiveGame> live = LiveGame::make(header, games);  // start and clock
  if (!live) return live.error();
  header.start = live->state().start_position();
  if (header.open && !free) {
    return bad_input("open", "expected a person's seat that is not yours");
  }
  const Status rated = check_rated(challenge, maker);
  if (!rated) return rated.error();
  return challenge;
}

bool free_for_all(const Header& header, int seat) {
  const SeatSpec& spec = header.seats[static_cast<std::size_t>(seat)];
  return header.open && spec.kind == SeatKind::Person && spec.key_hash.empty();
}

std::vector<std::vector<int>> key_groups(const Challenge& challenge, const AnyGame& game,
                                         bool maker_has_account) {
  std::vector<std::vector<int>> groups;
  for (int seat = 0; seat < static_cast<int>(challenge.header.seats.size()); ++seat) {
    const std::vector<int> held = seats_held_with(game, seat);
    if (held.front() != seat) continue;
    const std::vector<int>& mine = challenge.mine;
    const bool is_mine = std::find(mine.begin(), mine.end(), seat) != mine.end();
    const bool person =
        challenge.header.seats[static_cast<std::size_t>(seat)].kind == SeatKind::Person;
    if (!person) continue;
    if (is_mine ? !maker_has_account : !challenge.header.open) groups.push_back(held);
  }
  return groups;
}

Result<std::vector<Event>> opening_events(const Challenge& challenge, std::string_view maker,
                                          GameCache& games, TimeMs now) {
  Result<LiveGame> game = LiveGame::make(challenge.header, games);
  if (!game) return game.error();
  const auto follow = [&](const Decision& decision) -> Status {
    if (decision.refused) return decision.refused->error;
    for (const Event& event : decision.events) {
      if (const Status applied = game->apply(event); !applied) return applied;
    }
    return Done{};
  };
  const Actor actor{challenge.mine, std::string(maker), false};
  for (const int seat : challenge.mine) {
    if (game->seat(seat).taken) continue;
    GameCommand join;
    join.kind = GameCommand::Kind::Join;
    join.seat = seat;
    join.makers_key = true;
    join.guest = challenge.guest;
    if (const Status joined = follow(game->decide(join, actor, now)); !joined) {
      return joined.error();
    }
  }
  bool complete = game->phase() == Phase::Waiting;
  for (int seat = 0; seat < game->seats(); ++seat) complete = complete && game->seat(seat).taken;
  if (complete) {
    GameCommand begin;
    begin.kind = GameCommand::Kind::Begin;
    if (const Status begun = follow(game->decide(begin, {{}, "", true}, now)); !begun) {
      return begun.error();
    }
  }
  return std::vector<Event>(game->events().begin(), game->events().end());
}

}  // namespace muster::club
