// The real game records that the tests read from $MUSTER_RECORDS. Without the variable the tests
// say so and skip; with it, a missing folder or file is a failure. SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/read.h"
#include "support/files.h"

namespace muster::record {

class Archive : public ::testing::Test {
 protected:
  void SetUp() override {
    const char* folder = std::getenv("MUSTER_RECORDS");
    if (folder == nullptr || *folder == '\0') GTEST_SKIP() << "MUSTER_RECORDS is not set";
    root_ = folder;
    ASSERT_TRUE(std::filesystem::is_directory(root_)) << "MUSTER_RECORDS is no folder: " << root_;
  }

  std::string load(const std::string& name) const {
    const std::string path = root_ + "/" + name;
    EXPECT_TRUE(file_exists(path)) << path;
    return file_exists(path) ? read_file(path) : "";
  }

  // All games of a file; one that cannot be read at all fails the test.
  std::vector<Result<Record>> games(const std::string& name, std::string_view game) const {
    Result<RecordFile> file = read_records(load(name), game);
    EXPECT_TRUE(file) << name << ": " << (file ? "" : file.error().to_text());
    return file ? std::move(file->games) : std::vector<Result<Record>>{};
  }

  std::string root_;
};

}  // namespace muster::record
