// SPDX-License-Identifier: MIT
#include "support/files.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace muster {

std::string source_path(const std::string& name) {
  return std::string(MUSTER_SOURCE_DIR) + "/" + name;
}

std::string test_path(const std::string& name) { return source_path("tests/" + name); }

bool file_exists(const std::string& path) { return std::filesystem::exists(path); }

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in) << "cannot read " << path;
  std::ostringstream content;
  content << in.rdbuf();
  return content.str();
}

void write_file(const std::string& path, const std::string& content) {
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  std::ofstream out(path, std::ios::binary);
  out << content;
  EXPECT_TRUE(out.flush()) << "cannot write " << path;
}

bool blessing() { return std::getenv("MUSTER_BLESS") != nullptr; }

}  // namespace muster
