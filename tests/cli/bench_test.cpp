// bench prints the signature. `./test threads` runs this too: the one build in which nothing is
// optimised and assert is on.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>

#include "muster.h"
#include "support/files.h"

namespace muster::test {
namespace {

TEST(BenchCommand, PrintsTheSignature) {
  const nlohmann::json games = muster({"bench", "--json"}).json()["games"];
  std::string signature;
  for (const nlohmann::json& game : games) {
    signature += game["game"].get<std::string>() + " " +
                 std::to_string(game["nodes"].get<std::uint64_t>()) + "\n";
  }
  EXPECT_EQ(signature, read_file(test_path("bench/signature.txt")));
}

}  // namespace
}  // namespace muster::test
