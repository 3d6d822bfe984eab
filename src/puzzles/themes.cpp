// SPDX-License-Identifier: MIT
#include "puzzles/themes.h"

#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include "games/list.h"
#include "puzzles/examiner.h"

namespace muster {

std::string_view embedded_puzzles_text(std::string_view path);

namespace puzzles {

namespace {

// Men joined at the end from which on it is "all of them".
constexpr int kManyMen = 9;

constexpr std::string_view kThemeKey = "theme.";

// The position before each move of the line, and the one behind the last.
struct Walk {
  Side solver = Side::One;
  const Puzzle* puzzle = nullptr;
  std::vector<std::unique_ptr<AnyState>> states;

  const AnyState& first() const { return *states.front(); }
  const AnyState& last() const { return *states.back(); }
};

using Themes = std::set<std::string>;

std::array<int, 2> count_pieces(const AnyState& state) {
  std::array<int, 2> count{};
  const Scene scene = state.scene();
  for (const ScenePiece& piece : scene.pieces)
    ++count[static_cast<std::size_t>(index(piece.owner))];
  return count;
}

int resting(const AnyState& state, Side side) {
  const Scene scene = state.scene();
  return static_cast<int>(std::count_if(
      scene.pieces.begin(), scene.pieces.end(),
      [side](const ScenePiece& piece) { return piece.owner == side && !piece.active; }));
}

// Whether the last move joins both sides: where the rules call that a draw, it is one.
Result<bool> joins_both(const Walk& walk) {
  OptionValues options = walk.first().game().options();
  options.set("simultaneous", "draw");
  const auto game = make_game(options.to_name());
  if (!game) return game.error();
  const auto state = (*game)->state(walk.states[walk.states.size() - 2]->position());
  if (!state) return state.error();
  if (const auto played = (*state)->play(walk.puzzle->line.back()); !played) return played.error();
  return (*state)->outcome().winner == Winner::Draw;
}

Status add_loa(const Walk& walk, Themes& themes) {
  for (const Successor& child : successors(walk.first())) {
    if (child.state->outcome().winner == winner(other(walk.solver))) themes.insert("joins-enemy");
  }
  if (walk.puzzle->kind != PuzzleKind::Win) return Done{};
  const std::array<int, 2> men = count_pieces(walk.last());
  if (men[static_cast<std::size_t>(index(walk.solver))] >= kManyMen) themes.insert("join-all");
  if (men[0] == 1 || men[1] == 1) themes.insert("single-man");
  const Result<bool> both = joins_both(walk);
  if (!both) return both.error();
  if (*both) themes.insert("both-join");
  return Done{};
}

// Whether a move on the way to the win, not the last, fixes the enemy on a line.
Result<bool> fixes(const Walk& walk) {
  for (std::size_t ply = 0; ply + 1 < walk.puzzle->line.size(); ply += 2) {
    const auto facts = walk.states[ply]->facts(walk.puzzle->line[ply]);
    if (!facts) return facts.error();
    for (const Reason& fact : *facts) {
      if (fact.code == "lof.fact-fixes") return true;
    }
  }
  return false;
}

Status add_lof(const Walk& walk, Themes& themes) {
  const Result<bool> fixing = fixes(walk);
  if (!fixing) return fixing.error();
  if (*fixing) themes.insert("fixation");
  if (walk.last().outcome().ending == Ending::TwoSixes) themes.insert("two-sixes");
  if (walk.last().outcome().ending == Ending::Connected) themes.insert("one-group");
  for (const std::unique_ptr<AnyState>& state : walk.states) {
    if (state->outcome().over() || state->turn().side == walk.solver) continue;
    if (state->obligation()) themes.insert("forced-capture");
  }
  return Done{};
}

Status add_hexix(const Walk& walk, Themes& themes) {
  if (walk.last().outcome().ending == Ending::HomeCaptured) themes.insert("home");
  int increments = 0;
  for (std::size_t ply = 0; ply < walk.puzzle->line.size(); ++ply) {
    increments += walk.puzzle->line[ply].ends_with('+') ? 1 : 0;
    if (ply % 2 != 0) continue;
    const Side enemy = other(walk.solver);
    if (resting(*walk.states[ply + 1], enemy) > resting(*walk.states[ply], enemy)) {
      themes.insert("cut-off");
    }
  }
  if (increments >= 2) themes.insert("dot-race");
  return Done{};
}

struct GameThemes {
  std::string_view game;
  Status (*add)(const Walk& walk, Themes& themes);
};
constexpr std::array<GameThemes, 3> kGames = {
    {{"loa", add_loa}, {"lof", add_lof}, {"hexix", add_hexix}}};

Result<Walk> walk_line(const AnyGame& game, const Puzzle& puzzle) {
  Result<std::unique_ptr<AnyState>> state = game.state(puzzle.position);
  if (!state) return state.error();
  Walk walk{(*state)->turn().side, &puzzle, {}};
  for (const std::string& move : puzzle.line) {
    walk.states.push_back((*state)->clone());
    if (const auto played = (*state)->play(move); !played) return played.error();
  }
  walk.states.push_back(std::move(*state));
  return walk;
}

}  // namespace

bool threatened(const AnyState& state) {
  const std::unique_ptr<AnyState> turned = state.with_other_turn();
  if (turned == nullptr) return false;
  const std::vector<Successor> moves = successors(*turned);
  return std::any_of(moves.begin(), moves.end(), [&](const Successor& child) {
    return child.state->outcome().winner == winner(turned->turn().side);
  });
}

Result<std::vector<std::string>> themes_of(const AnyGame& game, const Puzzle& puzzle) {
  if (puzzle.kind == PuzzleKind::Ending) return std::vector<std::string>{};
  const Result<Walk> walk = walk_line(game, puzzle);
  if (!walk) return walk.error();
  Themes themes;
  const bool parries = puzzle.kind == PuzzleKind::Win && puzzle.moves > 1;
  if (parries && threatened(walk->first())) themes.emplace(kRefute);
  for (const GameThemes& row : kGames) {
    if (row.game != game.info().name) continue;
    if (const Status added = row.add(*walk, themes); !added) return added.error();
  }
  return std::vector<std::string>(themes.begin(), themes.end());
}

std::vector<std::string_view> theme_words() {
  std::vector<std::string_view> words;
  for (const Phrase& phrase : theme_phrases().all(Language::English)) {
    words.push_back(phrase.key.substr(kThemeKey.size()));
  }
  return words;
}

std::string_view theme_sentence(std::string_view word, Language language) {
  return theme_phrases().find(std::string(kThemeKey) + std::string(word), language);
}

const Phrases& theme_phrases() noexcept {
  static const Phrases phrases(embedded_puzzles_text, "");
  return phrases;
}

}  // namespace puzzles
}  // namespace muster
