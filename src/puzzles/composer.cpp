// SPDX-License-Identifier: MIT
#include "puzzles/composer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include "base/random.h"

namespace muster::puzzles {

namespace {

constexpr std::string_view kComposedGame = "loa";  // its variants too
constexpr std::array<std::string_view, 2> kRareThemes = {"both-join", "single-man"};
// Men of the side to move and of the other one. Few of the other: its last ones are captured.
constexpr std::uint32_t kLeastMen = 2, kMostOwn = 5, kMostOther = 3;

constexpr int kMostDraws = 1000;

std::uint32_t between(Random& random, std::uint32_t least, std::uint32_t most) {
  return least + random.below(most - least + 1);
}

using Men = std::vector<SceneCell>;

bool beside(const SceneCell& a, const SceneCell& b) {
  return std::abs(a.x - b.x) < 1.5 && std::abs(a.y - b.y) < 1.5;
}

bool on_a_line(const SceneCell& a, const SceneCell& b) {
  const double x = std::abs(a.x - b.x), y = std::abs(a.y - b.y);
  return x == 0 || y == 0 || x == y;
}

std::size_t count_groups(Men men) {
  std::size_t groups = 0;
  while (!men.empty()) {
    ++groups;
    Men group = {men.back()};
    men.pop_back();
    for (std::size_t i = 0; i < group.size(); ++i) {
      const auto near = std::partition(
          men.begin(), men.end(), [&](const SceneCell& man) { return !beside(man, group[i]); });
      group.insert(group.end(), near, men.end());
      men.erase(near, men.end());
    }
  }
  return groups;
}

// Whether a capture along a line would join the other side and all of the own men but one group,
// which a first move may bring: far from certain, and much more likely than by chance.
bool promising(const Men& own, const Men& enemy) {
  for (std::size_t c = 0; c < enemy.size(); ++c) {
    Men rest = enemy;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(c));
    if (count_groups(rest) > 1) continue;
    for (std::size_t a = 0; a < own.size(); ++a) {
      if (!on_a_line(own[a], enemy[c])) continue;
      Men after = own;
      after[a] = enemy[c];
      if (count_groups(after) <= 2) return true;
    }
  }
  return false;
}

// The cells of the men, those of the side to move first; empty where none of many draws is
// promising.
std::vector<int> draw_men(const Scene& scene, std::uint32_t own, std::uint32_t men,
                          Random& random) {
  std::vector<int> cells(scene.cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = static_cast<int>(i);
  for (int draw = 0; draw < kMostDraws; ++draw) {
    std::array<Men, 2> sides;
    for (std::uint32_t i = 0; i < men; ++i) {
      const auto left = static_cast<std::uint32_t>(cells.size()) - i;
      std::swap(cells[i], cells[i + random.below(left)]);
      sides[i < own ? 0 : 1].push_back(scene.cells[static_cast<std::size_t>(cells[i])]);
    }
    if (promising(sides[0], sides[1])) return {cells.begin(), cells.begin() + men};
  }
  return {};
}

}  // namespace

Status can_compose(const AnyGame& game) {
  if (game.info().name == kComposedGame) return Done{};
  return bad_input("--composed",
                   "positions are composed for Lines of Action and its variants only");
}

std::unique_ptr<AnyState> compose(const AnyGame& game, std::uint64_t seed, std::uint64_t number) {
  const auto start = game.state("start");
  if (!start) return nullptr;
  Random random(mix(seed) ^ mix(~number));
  Scene scene = (*start)->scene();
  scene.pieces.clear();
  const Side mover = random.below(2) == 0 ? Side::One : Side::Two;
  const std::uint32_t own = between(random, kLeastMen, kMostOwn);
  const std::uint32_t men = own + between(random, kLeastMen, kMostOther);
  for (const int cell : draw_men(scene, own, men, random)) {
    ScenePiece man;
    man.cell = cell;
    man.owner = scene.pieces.size() < own ? mover : other(mover);
    scene.pieces.push_back(man);
  }
  const auto position = game.setup(scene, static_cast<Seat>(index(mover)));
  if (!position) return nullptr;
  auto state = game.state(*position);
  return state && !(*state)->outcome().over() ? std::move(*state) : nullptr;
}

bool worth_composing(const std::vector<std::string>& themes) {
  return std::any_of(themes.begin(), themes.end(), [](const std::string& theme) {
    return std::find(kRareThemes.begin(), kRareThemes.end(), theme) != kRareThemes.end();
  });
}

}  // namespace muster::puzzles
