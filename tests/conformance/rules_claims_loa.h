// The board of Lines of Action as the claims about it need it, asked without the rules.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <set>

#include "conformance/rules_claims.h"

namespace muster::test::loa {

using Texts = std::vector<std::string>;
inline constexpr std::array<Seat, 4> kSeats = {0, 1, 2, 3};

// The board and small questions about it, asked without the rules.
class Board {
 public:
  explicit Board(const AnyGame& game) : game_(game) {
    for (const SceneCell& cell : (*game.state("start"))->scene().cells) {
      files = std::max(files, cell.name[0] - 'a' + 1);
      ranks = std::max(ranks, cell.name[1] - '1' + 1);
    }
  }

  std::string name(int file, int rank) const {
    return std::string(1, static_cast<char>('a' + (file + files) % files)) +
           std::to_string((rank + ranks) % ranks + 1);
  }
  bool four_hand() const { return !game_.seat_names().empty(); }
  bool parachute() const { return game_.options()["setup"] == "parachute"; }
  bool flat() const { return game_.options()["wrap"] == "none"; }
  bool glues_files() const {
    return game_.options()["wrap"] == "torus" || game_.options()["wrap"] == "files";
  }
  bool glues_ranks() const {
    return game_.options()["wrap"] == "torus" || game_.options()["wrap"] == "ranks";
  }

  // So many men of each colour strewn at random; in four-hand games some are marked. The seat is
  // that of the first man put.
  std::unique_ptr<AnyState> strew(Random& random, int black, int white, Seat seat) const {
    Setup setup(game_);
    std::set<std::string> taken;
    const auto below = [&](int n) {
      return static_cast<int>(random.below(static_cast<std::uint32_t>(n)));
    };
    for (int i = 0; i < black + white; ++i) {
      const std::string at = name(below(files), below(ranks));
      if (!taken.insert(at).second) return nullptr;
      const bool marked = four_hand() && below(2) == 1;
      setup.put(at, i < black ? marked ? "B" : "b" : marked ? "W" : "w");
    }
    return setup.try_state(seat);
  }

  int files = 0, ranks = 0;

 private:
  const AnyGame& game_;
};

// Whether a colour's men are one group on the flat board.
inline bool joined(const AnyState& state, Side side) {
  const Scene scene = state.scene();
  std::set<std::pair<int, int>> rest;
  for (const ScenePiece& piece : scene.pieces) {
    if (piece.owner != side) continue;
    const std::string& name = scene.cells[static_cast<std::size_t>(piece.cell)].name;
    rest.emplace(name[0], name[1]);
  }
  if (rest.empty()) return false;
  std::vector<std::pair<int, int>> reached = {*rest.begin()};
  rest.erase(rest.begin());
  while (!reached.empty()) {
    const auto [file, rank] = reached.back();
    reached.pop_back();
    for (int df = -1; df <= 1; ++df) {
      for (int dr = -1; dr <= 1; ++dr) {
        if (rest.erase({file + df, rank + dr}) != 0) reached.emplace_back(file + df, rank + dr);
      }
    }
  }
  return rest.empty();
}

// Who plays, and where the men stand at the start (rules_claims_loa_setup.cpp).
Claims setup_claims();

// What the reserve, the end of the game and its draws are said to be (rules_claims_loa_end.cpp).
Claims end_claims();

}  // namespace muster::test::loa
