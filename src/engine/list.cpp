// SPDX-License-Identifier: MIT
#include "engine/list.h"

#include <array>

namespace muster::engine {

namespace {

struct Entry {
  std::string_view game;
  Result<std::unique_ptr<Engine>> (*make)(const AnyGame&, const Settings&);
};

constexpr std::array kEntries = {
    Entry{"loa", make_loa_engine},
    Entry{"lof", make_lof_engine},
    Entry{"hexix", make_hexix_engine},
};

}  // namespace

Result<std::unique_ptr<Engine>> make_engine(const AnyGame& game, const Settings& settings) {
  for (const Entry& entry : kEntries) {
    if (entry.game == game.info().name) return entry.make(game, settings);
  }
  return Error{ErrorCode::Unsupported, "game",
               "there is no engine for " + std::string(game.info().name)};
}

}  // namespace muster::engine
