// SPDX-License-Identifier: MIT
#include "conformance/lof_oracle.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace oracle {

namespace {

const int kSteps[6][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}};

std::string point(int x, int y) {
  return std::string(1, static_cast<char>('a' + x)) + std::to_string(y + 1);
}
int x_of(const std::string& p) { return p[0] - 'a'; }
int y_of(const std::string& p) { return std::atoi(p.c_str() + 1) - 1; }
char owner(const std::string& stack) { return stack.back(); }
char enemy(char side) { return side == 'w' ? 'b' : 'w'; }

bool one_coloured(const std::string& stack) {
  return stack.find('w') == std::string::npos || stack.find('b') == std::string::npos;
}

}  // namespace

LofOracle::LofOracle(const LofRules& rules, const std::string& position) : rules_(rules) {
  const std::size_t space = position.find(' ');
  turn_ = position[space + 1];
  std::istringstream rows(position.substr(0, space));
  std::string row, cell;
  for (int x = 2 * rules_.size - 2; std::getline(rows, row, '/'); --x) {
    int y = 0;
    while (!on_board(x, y)) ++y;
    std::istringstream cells(row);
    while (std::getline(cells, cell, ',')) {
      if (cell[0] == 'x') {
        y += cell.size() == 1 ? 1 : std::atoi(cell.c_str() + 1);
      } else {
        board_[point(x, y++)] = cell;
      }
    }
  }
  seen_.insert({board_, turn_});
  find_tries();
}

bool LofOracle::on_board(int x, int y) const {
  const int last = 2 * rules_.size - 2;
  return x >= 0 && x <= last && y >= 0 && y <= last && std::abs(x - y) <= rules_.size - 1;
}

// Rule 5: the highest stack of a side on the whole line, both ways from the point and on it.
int LofOracle::highest(int x, int y, int dx, int dy, char side) const {
  while (on_board(x - dx, y - dy)) {
    x -= dx;
    y -= dy;
  }
  int best = 0;
  for (; on_board(x, y); x += dx, y += dy) {
    const auto there = board_.find(point(x, y));
    if (there != board_.end() && owner(there->second) == side) {
      best = std::max(best, static_cast<int>(there->second.size()));
    }
  }
  return best;
}

// Rules 2 to 5 for one stack and direction.
bool LofOracle::try_move(const std::string& from, int dx, int dy, Try& result) const {
  const std::string stack = board_.at(from);
  const int x = x_of(from), y = y_of(from);
  const int mine = highest(x, y, dx, dy, turn_);
  const int theirs = highest(x, y, dx, dy, enemy(turn_));
  if (theirs > mine) return false;
  Board board = board_;
  board.erase(from);
  bool captures = false;
  int at_x = x, at_y = y;
  for (const char disc : stack) {
    at_x += dx;
    at_y += dy;
    if (!on_board(at_x, at_y)) return false;
    std::string& there = board[point(at_x, at_y)];
    if (there.size() == 6) return false;
    if (!there.empty() && owner(there) != disc) captures = true;
    there += disc;
  }
  if (captures && theirs == mine) return false;
  result.name = from + "-" + point(at_x, at_y);
  result.board = board;
  result.obliged = captures && stack.size() >= 3 && one_coloured(stack);
  return true;
}

// Rule 7.
bool LofOracle::forbidden_by_past(const Board& board) const {
  if (rules_.repetition == "none") return false;
  const bool same_turn = seen_.count({board, enemy(turn_)}) > 0;
  if (rules_.repetition == "board+turn") return same_turn;
  return same_turn || seen_.count({board, turn_}) > 0;
}

// Everything that may be played: rule 7 first, then rule 6.
void LofOracle::find_tries() {
  std::vector<Try> all, forced;
  for (const auto& [from, stack] : board_) {
    if (owner(stack) != turn_) continue;
    for (const auto& step : kSteps) {
      Try result;
      if (!try_move(from, step[0], step[1], result)) continue;
      if (forbidden_by_past(result.board)) continue;
      if (result.obliged) forced.push_back(result);
      all.push_back(result);
    }
  }
  tries_ = forced.empty() ? all : forced;
}

std::set<std::string> LofOracle::legal() const {
  std::set<std::string> names;
  if (ended_ != "none") return names;
  for (const Try& t : tries_) names.insert(t.name);
  return names;
}

// Rule 9 for one side.
bool LofOracle::has_goal(char side, std::string& how) const {
  std::set<std::string> rest;
  int sixes = 0;
  for (const auto& [p, stack] : board_) {
    if (owner(stack) != side) continue;
    rest.insert(p);
    if (stack.size() == 6 && !one_coloured(stack)) ++sixes;
  }
  if (rest.empty()) return false;
  std::vector<std::string> reached = {*rest.begin()};
  rest.erase(rest.begin());
  while (!reached.empty()) {
    const std::string at = reached.back();
    reached.pop_back();
    for (const auto& step : kSteps) {
      const std::string next = point(x_of(at) + step[0], y_of(at) + step[1]);
      if (rest.erase(next) > 0) reached.push_back(next);
    }
  }
  how = rest.empty() ? "connected" : "two-sixes";
  return rest.empty() || sixes >= 2;
}

void LofOracle::play(const std::string& move) {
  for (const Try& t : tries_) {
    if (t.name != move) continue;
    board_ = t.board;
    break;
  }
  const char mover = turn_;
  turn_ = enemy(turn_);
  seen_.insert({board_, turn_});
  const auto name = [](char side) { return std::string(side == 'w' ? "light" : "dark"); };
  std::string how;
  if (has_goal(mover, how)) {
    ended_ = name(mover) + " " + how;
  } else if (rules_.opponent_made_win && has_goal(turn_, how)) {
    ended_ = name(turn_) + " " + how + " by-opponent";
  }
  find_tries();
}

std::string LofOracle::result() const {
  if (ended_ == "none" && tries_.empty()) return turn_ == 'w' ? "dark no-moves" : "light no-moves";
  return ended_;
}

std::string LofOracle::text_of(const Board& board, char turn) const {
  std::string out;
  for (int x = 2 * rules_.size - 2; x >= 0; --x) {
    int empty = 0;
    std::string row;
    for (int y = 0; y <= 2 * rules_.size - 1; ++y) {
      const auto there = board.find(point(x, y));
      const bool end = !on_board(x, y);
      if ((end || there != board.end()) && empty > 0) {
        row += (row.empty() ? "x" : ",x") + (empty > 1 ? std::to_string(empty) : "");
        empty = 0;
      }
      if (there != board.end()) row += (row.empty() ? "" : ",") + there->second;
      if (!end && there == board.end()) ++empty;
    }
    out += row + (x > 0 ? "/" : "");
  }
  return out + " " + turn;
}

std::string LofOracle::position() const { return text_of(board_, turn_); }

std::string LofOracle::after(const std::string& move) const {
  for (const Try& t : tries_) {
    if (t.name == move) return text_of(t.board, enemy(turn_));
  }
  return "";
}

}  // namespace oracle
