// What a game adds to the hot contract so that the adapter (games/adapter.h) can give it the
// type-erased API: names, texts, reasons and a scene. None of this is hot; a game's author writes
// no virtual function. Texts in are generous, texts out are strict (spec: docs/notation.md).
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/game.h"
#include "games/options.h"
#include "games/scene.h"

namespace muster {

template <class G>
concept DescribedGame =
    Game<G> && std::movable<G> &&
    requires(const G& game, const OptionValues& values, const typename G::Position& position,
             typename G::Move move, const typename G::History& past, std::string_view text,
             int cell, Scene& scene, const Touch& touched, Seat seat) {
      { G::info() } -> std::same_as<const GameInfo&>;

      // Builds the game, or names the options that do not go together.
      { G::make(values) } -> std::same_as<Result<G>>;

      // "N", "E", ... in four-hand games; empty when seats and sides are the same thing.
      { game.seat_names() } -> std::convertible_to<std::vector<std::string_view>>;

      { game.parse_position(text) } -> std::same_as<Result<typename G::Position>>;
      { game.to_text(position) } -> std::same_as<std::string>;

      // Reads a move for this position. The move need not be legal, only readable.
      { game.parse_move(position, text) } -> std::same_as<Result<typename G::Move>>;
      { game.to_text(position, move) } -> std::same_as<std::string>;

      // Why this text is not a legal move here. Called only for text that is not one (or that
      // parse_move could not place on the board, such as a point off its edge).
      { game.explain(position, past, text) } -> std::same_as<Result<Reason>>;

      // What the piece on this cell may do, direction by direction, legal or not.
      { game.explain_cell(position, past, cell) } -> std::same_as<std::vector<Reason>>;

      // Cells, board lines, labels and pieces. Piece ids are filled in by the adapter.
      { game.scene(position) } -> std::same_as<Scene>;

      // Adds the marks that show what the piece on this cell may do, and why not more.
      { game.add_lens(position, cell, scene) };

      { game.steps(position, move) } -> std::same_as<std::vector<PieceStep>>;

      // How the move is made on a board, and the text of what was touched, legal or not, for
      // parse_move and explain. Cells are those of the scene.
      { game.touch(position, move) } -> std::same_as<Touch>;
      { game.touched_text(position, touched) } -> std::same_as<std::string>;

      // The position text of a set-up made by hand: the pieces and reserve of a scene, and who is
      // to move. parse_position judges it.
      { game.setup_text(scene, seat) } -> std::same_as<std::string>;
    };

// Optional: numbers and words for the rules text beyond the options' values (games/rules_text.h).
template <class G>
concept TellsRuleFacts = requires(const G& game) {
  { game.rule_facts() } -> std::same_as<std::vector<Fact>>;
};

// Optional: other programs' position texts ("playstrategy"), written.
template <class G>
concept WritesForeignPositions =
    requires(const G& game, const typename G::Position& position, std::string_view format) {
      { game.to_foreign_text(position, format) } -> std::same_as<Result<std::string>>;
    };

// Optional: a position at random in which something is near that hardly occurs in games. Nothing
// where this try found none.
template <class G>
concept ComposesPositions = requires(const G& game, Random& random) {
  { game.compose(random) } -> std::same_as<std::optional<typename G::Position>>;
};

}  // namespace muster
