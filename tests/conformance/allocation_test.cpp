// The hot path asks for no memory: generating, filtering, playing and undoing allocate nothing once
// a history has grown to its length.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "games/adapter.h"
#include "games/all_games.h"
#include "games/perft.h"
#include "support/allocations.h"
#include "support/sample_games.h"

namespace muster {
namespace {

template <class G>
void expect_no_allocation() {
  for (const std::string& name : sample_names_of(std::string(G::kName))) {
    const std::size_t colon = name.find(':');
    auto values =
        parse_options(G::info(), colon == std::string::npos ? "" : name.substr(colon + 1));
    const auto game = std::move(*G::make(*values));
    typename G::History history;
    history.start(game.start());
    for (int round = 0; round < 2; ++round) {  // the first round lets the history grow
      Random random(4);
      const std::size_t before = allocations();
      for (int i = 0; i < 10; ++i) playout(game, game.start(), history, random, 20000);
      perft(game, game.start(), history, 2);
      if (round == 1) {
        EXPECT_EQ(allocations() - before, 0u) << name;
      }
    }
  }
}

template <class... G>
void expect_no_allocation_in(const std::tuple<G...>*) {
  (expect_no_allocation<G>(), ...);
}

TEST(Allocation, NoneOnTheHotPath) {
  expect_no_allocation_in(static_cast<const AllGames*>(nullptr));
}

TEST(Allocation, IsCountedAtAll) {
  const std::size_t before = allocations();
  auto something = std::make_unique<int>(1);
  EXPECT_GT(allocations(), before + (something == nullptr));
}

}  // namespace
}  // namespace muster
