// SPDX-License-Identifier: MIT
#include "games/standing.h"

#include <algorithm>

namespace muster {

namespace {

// The cells that are joined to the first one, in the order in which they are found.
std::vector<int> joined_to_first(std::span<const int> cells,
                                 const std::function<bool(int, int)>& are_neighbours) {
  if (cells.empty()) return {};
  std::vector<int> found = {cells.front()};
  std::vector<int> rest(cells.begin() + 1, cells.end());
  for (std::size_t i = 0; i < found.size(); ++i) {
    const int at = found[i];
    const auto far = std::stable_partition(rest.begin(), rest.end(),
                                           [&](int cell) { return !are_neighbours(at, cell); });
    found.insert(found.end(), far, rest.end());
    rest.erase(far, rest.end());
  }
  return found;
}

bool splits_without(const Group& group, int cell,
                    const std::function<bool(int, int)>& are_neighbours) {
  std::vector<int> rest = group.cells;
  std::erase(rest, cell);
  return joined_to_first(rest, are_neighbours).size() < rest.size();
}

void complete(Group& group, const std::function<bool(int, int)>& are_neighbours) {
  std::sort(group.cells.begin(), group.cells.end());
  for (std::size_t i = 0; i < group.cells.size(); ++i) {
    for (std::size_t j = i + 1; j < group.cells.size(); ++j) {
      if (are_neighbours(group.cells[i], group.cells[j])) {
        group.links.push_back({group.cells[i], group.cells[j]});
      }
    }
    if (splits_without(group, group.cells[i], are_neighbours)) {
      group.bridges.push_back(group.cells[i]);
    }
  }
}

}  // namespace

std::vector<Group> groups_of(Side owner, std::span<const int> cells,
                             const std::function<bool(int, int)>& are_neighbours) {
  std::vector<Group> groups;
  std::vector<int> rest(cells.begin(), cells.end());
  while (!rest.empty()) {
    Group group;
    group.owner = owner;
    group.cells = joined_to_first(rest, are_neighbours);
    std::erase_if(rest, [&](int cell) {
      return std::find(group.cells.begin(), group.cells.end(), cell) != group.cells.end();
    });
    complete(group, are_neighbours);
    groups.push_back(std::move(group));
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const Group& a, const Group& b) { return a.cells.size() > b.cells.size(); });
  return groups;
}

Reason how_it_ended(const GameInfo& info, const Outcome& outcome, const Standing& standing) {
  const auto count = static_cast<int>(standing.decided_by.size());
  std::string_view code;
  switch (outcome.ending) {
    case Ending::Connected: code = count == 1 ? "end-alone" : "end-connected"; break;
    case Ending::TwoSixes: code = "end-two-sixes"; break;
    case Ending::HomeCaptured: code = "end-home-captured"; break;
    case Ending::Goal: code = "end-goal"; break;
    case Ending::NoMoves: code = "end-no-moves"; break;
    case Ending::Repetition: code = "end-repetition"; break;
    case Ending::PlyLimit: code = "end-ply-limit"; break;
    default: code = to_text(outcome.ending); break;  // of records and servers: they have words
  }
  if (outcome.winner == Winner::Draw) {
    const bool both = outcome.ending == Ending::Connected;
    return Reason{both ? "end-both-connected" : code, {}};
  }
  const std::size_t side = outcome.winner == Winner::Two ? 1 : 0;
  Reason reason = Reason{code, {}}
                      .with_word("who", info.side_words[side])
                      .with_word("loser", info.side_words[1 - side])
                      .with("count", count);
  return outcome.by_opponent ? reason.with("by_opponent", 1) : reason;
}

}  // namespace muster
