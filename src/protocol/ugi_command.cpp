// SPDX-License-Identifier: MIT
#include "protocol/ugi_command.h"

#include <algorithm>
#include <span>

#include "base/text.h"
#include "engine/engine.h"
#include "protocol/numbers.h"

namespace muster::protocol {

namespace {

using Words = std::span<const std::string_view>;

std::string joined(Words words) {
  return text::join(std::vector<std::string_view>(words.begin(), words.end()), " ");
}

// "setoption name N [value V]"; names and values may have blanks in them.
Result<UgiCommand> parse_option(Words words) {
  if (words.empty() || words.front() != "name") {
    return bad_input("setoption", "expected: setoption name NAME value VALUE");
  }
  words = words.subspan(1);
  const auto value = std::find(words.begin(), words.end(), "value");
  const std::size_t names = static_cast<std::size_t>(value - words.begin());
  if (names == 0) return bad_input("setoption", "expected a name after `name`");
  UgiOption option{joined(words.first(names)), ""};
  if (value != words.end()) option.value = joined(words.subspan(names + 1));
  return UgiCommand(std::move(option));
}

Result<std::vector<std::string>> take_moves(Words words, std::string_view field) {
  if (words.size() > kMaxGameMoves) {
    return Error{ErrorCode::Limit, std::string(field),
                 "expected at most " + std::to_string(kMaxGameMoves) + " moves, found " +
                     std::to_string(words.size())};
  }
  return std::vector<std::string>(words.begin(), words.end());
}

// "position startpos|fen TEXT|p TEXT [moves M1 M2 ...]".
Result<UgiCommand> parse_position(Words words) {
  const auto found = std::find(words.begin(), words.end(), "moves");
  const Words before = words.first(static_cast<std::size_t>(found - words.begin()));
  if (before.empty()) {
    return bad_input("position", "expected startpos, or fen and a position, then moves");
  }
  UgiPosition position;
  const std::string_view kind = before.front();
  if (kind == "fen" || kind == "p") {
    if (before.size() == 1) return bad_input("position", "expected a position after `fen`");
    position.start = joined(before.subspan(1));
  } else if (kind != "startpos" && kind != "start") {
    return bad_input("position", "expected startpos or fen, found " + text::quoted(kind));
  } else if (before.size() > 1) {
    return bad_input("position",
                     "expected `moves` after startpos, found " + text::quoted(before[1]));
  }
  if (found != words.end()) {
    Result<std::vector<std::string>> moves =
        take_moves(words.subspan(before.size() + 1), "position moves");
    if (!moves) return moves.error();
    position.moves = std::move(*moves);
  }
  return UgiCommand(std::move(position));
}

// A word of `go` with a number behind it.
struct GoWord {
  std::string_view name;
  std::int64_t least;
  std::int64_t most;
  void (*set)(UgiGo& go, std::int64_t value);
};

// Clocks may stand at or below zero in a runner that lets its engines overstep: a millisecond then.
constexpr std::int64_t kLate = -kMaxTimeMs;
std::int64_t at_least_one(std::int64_t ms) { return std::max<std::int64_t>(ms, 1); }

constexpr GoWord kGoWords[] = {
    {"nodes", 1, kMaxNodes, [](UgiGo& go, std::int64_t n) { go.nodes = n; }},
    {"depth", 1, engine::kMaxDepth, [](UgiGo& go, std::int64_t n) { go.depth = int(n); }},
    {"movetime", 1, kMaxTimeMs, [](UgiGo& go, std::int64_t n) { go.time_ms = n; }},
    {"movestogo", 1, 10000, [](UgiGo& go, std::int64_t n) { go.moves_to_go = int(n); }},
    {"p1time", kLate, kMaxTimeMs,
     [](UgiGo& go, std::int64_t n) { go.clock_ms[0] = at_least_one(n); }},
    {"p2time", kLate, kMaxTimeMs,
     [](UgiGo& go, std::int64_t n) { go.clock_ms[1] = at_least_one(n); }},
    {"p1inc", 0, kMaxTimeMs, [](UgiGo& go, std::int64_t n) { go.increment_ms[0] = n; }},
    {"p2inc", 0, kMaxTimeMs, [](UgiGo& go, std::int64_t n) { go.increment_ms[1] = n; }},
};

// UCI's names: there White is the player who begins.
std::string_view modern(std::string_view word) {
  if (word == "wtime") return "p1time";
  if (word == "btime") return "p2time";
  if (word == "winc") return "p1inc";
  if (word == "binc") return "p2inc";
  return word;
}

const GoWord* find_go_word(std::string_view word) {
  const auto found = std::find_if(std::begin(kGoWords), std::end(kGoWords),
                                  [&](const GoWord& known) { return known.name == modern(word); });
  return found == std::end(kGoWords) ? nullptr : &*found;
}

bool is_go_word(std::string_view word) {
  return word == "infinite" || word == "searchmoves" || word == "ponder" ||
         find_go_word(word) != nullptr;
}

Result<UgiCommand> parse_go(Words words) {
  UgiGo go;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (const GoWord* known = find_go_word(word)) {
      const std::string field = "go " + std::string(word);
      if (i + 1 == words.size()) return bad_input(field, "expected a number after it");
      const Result<std::int64_t> value = parse_whole(words[++i], known->least, known->most, field);
      if (!value) return value.error();
      known->set(go, *value);
    } else if (word == "infinite") {
      go.infinite = true;
    } else if (word == "searchmoves") {
      while (i + 1 < words.size() && !is_go_word(words[i + 1])) {
        go.search_moves.emplace_back(words[++i]);
      }
      if (go.search_moves.empty()) return bad_input("go searchmoves", "expected moves after it");
    } else {
      go.ignored.emplace_back(word);
    }
  }
  return UgiCommand(std::move(go));
}

Result<UgiCommand> parse_query(Words words) {
  if (words.empty()) return bad_input("query", "expected a question after it, such as gameover");
  return UgiCommand(UgiQuery{std::string(words.front()), joined(words.subspan(1))});
}

}  // namespace

Result<UgiCommand> parse_ugi(std::string_view line) {
  if (line.size() > kMaxLineBytes) {
    return Error{ErrorCode::Limit, "line",
                 "expected at most " + std::to_string(kMaxLineBytes) + " bytes"};
  }
  const std::vector<std::string_view> words = text::words(line);
  if (words.empty()) return UgiCommand(UgiNothing{});
  const std::string_view first = words.front();
  const Words rest = Words(words).subspan(1);
  if (first == "position") return parse_position(rest);
  if (first == "go") return parse_go(rest);
  if (first == "setoption") return parse_option(rest);
  if (first == "query") return parse_query(rest);
  if (first == "ugi" || first == "uci" || first == "uai") {
    return UgiCommand(UgiHello{std::string(first) + "ok"});
  }
  if (first == "isready") return UgiCommand(UgiReady{});
  if (first == "uginewgame" || first == "ucinewgame" || first == "uainewgame") {
    return UgiCommand(UgiNewGame{});
  }
  if (first == "stop") return UgiCommand(UgiStop{});
  if (first == "show" || first == "d") return UgiCommand(UgiShow{});
  if (first == "quit" || first == "exit") return UgiCommand(UgiQuit{});
  return bad_input("command", text::quoted(first) +
                                  " is unknown, expected ugi, isready, setoption, "
                                  "uginewgame, position, go, stop, query, show or quit");
}

std::string to_text(const UgiOption& option) {
  return "setoption name " + option.name + " value " + option.value;
}

std::string to_text(const UgiPosition& position) {
  std::string out =
      position.start == "start" ? "position startpos" : "position fen " + position.start;
  if (!position.moves.empty()) out += " moves " + text::join(position.moves, " ");
  return out;
}

std::string to_text(const UgiGo& go) {
  std::string out = "go";
  const auto add = [&](std::string_view word, std::int64_t value) {
    if (value != 0) out += " " + std::string(word) + " " + std::to_string(value);
  };
  add("p1time", go.clock_ms[0]);
  add("p2time", go.clock_ms[1]);
  add("p1inc", go.increment_ms[0]);
  add("p2inc", go.increment_ms[1]);
  add("movestogo", go.moves_to_go);
  add("movetime", go.time_ms);
  add("nodes", go.nodes);
  add("depth", go.depth);
  if (go.infinite) out += " infinite";
  if (!go.search_moves.empty()) out += " searchmoves " + text::join(go.search_moves, " ");
  return out;
}

}  // namespace muster::protocol
