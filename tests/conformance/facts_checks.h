// The parts of the facts test: what is said of a move, how a board is read from scenes and legal
// moves alone, and for every kind of fact the check that holds it against the board.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "games/list.h"

namespace muster::test {

using Texts = std::vector<std::string>;

// A move, the states before and after it, and one thing said of it.
struct Said {
  const AnyState& before;
  const AnyState& after;
  std::string move;
  Reason fact;

  Side mover() const { return before.turn().side; }
  const Fact* find(std::string_view name) const {
    for (const Fact& one : fact.facts) {
      if (one.name == name) return &one;
    }
    ADD_FAILURE() << fact.code << " lacks " << name;
    return nullptr;
  }
  bool says(std::string_view name) const {
    return std::any_of(fact.facts.begin(), fact.facts.end(),
                       [&](const Fact& one) { return one.name == name; });
  }
  int number(std::string_view name) const { return find(name)->number; }
  std::string text(std::string_view name) const { return find(name)->text; }
  Texts list(std::string_view name) const {
    Texts out;
    const std::string whole = text(name);
    for (const std::string_view part : text::split(whole, ',')) {
      out.emplace_back(text::trim(part));
    }
    return out;
  }
};

using FactCheck = std::function<void(const Said&)>;
using FactChecks = std::map<std::string, FactCheck, std::less<>>;

const FactChecks& common_fact_checks();  // of every game
const FactChecks& loa_fact_checks();
const FactChecks& lof_fact_checks();
const FactChecks& hexix_fact_checks();

// --- reading a board (facts_board.cpp)

// The same board with the other side to move.
std::unique_ptr<AnyState> turned(const AnyState& state);
bool wins(const AnyState& state, const std::string& move);
bool any_wins(const AnyState& state);
bool is_legal(const AnyState& state, const std::string& move);

// Top pieces by the name of their cell, and how many stand there.
struct Stack {
  Side owner;
  int height = 0;
  bool mixed = false;
  int dots = 0;
  bool active = true;
  bool home = false;
};
std::map<std::string, Stack> stacks_of(const AnyState& state);

std::string name_at(int letter, int number);  // of a cell

// The names of the cells beside a cell, on the board or not.
Texts neighbours(std::string_view game, const std::string& name);

// The number of groups of a side, as they would be without the piece on one cell.
int groups(const AnyState& state, Side side, const std::string& without = "");

// The number of groups of a side is what the fact says, before and after the move.
void check_groups(const Said& said, Side side);

}  // namespace muster::test
