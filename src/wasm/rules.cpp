// What a page asks about the rules and its clocks: muster_ask and muster_clock take the questions
// of docs/protocol.md. The other functions are for tests. SPDX-License-Identifier: MIT
#include <cstdint>
#include <string>
#include <string_view>

#include "base/text.h"
#include "club/clock_question.h"
#include "games/list.h"
#include "protocol/query_handler.h"
#include "wasm/io_buffer.h"

namespace {

using muster::wasm::answer;
using muster::wasm::input_text;
using muster::wasm::refuse;

// The input is "game<newline>state".
muster::Result<std::unique_ptr<muster::AnyState>> read_state(int length) {
  const std::string_view text = input_text(length);
  const std::size_t line = text.find('\n');
  const auto game = muster::make_game(text.substr(0, line));
  if (!game) return game.error();
  return (*game)->state(line == std::string_view::npos ? "start" : text.substr(line + 1));
}

// Keeps the latest state between questions.
muster::protocol::QueryHandler& handler() {
  static muster::protocol::QueryHandler one;
  return one;
}

}  // namespace

extern "C" {

[[clang::export_name("muster_ask")]] int muster_ask(int length) {
  return answer(handler().ask(input_text(length)));
}

// Clocks of a game that no server keeps.
[[clang::export_name("muster_clock")]] int muster_clock(int length) {
  return answer(muster::club::answer_clock(input_text(length)));
}

[[clang::export_name("muster_perft")]] int muster_perft(int length, int depth) {
  const auto state = read_state(length);
  return state ? answer(std::to_string((*state)->perft(depth))) : refuse(state.error());
}

[[clang::export_name("muster_position")]] int muster_position(int length) {
  const auto state = read_state(length);
  return state ? answer((*state)->position()) : refuse(state.error());
}

// One move a line.
[[clang::export_name("muster_moves")]] int muster_moves(int length) {
  const auto state = read_state(length);
  return state ? answer(muster::text::join((*state)->legal(), "\n")) : refuse(state.error());
}
}
