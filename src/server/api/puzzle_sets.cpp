// SPDX-License-Identifier: MIT
#include "server/api/puzzle_sets.h"

#include <utility>

#include "puzzles/puzzle_file.h"

namespace muster::server {

void PuzzleSets::load() {
  stamp_ = files_.stamp();
  sets_.clear();
  for (const net::Text& text : files_.with_ending(".jsonl")) {
    auto set = puzzles::read_set(*text);
    if (!set || set->endings) continue;  // other lines: a book, say
    Set& by_id = sets_[set->game];
    for (puzzles::Puzzle& puzzle : set->puzzles) {
      std::string id = puzzle.id;
      by_id.emplace(std::move(id), std::move(puzzle));
    }
  }
}

const PuzzleSets::Set* PuzzleSets::set_of(std::string_view game) {
  if (files_.stamp() != stamp_) load();
  const auto place = sets_.find(game);
  return place == sets_.end() ? nullptr : &place->second;
}

bool PuzzleSets::has(std::string_view game) { return set_of(game) != nullptr; }

const puzzles::Puzzle* PuzzleSets::find(std::string_view game, const std::string& id) {
  const Set* set = set_of(game);
  if (set == nullptr) return nullptr;
  const auto place = set->find(id);
  return place == set->end() ? nullptr : &place->second;
}

}  // namespace muster::server
