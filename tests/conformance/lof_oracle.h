// Lines of Fixation as a patient person would referee it: stacks as strings of letters in a map,
// one point at a time, written from the rule text only. Slow on purpose; shares nothing with src/.
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace oracle {

struct LofRules {
  int size = 5;
  std::string repetition = "board";  // "board+turn", "none"
  bool opponent_made_win = true;
};

class LofOracle {
 public:
  // Reads the position text of docs/notation.md; the oracle trusts it.
  LofOracle(const LofRules& rules, const std::string& position);

  std::set<std::string> legal() const;  // empty once the game is over
  void play(const std::string& move);   // one of legal()
  std::string result() const;           // "none", "light connected", "dark two-sixes by-opponent"
  std::string position() const;         // the position text
  std::string after(const std::string& move) const;  // the position text behind a move

 private:
  using Board = std::map<std::string, std::string>;  // "e5" -> "wbb", bottom first

  struct Try {
    std::string name;
    Board board;
    bool obliged = false;  // a capture by a one-coloured stack of three or more
  };

  bool on_board(int x, int y) const;
  void find_tries();
  bool try_move(const std::string& from, int dx, int dy, Try& result) const;
  int highest(int x, int y, int dx, int dy, char owner) const;
  bool forbidden_by_past(const Board& board) const;
  bool has_goal(char owner, std::string& how) const;
  std::string text_of(const Board& board, char turn) const;

  LofRules rules_;
  Board board_;
  char turn_ = 'w';
  std::set<std::pair<Board, char>> seen_;
  std::vector<Try> tries_;  // what may be played now
  std::string ended_ = "none";
};

}  // namespace oracle
