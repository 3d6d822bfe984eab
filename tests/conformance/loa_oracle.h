// Lines of Action as a patient person would referee it: a grid of characters, one square at a time,
// written from the rule text only. Slow on purpose; shares nothing with src/.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace oracle {

struct LoaRules {
  int files = 8, ranks = 8;
  bool glue_files = false, glue_ranks = false, flat_count = false;
  bool four_hand = false, parachute = false, drop_opponent = false;
  std::string order = "clockwise";
  std::string simultaneous = "mover";
  std::string no_move = "pass";
  int repetition = 3;          // 0: off
  bool board_repeats = false;  // a board made for the second time is a draw, whoever is to move
  int ply_limit = 0;
  bool draw_before_win = false;
};

class LoaOracle {
 public:
  // Reads the position text of docs/notation.md; the oracle trusts it.
  LoaOracle(const LoaRules& rules, const std::string& position);

  std::set<std::string> legal() const;  // empty once the game is over
  void play(const std::string& move);   // one of legal()
  std::string result() const;           // "none", "black connected", "draw repetition", ...
  std::string position() const;         // the position text

 private:
  struct Board {
    std::map<std::string, char> men;  // "b1" -> b w B W
    std::string turn;                 // "b" "w" or a seat letter
    bool second = false;
    std::array<int, 2> reserve{};
    bool operator<(const Board& o) const {
      return std::tie(men, turn, second, reserve) < std::tie(o.men, o.turn, o.second, o.reserve);
    }
  };

  bool black_to_move() const;
  bool may_move(char man) const;
  std::set<std::string> steps() const;
  std::set<std::string> turns() const;
  bool joined(bool black) const;
  int men_on_line(int file, int rank, int df, int dr) const;
  bool step_square(int& file, int& rank, int df, int dr, bool glued) const;
  void hand_over(const std::string& choice);
  std::vector<std::string> choices() const;

  LoaRules rules_;
  Board board_;
  int passes_ = 0;
  int plies_ = 0;
  std::map<Board, int> seen_;
  std::set<std::map<std::string, char>> boards_;
  std::string ended_ = "none";
};

}  // namespace oracle
