// SPDX-License-Identifier: MIT
#include "study/explorer/book_walk.h"

#include <algorithm>
#include <climits>
#include <set>
#include <utility>

#include "base/random.h"
#include "study/explorer/explore.h"

namespace muster::study {

namespace {

// In a row without a new line: then the book has hardly any others. However many are wanted: so a
// longer match begins with the same openings.
constexpr int kVainTries = 200;

struct Choice {
  std::string move;
  int centi = 0;  // for the side to move
  std::uint32_t weight = 0;
};

// What the book knows here, less what it has proven to lose.
std::vector<Choice> choices(const AnyState& state, const PositionSource& book) {
  std::vector<Choice> out;
  const bool first = state.turn().side == Side::One;
  for (ExploredMove& move : explore(state, one(book)).moves) {
    if (!move.word) continue;
    const int centi = first ? move.word->score.centi : -move.word->score.centi;
    if (move.word->score.proven() && centi < 0) continue;
    out.push_back({std::move(move.move), centi, 0});
  }
  return out;
}

// Whole numbers, so that every machine draws the same: a move at the margin has the weight 1.
std::uint32_t weigh(std::vector<Choice>& all, int margin) {
  int best = INT_MIN;
  for (const Choice& choice : all) best = std::max(best, choice.centi);
  std::uint32_t sum = 0;
  for (Choice& choice : all) {
    const int room = std::max(0, margin + 1 - (best - choice.centi));
    choice.weight = static_cast<std::uint32_t>(room) * static_cast<std::uint32_t>(room);
    sum += choice.weight;
  }
  return sum;
}

std::vector<std::string> walk(const AnyGame& game, const PositionSource& book,
                              const WalkSettings& settings, std::uint64_t seed) {
  Random random(seed);
  const auto state = game.state("start");
  if (!state) return {};
  for (int ply = 0; ply < settings.plies && !(*state)->outcome().over(); ++ply) {
    std::vector<Choice> all = choices(**state, book);
    const std::uint32_t sum = weigh(all, settings.margin_centi);
    if (sum == 0) break;
    std::uint32_t drawn = random.below(sum);
    auto choice = all.begin();
    for (; drawn >= choice->weight; ++choice) drawn -= choice->weight;
    if (!(*state)->play(choice->move)) break;
  }
  if ((*state)->outcome().over()) return {};
  return (*state)->moves();
}

}  // namespace

std::vector<std::vector<std::string>> walk_book(const AnyGame& game, const PositionSource& book,
                                                const WalkSettings& settings, std::uint64_t seed,
                                                std::size_t count) {
  std::vector<std::vector<std::string>> lines;
  std::set<std::vector<std::string>> known;
  Random seeds(mix(seed));
  for (int vain = 0; vain < kVainTries && lines.size() < count; ++vain) {
    std::vector<std::string> line = walk(game, book, settings, seeds.next());
    if (line.empty() || !known.insert(line).second) continue;
    lines.push_back(std::move(line));
    vain = -1;
  }
  return lines;
}

}  // namespace muster::study
