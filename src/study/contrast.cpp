// SPDX-License-Identifier: MIT
#include "study/contrast.h"

#include <algorithm>
#include <array>
#include <utility>

#include "games/fact_sense.h"

namespace muster::study {

namespace {

// A number, one for both moves, of which less or more is better. Codes of one measure say the same
// thing of a number that went up or down. What is no number speaks for a move or against it:
// speaks_for.
struct Measure {
  std::string_view code;
  std::string_view of;
  bool more_is_better;
};

constexpr std::array kMeasures = {
    Measure{"fact.takes-moves", "replies", false},
    Measure{"fact.gives-moves", "replies", false},
    Measure{"loa.fact-joins", "groups", false},
    Measure{"loa.fact-splits", "groups", false},
    Measure{"loa.fact-joins-enemy", "enemy groups", true},
    Measure{"loa.fact-splits-enemy", "enemy groups", true},
    Measure{"loa.fact-blocks", "blocked", true},
    Measure{"loa.fact-nearer", "nearness", false},
    Measure{"loa.fact-farther", "nearness", false},
    Measure{"lof.fact-groups", "groups", false},
    Measure{"lof.fact-groups-enemy", "enemy groups", true},
    Measure{"lof.fact-sixes", "sixes", true},
    Measure{"lof.fact-sixes-enemy", "enemy sixes", false},
};

const Measure* measure_of(std::string_view code) {
  const auto found = std::find_if(kMeasures.begin(), kMeasures.end(),
                                  [&](const Measure& one) { return one.code == code; });
  return found == kMeasures.end() ? nullptr : &*found;
}

bool same(const Reason& a, const Reason& b) {
  return a.code == b.code && std::equal(a.facts.begin(), a.facts.end(), b.facts.begin(),
                                        b.facts.end(), [](const Fact& one, const Fact& other) {
                                          return one.name == other.name && one.text == other.text &&
                                                 one.number == other.number;
                                        });
}

bool holds(const std::vector<Reason>& facts, const Reason& fact) {
  return std::any_of(facts.begin(), facts.end(),
                     [&](const Reason& one) { return same(one, fact); });
}

// The number after the move, then what stands outside the largest group.
using Measured = std::pair<int, int>;

Measured measured(const Reason& fact) {
  const bool counted = fact.code == "loa.fact-blocks";
  return {number_in(fact, counted ? "count" : "has"), number_in(fact, "outside")};
}

const Reason* find_measure(const std::vector<Reason>& facts, std::string_view of) {
  for (const Reason& fact : facts) {
    const Measure* const measure = measure_of(fact.code);
    if (measure != nullptr && measure->of == of) return &fact;
  }
  return nullptr;
}

// Whether the better move is better by this measure. A move that says nothing of it left the number
// as it was; what stands outside is then not known, and of the enemy's it is not said.
bool decides(const Measure& measure, const std::vector<Reason>& played,
             const std::vector<Reason>& better) {
  const Reason* const from = find_measure(played, measure.of);
  const Reason* const to = find_measure(better, measure.of);
  const int had = number_in(from != nullptr ? *from : *to, "had");
  Measured worse = from != nullptr ? measured(*from) : Measured{had, 0};
  Measured good = to != nullptr ? measured(*to) : Measured{had, 0};
  if (from == nullptr || to == nullptr || measure.more_is_better) {
    worse.second = good.second = 0;
  }
  return measure.more_is_better ? good > worse : good < worse;
}

bool has_code(const std::vector<Reason>& facts, std::string_view code) {
  return std::any_of(facts.begin(), facts.end(),
                     [&](const Reason& one) { return one.code == code; });
}

bool ends_game(const Reason& fact) {
  return fact.code == "fact.allows-win" || fact.code == "fact.loses" || fact.code == "fact.wins";
}

std::vector<Reason> facts_of(const AnyState& state, std::span<const std::string> line) {
  if (line.empty()) return {};
  const Result<std::vector<Reason>> facts = state.facts(line.front());
  return facts ? *facts : std::vector<Reason>{};
}

// What the answer to the played move does that the answer to the better one does not.
void add_answers(Contrast& told, const AnyState& before, std::span<const std::string> played,
                 std::span<const std::string> better) {
  if (played.size() < 2 || std::any_of(told.played.begin(), told.played.end(), ends_game)) return;
  const std::vector<Reason> other =
      reasons_behind(before, better.first(std::min<std::size_t>(better.size(), 2)));
  for (Reason& reason : reasons_behind(before, played.first(2))) {
    if (!has_code(other, reason.code)) told.played.push_back(std::move(reason));
  }
}

// Where the better move itself has no reason: what its line comes to.
void add_next(Contrast& told, const AnyState& before, std::span<const std::string> better) {
  if (!told.better.empty() || better.size() < 3) return;
  told.better = reasons_behind(before, better.first(3));
}

}  // namespace

Contrast contrast(const std::vector<Reason>& played, const std::vector<Reason>& better) {
  const auto told = [&](const std::vector<Reason>& mine, const std::vector<Reason>& others,
                        bool is_better) {
    std::vector<Reason> out;
    for (const Reason& fact : mine) {
      const bool argues = is_better ? speaks_for(fact) : speaks_against(fact);
      if (!argues || !matters(fact) || holds(others, fact)) continue;
      const Measure* const measure = measure_of(fact.code);
      if (measure == nullptr || decides(*measure, played, better)) out.push_back(fact);
    }
    return most_telling(std::move(out));
  };
  return {told(played, better, false), told(better, played, true)};
}

Contrast contrast_lines(const AnyState& before, std::span<const std::string> played,
                        std::span<const std::string> better) {
  Contrast told = contrast(facts_of(before, played), facts_of(before, better));
  add_answers(told, before, played, better);
  add_next(told, before, better);
  if (told.played.empty() && told.better.empty() && played.size() > 1) {
    told.played.push_back(only_the_line(played));
  }
  return {most_telling(std::move(told.played)), most_telling(std::move(told.better))};
}

}  // namespace muster::study
