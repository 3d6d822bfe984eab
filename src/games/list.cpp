// SPDX-License-Identifier: MIT
#include "games/list.h"

#include <array>
#include <string>
#include <vector>

#include "base/text.h"
#include "games/adapter.h"
#include "games/loa/game.h"

namespace muster {

namespace {

struct Entry {
  const GameInfo* info;
  Result<std::shared_ptr<const AnyGame>> (*make)(const OptionValues&);
};

// To add a game: a folder beside loa/, and a line here.
const std::array<Entry, 1>& entries() {
  static const std::array<Entry, 1> table = {{
      {&loa::Game::info(), &Adapter<loa::Game>::make},
  }};
  return table;
}

}  // namespace

std::span<const GameInfo* const> all_games() noexcept {
  static const auto infos = [] {
    std::array<const GameInfo*, std::tuple_size_v<std::remove_cvref_t<decltype(entries())>>> out;
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = entries()[i].info;
    return out;
  }();
  return infos;
}

Result<std::shared_ptr<const AnyGame>> make_game(std::string_view name) {
  const std::string_view trimmed = text::trim(name);
  const std::size_t colon = trimmed.find(':');
  const std::string game = text::lower(trimmed.substr(0, colon));
  std::vector<std::string_view> known;
  for (const Entry& entry : entries()) {
    known.push_back(entry.info->name);
    if (entry.info->name != game) continue;
    const std::string_view rest = colon == std::string_view::npos ? "" : trimmed.substr(colon + 1);
    const Result<OptionValues> options = parse_options(*entry.info, rest);
    if (!options) return options.error();
    return entry.make(*options);
  }
  return bad_input("game name", "unknown game " + text::quoted(game) +
                                    ", expected one of: " + text::join(known, ", "));
}

}  // namespace muster
