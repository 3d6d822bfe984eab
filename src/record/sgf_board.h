// Points and stones of SGF set-up properties on the text of a Lines of Action position.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace muster::record {

// The points of a value: "c3", "C3 d4", "c3d4", "c3,d4"; "b2:c3" is a rectangle. Lower case.
Result<std::vector<std::string>> parse_points(std::string_view value);

// A position text as a grid that stones can be put on. Only for texts that the rules wrote.
class SgfBoard {
 public:
  explicit SgfBoard(std::string_view position);

  const std::string& turn() const { return turn_; }
  bool has_colour_turn() const { return turn_ == "b" || turn_ == "w"; }
  void set_turn(char turn) { turn_ = std::string(1, turn); }

  void clear();
  // False if there is no such point.
  bool put(const std::string& point, char man);
  // Points of the men that this letter means, plain and marked.
  std::vector<std::string> points_of(char man) const;
  // Whether AB, AW and PL say all of it.
  bool plain() const;
  std::string to_text() const;

 private:
  std::vector<std::string> rows_;  // rank 1 first, '.' is empty
  std::string turn_;
  std::string fields_;  // what stands behind the turn
};

}  // namespace muster::record
