// First line: a game name; the rest: text that somebody types as a move, or as a point to ask
// about. SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/list.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t line = input.find('\n');
  if (line == std::string_view::npos || size > 4096) return 0;
  const auto game = muster::make_game(input.substr(0, line));
  if (!game) return 0;
  const std::string_view move = input.substr(line + 1);
  auto state = std::move(*(*game)->state("start"));
  const auto reason = state->explain(move);
  if (reason) {
    for (const auto language : muster::kLanguages) {
      if ((*game)->say(*reason, language).empty()) std::abort();
    }
  } else if (reason.error().field.empty()) {
    std::abort();
  }
  const auto played = state->play(move);
  if (bool(played) != (reason && reason->legal())) std::abort();
  if (played && state->moves().front() != *played) std::abort();
  const auto reasons = state->explain_cell(move);
  if (reasons ? reasons->empty() : reasons.error().field.empty()) std::abort();
  return 0;
}
