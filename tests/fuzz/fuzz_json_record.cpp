// Any text through the JSON reader: games that come back the same from the writer, or errors.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/record_check.h"
#include "record/json.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster::record;
  const auto decoded = decode({reinterpret_cast<const char*>(data), size}, fuzz_limits());
  if (!decoded) return 0;
  check_games(read_json(decoded->text, "", fuzz_limits()), Format::Json,
              [](std::string_view text) { return read_json(text, ""); });
  return 0;
}
