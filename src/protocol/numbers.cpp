// SPDX-License-Identifier: MIT
#include "protocol/numbers.h"

#include <charconv>

#include "base/text.h"

namespace muster::protocol {

Result<std::int64_t> parse_whole(std::string_view word, std::int64_t least, std::int64_t most,
                                 std::string_view field) {
  std::int64_t value = 0;
  const char* end = word.data() + word.size();
  const auto [stop, problem] = std::from_chars(word.data(), end, value);
  const bool too_large = problem == std::errc::result_out_of_range;
  if (stop == end && problem == std::errc{} && value >= least && value <= most) return value;
  const bool number = stop == end && (problem == std::errc{} || too_large) && !word.empty();
  return Error{number ? ErrorCode::Limit : ErrorCode::BadInput, std::string(field),
               "expected a whole number from " + std::to_string(least) + " to " +
                   std::to_string(most) + ", found " + text::quoted(word)};
}

}  // namespace muster::protocol
