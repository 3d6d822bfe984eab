// What the rules text of Hexix claims. SPDX-License-Identifier: MIT
#include <set>

#include "conformance/rules_claims.h"

namespace muster::test {
namespace {

using Texts = std::vector<std::string>;
constexpr Seat kBlue = 0, kRed = 1;

// "C3=b^2 D3=bv3" and the homes.
std::unique_ptr<AnyState> set_up(const Claim& claim, std::string_view pieces, Seat seat) {
  Setup setup(claim.game);
  setup.put("D1", "bH").put("D6", "rH");
  for (const std::string_view piece : text::words(pieces)) {
    setup.put(std::string(piece.substr(0, 2)), std::string(piece.substr(3)));
  }
  return setup.state(seat);
}

Texts legal(const Claim& claim, std::string_view pieces, Seat seat = kBlue) {
  return set_up(claim, pieces, seat)->legal();
}

int dots_at(const AnyState& state, const std::string& hex) {
  const Scene scene = state.scene();
  for (const ScenePiece& piece : scene.pieces) {
    if (scene.cells[static_cast<std::size_t>(piece.cell)].name == hex) return piece.dots;
  }
  return 0;
}

void check_size(const Claim& claim) {
  const Scene scene = (*claim.game.state("start"))->scene();
  std::map<char, int> columns;
  for (const SceneCell& cell : scene.cells) ++columns[cell.name[0]];
  std::vector<int> expected = {static_cast<int>(scene.cells.size()),
                               static_cast<int>(columns.size())};
  for (const auto& [column, rows] : columns) expected.push_back(rows);
  std::vector<int> said = claim.numbers();
  said.resize(expected.size());  // "row 1" stands behind them
  EXPECT_EQ(said, expected);
}

void check_setup(const Claim& claim) {
  const Scene scene = (*claim.game.state("start"))->scene();
  Texts homes;
  for (const ScenePiece& piece : scene.pieces) {
    EXPECT_EQ(piece.kind, PieceKind::Home);
    homes.push_back(scene.cells[static_cast<std::size_t>(piece.cell)].name);
    EXPECT_EQ(piece.owner, homes.size() == 1 ? Side::One : Side::Two);
  }
  EXPECT_EQ(homes, claim.points());
}

void check_home(const Claim& claim) {
  for (const std::string& move : legal(claim, "D2=bv2 C1=rv1 E1=rv1")) {
    EXPECT_FALSE(move.starts_with("D1")) << move;
  }
  const auto state = set_up(claim, "", kBlue);
  play(*state, "D2v");
  EXPECT_EQ(dots_at(*state, "D2"), 1) << "the home is a neighbour";
}

void check_inactive(const Claim& claim) {
  // C3 is cut off: it does not grow or capture D4, but D3 would count it as a neighbour.
  const std::string pieces = "C3=bv5 D4=rv1";
  for (const std::string& move : legal(claim, pieces)) {
    EXPECT_FALSE(move.starts_with("C3")) << move;
  }
  EXPECT_TRUE(contains(legal(claim, "D2=bv4 D3=bv4 C3=bv5 D4=rv1"), "C3+"));
}

void check_place(const Claim& claim) {
  const Texts moves = legal(claim, "C3=bv5");
  EXPECT_TRUE(contains(moves, "D2v") && contains(moves, "D2^"));
  EXPECT_FALSE(contains(moves, "C4v")) << "beside an inactive piece only";
  const auto state = set_up(claim, "D2=bv4 C3=bv5", kBlue);
  play(*state, "D3v");  // beside D2 and the inactive C3
  EXPECT_EQ(dots_at(*state, "D3"), 2);
}

void check_increment(const Claim& claim) {
  EXPECT_TRUE(contains(legal(claim, "D2=bv5"), "D2+"));
  EXPECT_FALSE(contains(legal(claim, "D2=bv6"), "D2+"));
}

void check_capture(const Claim& claim) {
  const auto takes = [&](const std::string& man, const std::string& target) {
    return contains(legal(claim, "D2=" + man + " E2=" + target), "D2E2");
  };
  EXPECT_TRUE(takes("bv3", "rv2"));
  EXPECT_FALSE(takes("bv3", "rv3"));
  EXPECT_FALSE(takes("b^3", "rv2"));
  EXPECT_TRUE(takes("b^3", "rv4"));
  EXPECT_FALSE(contains(legal(claim, "D2=bv3 D3=rv1"), "D2D3")) << "straight ahead";
  const auto state = set_up(claim, "D2=bv3 E2=rv2", kBlue);
  play(*state, "D2E2");
  EXPECT_EQ(dots_at(*state, "E2"), 3);
  EXPECT_EQ(dots_at(*state, "D2"), 0);
}

const std::string kBeforeHome = "C2=bv6 D5=rv6 D4=rv6 D3=rv6 E2=rv6 E1=";

void check_capture_home(const Claim& claim) {
  for (const char* piece : {"r^1", "r^5"}) {
    EXPECT_TRUE(contains(legal(claim, kBeforeHome + piece, kRed), "E1D1")) << piece;
  }
  for (const char* piece : {"rv5", "rv6", "r^6"}) {
    EXPECT_FALSE(contains(legal(claim, kBeforeHome + piece, kRed), "E1D1")) << piece;
  }
}

void check_global(const Claim& claim) {
  const Texts moves = legal(claim, "C3=b^2 D3=bv3 D4=bv2 D5=rv3 E1=r^1 E2=bv4 E3=rv4 E4=rv3");
  const bool all = claim.option("global") == "all";
  EXPECT_EQ(moves, all ? (Texts{"C1^", "C1v"}) : (Texts{"C1^", "C1v", "D2^", "D2v"}));
}

void check_loop(const Claim& claim) {
  const auto state =
      set_up(claim, "D2=bv6 C2=bv6 E2=bv6 D3=bv3 D5=rv6 E4=rv6 E3=r^2 F3=r^2", kBlue);
  for (int round = 0; round < 2; ++round) {
    for (const char* move : {"D3E3", "F3E3", "D3v", "F3^"}) {
      EXPECT_TRUE(contains(state->legal(), move)) << "round " << round << " " << move;
      play(*state, move);
    }
  }
  EXPECT_FALSE(contains(state->legal(), "D3E3"));
}

void check_no_draw(const Claim& claim) {
  EXPECT_FALSE((*claim.game.state("start"))->play("pass"));
  Random random(2);
  for (int i = 0; i < 20; ++i) {
    const auto state = std::move(*claim.game.state("start"));
    const Playout playout = state->playout(random, 5000);
    EXPECT_TRUE(playout.outcome.over());
    EXPECT_NE(playout.outcome.winner, Winner::Draw);
  }
}

void check_win(const Claim& claim) {
  const auto state = set_up(claim, kBeforeHome + "r^1", kRed);
  play(*state, "E1D1");
  EXPECT_EQ(result_of(*state), "red home-captured");
}

void check_no_move(const Claim& claim) {
  EXPECT_EQ(result_of(*set_up(claim, "C1=rv1 D2=rv3 E1=rv1", kBlue)), "red no-moves");
}

void check_notation(const Claim& claim) {
  const auto start = std::move(*claim.game.state("start"));
  for (const char* move : {"C1v", "C1^", "C1+", "D4E3"}) {
    EXPECT_TRUE(claim.says(move)) << move;
    EXPECT_TRUE(start->read_move(move)) << move;
  }
}

}  // namespace

const Claims& hexix_claims() {
  static const Claims claims = {
      {"size", check_size},
      {"setup", check_setup},
      {"first", check_first},
      {"home", check_home},
      {"inactive", check_inactive},
      {"place", check_place},
      {"increment", check_increment},
      {"capture", check_capture},
      {"capture-home", check_capture_home},
      {"global", check_global},
      {"loop", check_loop},
      {"no-draw", check_no_draw},
      {"win", check_win},
      {"no-move", check_no_move},
      {"notation", check_notation},
  };
  return claims;
}

}  // namespace muster::test
