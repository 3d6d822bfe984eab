// A certificate for tests of TLS. SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace muster::test {

// For 127.0.0.1, signed by itself, and its key: two files in the folder.
struct Certificate {
  explicit Certificate(const std::string& folder);
  std::string certificate, key;
};

}  // namespace muster::test
