// The engine at run time: text moves and an AnyState in, a move with score and lines out.
// Protocols, matches, server, command line and browser are all callers of this one object.
//
// Nothing here makes a thread, reads a clock or holds a lock. The caller passes a clock in and
// lends its threads: begin() prepares, then every worker is run once, each on a thread of its own
// (module host does that natively; with one worker run(0) alone is enough, as in think()).
//
//   begin(state, limits) ok?  ->  run(0) .. run(threads - 1), in parallel  ->  answer()
//
// run(0) decides when it is over, reports progress and then makes the other workers return.
// stop() may be called from any thread or signal handler at any time; every run() returns within
// a few milliseconds of it. All other functions must not overlap with a run().
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/memory.h"
#include "base/result.h"
#include "engine/evaluation.h"
#include "games/any_game.h"

namespace muster::engine {

// Milliseconds since any fixed moment, never going back.
using Clock = std::function<std::int64_t()>;

// The players. Search is the engine proper; the others are baseline players, to measure it with and
// to spar against.
enum class PlayerKind : std::uint8_t { Search, Uct, OnePly, Random };

// "search", "uct", "one-ply", "random".
std::string_view to_text(PlayerKind player) noexcept;
Result<PlayerKind> parse_player(std::string_view word);

inline constexpr int kMaxThreads = 256;
inline constexpr int kMaxHashMb = 1 << 18;
inline constexpr int kMaxDepth = 100;
inline constexpr int kMaxLines = 256;
inline constexpr int kMaxNoise = 1000;

struct Settings {
  PlayerKind player = PlayerKind::Search;
  int threads = 1;   // workers that will be run, 1 .. kMaxThreads
  int hash_mb = 64;  // 1 .. kMaxHashMb; taken when the engine is made, in one piece

  PrepareMemory prepare_memory{};
  EvaluationChoice evaluation{};
};

// A weakened player: so many nodes, then any of the moves that seem good enough (engine/choose.h).
// Never by wall time, by worker 0 alone and without a memory of earlier searches: a level plays the
// same everywhere.
struct Strength {
  std::uint64_t nodes = 0;  // 0: as the limits say
  int noise = 0;            // mean of what a move may give away, as Score::centi; 0: the best move
  int missed_wins = 0;      // of a thousand chances to win at once; needs noise
  int missed_threats = 0;   // of a thousand threats to win at once; needs noise

  friend bool operator==(const Strength&, const Strength&) = default;
};

inline constexpr int kLevels = 12;  // 1 is a beginner, 12 full strength

// Each game has levels of its own; the name may have options behind it. The scale is in
// docs/strength.md. Levels are clamped to 1 .. kLevels.
Strength strength_of_level(std::string_view game, int level) noexcept;
Strength strength_of_elo(std::string_view game, int elo) noexcept;
int elo_of_level(std::string_view game, int level) noexcept;

// The game whose levels were measured: of a variant the game without options, which its levels have
// their Elo from; "" if no game of the kind was, and the numbers only put the levels in order.
std::string_view elo_measured_in(std::string_view game) noexcept;

// Whichever limit is met first ends the search; with none of them it runs until stop() or until
// the position is decided. 0 stands for "no such limit".
struct Limits {
  std::uint64_t nodes = 0;
  int depth = 0;
  std::int64_t time_ms = 0;  // for this move; needs a clock

  // A game clock instead of time_ms: the engine decides how much of it to use. Needs a clock.
  std::int64_t remaining_ms = 0;
  std::int64_t increment_ms = 0;
  int moves_to_go = 0;

  bool infinite = false;  // go on deepening although the position is decided
  int lines = 1;  // how many best moves to tell apart; of mirror images one, unless search_moves
                  // asks for more
  std::vector<std::string> search_moves;  // only these at the root; empty: all
  Strength strength{};                    // default: unweakened
  std::uint64_t seed = 0;                 // for strengths and for the players that draw lots

  // One worker, and nothing known of earlier searches: with a limit of nodes or depth the answer is
  // the same every time.
  bool repeatable = false;
};

// Always from the view of the side to move at the root. A score of `centi` means the expectation
// 1 / (1 + 10^(-centi / 400)), in every game.
struct Score {
  enum class Kind : std::uint8_t { Estimate, Win, Loss, Draw };  // all but the first are proven

  Kind kind = Kind::Estimate;
  int centi = 0;  // also filled in when proven, far beyond every estimate
  int plies = 0;  // Win, Loss: plies until the end of the game

  bool proven() const noexcept { return kind != Kind::Estimate; }
  friend bool operator==(const Score&, const Score&) = default;
};

// "+35", "-120", "win in 5", "loss in 4", "draw".
std::string to_text(const Score& score);

struct Line {
  Score score;
  std::vector<std::string> moves;  // the first is the root move; canonical spelling
};

struct Progress {
  int depth = 0;
  std::uint64_t nodes = 0;  // all workers together
  int threads = 1;          // workers that have searched
  std::int64_t time_ms = 0;
  std::uint64_t nodes_per_second = 0;
  int hash_permille = 0;
  std::vector<Line> lines;  // best first, `Limits::lines` of them or as many as there are
};

// Called by run(0), on its thread, after each finished depth and at the end.
using Listener = std::function<void(const Progress&)>;

struct Answer {
  std::string move;  // empty: the game is over
  Score score;
  Progress progress;  // the last one
};

class Engine {
 public:
  virtual ~Engine() = default;

  virtual const Settings& settings() const = 0;

  // Prepares a search of this state (copied; it must be of the game the engine was made for). The
  // error names the limit or the move that was not understood. Clears an earlier stop().
  virtual Status begin(const AnyState& state, const Limits& limits, Clock clock = {},
                       Listener listener = {}) = 0;

  // Searches on the calling thread until it is over. Each worker once after begin().
  virtual void run(int worker) = 0;

  virtual void stop() noexcept = 0;

  // What was found, after run(0) has returned. Always a legal move unless the game is over.
  virtual const Answer& answer() const = 0;

  // Forgets everything learnt, so that the same requests give the same answers again.
  virtual void new_game() = 0;
};

// An engine for this game and options, or why not (too much memory, for one).
Result<std::unique_ptr<Engine>> make_engine(const AnyGame& game, const Settings& settings);

// Whether an engine thinks with a net in this game, unless it is asked for another evaluation.
bool suits_net(const AnyGame& game);

// begin, run(0), answer: for engines with one worker.
Result<Answer> think(Engine& engine, const AnyState& state, const Limits& limits, Clock clock = {},
                     Listener listener = {});

// "Why was that bad": what the move costs against the best one, and the reply that shows it. Two
// searches within the limits each.
struct MoveComparison {
  Line best;    // the best move and its line
  Line played;  // the reviewed move and its line; moves[1] is the reply that shows it
  int lost_centi = 0;
};
Result<MoveComparison> compare_move(Engine& engine, const AnyState& state, std::string_view move,
                                    const Limits& limits, Clock clock = {});

}  // namespace muster::engine
