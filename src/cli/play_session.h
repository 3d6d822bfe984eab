// A game at one terminal, between people or with the computer on the other seats: reads lines,
// plays moves, answers questions, keeps score of what is agreed beside the board. Says everything
// to `talk`, refusals to the console's err.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/console.h"
#include "cli/line_reader.h"
#include "cli/opponent.h"
#include "cli/records.h"
#include "games/hint.h"
#include "host/interrupt.h"

namespace muster::cli {

// What a person plays against the computer: a side with all its seats, or one seat of it.
struct HumanSeats {
  Side side = Side::One;
  std::optional<Seat> seat;

  bool moves(const Turn& turn) const { return turn.side == side && (!seat || *seat == turn.seat); }
};

class PlaySession {
 public:
  // The opponent gives hints and reviews; if there is a person, it also moves for everybody else.
  // Without one, people play all seats.
  PlaySession(SavedGame game, Console& console, LineReader& lines, std::ostream& talk,
              Opponent& opponent, const host::Interrupt& interrupt,
              std::optional<HumanSeats> person);

  // Called when the game comes to an end, with whether the person had hints or took moves back.
  using WhenOver = std::function<void(const Outcome& outcome, bool helped)>;
  void when_over(WhenOver call) { when_over_ = std::move(call); }

  enum class End { Quit, NoMoreInput, Interrupted };
  End run();

  const AnyState& state() const { return *game_.state; }
  // By the board, or agreed; not over while the game goes on.
  Outcome outcome() const;
  const std::optional<HumanSeats>& person() const { return person_; }

 private:
  struct Word {
    std::string_view name;
    std::string_view rest;  // what may stand behind it
    std::string_view help;  // key of its phrase
    void (PlaySession::*act)(std::string_view rest);
  };
  static std::span<const Word> words();

  void answer(std::string_view line);
  void play(std::string_view move);
  void say(const Reason& sentence);         // a line of talk
  void tell(std::string_view lines) const;  // what is longer than the terminal is wrapped
  void complain(const std::string& line);   // the same on the error stream
  void refuse(const Reason& sentence);
  void refuse(const Error& error);
  bool computer_moves(const Turn& turn) const { return person_ && !person_->moves(turn); }
  void let_computer_move();  // as long as it is its turn
  void announce();           // the result, or whose turn it is
  std::string prompt() const;
  std::string side_name(Side side) const;

  void do_help(std::string_view rest);
  void do_show(std::string_view rest);
  void do_moves(std::string_view rest);
  void do_why(std::string_view rest);
  void do_hint(std::string_view rest);
  Status look_for_hint();
  void tell_hint(std::size_t step) const;
  void do_review(std::string_view rest);
  void do_undo(std::string_view rest);
  void do_flip(std::string_view rest);
  void do_save(std::string_view rest);
  void do_load(std::string_view rest);
  void do_resign(std::string_view rest);
  void do_draw(std::string_view rest);
  void do_quit(std::string_view rest);

  // The hint for a position: found once, told step by step.
  struct Hint {
    std::string start;
    std::vector<std::string> moves;
    std::vector<HintStep> steps;
    std::size_t told = 0;
    std::string line;
  };

  SavedGame game_;
  Console& console_;
  LineReader& lines_;
  std::ostream& talk_;
  Opponent& opponent_;
  const host::Interrupt& interrupt_;
  std::optional<HumanSeats> person_;
  bool flip_ = false;
  bool quit_ = false;
  bool helped_ = false;
  Hint hint_;
  WhenOver when_over_;
};

}  // namespace muster::cli
