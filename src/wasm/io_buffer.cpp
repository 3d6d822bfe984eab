// SPDX-License-Identifier: MIT
#include "wasm/io_buffer.h"

#include <algorithm>

namespace muster::wasm {

namespace {

constexpr int kMaxInput = 33 << 20;  // a record file as a JSON text
std::string input, output;

}  // namespace

std::string_view input_text(int length) {
  const auto size = static_cast<std::size_t>(std::max(0, length));
  return std::string_view(input).substr(0, std::min(size, input.size()));
}

int answer(std::string text) {
  output = std::move(text);
  return static_cast<int>(output.size());
}

}  // namespace muster::wasm

extern "C" {

// An input buffer of so many bytes, or null if that is too long.
[[clang::export_name("muster_input")]] char* muster_input(int length) {
  using namespace muster::wasm;
  if (length < 0 || length > kMaxInput) return nullptr;
  input.resize(static_cast<std::size_t>(length) + 1);
  return input.data();
}

[[clang::export_name("muster_output")]] const char* muster_output() {
  return muster::wasm::output.data();
}
}
