// The type-erased API of a game: everything by text and at run time, for the command line, records,
// pictures, server and browser. Written once, in games/adapter.h; games/list.h makes them by name.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "games/options.h"
#include "games/past_rule.h"
#include "games/perft.h"
#include "games/rules_text.h"
#include "games/scene.h"
#include "games/standing.h"

namespace muster {

// A legal move and how it is made on a board.
struct TouchMove {
  std::string text;
  Touch touch;
};

// A legal move, and the folded hash (games/folded.h) of the position behind it.
struct FoldedMove {
  std::string text;
  std::uint64_t hash_behind = 0;
};

struct Turn {
  Side side = Side::One;
  Seat seat = 0;
};

class AnyState;

// The rules of one game with its options. Immutable; shared freely between threads.
class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual const OptionValues& options() const = 0;
  virtual std::string name() const = 0;                          // canonical: "loa:torus"
  virtual std::vector<std::string_view> seat_names() const = 0;  // empty: seats are the sides

  // A state to play on. `text` is "start", a position, or a position followed by "moves m1 m2 ...".
  virtual Result<std::unique_ptr<AnyState>> state(std::string_view text) const = 0;

  // A position set up by hand, as text: the pieces and reserve of a scene, and who is to move.
  // An error says what the rules do not allow in it.
  virtual Result<std::string> setup(const Scene& pieces, Seat seat) const = 0;

  // A position at random in which something is near that hardly occurs in games; null where this
  // try found none. An error for games that compose none.
  virtual Result<std::unique_ptr<AnyState>> compose(Random& random) const = 0;

  // The game's rules text as written, and what its lines are filled with beyond the options.
  virtual std::string_view rules_source(Language language) const = 0;
  virtual std::vector<Fact> rule_facts() const = 0;

  // The rules in words, as they are under these options.
  RulesText rules(Language language) const;
  RulesFacts facts_for_rules(Language language) const;

  // What the past can do to a strategy that looks at positions alone.
  virtual PastRule past_rule() const = 0;

  std::string say(const Reason& reason, Language language) const {
    return muster::say(reason, info().phrases, language);
  }
};

// A game in progress: a position and the moves that led to it. Not for two threads at once.
class AnyState {
 public:
  virtual ~AnyState() = default;
  virtual std::unique_ptr<AnyState> clone() const = 0;
  virtual const AnyGame& game() const = 0;

  // The same position as the start of a game: its past is forgotten.
  virtual std::unique_ptr<AnyState> begin_here() const = 0;

  // The same board with the other side to move, as the start of a game, for looking at threats;
  // null where that makes no sense (four seats, a reserve to be dropped) or the game does not tell.
  virtual std::unique_ptr<AnyState> with_other_turn() const = 0;

  // The State<G> behind it, if `info` is that of its game; else null. Use typed_state
  // (games/typed.h).
  virtual const void* typed(const GameInfo& info) const noexcept = 0;

  virtual Turn turn() const = 0;
  virtual int plies() const = 0;
  virtual Outcome outcome() const = 0;  // missing moves included
  virtual std::uint64_t hash() const = 0;
  // The same for positions that are images of each other under the symmetries of the game.
  virtual std::uint64_t folded_hash() const = 0;
  virtual std::string position() const = 0;                  // the position text
  virtual std::string start_position() const = 0;            // "start" or the text begun from
  virtual std::vector<std::string> moves() const = 0;        // played so far
  virtual std::vector<std::string> legal() const = 0;        // sorted by bytes
  virtual std::vector<TouchMove> legal_touches() const = 0;  // in the order of legal()
  virtual std::vector<FoldedMove> legal_folded() const = 0;  // in the order of legal()
  // The text of the move that touching these cells would be, legal or not.
  virtual std::string touched_text(const Touch& touch) const = 0;
  virtual Result<std::string> foreign_position(std::string_view format) const = 0;

  // Plays a move given as text and returns its canonical spelling; an illegal one is refused with
  // ErrorCode::Illegal and the sentence that explain() gives.
  virtual Result<std::string> play(std::string_view move) = 0;
  virtual void undo() = 0;  // needs plies() > 0

  // The canonical spelling of a readable move, legal or not.
  virtual Result<std::string> read_move(std::string_view move) const = 0;

  // Reason "legal", or why not. An error if the text cannot be read as a move at all.
  virtual Result<Reason> explain(std::string_view move) const = 0;

  // The rule that leaves only some of the moves now, if one does (a forced capture).
  virtual std::optional<Reason> obligation() const = 0;

  // What a legal move does to the position (games/facts.h); an illegal one is refused as by play().
  virtual Result<std::vector<Reason>> facts(std::string_view move) const = 0;

  // For a cell's name alone: what its piece may do, one reason a direction.
  virtual Result<std::vector<Reason>> explain_cell(std::string_view cell) const = 0;

  virtual Scene scene() const = 0;
  // The scene with the lens of one cell (see DescribedGame::add_lens).
  virtual Result<Scene> scene_with_lens(std::string_view cell) const = 0;

  // Groups, threats, and at the end what decided; empty for a game that does not tell.
  virtual Standing standing() const = 0;
  // The lines whose counts a move between these cells would alter; none in most games.
  virtual std::vector<SceneArrow> line_changes(int from_cell, int to_cell) const = 0;

  // The steps of the latest move played, for animation; empty at the start.
  virtual std::vector<PieceStep> last_steps() const = 0;

  virtual std::uint64_t perft(int depth) = 0;
  virtual Playout playout(Random& random, int cap) = 0;
};

// "black", "white", "draw"; "none" while the game goes on.
std::string_view outcome_word(const GameInfo& info, const Outcome& outcome);

// "connected", or "connected by-opponent".
std::string ending_text(const Outcome& outcome);

// "Black wins: connected (made by the opponent's move)" in the language asked for.
std::string outcome_sentence(const GameInfo& info, const Outcome& outcome, Language language);

// "All 8 men of Black stand together". Needs a finished game.
std::string ending_sentence(const AnyState& state, Language language);

}  // namespace muster
