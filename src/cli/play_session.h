// A game at one terminal, between two people or with the computer as one side: reads lines, plays
// moves, answers questions, keeps score of what is agreed beside the board. Says everything to
// `talk`, refusals to the console's err.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/console.h"
#include "cli/line_reader.h"
#include "cli/opponent.h"
#include "cli/records.h"

namespace muster::cli {

class PlaySession {
 public:
  // The opponent gives hints and reviews; it plays itself if it is given a side.
  PlaySession(SavedGame game, Console& console, LineReader& lines, std::ostream& talk,
              Opponent& opponent, std::optional<Side> computer);

  // Until `quit` or the end of input.
  void run();

  const AnyState& state() const { return *game_.state; }
  // By the board, or agreed; not over while the game goes on.
  Outcome outcome() const;

 private:
  struct Word {
    std::string_view name;
    std::string_view rest;  // what may stand behind it
    std::string_view help;
    void (PlaySession::*act)(std::string_view rest);
  };
  static std::span<const Word> words();

  void answer(std::string_view line);
  void play(std::string_view move);
  void refuse(const Error& error);
  bool computer_to_move() const;
  void offer_computer_draw();
  void let_computer_move();  // as long as it is its turn
  void announce();           // the result, or whose turn it is if that is not plain
  std::string prompt() const;

  void do_help(std::string_view rest);
  void do_show(std::string_view rest);
  void do_moves(std::string_view rest);
  void do_why(std::string_view rest);
  void do_hint(std::string_view rest);
  void do_review(std::string_view rest);
  void do_undo(std::string_view rest);
  void do_flip(std::string_view rest);
  void do_save(std::string_view rest);
  std::string plies_text() const;
  void do_load(std::string_view rest);
  void do_resign(std::string_view rest);
  void do_draw(std::string_view rest);
  void do_quit(std::string_view rest);

  SavedGame game_;
  Console& console_;
  LineReader& lines_;
  std::ostream& talk_;
  Opponent& opponent_;
  std::optional<Side> computer_;
  bool flip_ = false;
  bool quit_ = false;
};

}  // namespace muster::cli
