// Any text as a game name: an error or a game whose canonical name means the same.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/list.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto game = muster::make_game({reinterpret_cast<const char*>(data), size});
  if (!game) {
    if (game.error().field.empty() || game.error().message.empty()) std::abort();
    return 0;
  }
  const std::string name = (*game)->name();
  const auto again = muster::make_game(name);
  if (!again || (*again)->name() != name) std::abort();
  return 0;
}
