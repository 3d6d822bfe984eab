// What the rules text of Lines of Fixation claims. SPDX-License-Identifier: MIT
#include <set>

#include "conformance/rules_claims.h"

namespace muster::test {
namespace {

using Texts = std::vector<std::string>;
constexpr Seat kLight = 0;

// Points named by their place on a board of any size: the bottom row, the middle row, the top row.
struct Points {
  explicit Points(const Claim& claim) : size(claim.option("size")[0] - '0') {}
  std::string low(int number) const { return "a" + std::to_string(number); }
  std::string middle(int number) const { return row(size - 1) + std::to_string(number); }
  std::string top(int number) const { return row(2 * size - 2) + std::to_string(number); }
  static std::string row(int i) { return std::string(1, static_cast<char>('a' + i)); }
  int size;
};

void check_size(const Claim& claim) {
  const Scene scene = (*claim.game.state("start"))->scene();
  const auto in_row = [&](char row) {
    return std::count_if(scene.cells.begin(), scene.cells.end(),
                         [&](const SceneCell& cell) { return cell.name[0] == row; });
  };
  std::vector<int> numbers = claim.numbers();
  ASSERT_EQ(numbers.size(), 2u);
  std::sort(numbers.begin(), numbers.end());
  EXPECT_EQ(numbers[0], in_row('a'));
  EXPECT_EQ(numbers[1], static_cast<int>(scene.cells.size()));
  const std::string last(1, scene.cells.back().name[0]);
  EXPECT_TRUE(claim.says_from_to("a", last)) << claim.sentence;
}

// The first half of the points is Light's, the second Dark's.
void check_setup(const Claim& claim) {
  const Scene scene = (*claim.game.state("start"))->scene();
  std::map<std::string, std::pair<Side, int>> stacks;
  for (const ScenePiece& piece : scene.pieces) {
    auto& stack = stacks[scene.cells[static_cast<std::size_t>(piece.cell)].name];
    stack = {piece.owner, stack.second + 1};
  }
  const Texts points = claim.points();
  EXPECT_EQ(points.size(), stacks.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Side owner = i < points.size() / 2 ? Side::One : Side::Two;
    EXPECT_EQ(stacks[points[i]], std::make_pair(owner, 2)) << points[i];
  }
  EXPECT_LT(claim.sentence.find(claim.word("light")), claim.sentence.find(claim.word("dark")));
}

// On the middle row, which has at least five points: "1=bww 4=b" and a light stack far away.
std::unique_ptr<AnyState> on_middle(const Claim& claim, const std::vector<std::string>& stacks,
                                    bool more_light = true) {
  const Points points(claim);
  Setup setup(claim.game);
  for (const std::string& stack : stacks) {
    setup.put(points.middle(stack[0] - '0'), stack.substr(2));
  }
  if (more_light) setup.put(points.top(points.size), "w");
  return setup.state(kLight);
}

std::string height_at(const AnyState& state, const std::string& point) {
  const Scene scene = state.scene();
  std::string discs;
  for (const ScenePiece& piece : scene.pieces) {
    if (scene.cells[static_cast<std::size_t>(piece.cell)].name != point) continue;
    discs += piece.owner == Side::One ? 'w' : 'b';
  }
  return discs;
}

void check_move(const Claim& claim) {
  const Points points(claim);
  const auto state = on_middle(claim, {"1=bwbw", "3=b"});
  play(*state, points.middle(1) + "-" + points.middle(5));
  EXPECT_EQ(height_at(*state, points.middle(1)), "");
  EXPECT_EQ(height_at(*state, points.middle(2)), "b");
  EXPECT_EQ(height_at(*state, points.middle(3)), "bw");
  EXPECT_EQ(height_at(*state, points.middle(4)), "b");
  EXPECT_EQ(height_at(*state, points.middle(5)), "w");
}

bool legal(const Claim& claim, const std::vector<std::string>& stacks, int from, int to) {
  const Points points(claim);
  return contains(on_middle(claim, stacks)->legal(), points.middle(from) + "-" + points.middle(to));
}

void check_limit(const Claim& claim) {
  EXPECT_TRUE(legal(claim, {"1=w", "2=wwwww"}, 1, 2));
  EXPECT_FALSE(legal(claim, {"1=w", "2=wwwwww"}, 1, 2));
  const int last = 2 * Points(claim).size - 1;  // one point to the edge, two discs
  for (const std::string& move : on_middle(claim, {std::to_string(last - 1) + "=ww"})->legal()) {
    EXPECT_NE(move, Points(claim).middle(last - 1) + "-" + Points(claim).middle(last));
  }
}

void check_fixed(const Claim& claim) {
  EXPECT_FALSE(legal(claim, {"1=w", "3=bb"}, 1, 2));
  EXPECT_TRUE(legal(claim, {"1=w"}, 1, 2));
}

void check_tied(const Claim& claim) {
  EXPECT_TRUE(legal(claim, {"1=w", "3=b"}, 1, 2));
  EXPECT_FALSE(legal(claim, {"1=w", "2=b"}, 1, 2));
  EXPECT_FALSE(legal(claim, {"1=bw", "2=ww", "5=bb"}, 1, 3)) << "not even your own stack";
}

void check_free(const Claim& claim) { EXPECT_TRUE(legal(claim, {"1=ww", "3=b"}, 1, 3)); }

void check_forced(const Claim& claim) {
  const Points points(claim);
  EXPECT_EQ(on_middle(claim, {"1=www", "4=b"})->legal(),
            Texts{points.middle(1) + "-" + points.middle(4)});
  const Texts two = on_middle(claim, {"2=www", "5=b", "3=b"})->legal();
  for (const std::string& move : two) EXPECT_TRUE(move.starts_with(points.middle(2)));
}

void check_unforced(const Claim& claim) {
  EXPECT_GT(on_middle(claim, {"1=bww", "4=b"})->legal().size(), 2u);
  EXPECT_GT(on_middle(claim, {"1=ww", "3=b"})->legal().size(), 2u);
}

// Light walks one disc round a triangle or to and fro, Dark one to and fro; each has another stack
// elsewhere so that nobody is joined.
void check_repetition(const Claim& claim) {
  const Points points(claim);
  const std::string dark = points.middle(2 * points.size - 1);
  const std::string dark_on = Points::row(points.size - 2) + std::to_string(2 * points.size - 2);
  const auto last_is_legal = [&](const Texts& moves) {
    Setup setup(claim.game);
    setup.put("a1", "w").put(points.top(2 * points.size - 1), "w");
    setup.put(dark, "b").put(points.top(points.size), "b");
    const auto state = setup.state(kLight);
    for (std::size_t i = 0; i + 1 < moves.size(); ++i) play(*state, moves[i]);
    EXPECT_FALSE(state->outcome().over());
    return contains(state->legal(), moves.back());
  };
  const std::string out = dark + "-" + dark_on, back = dark_on + "-" + dark;
  const bool same_turn = last_is_legal({"a1-a2", out, "a2-a1", back});
  const bool other_turn = last_is_legal({"a1-a2", out, "a2-b2", back, "b2-a1"});
  const std::string rule = claim.option("repetition");
  EXPECT_EQ(same_turn, rule == "none");
  EXPECT_EQ(other_turn, rule != "board");
}

// Light a3-a1 takes a1; Dark is left with one group, Light with two unless told otherwise.
std::unique_ptr<AnyState> dark_is_joined(const Claim& claim, bool light_too) {
  const Points points(claim);
  Setup setup(claim.game);
  setup.put("a3", "ww").put("a1", "b");
  setup.put(points.middle(points.size), "bb").put(points.middle(points.size + 1), "b");
  if (!light_too) setup.put(points.top(points.size), "w");
  auto state = setup.state(kLight);
  play(*state, "a3-a1");
  return state;
}

void check_win(const Claim& claim) {
  const bool counts = claim.option("opponent-made-win") == "yes";
  EXPECT_EQ(result_of(*dark_is_joined(claim, false)),
            counts ? "dark connected by-opponent" : "none none");
  const Points points(claim);
  const auto kept = dark_is_joined(claim, false);
  if (!counts) {  // Dark's own move keeps it: the high stack steps and stays beside the other
    bool won = false;
    for (const std::string& move : kept->legal()) {
      play(*kept, move);
      won = won || result_of(*kept) == "dark connected";
      kept->undo();
    }
    EXPECT_TRUE(won) << "a move that keeps the group";
  }
  const auto sixes = on_middle(claim, {"1=bbbbbw", "4=bbbbw", "5=w"});
  play(*sixes, points.middle(5) + "-" + points.middle(4));
  EXPECT_EQ(result_of(*sixes), "light two-sixes");
}

void check_both(const Claim& claim) {
  EXPECT_EQ(result_of(*dark_is_joined(claim, true)), "light connected");
}

// Light takes Dark's last stacks.
std::unique_ptr<AnyState> dark_is_gone(const Claim& claim) {
  const Points points(claim);
  auto state = on_middle(claim, {"4=www", "1=b", "3=b"});
  play(*state, points.middle(4) + "-" + points.middle(1));
  return state;
}

void check_no_stacks(const Claim& claim) {
  EXPECT_NE(dark_is_gone(claim)->outcome().ending, Ending::Connected);
}

void check_no_move(const Claim& claim) {
  EXPECT_EQ(result_of(*dark_is_gone(claim)), "light no-moves");
  EXPECT_FALSE((*claim.game.state("start"))->play("pass"));
}

void check_notation(const Claim& claim) {
  EXPECT_TRUE(claim.says("a2-a4"));
  EXPECT_TRUE(Points(claim).size == 3 || (*claim.game.state("start"))->read_move("a2-a4"));
}

}  // namespace

const Claims& lof_claims() {
  static const Claims claims = {
      {"size", check_size},
      {"setup", check_setup},
      {"first", check_first},
      {"move", check_move},
      {"limit", check_limit},
      {"fixed", check_fixed},
      {"tied", check_tied},
      {"free", check_free},
      {"forced", check_forced},
      {"unforced", check_unforced},
      {"repetition", check_repetition},
      {"win", check_win},
      {"both", check_both},
      {"no-stacks", check_no_stacks},
      {"no-move", check_no_move},
      {"notation", check_notation},
  };
  return claims;
}

}  // namespace muster::test
