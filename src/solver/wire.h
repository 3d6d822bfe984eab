// Numbers and words as bytes, the same on every machine: for checkpoints.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "solver/bytes.h"

namespace muster::solver {

inline void put_word(std::vector<std::byte>& out, std::uint64_t word) {
  for (int i = 0; i < 8; ++i) out.push_back(static_cast<std::byte>(word >> (8 * i) & 0xff));
}

inline std::uint64_t get_word(const std::byte* bytes) noexcept {
  std::uint64_t word = 0;
  for (int i = 0; i < 8; ++i)
    word |= std::uint64_t{std::to_integer<std::uint8_t>(bytes[i])} << (8 * i);
  return word;
}

// Over whole words; what is left over at the end is ignored (nothing is, here).
inline std::uint64_t checksum(std::uint64_t sum, std::span<const std::byte> bytes) noexcept {
  for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) sum = mix(sum ^ get_word(&bytes[i]));
  return sum;
}

inline Error truncated(std::string field) {
  return bad_input(std::move(field), "the file ends too early");
}

inline void put_text(std::vector<std::byte>& out, std::string_view text) {
  put_word(out, text.size());
  for (const char c : text) out.push_back(static_cast<std::byte>(c));
}

inline Result<std::uint64_t> read_word(ByteSource& source, std::string_view field) {
  std::array<std::byte, 8> bytes;
  if (source.read(bytes) != bytes.size()) return truncated(std::string(field));
  return get_word(bytes.data());
}

inline Result<std::string> read_text(ByteSource& source, std::string_view field,
                                     std::size_t longest) {
  const Result<std::uint64_t> size = read_word(source, field);
  if (!size) return size.error();
  if (*size > longest) return bad_input(std::string(field), "longer than anything we write");
  std::string text(static_cast<std::size_t>(*size), '\0');
  if (source.read(std::as_writable_bytes(std::span(text))) != text.size()) {
    return truncated(std::string(field));
  }
  return text;
}

}  // namespace muster::solver
