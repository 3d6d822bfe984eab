// SPDX-License-Identifier: MIT
#include "engine/choose.h"

#include <algorithm>
#include <vector>

#include "search/sample.h"

namespace muster::engine {

namespace {

constexpr std::uint32_t kAll = 1000;
constexpr int kCareFrom = 400;  // so far ahead, half as much is given away

bool wins_at_once(const Line& line) noexcept {
  return line.score.kind == Score::Kind::Win && line.score.plies == 1;
}
bool loses_at_once(const Line& line) noexcept {
  return line.score.kind == Score::Kind::Loss && line.score.plies == 2;
}

// Of the moves about which nothing is proven; even chances without any.
int average(std::span<const Line> lines) noexcept {
  int sum = 0, count = 0;
  for (const Line& line : lines) {
    if (line.score.proven()) continue;
    sum += line.score.centi;
    ++count;
  }
  return count > 0 ? sum / count : 0;
}

// As the player sees them.
std::vector<Score> seen_scores(std::span<const Line> lines, const Oversight& oversight) {
  const Score unnoticed{Score::Kind::Estimate, average(lines), 0};
  std::vector<Score> out;
  for (const Line& line : lines) {
    const bool hidden = (oversight.misses_wins && wins_at_once(line)) ||
                        (oversight.misses_threats && loses_at_once(line));
    out.push_back(hidden ? unnoticed : line.score);
  }
  return out;
}

}  // namespace

Oversight draw_oversight(const Strength& strength, Random& random) noexcept {
  if (strength.noise <= 0) return {};
  const auto drawn = [&](int of_thousand) {
    return random.below(kAll) < static_cast<std::uint32_t>(of_thousand);
  };
  Oversight oversight;
  oversight.tolerance = search::draw_exponential(strength.noise, random);
  oversight.misses_wins = drawn(strength.missed_wins);
  oversight.misses_threats = drawn(strength.missed_threats);
  return oversight;
}

std::size_t choose_line(std::span<const Line> lines, const Oversight& oversight, Random& random) {
  if (oversight.tolerance <= 0 && !oversight.overlooks()) return 0;
  const std::vector<Score> seen = seen_scores(lines, oversight);
  const auto best = std::max_element(
      seen.begin(), seen.end(), [](const Score& a, const Score& b) { return a.centi < b.centi; });
  if (best->kind == Score::Kind::Win) return static_cast<std::size_t>(best - seen.begin());
  const int ahead = std::max(0, best->centi);
  const int tolerance = oversight.tolerance * kCareFrom / (kCareFrom + ahead);
  // In a lost position all moves are much the same, but for the one that ends it.
  const auto good = [&](std::size_t i) {
    return seen[i].centi >= best->centi - tolerance &&
           (seen[i] == *best || seen[i].kind != Score::Kind::Loss || !loses_at_once(lines[i]));
  };
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (good(i)) kept.push_back(i);
  }
  return kept[random.below(static_cast<std::uint32_t>(kept.size()))];
}

}  // namespace muster::engine
