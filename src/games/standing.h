// How a position stands, at a glance: which pieces hang together, which single piece holds a group
// together, what threatens, and at the end what decided. Facts of the rules as data, for whoever
// draws or speaks; worked out for people, not for speed. SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "games/options.h"
#include "games/outcome.h"
#include "games/reason.h"
#include "games/scene.h"

namespace muster {

struct GroupLink {  // two neighbouring cells of a group
  int from = 0, to = 0;
  friend bool operator==(const GroupLink&, const GroupLink&) = default;
};

struct Group {
  Side owner = Side::One;
  std::vector<int> cells;  // ascending
  std::vector<GroupLink> links;
  std::vector<int> bridges;  // the cells whose loss would split the group
};

struct Standing {
  std::vector<Group> groups;        // Side::One's first; of each side the largest first
  std::vector<SceneMark> marks;     // pieces that count towards the aim
  std::vector<SceneArrow> threats;  // pieces that could decide the game at once
  std::array<Reason, 2> says;       // by side, in a few words
  std::vector<int> decided_by;      // when the game is over: the pieces that show why
};

// The groups that these cells of one side form, the largest first.
std::vector<Group> groups_of(Side owner, std::span<const int> cells,
                             const std::function<bool(int, int)>& are_neighbours);

// Optional for a DescribedGame.
template <class G>
concept TellsStanding =
    requires(const G& game, const typename G::Position& position, const Outcome& outcome) {
      { game.standing(position, outcome) } -> std::same_as<Standing>;
    };

// How a finished game was decided; the code is a phrase such as "end-connected". The standing is
// that of the last position.
Reason how_it_ended(const GameInfo& info, const Outcome& outcome, const Standing& standing);

}  // namespace muster
