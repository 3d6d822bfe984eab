// Net files from anybody: refused or read, and what is read is written again as it was.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "eval/net/net.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto* bytes = reinterpret_cast<const std::byte*>(data);
  const auto net = muster::eval::read_net({bytes, size});
  if (!net) return 0;
  const std::vector<std::byte> again = muster::eval::write_net(*net);
  // Only the bytes that fill up the last word may differ.
  if (again.size() != size) std::abort();
  return 0;
}
