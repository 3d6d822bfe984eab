// SPDX-License-Identifier: MIT
#include "games/list.h"

#include <string>
#include <vector>

#include "base/text.h"
#include "games/row.h"

namespace muster {

std::span<const GameInfo* const> all_games() noexcept {
  static const auto infos = [] {
    std::vector<const GameInfo*> out;
    for (const GameRow& row : game_rows()) out.push_back(row.info);
    return out;
  }();
  return infos;
}

Result<std::shared_ptr<const AnyGame>> make_game(std::string_view name) {
  const std::string_view trimmed = text::trim(name);
  const std::size_t colon = trimmed.find(':');
  const std::string game = text::lower(trimmed.substr(0, colon));
  std::vector<std::string_view> known;
  for (const GameRow& row : game_rows()) {
    known.push_back(row.info->name);
    if (row.info->name != game) continue;
    const std::string_view rest = colon == std::string_view::npos ? "" : trimmed.substr(colon + 1);
    if (colon != std::string_view::npos && rest.empty()) {
      return bad_input("game name", "nothing follows the colon");
    }
    const Result<OptionValues> options = parse_options(*row.info, rest);
    if (!options) return options.error();
    return row.make(*options);
  }
  return bad_input("game name", "unknown game " + text::quoted(game) +
                                    ", expected one of: " + text::join(known, ", "));
}

}  // namespace muster
