// SPDX-License-Identifier: MIT
#include "games/fact_sense.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "base/text.h"

namespace muster {

namespace {

enum class Speaks { For, Against, ForMore, ForFewer, Neither };  // More: if the number has grown

struct FactSense {
  std::string_view name;  // what stands behind "fact." or "fact-"
  Speaks speaks;
  std::string_view theme = {};  // a phrase, of what speaks for a move
};

// In the order in which they are told.
constexpr FactSense kSenses[] = {
    {"wins", Speaks::For, "theme.win"},
    {"loses", Speaks::Against},
    {"misses-win", Speaks::Against},
    {"allows-win", Speaks::Against},
    {"draws", Speaks::Neither},
    {"meets-threat", Speaks::For, "theme.defence"},
    {"threatens", Speaks::For, "theme.threat"},
    {"captures", Speaks::For, "theme.capture"},
    {"takes", Speaks::For, "theme.capture"},
    {"gives", Speaks::Against},
    {"hangs", Speaks::Against},
    {"saves", Speaks::For, "theme.danger"},
    {"attacks", Speaks::For, "theme.attack"},
    {"sixes", Speaks::ForMore, "theme.six"},
    {"sixes-enemy", Speaks::ForFewer, "theme.six"},
    {"joins", Speaks::For, "theme.join"},
    {"splits", Speaks::Against},
    {"splits-enemy", Speaks::For, "theme.split"},
    {"joins-enemy", Speaks::Against},
    {"groups", Speaks::ForFewer, "theme.join"},
    {"groups-enemy", Speaks::ForMore, "theme.split"},
    {"cuts-off", Speaks::For, "theme.split"},
    {"loses-touch", Speaks::Against},
    {"blocks", Speaks::For, "theme.block"},
    {"fixes", Speaks::For, "theme.fix"},
    {"fixed", Speaks::Against},
    {"frees", Speaks::Against},
    {"freed", Speaks::For, "theme.fix"},
    {"forces", Speaks::For, "theme.force"},
    {"advances", Speaks::For, "theme.advance"},
    {"forced", Speaks::For, "theme.capture"},
    {"nearer", Speaks::For, "theme.join"},
    {"farther", Speaks::Against},
    {"grows", Speaks::For, "theme.grow"},
    {"leaves-edge", Speaks::For, "theme.edge"},
    {"goes-to-edge", Speaks::Against},
    {"takes-moves", Speaks::For, "theme.block"},
    {"gives-moves", Speaks::Against},
    {"merges", Speaks::Neither},
    {"room", Speaks::Neither},
};
constexpr std::string_view kLastWeighty = "forced";

constexpr std::size_t kMostTold = 3;    // reasons of one move
constexpr std::size_t kLineTold = 6;    // moves of a line
constexpr int kLeastMoves = 5;          // a difference in the number of moves,
constexpr int kLeastMovesPercent = 20;  // and what part of them it is
constexpr int kLeastBlocked = 3;        // moves

std::string_view fact_name(const Reason& fact) {
  const std::size_t at = fact.code.find("fact");
  if (at == std::string_view::npos) return {};
  return fact.code.substr(std::min(at + 5, fact.code.size()));
}

const FactSense* sense_of(std::string_view name) {
  const auto found = std::find_if(std::begin(kSenses), std::end(kSenses),
                                  [&](const FactSense& sense) { return sense.name == name; });
  return found == std::end(kSenses) ? nullptr : found;
}

// 1 for, -1 against, 0 neither.
int sign_of(const Reason& fact) {
  const FactSense* const sense = sense_of(fact_name(fact));
  if (sense == nullptr) return 0;
  const int grown = number_in(fact, "has") - number_in(fact, "had");
  switch (sense->speaks) {
    case Speaks::For: return 1;
    case Speaks::Against: return -1;
    case Speaks::ForMore: return grown > 0 ? 1 : -1;
    case Speaks::ForFewer: return grown < 0 ? 1 : -1;
    case Speaks::Neither: return 0;
  }
  return 0;
}

}  // namespace

bool speaks_for(const Reason& fact) { return sign_of(fact) > 0; }
bool speaks_against(const Reason& fact) { return sign_of(fact) < 0; }

bool matters(const Reason& fact) {
  const std::string_view name = fact_name(fact);
  if (name == "blocks") return number_in(fact, "count") >= kLeastBlocked;
  if (name != "takes-moves" && name != "gives-moves") return true;
  const int had = number_in(fact, "had"), change = std::abs(number_in(fact, "has") - had);
  return change >= kLeastMoves && 100 * change >= kLeastMovesPercent * had;
}

int order_of(const Reason& fact) {
  const FactSense* const sense = sense_of(fact_name(fact));
  return static_cast<int>((sense == nullptr ? std::end(kSenses) : sense) - std::begin(kSenses));
}

bool is_weighty(const Reason& fact) {
  return order_of(fact) <= static_cast<int>(sense_of(kLastWeighty) - std::begin(kSenses));
}

std::vector<Reason> most_telling(std::vector<Reason> facts) {
  std::stable_sort(facts.begin(), facts.end(),
                   [](const Reason& a, const Reason& b) { return order_of(a) < order_of(b); });
  if (facts.size() > kMostTold) facts.resize(kMostTold);
  return facts;
}

int number_in(const Reason& fact, std::string_view name) {
  const auto found = std::find_if(fact.facts.begin(), fact.facts.end(),
                                  [&](const Fact& one) { return one.name == name; });
  return found == fact.facts.end() ? 0 : found->number;
}

std::vector<Reason> reasons_behind(const AnyState& state, std::span<const std::string> line) {
  if (line.size() < 2) return {};
  const std::unique_ptr<AnyState> at = state.clone();
  for (const std::string& move : line.first(line.size() - 1)) {
    if (!at->play(move)) return {};
  }
  const bool own = at->turn().side == state.turn().side;
  if (own != (line.size() > 2)) return {};  // a partner's answer is none
  const Result<std::vector<Reason>> facts = at->facts(line.back());
  if (!facts) return {};
  std::vector<Reason> reasons;
  for (const Reason& fact : *facts) {
    if (!speaks_for(fact) || !matters(fact) || !is_weighty(fact)) continue;
    const Reason with_answer = fact.with("answer", line[1]);
    const std::string_view how = line.size() > 3 ? "later" : "next";
    reasons.push_back(line.size() == 2 ? with_answer : with_answer.with(how, line.back()));
  }
  return reasons;
}

Reason theme_of(const Reason& fact) {
  const FactSense* const sense = sense_of(fact_name(fact));
  Reason theme{sense == nullptr || sense->theme.empty() ? "theme.quiet" : sense->theme, {}};
  std::copy_if(fact.facts.begin(), fact.facts.end(), std::back_inserter(theme.facts),
               [](const Fact& one) { return one.kind == Fact::Kind::Word; });
  return theme;
}

Reason only_the_line(std::span<const std::string> line) {
  const Reason none{"fact.only-line", {}};
  if (line.size() < 2) return none;
  const std::span<const std::string> told = line.first(std::min(line.size(), kLineTold));
  return none.with("line", text::join(std::vector<std::string>(told.begin(), told.end()), " "));
}

}  // namespace muster
