// SPDX-License-Identifier: MIT
#include "games/hint.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "games/fact_sense.h"

namespace muster {

namespace {

constexpr std::size_t kFarthest = 7;  // moves of a line that are looked at for a reason

// Why this piece can go: it stands alone, or its group holds together without it.
std::optional<Reason> spare_piece(const AnyState& state, int cell, const std::string& name) {
  const Standing standing = state.standing();
  const auto has = [cell](const std::vector<int>& cells) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
  };
  for (const Group& group : standing.groups) {
    if (!has(group.cells)) continue;
    if (has(group.bridges)) return std::nullopt;
    const std::string_view code = group.cells.size() == 1 ? "hint.alone" : "hint.spare";
    return Reason{code, {}}.with("cell", name);
  }
  return std::nullopt;
}

std::vector<Reason> reasons_for(const std::vector<Reason>& facts) {
  std::vector<Reason> reasons;
  std::copy_if(facts.begin(), facts.end(), std::back_inserter(reasons),
               [](const Reason& fact) { return speaks_for(fact) && matters(fact); });
  return most_telling(std::move(reasons));
}

// Where the move itself has no reason: what its side's next moves in the line do; else none.
std::vector<Reason> later_reasons(const AnyState& state, std::span<const std::string> line) {
  std::vector<Reason> reasons;
  for (std::size_t moves = 3; reasons.empty() && moves <= std::min(line.size(), kFarthest);
       moves += 2) {
    reasons = most_telling(reasons_behind(state, line.first(moves)));
  }
  return reasons;
}

}  // namespace

std::string_view to_text(HintStep::Kind kind) noexcept {
  switch (kind) {
    case HintStep::Kind::Where: return "where";
    case HintStep::Kind::Which: return "which";
    case HintStep::Kind::Move: return "move";
    case HintStep::Kind::Why: return "why";
  }
  return "";
}

std::string hint_head(std::size_t step, std::size_t steps, Language language) {
  const Reason head = Reason{"hint.step", {}}
                          .with("step", static_cast<int>(step))
                          .with("steps", static_cast<int>(steps));
  return say(head, shared_phrases(), language);
}

Result<std::vector<HintStep>> hint_steps(const AnyState& state, std::string_view move,
                                         std::span<const std::string> behind) {
  const Result<std::vector<Reason>> all = state.facts(move);
  if (!all) return all.error();
  const Result<std::string> spelled = state.read_move(move);
  if (!spelled) return spelled.error();
  std::vector<std::string> line = {*spelled};
  line.insert(line.end(), behind.begin(), behind.end());
  std::vector<Reason> reasons = reasons_for(*all);
  // What only comes later is not on the board that the first step speaks of.
  const Reason theme = theme_of(reasons.empty() ? Reason{} : reasons.front());
  if (reasons.empty()) reasons = later_reasons(state, line);
  const Scene scene = state.scene();
  const auto name = [&](int cell) { return scene.cells[static_cast<std::size_t>(cell)].name; };
  std::vector<int> cells;
  for (const TouchMove& legal : state.legal_touches()) {
    if (legal.text == *spelled) cells = legal.touch.cells;
  }
  std::vector<HintStep> steps;
  const bool from_to = cells.size() > 1;  // one cell says where and which at once
  if (!cells.empty()) {
    const int where = from_to ? cells[1] : cells[0];
    steps.push_back({HintStep::Kind::Where,
                     where,
                     Reason{"hint.where", {}}.with("cell", name(where)),
                     {theme}});
  }
  if (from_to) {
    HintStep step{
        HintStep::Kind::Which, cells[0], Reason{"hint.which", {}}.with("cell", name(cells[0])), {}};
    if (const auto spare = spare_piece(state, cells[0], name(cells[0]))) {
      step.reasons.push_back(*spare);
    }
    steps.push_back(std::move(step));
  }
  steps.push_back({HintStep::Kind::Move, -1, Reason{"hint.move", {}}.with("move", *spelled), {}});
  if (reasons.empty()) reasons.push_back(only_the_line(line));
  steps.push_back(
      {HintStep::Kind::Why, -1, Reason{"hint.why", {}}.with("move", *spelled), std::move(reasons)});
  return steps;
}

}  // namespace muster
