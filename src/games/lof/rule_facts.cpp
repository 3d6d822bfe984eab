// What the rules text of Lines of Fixation is filled with. SPDX-License-Identifier: MIT
#include <algorithm>

#include "games/lof/game.h"

namespace muster::lof {

namespace {

// The stacks of one side of the hexagon beside `point`, in the order of the cells, as "a2 a3 a4";
// takes them out of `points`.
std::string take_side(std::vector<int>& points) {
  std::vector<int> side = {points.front()};
  for (std::size_t i = 0; i < side.size(); ++i) {
    for (const int step : kStep) {
      const int near = side[i] + step;
      const bool stands = std::find(points.begin(), points.end(), near) != points.end();
      if (stands && std::find(side.begin(), side.end(), near) == side.end()) side.push_back(near);
    }
  }
  std::string text;
  for (const int point : side) {
    text += (text.empty() ? "" : " ") + name_of(point);
    std::erase(points, point);
  }
  return text;
}

}  // namespace

std::vector<Fact> Game::rule_facts() const {
  const Position start = this->start();
  std::vector<Fact> facts = {
      {"points", Fact::Kind::Number, {}, geometry_->cells},
      {"last_row", Fact::Kind::Text, std::string(1, static_cast<char>('a' + geometry_->width - 1)),
       0},
  };
  constexpr std::string_view kNames[2][3] = {{"light_1", "light_2", "light_3"},
                                             {"dark_1", "dark_2", "dark_3"}};
  for (const int owner : {0, 1}) {
    std::vector<int> points;
    for (int cell = 0; cell < geometry_->cells; ++cell) {
      const int point = geometry_->point_of_cell[static_cast<std::size_t>(cell)];
      const Stack stack = start.board[point];
      if (stack != kEmpty && top_of(stack) == owner) points.push_back(point);
    }
    for (const std::string_view name : kNames[owner]) {
      facts.push_back({name, Fact::Kind::Text, take_side(points), 0});
    }
  }
  return facts;
}

}  // namespace muster::lof
