// What a player, a spectator or the server itself asks of a game, who asks it, and what comes of
// it. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "club/event.h"
#include "games/reason.h"

namespace muster::club {

// Lines of conditional moves: each begins with the move expected next in the game.
using Lines = std::vector<std::vector<std::string>>;

inline constexpr std::size_t kMaxConditionalLines = 50;
inline constexpr std::size_t kMaxLineMoves = 60;
inline constexpr std::size_t kMaxConditionalMoves = 1000;  // of all lines together
inline constexpr std::size_t kMaxMoveBytes = 64;

struct GameCommand {
  enum class Kind : std::uint8_t {
    Join,  // takes `seat`; key_hash is a guest's new key. The last one begins the game.
    Move,
    Resign,
    Draw,         // offers, or accepts what the other side offers
    DeclineDraw,  // or takes one's own offer back
    Takeback,     // offers `plies`, or accepts
    DeclineTakeback,
    Rematch,  // offers, or accepts: then new_game is the next game's id
    DeclineRematch,
    Abort,
    Leave,  // gets up before the game begins, or declines to sit down
    Chat,
    Conditional,
    Transfer,  // a guest's seats may be claimed elsewhere, with the code of code_hash
    Claim,     // takes them over: from now on key_hash opens them
    // The server's own:
    Begin,   // a table of machines alone begins at once
    Flag,    // looks whether a flag has fallen; nothing happens if not
    Refund,  // away_ms are given back
  };

  Kind kind = Kind::Move;
  int seat = -1;             // which of the actor's seats acts; -1: the one that makes sense
  std::string text;          // Move: the move; Chat: the text
  int ply = -1;              // Move, Resign: how many moves were played before, -1: not said
  std::int64_t since = 0;    // Move, Resign: of which LiveGame::position_since, 0: not said
  int plies = 0;             // Takeback: 0: back to before the actor's last move
  std::int64_t lag_ms = 0;   // Move: claimed; what is too much is cut
  Lines lines;               // Conditional: empty takes all back
  std::string key_hash;      // Join, Claim: of the new key
  std::string guest;         // Join: what a guest wants to be called, or ""
  bool makers_key = false;   // Join: the seat's key is a secret of its maker already, and stays
  std::string code_hash;     // Transfer, Claim
  std::string new_game;      // Rematch: id for the case that it is accepted
  std::int64_t away_ms = 0;  // Refund
  Language language = Language::English;  // of the sentence about an illegal move
};

// "move", "resign", "draw", "decline_draw", ...: the action words of messages.
std::string_view to_text(GameCommand::Kind kind) noexcept;
// Of those that players may ask for; nothing for any other word.
std::optional<GameCommand::Kind> parse_player_action(std::string_view word) noexcept;

// Who asks. The server has found out by key, session or token which seats the asker holds; seats of
// engines belong to the server.
struct Actor {
  std::vector<int> seats;  // empty: a spectator
  std::string account;     // the account's name, "" without one
  bool server = false;     // the server itself: may flag, refund, begin, and move for machines
};

// Why a command was refused. `code` is a stable word for programs, the error's message is English.
struct Refusal {
  enum class Kind : std::uint8_t {
    Bad,        // cannot be right at any time: HTTP 400
    Illegal,    // a move that the rules forbid: HTTP 400
    Forbidden,  // not this actor: HTTP 403
    Conflict,   // not now: HTTP 409
  };

  Kind kind = Kind::Conflict;
  std::string_view code;         // of refusal_code.h
  Error error;                   // field and sentence (for illegal moves in the language asked for)
  std::optional<Reason> reason;  // Illegal: as `muster why` has it
};

int http_status(Refusal::Kind kind) noexcept;

// Events to append, in order, and whether the command was refused. Both may be there: a move that
// comes too late is refused, and the flag falls.
struct Decision {
  std::vector<Event> events;
  std::optional<Refusal> refused;

  bool ok() const noexcept { return !refused; }
};

}  // namespace muster::club
