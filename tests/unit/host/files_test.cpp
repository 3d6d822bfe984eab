// SPDX-License-Identifier: MIT
#include "host/files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "support/temp_folder.h"

namespace muster::host {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.path(name); }
  std::size_t entries() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()));
  }

  test::TempFolder folder_;
};

TEST_F(Files, WhatIsWrittenIsRead) {
  const std::string content("a\0b\r\n\xff", 6);
  ASSERT_TRUE(write_file(path("f"), content));
  ASSERT_TRUE(write_file(path("f"), content));  // over the old one
  const Result<std::string> read = read_file(path("f"), 100);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, content);
  EXPECT_EQ(entries(), 1U);  // nothing left beside it
}

TEST_F(Files, LimitIsExact) {
  ASSERT_TRUE(write_file(path("f"), std::string(100'000, 'x')));
  EXPECT_TRUE(read_file(path("f"), 100'000));
  const Result<std::string> read = read_file(path("f"), 99'999);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, ErrorCode::Limit);
}

TEST_F(Files, ErrorsNameTheFile) {
  const Result<std::string> read = read_file(path("none"), 10);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, ErrorCode::NotFound);
  EXPECT_EQ(read.error().field, "file " + path("none"));
  EXPECT_EQ(read.error().message, "could not be read: No such file or directory");
  const Status written = write_file(path("no/such/folder"), "x");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().field, "file " + path("no/such/folder"));
  EXPECT_FALSE(read_file(folder_.path(), 10));
  EXPECT_FALSE(write_file(folder_.path(), "x"));
  EXPECT_EQ(entries(), 0U);
}

TEST_F(Files, AFailureLeavesTheOldFile) {
  // The longest name a file can have: there is no room for the one it is written to first.
  const std::string longest = path(std::string(255, 'f'));
  std::ofstream(longest) << "old";
  EXPECT_FALSE(write_file(longest, "new"));
  EXPECT_EQ(*read_file(longest, 10), "old");
  EXPECT_EQ(entries(), 1U);
}

TEST_F(Files, AFullDeviceIsReported) { EXPECT_FALSE(write_file("/dev/full", "x")); }

}  // namespace
}  // namespace muster::host
