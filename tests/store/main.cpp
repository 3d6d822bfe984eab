// The store tests, and what they start as another process: `store_tests --append FILE` adds moves
// to the games of an SQLite file and prints each as soon as it is acknowledged, until it is killed.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string_view>

#include "store/appender.h"

int main(int argc, char** argv) {
  if (argc == 3 && std::string_view(argv[1]) == "--append") {
    return muster::store::append_until_killed(argv[2]);
  }
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
