// Index files from anybody, their check sum made to fit: refused or read, never past their end.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <string>

#include "games/list.h"
#include "study/explorer/explore.h"
#include "study/explorer/index_format.h"
#include "study/explorer/position_index.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  std::string bytes(reinterpret_cast<const char*>(data), size);
  if (size >= study::kIndexHead) {
    std::string sum;
    study::put_fixed(sum, study::index_sum(std::string_view(bytes).substr(study::kChecked)), 8);
    bytes.replace(16, 8, sum);
  }
  const auto index = study::PositionIndex::open(bytes);
  if (!index) return 0;
  static const auto state = *(*make_game("loa"))->state("start");
  study::explore(*state, study::one(*index));
  study::PositionIndex::Cursor cursor(*index);
  while (cursor.next()) {
  }
  for (std::uint64_t i = 0; i < 3; ++i) static_cast<void>(index->game(i));
  return 0;
}
