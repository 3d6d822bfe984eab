// What the rules text of Lines of Action claims about players, board and set-up.
// SPDX-License-Identifier: MIT
#include "conformance/rules_claims_loa.h"

namespace muster::test::loa {

namespace {

void check_players(const Claim& claim) {
  const bool two = claim.option("seats") == "two";
  EXPECT_EQ(claim.game.seat_names().size(), 4u);
  const auto state = std::move(*claim.game.state("start"));
  for (const Seat seat : kSeats) {
    EXPECT_TRUE(claim.says_word("seat-" + std::string(claim.game.seat_names()[seat])));
  }
  EXPECT_TRUE(claim.says_word("black") && claim.says_word("white"));
  const std::string title = claim.game.rules(claim.language).title;
  EXPECT_NE(title.find(two ? "2" : "4"), std::string::npos) << title;
  // In the order of kLanguages.
  constexpr std::string_view kFour[] = {"Four", "4人", "Vier", "Quatre", "Четыре"};
  constexpr std::string_view kTwo[] = {"Two", "2人で", "Zwei", "Deux", "Два"};
  static_assert(std::size(kFour) == kLanguages.size() && std::size(kTwo) == kLanguages.size());
  const auto language = static_cast<std::size_t>(claim.language);
  EXPECT_TRUE(claim.sentence.starts_with((two ? kTwo : kFour)[language])) << claim.sentence;
}

void check_size(const Claim& claim) {
  const Board board(claim.game);
  EXPECT_EQ((*claim.game.state("start"))->scene().cells.size(),
            static_cast<std::size_t>(board.files * board.ranks));
  const std::vector<int> numbers = claim.numbers();
  ASSERT_EQ(numbers.size(), 4u);
  EXPECT_EQ(numbers[0], board.files);
  EXPECT_EQ(numbers[1], board.ranks);
  EXPECT_EQ(numbers[3], board.ranks);
  const std::string last(1, static_cast<char>('a' + board.files - 1));
  EXPECT_TRUE(claim.says_from_to("a", last)) << claim.sentence;
}

// "b1 to g1", "b1～g1": all squares from one to the other.
std::set<std::string> squares(const std::string& from, const std::string& to) {
  std::set<std::string> out;
  for (char file = from[0]; file <= to[0]; ++file) {
    for (char rank = from[1]; rank <= to[1]; ++rank) out.insert({file, rank});
  }
  return out;
}

std::set<std::string> standing(const AnyGame& game, Side side, bool marked_too, bool plain_too) {
  const Scene scene = (*game.state("start"))->scene();
  std::set<std::string> out;
  for (const ScenePiece& piece : scene.pieces) {
    const bool marked = piece.kind == PieceKind::MarkedMan;
    if (piece.owner != side || !(marked ? marked_too : plain_too)) continue;
    out.insert(scene.cells[static_cast<std::size_t>(piece.cell)].name);
  }
  return out;
}

void check_standard(const Claim& claim) {
  const Texts at = claim.points();
  ASSERT_EQ(at.size(), 8u) << claim.sentence;
  for (const Side side : {Side::One, Side::Two}) {
    const auto first = static_cast<std::size_t>(4 * index(side));
    std::set<std::string> said = squares(at[first], at[first + 1]);
    said.merge(squares(at[first + 2], at[first + 3]));
    EXPECT_EQ(said, standing(claim.game, side, true, true));
    EXPECT_TRUE(claim.says(std::to_string(said.size())));
  }
}

// The rim of an 8x8 board without corners, going round; only the side edges if asked.
Texts rim(bool sides_only) {
  Texts out;
  for (char rank = '2'; rank <= '7'; ++rank) out.push_back({'a', rank});
  if (!sides_only) {
    for (char file = 'b'; file <= 'g'; ++file) out.push_back({file, '8'});
  }
  for (char rank = '7'; rank >= '2'; --rank) out.push_back({'h', rank});
  if (!sides_only) {
    for (char file = 'g'; file >= 'b'; --file) out.push_back({file, '1'});
  }
  return out;
}

void check_alternating(const Claim& claim, bool sides_only) {
  const std::set<std::string> black = standing(claim.game, Side::One, true, true);
  const std::set<std::string> white = standing(claim.game, Side::Two, true, true);
  const Texts round = rim(sides_only);
  EXPECT_EQ(black.size() + white.size(), round.size());
  for (std::size_t i = 0; i < round.size(); ++i) {
    EXPECT_EQ(black.contains(round[i]), !white.contains(round[i]));
    EXPECT_NE(black.contains(round[i]), black.contains(round[(i + 1) % round.size()])) << round[i];
  }
  EXPECT_EQ(claim.numbers()[0], static_cast<int>(black.size()));
  ASSERT_EQ(claim.points().size(), 1u);
  const bool is_black = black.contains(claim.points()[0]);
  EXPECT_TRUE(claim.says(claim.word(is_black ? "black" : "white") +
                         (claim.language == Language::Japanese ? "です" : ".")))
      << claim.sentence;
}

void check_parachute(const Claim& claim) {
  check_alternating(claim, true);
  EXPECT_EQ((*claim.game.state("start"))->scene().reserve[0], claim.numbers().back());
  EXPECT_EQ((*claim.game.state("start"))->scene().reserve[1], claim.numbers().back());
}

void check_seats(const Claim& claim) {
  const Texts at = claim.points();
  ASSERT_EQ(at.size(), 8u) << claim.sentence;
  const bool marked[4] = {false, false, true, true};
  for (const std::size_t seat : {0u, 1u, 2u, 3u}) {
    EXPECT_EQ(
        squares(at[2 * seat], at[2 * seat + 1]),
        standing(claim.game, seat % 2 == 0 ? Side::One : Side::Two, marked[seat], !marked[seat]));
  }
}

}  // namespace

Claims setup_claims() {
  return {
      {"players", check_players},
      {"size", check_size},
      {"setup.standard", check_standard},
      {"setup.rim", [](const Claim& claim) { check_alternating(claim, false); }},
      {"setup.parachute", check_parachute},
      {"setup.seats", check_seats},
  };
}

}  // namespace muster::test::loa
