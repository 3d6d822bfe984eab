// Any text through the reader of Hexix columns: games that come back the same from the writer, or
// errors.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/record_check.h"
#include "record/hexix_columns.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster::record;
  const auto decoded = decode({reinterpret_cast<const char*>(data), size}, fuzz_limits());
  if (!decoded) return 0;
  looks_like_hexix_columns(decoded->text);
  check_games(read_hexix_columns(decoded->text, "hexix:exempt", fuzz_limits()), Format::Columns,
              [](std::string_view text) { return read_hexix_columns(text, "hexix:exempt"); });
  return 0;
}
