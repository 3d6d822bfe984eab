// The options of Lines of Action as typed data, read once from a game name.
// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "games/options.h"

namespace muster::loa {

enum class Simultaneous { Mover, Draw, Opponent };
enum class NoMove { Pass, Loss, Draw };
enum class Setup { Standard, ScrambledEggs, ScrambledEggsMirror, Parachute, FourHand };
enum class Wrap { None, Torus, Files, Ranks };  // Files: a and h are glued; Ranks: 1 and 8 are
enum class Order { Clockwise, Counterclockwise, PairsLeft, PairsRight, PairsChoice };

struct Options {
  bool white_first = false;
  Simultaneous simultaneous = Simultaneous::Mover;
  NoMove no_move = NoMove::Pass;
  int repetition = 3;                // occurrences that make a draw; 0: off
  bool repetition_of_board = false;  // occurrences of the board, whoever is to move
  int ply_limit = 0;                 // 0: off
  bool draw_before_win = false;      // at the ply limit even a move that joins draws
  int files = 8;
  int ranks = 8;
  Setup setup = Setup::Standard;
  Wrap wrap = Wrap::None;
  bool flat_count = false;     // count the flat line although men move over the edge
  bool drop_opponent = false;  // Parachute: the mover drops the opponent's men
  Order order = Order::Clockwise;
  bool two_players = false;  // four-hand seats held by two players (ambidextrous)

  constexpr bool four_hand() const noexcept { return setup == Setup::FourHand; }
  constexpr bool parachute() const noexcept { return setup == Setup::Parachute; }
};

const GameInfo& game_info() noexcept;

// Typed options, or the two options that make no sense together.
Result<Options> read_options(const OptionValues& values);

}  // namespace muster::loa
