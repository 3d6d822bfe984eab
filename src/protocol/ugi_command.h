// What a GUI or match runner says in UGI (Universal Game Interface, the UCI family's form for any
// game): one line is one command. Text to struct and back; no session, no engine. docs/protocol.md
// says what each word means to us.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"

namespace muster::protocol {

struct UgiNothing {};  // a blank line
struct UgiHello {
  std::string ok = "ugiok";  // what ends the greeting: "uciok" and "uaiok" for the older dialects
};
struct UgiReady {};
struct UgiNewGame {};
struct UgiStop {};
struct UgiQuit {};
struct UgiShow {};  // our own: the position, for people

struct UgiOption {
  std::string name;
  std::string value;
};

struct UgiPosition {
  std::string start = "start";  // or a position text
  std::vector<std::string> moves;
};

// 0: not said. Clocks are those of the first and the second player.
struct UgiGo {
  std::int64_t nodes = 0;
  int depth = 0;
  std::int64_t time_ms = 0;
  std::array<std::int64_t, 2> clock_ms{};
  std::array<std::int64_t, 2> increment_ms{};
  int moves_to_go = 0;
  bool infinite = false;
  std::vector<std::string> search_moves;
  std::vector<std::string> ignored;  // words of other programs that change nothing here

  // Whether the search ends by itself.
  bool bounded() const {
    return !infinite &&
           (nodes > 0 || depth > 0 || time_ms > 0 || clock_ms[0] > 0 || clock_ms[1] > 0);
  }
};

struct UgiQuery {
  std::string what;
  std::string argument;
};

using UgiCommand = std::variant<UgiNothing, UgiHello, UgiReady, UgiNewGame, UgiOption, UgiPosition,
                                UgiGo, UgiStop, UgiQuery, UgiShow, UgiQuit>;

Result<UgiCommand> parse_ugi(std::string_view line);

// The other way, for talking to a foreign engine.
std::string to_text(const UgiOption& option);
std::string to_text(const UgiPosition& position);
std::string to_text(const UgiGo& go);

}  // namespace muster::protocol
