// SPDX-License-Identifier: MIT
#include "match/referee.h"

#include <algorithm>
#include <utility>

#include "base/random.h"
#include "base/text.h"
#include "host/clock.h"

namespace muster::match {

namespace {

class Game {
 public:
  Game(const std::array<Seating, 2>& players, std::unique_ptr<AnyState> opening,
       const GameRules& rules, std::uint64_t seed)
      : players_(players), rules_(rules), seed_(seed) {
    played_.opening_plies = opening->plies();
    played_.state = std::move(opening);
    for (std::size_t side = 0; side < 2; ++side) clock_[side] = players_[side].control.clock_ms;
  }

  bool begin(const std::shared_ptr<const AnyGame>& game) {
    const Result<std::unique_ptr<AnyState>> start = game->state("start");
    if (start) first_ = index((*start)->turn().side);
    for (const Side side : {Side::One, Side::Two}) {
      const Status ready = seat(side).player->new_game(game);
      if (ready) continue;
      lose(side, "crashed", "could not begin: " + ready.error().to_text());
      return false;
    }
    return true;
  }

  // One move. False when the game is over.
  bool step() {
    const Outcome outcome = played_.state->outcome();
    if (outcome.over()) return end(outcome, std::string(to_text(outcome.ending)));
    if (played_.state->plies() >= rules_.max_plies) {
      return end({Winner::Draw, Ending::PlyLimit, false}, "ply-limit");
    }
    const Side side = played_.state->turn().side;
    const std::int64_t began = host::now_ms();
    Result<Thought> thought = seat(side).player->think(request(side, began));
    const std::int64_t used = host::now_ms() - began;
    if (!thought) return fail(side, thought.error());
    if (overstepped(side, used)) {
      return lose(side, "time",
                  "used " + std::to_string(used) + " ms for a move, allowed were " +
                      std::to_string(allowed(side)) + " ms");
    }
    const Result<std::string> move = played_.state->play(thought->move);
    if (!move) {
      return lose(side, "illegal",
                  "played " + text::quoted(thought->move) + ": " + move.error().message);
    }
    thought->move = *move;
    played_.moves.push_back({std::move(*thought), used});
    std::int64_t& clock = clock_[static_cast<std::size_t>(index(side))];
    clock = std::max<std::int64_t>(0, clock - used) + seat(side).control.increment_ms;
    return true;
  }

  PlayedGame take() { return std::move(played_); }

 private:
  const Seating& seat(Side side) const { return players_[static_cast<std::size_t>(index(side))]; }

  // 0: no limit of time.
  std::int64_t allowed(Side side) const {
    const TimeControl& control = seat(side).control;
    const std::int64_t clock =
        control.clock_ms > 0
            ? std::max<std::int64_t>(1, clock_[static_cast<std::size_t>(index(side))])
            : 0;
    if (control.time_ms > 0 && clock > 0) return std::min(control.time_ms, clock);
    return std::max(control.time_ms, clock);
  }

  bool overstepped(Side side, std::int64_t used) const {
    return allowed(side) > 0 && used > allowed(side) + rules_.margin_ms;
  }

  MoveRequest request(Side side, std::int64_t now) const {
    const std::int64_t limit = allowed(side);
    MoveRequest out{*played_.state, seat(side).control};
    out.clock_ms = clock_;
    for (std::size_t i = 0; i < 2; ++i) out.increment_ms[i] = players_[i].control.increment_ms;
    out.first = first_;
    // A little beyond the margin, so that who is just too late is told "time", not "silent".
    out.deadline = now + (limit > 0 ? limit + 2 * rules_.margin_ms + 200 : rules_.patience_ms);
    out.seed = mix(seed_ ^ mix(static_cast<std::uint64_t>(played_.state->plies())));
    return out;
  }

  bool end(Outcome outcome, std::string ending) {
    played_.outcome = outcome;
    played_.ending = std::move(ending);
    return false;
  }

  bool lose(Side side, std::string ending, std::string detail) {
    const Ending by_rules = ending == "time" ? Ending::Time : Ending::None;
    played_.detail = std::move(detail);
    played_.failed = side;
    seat(side).player->dismiss();
    return end({winner(other(side)), by_rules, false}, std::move(ending));
  }

  bool fail(Side side, const Error& error) {
    // Silence within a limit of time is a lost clock as well, but the word says more.
    return lose(side, error.field, error.message);
  }

  const std::array<Seating, 2>& players_;
  const GameRules& rules_;
  std::uint64_t seed_;
  int first_ = 0;
  std::array<std::int64_t, 2> clock_{};
  PlayedGame played_;
};

}  // namespace

std::optional<PlayedGame> play_game(const std::array<Seating, 2>& players,
                                    const std::shared_ptr<const AnyGame>& game,
                                    std::unique_ptr<AnyState> opening, const GameRules& rules,
                                    std::uint64_t seed, const std::atomic<bool>& stop) {
  Game played(players, std::move(opening), rules, seed);
  if (stop) return std::nullopt;
  bool going = played.begin(game);
  while (going && !stop) going = played.step();
  // Whatever a player said after the stop is not its fault.
  if (stop) return std::nullopt;
  return played.take();
}

}  // namespace muster::match
