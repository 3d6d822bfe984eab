// SPDX-License-Identifier: MIT
#include "games/hint.h"

#include <algorithm>
#include <optional>

namespace muster {

namespace {

enum class Speaks {
  For,
  Against,
  ForMore,
  ForFewer
};  // the last two: if the number has grown or fallen

struct FactSense {
  std::string_view name;  // what stands behind "fact." or "fact-"
  Speaks speaks;
};

constexpr FactSense kSenses[] = {
    // Every game's.
    {"wins", Speaks::For},
    {"loses", Speaks::Against},
    {"draws", Speaks::Against},
    {"misses-win", Speaks::Against},
    {"allows-win", Speaks::Against},
    {"meets-threat", Speaks::For},
    {"threatens", Speaks::For},
    {"takes-moves", Speaks::For},
    {"gives-moves", Speaks::Against},
    // Lines of Action.
    {"captures", Speaks::For},  // and Hexix
    {"joins", Speaks::For},     // and Hexix
    {"splits", Speaks::Against},
    {"joins-enemy", Speaks::Against},
    {"splits-enemy", Speaks::For},
    {"blocks", Speaks::For},
    // Lines of Fixation.
    {"forced", Speaks::For},
    {"takes", Speaks::For},
    {"gives", Speaks::Against},
    {"merges", Speaks::For},
    {"groups", Speaks::ForFewer},
    {"groups-enemy", Speaks::ForMore},
    {"sixes", Speaks::ForMore},
    {"sixes-enemy", Speaks::ForFewer},
    {"fixes", Speaks::For},
    {"frees", Speaks::Against},
    {"fixed", Speaks::Against},
    {"freed", Speaks::For},
    {"forces", Speaks::For},
    // Hexix.
    {"room", Speaks::Against},
    {"loses-touch", Speaks::Against},
    {"cuts-off", Speaks::For},
    {"attacks", Speaks::For},
    {"hangs", Speaks::Against},
    {"saves", Speaks::For},
};

int number_in(const Reason& fact, std::string_view name) {
  const auto found = std::find_if(fact.facts.begin(), fact.facts.end(),
                                  [&](const Fact& one) { return one.name == name; });
  return found == fact.facts.end() ? 0 : found->number;
}

bool mentions(const Reason& fact, std::string_view secret) {
  return std::any_of(fact.facts.begin(), fact.facts.end(), [&](const Fact& one) {
    return one.kind == Fact::Kind::Text && one.text.find(secret) != std::string::npos;
  });
}

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

}  // namespace

bool speaks_for(const Reason& fact) {
  const std::size_t at = fact.code.find("fact");
  if (at == std::string_view::npos) return false;
  const std::string_view name = fact.code.substr(std::min(at + 5, fact.code.size()));
  const auto found = std::find_if(std::begin(kSenses), std::end(kSenses),
                                  [&](const FactSense& sense) { return sense.name == name; });
  if (found == std::end(kSenses)) return false;
  const int grown = number_in(fact, "has") - number_in(fact, "had");
  switch (found->speaks) {
    case Speaks::For: return true;
    case Speaks::Against: return false;
    case Speaks::ForMore: return grown > 0;
    case Speaks::ForFewer: return grown < 0;
  }
  return false;
}

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

Result<std::vector<HintStep>> hint_steps(const AnyState& state, std::string_view move) {
  const Result<std::vector<Reason>> facts = state.facts(move);
  if (!facts) return facts.error();
  const Result<std::string> spelled = state.read_move(move);
  if (!spelled) return spelled.error();
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
    HintStep step{
        HintStep::Kind::Where, where, Reason{"hint.where", {}}.with("cell", name(where)), {}};
    const std::string secret = from_to ? name(cells[0]) : *spelled;
    for (const Reason& fact : *facts) {
      if (!step.reasons.empty() || !speaks_for(fact) || mentions(fact, secret)) continue;
      step.reasons.push_back(fact);
    }
    steps.push_back(std::move(step));
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
  if (!facts->empty()) {
    steps.push_back(
        {HintStep::Kind::Why, -1, Reason{"hint.why", {}}.with("move", *spelled), *facts});
  }
  return steps;
}

}  // namespace muster
