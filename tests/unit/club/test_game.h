// A table for tests: a game with its header, commands by name, events applied as the server would.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "club/challenge.h"
#include "club/live_game.h"
#include "club/trial.h"

namespace muster::club {

inline constexpr TimeMs kNoon = 1'800'000'000'000;  // some moment
inline constexpr TimeMs kHour = 3'600'000, kDay = 24 * kHour;
inline constexpr ClockSpec kFischer{ClockSpec::Kind::Fischer, 60'000, 5'000};
inline constexpr char kNextId[] = "NextGame0001";

inline Header two_persons(const std::string& game = "loa", ClockSpec clock = {}) {
  Header header;
  header.id = "GameNumber01";
  header.game = game;
  header.clock = clock;
  header.made_at = kNoon - kMaxFirstMoveFreeMs;
  header.seats = {{SeatSpec::Kind::Person, 0, "", "hash0"},
                  {SeatSpec::Kind::Person, 0, "", "hash1"}};
  return header;
}

inline Header four_persons(const std::string& game = "loa:four-hand", ClockSpec clock = {}) {
  Header header = two_persons(game, clock);
  header.seats.push_back({SeatSpec::Kind::Person, 0, "", "hash2"});
  header.seats.push_back({SeatSpec::Kind::Person, 0, "", "hash3"});
  return header;
}

inline GameCommand command(GameCommand::Kind kind, std::string text = "") {
  GameCommand made;
  made.kind = kind;
  made.text = std::move(text);
  made.new_game = kNextId;
  made.makers_key = kind == GameCommand::Kind::Join;  // keys stay as the header has them
  return made;
}

// Somebody sits down with a key of their own.
inline GameCommand join(int seat, std::string key_hash) {
  GameCommand made = command(GameCommand::Kind::Join);
  made.makers_key = false;
  made.seat = seat;
  made.key_hash = std::move(key_hash);
  return made;
}

class TestGame {
 public:
  explicit TestGame(Header header) : game_(make(std::move(header), games_)) {}

  // Everybody has sat down, so early that the first clock begins to cost now.
  void sit(TimeMs now = kNoon) {
    now -= first_move_free_ms(game_.clocks().spec());
    for (int seat = 0; seat < game_.seats(); ++seat) {
      if (game_.seat(seat).taken) continue;
      EXPECT_EQ(act(GameCommand::Kind::Join, seat, now), "");
    }
  }

  // The command by the holder of this seat; the refusal's code, or "". Events are applied either
  // way.
  std::string act(const GameCommand& command, const Actor& actor, TimeMs now) {
    last_ = game_.decide(command, actor, now);
    {  // As the server does: tried out first, which must leave no trace.
      Trial trial(game_);
      for (const Event& event : last_.events) EXPECT_TRUE(trial.apply(event));
    }
    for (const Event& event : last_.events) {
      const Status applied = game_.apply(event);
      EXPECT_TRUE(applied) << applied.error().to_text();
    }
    return last_.refused ? std::string(last_.refused->code) : "";
  }
  std::string act(const GameCommand& command, int seat, TimeMs now) {
    return act(command, Actor{{seat}, "", false}, now);
  }
  std::string act(GameCommand::Kind kind, int seat, TimeMs now) {
    GameCommand made = command(kind);
    if (kind == GameCommand::Kind::Join) made.seat = seat;
    return act(made, seat, now);
  }
  std::string move(const std::string& text, TimeMs now, std::int64_t lag_ms = 0) {
    GameCommand made = command(GameCommand::Kind::Move, text);
    made.lag_ms = lag_ms;
    return act(made, game_.state().turn().seat, now);
  }
  // The first legal move.
  std::string any_move(TimeMs now) { return move(game_.state().legal().front(), now); }

  LiveGame& game() { return game_; }
  const Decision& last() const { return last_; }
  std::vector<EventKind> kinds() const {
    std::vector<EventKind> kinds;
    for (const Event& event : last_.events) kinds.push_back(event.kind);
    return kinds;
  }
  GameCache& games() { return games_; }

 private:
  static LiveGame make(Header header, GameCache& games) {
    Result<LiveGame> game = LiveGame::make(std::move(header), games);
    EXPECT_TRUE(game) << game.error().to_text();
    return std::move(*game);
  }

  GameCache games_;
  LiveGame game_;
  Decision last_;
};

}  // namespace muster::club
