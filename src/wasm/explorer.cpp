// The explorer for a page's worker: files in, questions answered (protocol/explorer_handler.h).
// SPDX-License-Identifier: MIT
#include <string>
#include <string_view>

#include "protocol/explorer_handler.h"
#include "wasm/io_buffer.h"

namespace {

using muster::wasm::answer;
using muster::wasm::input_text;

muster::protocol::ExplorerHandler& handler() {
  static muster::protocol::ExplorerHandler one;
  return one;
}

// Takes the first line off.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

}  // namespace

extern "C" {

// "name\n", then the bytes of an index.
[[clang::export_name("muster_explorer_index")]] int muster_explorer_index(int length) {
  std::string_view rest = input_text(length);
  const std::string_view name = take_line(rest);
  return answer(handler().open_index(name, std::string(rest)));
}

// "name\ngame\n" and "last\n" or "more\n", then a part of a file of games.
[[clang::export_name("muster_explorer_games")]] int muster_explorer_games(int length) {
  std::string_view rest = input_text(length);
  const std::string_view name = take_line(rest);
  const std::string_view game = take_line(rest);
  const bool last = take_line(rest) == "last";
  return answer(handler().add_games(name, game, rest, last));
}

[[clang::export_name("muster_explorer_ask")]] int muster_explorer_ask(int length) {
  return answer(handler().ask(input_text(length)));
}
}
