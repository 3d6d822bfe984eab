// The sets of puzzles that people answer here: those of the web app that is served, so that page
// and server speak of the same ones. Read again when the app changes. SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "puzzles/puzzle.h"
#include "server/api/static_files.h"

namespace muster::server {

class PuzzleSets {
 public:
  explicit PuzzleSets(const StaticFiles& files) : files_(files) { load(); }

  bool has(std::string_view game);
  // Null: there is none of that name, or it is an ending, which nobody rates.
  const puzzles::Puzzle* find(std::string_view game, const std::string& id);

 private:
  using Set = std::unordered_map<std::string, puzzles::Puzzle>;

  void load();
  const Set* set_of(std::string_view game);

  const StaticFiles& files_;
  std::int64_t stamp_ = 0;
  std::map<std::string, Set, std::less<>> sets_;  // by the canonical name of the game
};

}  // namespace muster::server
