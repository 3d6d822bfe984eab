// Proof files: what the checker refuses, and where it says the fault is.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "base/text.h"
#include "solved.h"
#include "support/share.h"

namespace muster::solver::test {
namespace {

using testing::HasSubstr;

std::string proof_for(const std::string& game, const std::string& position = "start") {
  const auto solver = solver_of(game, position);
  EXPECT_NE(solver->run({}).verdict, Verdict::Unknown);
  return proof_of(*solver);
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

std::string fault(const std::string& proof) {
  const auto checked = check(proof);
  return checked ? "none" : checked.error().to_text();
}

TEST(Proof, Holds) {
  const auto checked = check(proof_for("loa:size=4"));
  ASSERT_TRUE(checked) << checked.error().to_text();
  EXPECT_EQ(checked->game, "loa:size=4");
  EXPECT_EQ(checked->verdict, "win");
  EXPECT_EQ(checked->longest, 3);
  EXPECT_GT(checked->moves, 1u);
}

// The table of this size forgets much on the way; what is found again must not lean on itself.
TEST(Proof, ForgottenPartsAreFoundAgain) {
  const auto solver = solver_of("loa:size=5x6", "start", 8);
  EXPECT_EQ(solver->run({}).verdict, Verdict::Loss);
  const auto checked = check(proof_of(*solver));
  ASSERT_TRUE(checked) << checked.error().to_text();
  EXPECT_GT(checked->moves, 10000u);
}

TEST(Proof, HeadMustBeRight) {
  const std::string proof = proof_for("loa:size=4");
  EXPECT_THAT(fault(""), HasSubstr("line 1, column 1"));
  EXPECT_THAT(fault(replaced(proof, "muster-proof 1", "muster-proof 2")), HasSubstr("line 1"));
  EXPECT_THAT(fault(replaced(proof, "loa:size=4", "chess")), HasSubstr("line 2, column 1"));
  EXPECT_THAT(fault(replaced(proof, "position start", "position x")), HasSubstr("line 3"));
  EXPECT_THAT(fault(replaced(proof, "verdict win", "verdict loss")), HasSubstr("white"));
  EXPECT_THAT(fault(replaced(proof, "verdict win", "verdict draw")), HasSubstr("holds"));
  EXPECT_THAT(fault(replaced(proof, "verdict win", "verdict maybe")),
              HasSubstr("win, loss or draw"));
  EXPECT_THAT(fault(replaced(proof, "black wins", "white wins")), HasSubstr("line 5"));
}

TEST(Proof, MustBeWhole) {
  const std::string proof = proof_for("loa:size=4");
  for (std::size_t size = 0; size + 1 < proof.size(); ++size) {
    ASSERT_NE(fault(proof.substr(0, size)), "none") << size;
  }
  EXPECT_THAT(fault(proof + "b1-b3\n"), HasSubstr("end of the file"));
}

// Another move in place of one of the strategy: it may hold by chance, but only if that move wins
// too; on this board most do not.
TEST(Proof, WrongMovesAreFound) {
  const std::string proof = proof_for("loa:size=5");
  const std::size_t body = proof.find("wins\n") + 5;
  const std::vector<std::string_view> words = text::words(std::string_view(proof).substr(body));
  Random random(3);
  int refused = 0;
  for (int round = 0; round < 200 / kShare; ++round) {
    std::vector<std::string_view> changed = words;
    const auto count = static_cast<std::uint32_t>(words.size() - 1);
    std::swap(changed[random.below(count)], changed[random.below(count)]);
    if (changed == words) continue;
    const auto checked = check(proof.substr(0, body) + text::join(changed, " ") + "\n");
    if (checked) continue;
    ++refused;
    ASSERT_THAT(checked.error().field, HasSubstr("line ")) << checked.error().to_text();
  }
  EXPECT_GT(refused, 150 / kShare);
}

// A strategy that only shuffles to and fro: every move is legal, and nothing is won.
TEST(Proof, CyclesAreFound) {
  const std::string head =
      "muster-proof 1\ngame loa:size=4,no-move=pass\nposition b2b/4/4/w2w b\nverdict win\n"
      "strategy black wins\n";
  std::string body;
  for (int i = 0; i < 50; ++i) body += "a4-c4 c4-a4 a4-b4 b4-a4 ";
  const std::string found = fault(head + body);
  EXPECT_THAT(found, HasSubstr("line "));
  EXPECT_NE(found, "none");
}

// Neither side has a move: both pass, and two passes running are a draw.
TEST(Proof, DrawNeedsBothSides) {
  const std::string position = "8/2b1w1b1/1w1w1w1w/2b1w1b1/1b1b1b1b/2b1w1b1/1w1w1w1w/2b1w1b1 b";
  const std::string proof = proof_for("loa", position);
  const auto checked = check(proof);
  ASSERT_TRUE(checked) << checked.error().to_text();
  EXPECT_EQ(checked->verdict, "draw");
  EXPECT_THAT(proof, HasSubstr("strategy black holds"));
  EXPECT_THAT(proof, HasSubstr("strategy white holds"));
  EXPECT_NE(fault(replaced(proof, "strategy white holds", "strategy black holds")), "none");
  EXPECT_NE(fault(replaced(proof, "verdict draw", "verdict win")), "none");
}

TEST(Proof, LimitsAreKept) {
  const std::string proof = proof_for("loa:size=5");
  CheckLimits limits;
  limits.positions = 10;
  StringSource few(proof);
  const auto positions = check_proof(few, limits);
  ASSERT_FALSE(positions);
  EXPECT_EQ(positions.error().code, ErrorCode::Limit);
  limits = {};
  limits.plies = 3;
  StringSource shallow(proof);
  EXPECT_FALSE(check_proof(shallow, limits));
  EXPECT_THAT(fault("muster-proof 1\ngame " + std::string(100'000, 'x')), HasSubstr("too long"));
}

TEST(Proof, NothingToWriteBeforeAVerdict) {
  const auto solver = solver_of("loa:size=6", "start");
  SolveLimits limits;
  limits.nodes = 100;
  EXPECT_EQ(solver->run(limits).verdict, Verdict::Unknown);
  StringSink sink;
  EXPECT_FALSE(solver->write_proof(sink, {}));
}

}  // namespace
}  // namespace muster::solver::test
