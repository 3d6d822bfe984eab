// SPDX-License-Identifier: MIT
#include "conformance/loa_oracle.h"

#include <cctype>
#include <sstream>

namespace oracle {

namespace {

bool is_black(char man) { return man == 'b' || man == 'B'; }
bool is_marked(char man) { return man == 'B' || man == 'W'; }

std::string square(int file, int rank) {
  return std::string(1, static_cast<char>('a' + file)) + std::to_string(rank + 1);
}

}  // namespace

LoaOracle::LoaOracle(const LoaRules& rules, const std::string& position) : rules_(rules) {
  std::istringstream words(position);
  std::string rows, field;
  words >> rows >> board_.turn;
  int file = 0, rank = rules_.ranks - 1;
  for (const char c : rows) {
    if (c == '/') {
      file = 0;
      --rank;
    } else if (std::isdigit(static_cast<unsigned char>(c))) {
      file += c - '0';
    } else {
      board_.men[square(file++, rank)] = c;
    }
  }
  while (words >> field) {
    if (field.rfind("reserve=", 0) == 0) board_.reserve = {field[8] - '0', field[10] - '0'};
    if (field == "pair=2") board_.second = true;
    if (field.rfind("passes=", 0) == 0) passes_ = field[7] - '0';
  }
  seen_[board_] = 1;
  boards_.insert(board_.men);
}

bool LoaOracle::black_to_move() const {
  return board_.turn == "b" || board_.turn == "N" || board_.turn == "S";
}

bool LoaOracle::may_move(char man) const {
  if (is_black(man) != black_to_move()) return false;
  if (!rules_.four_hand) return true;
  return is_marked(man) == (board_.turn == "S" || board_.turn == "W");
}

bool LoaOracle::step_square(int& file, int& rank, int df, int dr, bool glued) const {
  file += df;
  rank += dr;
  if (glued && rules_.glue_files) file = (file + rules_.files) % rules_.files;
  if (glued && rules_.glue_ranks) rank = (rank + rules_.ranks) % rules_.ranks;
  return file >= 0 && file < rules_.files && rank >= 0 && rank < rules_.ranks;
}

int LoaOracle::men_on_line(int file, int rank, int df, int dr) const {
  std::set<std::string> line = {square(file, rank)};
  for (const int sign : {1, -1}) {
    int f = file, r = rank;
    while (step_square(f, r, sign * df, sign * dr, !rules_.flat_count)) {
      if (!line.insert(square(f, r)).second) break;
    }
  }
  int men = 0;
  for (const auto& s : line) men += static_cast<int>(board_.men.count(s));
  return men;
}

std::set<std::string> LoaOracle::steps() const {
  std::set<std::string> found;
  for (const auto& [from, man] : board_.men) {
    if (!may_move(man)) continue;
    const int file = from[0] - 'a', rank = from[1] - '1';
    for (int df = -1; df <= 1; ++df) {
      for (int dr = -1; dr <= 1; ++dr) {
        if (df == 0 && dr == 0) continue;
        const int men = men_on_line(file, rank, df, dr);
        int f = file, r = rank;
        bool possible = true;
        for (int i = 1; i <= men && possible; ++i) {
          possible = step_square(f, r, df, dr, true);
          const auto there = board_.men.find(square(f, r));
          const bool enemy =
              possible && there != board_.men.end() && is_black(there->second) != is_black(man);
          if (i < men && enemy) possible = false;
        }
        if (!possible) continue;
        const auto there = board_.men.find(square(f, r));
        if (there != board_.men.end() && is_black(there->second) == is_black(man)) continue;
        found.insert(from + (there == board_.men.end() ? "-" : "x") + square(f, r));
      }
    }
  }
  return found;
}

std::vector<std::string> LoaOracle::choices() const {
  if (!rules_.four_hand || rules_.order != "pairs-choice" || !board_.second) return {""};
  if (black_to_move()) return {">E", ">W"};
  return {">N", ">S"};
}

std::set<std::string> LoaOracle::turns() const {
  std::set<std::string> plain = steps(), found;
  const std::size_t dropper = black_to_move() != rules_.drop_opponent ? 0 : 1;
  if (rules_.parachute && board_.reserve[dropper] > 0) {
    std::set<std::string> with_drop;
    if (plain.empty()) plain.insert("");
    for (const auto& step : plain) {
      for (int f = 0; f < rules_.files; ++f) {
        for (int r = 0; r < rules_.ranks; ++r) {
          const std::string s = square(f, r);
          const bool left = !step.empty() && step.substr(0, 2) == s;
          const bool reached = !step.empty() && step.substr(3, 2) == s;
          if ((board_.men.count(s) == 0 || left) && !reached) with_drop.insert(step + "@" + s);
        }
      }
    }
    plain = with_drop;
  }
  if (plain.empty() && rules_.no_move == "pass") plain.insert("pass");
  for (const auto& turn : plain) {
    for (const auto& choice : choices()) found.insert(turn + choice);
  }
  return found;
}

std::set<std::string> LoaOracle::legal() const {
  if (ended_ != "none") return {};
  return turns();
}

bool LoaOracle::joined(bool black) const {
  std::set<std::string> rest;
  for (const auto& [s, man] : board_.men) {
    if (is_black(man) == black) rest.insert(s);
  }
  if (rest.empty()) return false;
  std::vector<std::string> reached = {*rest.begin()};
  rest.erase(rest.begin());
  while (!reached.empty()) {
    const std::string at = reached.back();
    reached.pop_back();
    for (int df = -1; df <= 1; ++df) {
      for (int dr = -1; dr <= 1; ++dr) {
        const std::string near = square(at[0] - 'a' + df, at[1] - '1' + dr);
        if (rest.erase(near) != 0) reached.push_back(near);
      }
    }
  }
  return rest.empty();
}

// Who follows, seat by seat, from the sheet's own examples.
void LoaOracle::hand_over(const std::string& choice) {
  static const std::map<std::string, std::string> clockwise = {
      {"N", "E"}, {"E", "S"}, {"S", "W"}, {"W", "N"}};
  static const std::map<std::string, std::string> back = {
      {"E", "N"}, {"S", "E"}, {"W", "S"}, {"N", "W"}};
  static const std::map<std::string, std::string> partner = {
      {"N", "S"}, {"S", "N"}, {"E", "W"}, {"W", "E"}};
  std::string& turn = board_.turn;
  if (!rules_.four_hand) {
    turn = turn == "b" ? "w" : "b";
  } else if (rules_.order == "clockwise") {
    turn = clockwise.at(turn);
  } else if (rules_.order == "counterclockwise") {
    turn = back.at(turn);
  } else if (!board_.second) {
    turn = partner.at(turn);
    board_.second = true;
  } else {
    board_.second = false;
    turn = rules_.order == "pairs-left"    ? clockwise.at(turn)
           : rules_.order == "pairs-right" ? back.at(turn)
                                           : choice;
  }
}

void LoaOracle::play(const std::string& move) {
  const bool black = black_to_move();
  std::string rest = move, choice;
  if (const auto at = rest.find('>'); at != std::string::npos) {
    choice = rest.substr(at + 1);
    rest = rest.substr(0, at);
  }
  std::string drop;
  if (const auto at = rest.find('@'); at != std::string::npos) {
    drop = rest.substr(at + 1);
    rest = rest.substr(0, at);
  }
  if (rest.size() == 5) {
    const char man = board_.men.at(rest.substr(0, 2));
    board_.men.erase(rest.substr(0, 2));
    board_.men[rest.substr(3, 2)] = man;
  }
  if (!drop.empty()) {
    const bool drops_black = black != rules_.drop_opponent;
    board_.men[drop] = drops_black ? 'b' : 'w';
    --board_.reserve[drops_black ? 0 : 1];
  }
  passes_ = rest == "pass" ? passes_ + 1 : 0;
  ++plies_;
  hand_over(choice);

  const bool in_hand = board_.reserve[0] + board_.reserve[1] > 0;
  const std::string mover = black ? "black" : "white", enemy = black ? "white" : "black";
  const bool mine = !in_hand && joined(black);
  const bool theirs = !in_hand && joined(!black);
  const int times = ++seen_[board_];
  const bool made_before = rest != "pass" && !boards_.insert(board_.men).second;
  const bool repeated =
      rules_.board_repeats ? made_before : rules_.repetition != 0 && times >= rules_.repetition;
  const bool at_limit = rules_.ply_limit != 0 && plies_ >= rules_.ply_limit;
  if (rules_.draw_before_win && at_limit) {
    ended_ = "draw ply-limit";
  } else if (rules_.draw_before_win && repeated) {
    ended_ = "draw repetition";
  } else if (mine && theirs) {
    ended_ = (rules_.simultaneous == "mover"  ? mover
              : rules_.simultaneous == "draw" ? "draw"
                                              : enemy) +
             " connected";
  } else if (mine || theirs) {
    ended_ = (mine ? mover : enemy) + " connected";
  } else if (repeated) {
    ended_ = "draw repetition";
  } else if (at_limit) {
    ended_ = "draw ply-limit";
  } else if (passes_ >= (rules_.four_hand ? 4 : 2)) {
    ended_ = "draw no-moves";
  } else if (turns().empty()) {
    ended_ = (rules_.no_move == "draw" ? "draw"
              : black_to_move()        ? "white"
                                       : "black") +
             std::string(" no-moves");
  }
}

std::string LoaOracle::result() const { return ended_; }

std::string LoaOracle::position() const {
  std::string out;
  for (int rank = rules_.ranks - 1; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < rules_.files; ++file) {
      const auto man = board_.men.find(square(file, rank));
      if (man == board_.men.end()) {
        ++empty;
        continue;
      }
      if (empty > 0) out += std::to_string(empty);
      empty = 0;
      out += man->second;
    }
    if (empty > 0) out += std::to_string(empty);
    if (rank > 0) out += "/";
  }
  out += " " + board_.turn;
  if (rules_.parachute) {
    out +=
        " reserve=" + std::to_string(board_.reserve[0]) + "," + std::to_string(board_.reserve[1]);
  }
  if (board_.second) out += " pair=2";
  if (passes_ > 0) out += " passes=" + std::to_string(passes_);
  return out;
}

}  // namespace oracle
