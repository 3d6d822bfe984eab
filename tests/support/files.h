// Test data on disk: a missing file is a failure, never a skipped test.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace muster {

// A path inside the repository, and inside its tests/ folder.
std::string source_path(const std::string& name);
std::string test_path(const std::string& name);

bool file_exists(const std::string& path);
std::string read_file(const std::string& path);
void write_file(const std::string& path, const std::string& content);

// True under scripts/bless: golden files are to be rewritten, not compared.
bool blessing();

}  // namespace muster
