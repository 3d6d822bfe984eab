// Proof files from anybody: the checker must refuse or accept them, within its limits, and nothing
// else may happen.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "solver/check_proof.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  muster::solver::StringSource source({reinterpret_cast<const char*>(data), size});
  muster::solver::CheckLimits limits;
  limits.positions = 2000;
  limits.text_bytes = 1 << 20;
  limits.plies = 100;
  (void)muster::solver::check_proof(source, limits);
  return 0;
}
