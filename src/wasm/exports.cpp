// What a page or Node calls: rules and engine by text. A caller writes UTF-8 into the input buffer,
// calls a function with lengths, and reads the answer from the output buffer; the functions return
// its length in bytes, or -1 - length when the answer is an error message. SPDX-License-Identifier:
// MIT
#include <cstdint>
#include <string>
#include <string_view>

#include "base/text.h"
#include "engine/bench.h"
#include "games/list.h"

namespace {

constexpr std::size_t kInputSize = 1 << 16;

// One module instance serves one caller at a time; these are its two letter boxes.
char input[kInputSize];
std::string output;

int answer(std::string text) {
  output = std::move(text);
  return static_cast<int>(output.size());
}

int refuse(const muster::Error& error) { return -1 - answer(error.to_text()); }

// The input is "game<newline>state".
muster::Result<std::unique_ptr<muster::AnyState>> read_state(int length) {
  const std::string_view text(input, static_cast<std::size_t>(length));
  const std::size_t line = text.find('\n');
  const auto game = muster::make_game(text.substr(0, line));
  if (!game) return game.error();
  return (*game)->state(line == std::string_view::npos ? "start" : text.substr(line + 1));
}

}  // namespace

extern "C" {

[[clang::export_name("muster_input")]] char* muster_input() { return input; }
[[clang::export_name("muster_input_size")]] int muster_input_size() { return kInputSize; }
[[clang::export_name("muster_output")]] const char* muster_output() { return output.data(); }

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

// The bench signature, as in tests/bench/signature.txt.
[[clang::export_name("muster_bench")]] int muster_bench() {
  const auto results = muster::engine::bench();
  if (!results) return refuse(results.error());
  std::string lines;
  for (const auto& result : *results) {
    lines += std::string(result.game) + " " + std::to_string(result.nodes) + "\n";
  }
  return answer(lines);
}
}
