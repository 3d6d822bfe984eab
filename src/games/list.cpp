// SPDX-License-Identifier: MIT
#include "games/list.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "games/adapter.h"
#include "games/all_games.h"

namespace muster {

namespace {

struct Entry {
  const GameInfo* info;
  Result<std::shared_ptr<const AnyGame>> (*make)(const OptionValues&);
};

constexpr std::size_t kGames = std::tuple_size_v<AllGames>;

template <std::size_t... I>
std::array<Entry, kGames> make_entries(std::index_sequence<I...>) {
  return {Entry{&std::tuple_element_t<I, AllGames>::info(),
                &Adapter<std::tuple_element_t<I, AllGames>>::make}...};
}

const std::array<Entry, kGames>& entries() {
  static const auto table = make_entries(std::make_index_sequence<kGames>());
  return table;
}

}  // namespace

std::span<const GameInfo* const> all_games() noexcept {
  static const auto infos = [] {
    std::array<const GameInfo*, kGames> out{};
    for (std::size_t i = 0; i < kGames; ++i) out[i] = entries()[i].info;
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
    if (colon != std::string_view::npos && rest.empty()) {
      return bad_input("game name", "nothing stands behind the colon");
    }
    const Result<OptionValues> options = parse_options(*entry.info, rest);
    if (!options) return options.error();
    return entry.make(*options);
  }
  return bad_input("game name", "unknown game " + text::quoted(game) +
                                    ", expected one of: " + text::join(known, ", "));
}

}  // namespace muster
