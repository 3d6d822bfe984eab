// A game between people as it stands: the fold of its header and events. Asks nobody, tells nobody:
// decide() says which events a command would add, the server makes them durable, apply() takes them
// in. Who may do what and when is described in docs/play.md.
//
// A value of one thread. Nothing here reads a clock: the time is passed in.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/result.h"
#include "club/clock.h"
#include "club/command.h"
#include "club/digest.h"
#include "club/event.h"
#include "club/game_cache.h"
#include "games/any_game.h"

namespace muster::club {

// A seat as the events have left it.
struct SeatState {
  bool taken = false;
  bool makers = false;        // who made the game sits there
  bool declined = false;      // who was invited by name does not come
  std::string name;           // the account's, or ""
  std::string guest;          // what a guest wants to be called, or ""
  std::string key_hash;       // of the header, or of the latest event Key; "": an account's
  std::string code_hash;      // of a transfer that may be claimed
  TimeMs code_at = 0;         // since when
  std::int64_t lag_used = 0;  // of kLagBankMs
  Lines lines;                // conditional moves; what was played of them is cut off

  // Who made the game is there to call it off: not once that account is deleted.
  bool held_by_maker() const noexcept { return makers && !(name.empty() && key_hash.empty()); }

  friend bool operator==(const SeatState&, const SeatState&) = default;
};

struct TakebackOffer {
  int seat = 0;
  int plies = 0;
  friend bool operator==(const TakebackOffer&, const TakebackOffer&) = default;
};

struct Offers {
  std::optional<int> draw;  // the seat that offers
  std::optional<TakebackOffer> takeback;
  std::optional<int> rematch;
  friend bool operator==(const Offers&, const Offers&) = default;
};

struct ChatLine {
  int seat = -1;      // -1: a spectator, or who has left the seat since
  std::string name;   // the account's, or ""
  std::string guest;  // what a guest who has left was called, or ""
  std::string text;
  TimeMs at = 0;
  friend bool operator==(const ChatLine&, const ChatLine&) = default;
};

class LiveGame {
 public:
  // No events yet. An error names the field of the header that makes no game.
  static Result<LiveGame> make(Header header, GameCache& games);
  // With its events; an impossible one is an error "event 12: ...".
  static Result<LiveGame> fold(Header header, std::span<const Event> events, GameCache& games);

  LiveGame(LiveGame&&) noexcept = default;
  LiveGame& operator=(LiveGame&&) noexcept = default;
  LiveGame clone() const;  // costs as much as the game is long; see trial.h

  // Takes in the next event; if it is impossible, an error, and nothing has changed.
  Status apply(const Event& event);

  // What the command would do now. Events carry their numbers and are to be applied all or none.
  Decision decide(const GameCommand& command, const Actor& actor, TimeMs now) const;

  const Header& header() const noexcept { return header_; }
  const AnyGame& game() const noexcept { return state_->game(); }
  const AnyState& state() const noexcept { return *state_; }
  std::span<const Event> events() const noexcept { return events_; }
  std::int64_t seq() const noexcept { return static_cast<std::int64_t>(events_.size()); }
  TimeMs changed_at() const noexcept { return changed_at_; }  // of the latest event

  Phase phase() const noexcept { return phase_; }
  int plies() const noexcept { return state_->plies(); }
  std::vector<std::string> moves() const { return state_->moves(); }
  // The event that brought this position about. After a takeback there may be as many moves as
  // before, and yet it is another position. 0: the game has not begun.
  std::int64_t position_since() const;
  // Which seat is on turn; nothing unless the game is being played.
  std::optional<int> turn_seat() const;
  const Outcome& outcome() const noexcept { return outcome_; }  // over() once there is a result

  int seats() const noexcept { return static_cast<int>(seats_.size()); }
  const SeatState& seat(int seat) const { return seats_[static_cast<std::size_t>(seat)]; }
  const SeatSpec& spec(int seat) const { return header_.seats[static_cast<std::size_t>(seat)]; }
  std::string player_name(int seat) const;  // account, bot, "Level 5"; "" for a guest
  // The same for readers, who must not take a guest for an account: "Anna (guest)".
  std::string shown_name(int seat) const;
  // The seats that a key opens, and those that an account sits on (bots: are seated on).
  std::vector<int> seats_of_key(std::string_view key_hash) const;
  std::vector<int> seats_of_account(std::string_view account) const;
  // The seats that a transfer's code would bring now.
  std::vector<int> seats_of_code(std::string_view code_hash, TimeMs now) const;
  // Whose the last word was in a game that was called off; nothing: nobody's, or it was not.
  std::optional<int> called_off_by() const;
  // It opened a seat once: an invitation that somebody has taken.
  bool spent_key(std::string_view key_hash) const;

  const Clocks& clocks() const noexcept { return clocks_; }
  const Offers& offers() const noexcept { return offers_; }
  std::span<const ChatLine> chat() const noexcept { return chat_; }
  const std::string& rematch_id() const noexcept { return rematch_id_; }  // "" before it is agreed

  // When a Flag command succeeds: the clock's end and what may still be under way. Never for an
  // engine of the server: when it is slow, others were before it, or its server has died.
  std::optional<TimeMs> flag_at() const;
  // An engine of the server is on turn; a bot is on turn.
  bool server_to_move() const;
  bool bot_to_move() const;
  // After Over: whether a rating is due, that is, a rated game that was really played.
  bool counts_for_rating() const;

  Digest digest() const;

 private:
  friend class Decider;  // decider.h
  friend class Folder;   // folder.h
  friend class Trial;    // trial.h

  LiveGame() = default;

  // What the events change, beside the lists that only grow and the state of the rules.
  using Folded =
      std::tuple<std::vector<SeatState>, std::vector<std::int8_t>, Clocks, Offers, std::string,
                 Phase, Outcome, TimeMs, int, std::array<int, 2>, std::array<int, 2>>;
  auto folded() {
    return std::tie(seats_, movers_, clocks_, offers_, rematch_id_, phase_, outcome_, changed_at_,
                    most_plies_, draw_offered_, takeback_offered_);
  }
  auto folded() const {
    return std::tie(seats_, movers_, clocks_, offers_, rematch_id_, phase_, outcome_, changed_at_,
                    most_plies_, draw_offered_, takeback_offered_);
  }

  Header header_;
  std::unique_ptr<AnyState> state_;
  std::vector<Event> events_;
  std::vector<SeatState> seats_;
  std::vector<std::int8_t> movers_;  // the seat of each ply
  Clocks clocks_;
  Offers offers_;
  std::vector<ChatLine> chat_;
  std::string rematch_id_;
  Phase phase_ = Phase::Waiting;
  Outcome outcome_;
  TimeMs changed_at_ = 0;
  int most_plies_ = 0;  // before takebacks: a game that was played is not aborted
  // How many plies there were when this side last offered: it may not insist before it has moved.
  std::array<int, 2> draw_offered_ = {-1, -1};
  std::array<int, 2> takeback_offered_ = {-1, -1};
};

// The next game of the same players: seats moved on by one (two seats: colours swapped). Accounts
// keep their seats, and a guest's key opens the new game too; invitations stay spent.
struct NextGame {
  Header header;
  std::vector<Event> events;  // everybody sits down, the game begins
};
NextGame next_game(const LiveGame& game, std::string id, TimeMs now);

}  // namespace muster::club
