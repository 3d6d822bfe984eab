// Judges one command on one game: what LiveGame::decide is made of, for this module only.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "club/live_game.h"
#include "club/refusal_code.h"

namespace muster::club {

// Talk and offers must not fill the store: moves and results go on beyond it.
inline constexpr std::int64_t kMaxEvents = 50'000;

class Decider {
 public:
  Decider(const LiveGame& game, const GameCommand& command, const Actor& actor, TimeMs now);

  Decision decide();

 private:
  // decide.cpp: moving, the end of the game
  void dispatch();
  void begin();
  void move();
  void resign();
  void abort();
  void refund();
  void add_conditional_replies();

  // decide_seats.cpp: who sits where
  void join();
  void join_seat(int seat);
  void leave();
  void decline_invitation();
  void transfer();
  void claim();

  // decide_offers.cpp: what two sides agree on, and talk
  void draw();
  void decline_draw();
  void takeback();
  void decline_takeback();
  void rematch();
  void decline_rematch();
  void chat();
  void conditional();

  // Each of these returns whether it is so, and refuses the command if not.
  bool playing();
  bool server_only();
  bool holds_a_seat();
  bool holds_named_seat();  // the seat that the command names, if it names one
  bool may_call_off();
  bool of_this_position();  // the command says nothing else
  bool key_is_new();        // that of the command: of no seat, and no invitation of this game

  // The seat that acts: the one named, else the preferred one if the actor holds it, else the first
  // one held.
  int acting_seat(int preferred = -1) const;
  int seat_to_leave() const;
  bool invited(int seat) const;  // it is kept for the actor by name, and free
  // A seat of the actor on the other side of this one; -1 if there is none (or another is named).
  int seat_against(int seat) const;
  bool holds(int seat) const;
  bool only_machines(Side side) const;
  int machine_of(Side side) const;
  // The side has made a move since it last offered, or has not offered yet.
  bool may_offer(Side side, int offered_at) const;
  bool flag_has_fallen() const;
  std::int64_t lag_ms(int seat) const;  // of what is claimed, what is granted

  void add(EventKind kind, int seat, std::string data = "", std::int64_t lag_ms = 0);
  void refuse(Refusal::Kind kind, RefusalCode code, std::string field, std::string message);
  bool refused() const noexcept { return out_.refused.has_value(); }

  const LiveGame& g_;
  const GameCommand& command_;
  const Actor& actor_;
  TimeMs now_;
  Decision out_;
};

}  // namespace muster::club
