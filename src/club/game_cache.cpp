// SPDX-License-Identifier: MIT
#include "club/game_cache.h"

#include "games/list.h"

namespace muster::club {

Result<std::shared_ptr<const AnyGame>> GameCache::get(std::string_view name) {
  const auto found = games_.find(name);
  if (found != games_.end()) return found->second;
  Result<std::shared_ptr<const AnyGame>> game = make_game(name);
  if (!game) return Error{game.error().code, "game", game.error().to_text()};
  if (games_.size() >= kMaxGames) games_.clear();  // games in use live on in their states
  games_.emplace(std::string(name), *game);
  return game;
}

int seat_count(const AnyGame& game) {
  const std::size_t named = game.seat_names().size();
  return named == 0 ? 2 : static_cast<int>(named);
}

std::string_view seat_name(const AnyGame& game, int seat) {
  const std::vector<std::string_view> names = game.seat_names();
  if (names.empty()) return game.info().side_words[seat % 2];
  return names[static_cast<std::size_t>(seat)];
}

std::vector<int> seats_held_with(const AnyGame& game, int seat) {
  const int count = seat_count(game);
  bool two_players = false;
  for (const OptionSpec& option : game.info().options) {
    if (option.name == "seats") two_players = game.options()["seats"] == "two";
  }
  if (count == 2 || !two_players) return {seat};
  std::vector<int> held;
  for (int other = seat % 2; other < count; other += 2) held.push_back(other);
  return held;
}

}  // namespace muster::club
