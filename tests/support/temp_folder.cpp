// SPDX-License-Identifier: MIT
#include "support/temp_folder.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>

namespace muster::test {

TempFolder::TempFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "muster-test-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) std::abort();  // no test makes sense without one
  path_ = name;
}

TempFolder::~TempFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace muster::test
