// A game as data: where it began, what was played and said, how it ended. A plain value: no rules
// inside, moves are text. Readers and writers of the formats (sgf.h, move_list.h, json.h, ...) fill
// and print it; replay.h plays it through the rules.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/outcome.h"

namespace muster::record {

// The formats that read.h tells apart.
enum class Format { Sgf, Moves, Json, Columns };

// What any reader accepts at most. Larger input is refused with ErrorCode::Limit.
struct ReadLimits {
  std::size_t bytes = std::size_t{16} << 20;  // one text
  int games = 20000;                          // games in one text
  int nodes = 500000;                   // moves and variations in one text, all games together
  int nesting = 200;                    // variations within variations
  std::size_t value_bytes = 64 * 1024;  // one comment, tag or property value
};

// A move that the source left out ("..."); omitted.h says how a replay goes on behind it.
inline constexpr std::string_view kOmittedMove = "...";

// Where something stood in the source; 0 is unknown. Lines, columns (in characters)
// and plies along their line of play count from 1.
struct Place {
  int line = 0;
  int column = 0;
  int ply = 0;

  std::string to_text() const;  // "line 3, column 7, ply 10"; "" if nothing is known
};

// Something a reader noticed and survived.
struct Warning {
  Place place;
  std::string message;  // one sentence without full stop

  std::string to_text() const;  // "line 3, column 7: message"
};

// About the whole game, in order, keys may repeat. Keys we give a meaning: the game's side words
// ("black", "white", "blue" ...: the player's name), "event", "round", "date", "place", "name",
// "about", "annotator", "source", "time-control", "opening". "sgf:XX" is an SGF property without a
// meaning here, kept for the way back.
struct Tag {
  std::string key;
  std::string value;
  friend bool operator==(const Tag&, const Tag&) = default;
};

// What an engine thought of the position after the node's move, saved with the game.
struct Evaluation {
  std::string engine;             // name and settings
  std::optional<int> score_cp;    // for the game's first side (Side::One), hundredths
  std::string proven;             // "win", "loss", "draw" for Side::One; "" if nothing is proven
  int depth = 0;                  // 0: not said
  std::uint64_t nodes = 0;        // 0: not said
  std::vector<std::string> line;  // the best line, moves as text
  friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

// A mark on the board: kind is "triangle", "square", "circle", "cross", "selected", "label",
// "arrow" or "line"; arrows and lines end at `to`, a label carries its text. `colour` is "green",
// "red", "blue", "amber", or "" where the source has none.
struct Mark {
  std::string kind;
  std::string cell;
  std::string to;
  std::string text;
  std::string colour = {};
  friend bool operator==(const Mark&, const Mark&) = default;
};

inline constexpr std::string_view kMarkColours[] = {"green", "red", "blue", "amber"};

// What may be said of a move, in the order of PGN's $1 to $6.
inline constexpr std::array<std::string_view, 6> kGlyphs = {"!", "?", "!!", "??", "!?", "?!"};

// The position after `move`. Node 0 is the start: no move, no parent.
struct Node {
  std::string move;     // canonical spelling where the rules could read it, else as it was written
  std::string written;  // as the source spells it, for a move that the rules refuse; else empty
  std::string glyph;    // one of kGlyphs or ""
  std::string comment;  // UTF-8, lines end with \n
  std::vector<Evaluation> evaluations;
  std::vector<Mark> marks;
  std::vector<Tag> extra;  // what else the source says here, "sgf:XX"
  int parent = -1;
  std::vector<int> children;  // the first one continues the main line (or the variation)
  Place place;
};

struct GameResult {
  enum class Source {
    None,    // not known: the record says nothing
    Record,  // the record's word: a resignation, time, or the organiser's table
    Board,   // the rules' verdict on the last position of the main line
  };
  Outcome outcome;  // Ending::None with a winner: the reason is not said
  Source source = Source::None;
  std::string written;  // as the source wrote it, where our words cannot say it ("B+F", "Void")
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

struct Record {
  std::string game = "loa";     // canonical game name
  std::string start = "start";  // "start" or a position text
  std::vector<Tag> tags;
  std::vector<Node> nodes{Node{}};  // never empty; children come after their parents
  GameResult result;
  std::vector<Warning> warnings;

  Node& root() { return nodes.front(); }
  const Node& root() const { return nodes.front(); }

  // The first tag of that key, "" if there is none.
  std::string_view tag(std::string_view key) const;
  // Replaces the first tag of that key, or appends; an empty value is not stored.
  void set_tag(std::string_view key, std::string value);

  // Appends a node behind `parent` and returns its number.
  int add(int parent, std::string move);

  // Node numbers of the main line, without the root.
  std::vector<int> main_line() const;
  std::vector<std::string> main_moves() const;
  int last_of_main_line() const;  // 0 if nothing was played

  // Moves from the start to this node.
  std::vector<int> path_to(int node) const;

  void warn(Place place, std::string message);
};

// A record of plain moves.
Record make_record(std::string game, std::string start, const std::vector<std::string>& moves);

// Equal in everything but places and warnings; nodes are compared as a tree, whatever their
// numbers.
bool same_content(const Record& one, const Record& two);

}  // namespace muster::record
