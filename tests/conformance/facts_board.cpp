// How the facts test reads a board: stacks, neighbours, groups, wins at once.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>
#include <set>

#include "conformance/facts_checks.h"

namespace muster::test {

// The second word of a position is the turn.
std::unique_ptr<AnyState> turned(const AnyState& state) {
  const std::string position = state.position();
  Texts words;
  for (const std::string_view word : text::words(position)) words.emplace_back(word);
  const std::map<std::string, std::string> others = {
      {"b", state.game().info().name == "hexix" ? "r" : "w"}, {"w", "b"}, {"r", "b"}};
  words[1] = others.at(words[1]);
  auto made = state.game().state(text::join(words, " "));
  EXPECT_TRUE(made) << made.error().to_text();
  return std::move(*made);
}

bool wins(const AnyState& state, const std::string& move) {
  const auto next = state.clone();
  const Side side = state.turn().side;
  return next->play(move) && next->outcome().winner == winner(side) &&
         next->outcome().ending != Ending::NoMoves;
}

bool any_wins(const AnyState& state) {
  const Texts legal = state.legal();
  return std::any_of(legal.begin(), legal.end(),
                     [&](const std::string& move) { return wins(state, move); });
}

bool is_legal(const AnyState& state, const std::string& move) {
  const Texts legal = state.legal();
  return std::binary_search(legal.begin(), legal.end(), move);
}

std::map<std::string, Stack> stacks_of(const AnyState& state) {
  const Scene scene = state.scene();
  std::map<std::string, Stack> out;
  for (const ScenePiece& piece : scene.pieces) {  // from the bottom up
    Stack& stack = out[scene.cells[static_cast<std::size_t>(piece.cell)].name];
    stack.mixed = stack.mixed || (stack.height > 0 && stack.owner != piece.owner);
    stack.owner = piece.owner;
    ++stack.height;
    stack.dots = piece.dots;
    stack.active = piece.active;
    stack.home = piece.kind == PieceKind::Home;
  }
  return out;
}

std::string name_at(int letter, int number) {
  return std::string(1, static_cast<char>(letter)) + std::to_string(number);
}

Texts neighbours(std::string_view game, const std::string& name) {
  const int letter = name[0], number = *text::parse_number(name.substr(1));
  Texts out;
  for (int dl = -1; dl <= 1; ++dl) {
    for (int dn = -1; dn <= 1; ++dn) {
      if (dl == 0 && dn == 0) continue;
      if (game == "lof" && dl == -dn) continue;
      out.push_back(name_at(letter + dl, number + dn));
    }
  }
  if (game != "hexix") return out;
  out.clear();
  const auto height = [](int column, int row) { return 2 * (row - 1) + std::abs(column - 'D'); };
  for (int column = letter - 1; column <= letter + 1; ++column) {
    for (int row = 1; row <= 6; ++row) {
      const int dy = height(column, row) - height(letter, number);
      const bool beside = column == letter ? std::abs(dy) == 2 : std::abs(dy) == 1;
      if (beside) out.push_back(name_at(column, row));
    }
  }
  return out;
}

int groups(const AnyState& state, Side side, const std::string& without) {
  std::set<std::string> rest;
  for (const auto& [name, stack] : stacks_of(state)) {
    if (stack.owner == side && name != without) rest.insert(name);
  }
  int count = 0;
  while (!rest.empty()) {
    ++count;
    Texts open = {*rest.begin()};
    rest.erase(rest.begin());
    while (!open.empty()) {
      const std::string at = open.back();
      open.pop_back();
      for (const std::string& near : neighbours(state.game().info().name, at)) {
        if (rest.erase(near) != 0) open.push_back(near);
      }
    }
  }
  return count;
}

void check_groups(const Said& said, Side side) {
  EXPECT_EQ(groups(said.before, side), said.number("had"));
  EXPECT_EQ(groups(said.after, side), said.number("has"));
}

}  // namespace muster::test
