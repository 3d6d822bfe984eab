// The signature in tests/bench/signature.txt holds in this build, and every game has a line.
// SPDX-License-Identifier: MIT
#include "engine/bench.h"

#include <gtest/gtest.h>

#include <string>

#include "games/list.h"
#include "support/files.h"

namespace muster::engine {
namespace {

TEST(Bench, SignatureHolds) {
  const auto results = bench();
  ASSERT_TRUE(results) << results.error().to_text();
  ASSERT_EQ(results->size(), all_games().size());
  std::string signature;
  for (const BenchResult& result : *results) {
    EXPECT_GT(result.nodes, 1000u) << result.game << ": no positions, or too little to search";
    signature += std::string(result.game) + " " + std::to_string(result.nodes) + "\n";
  }
  const std::string path = test_path("bench/signature.txt");
  if (blessing()) write_file(path, signature);
  EXPECT_EQ(read_file(path), signature);
}

}  // namespace
}  // namespace muster::engine
