// Reads a proof file as lines (its head) and words (its strategies), and knows the place it is at.
// For the checker only.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "solver/bytes.h"

namespace muster::solver {

class ProofReader {
 public:
  static constexpr std::size_t kLongestLine = 4096, kLongestWord = 64;

  explicit ProofReader(ByteSource& source) noexcept : source_(&source) {}

  // "keyword rest": the rest of the next line, which must begin with the keyword.
  Result<std::string> line(std::string_view keyword);

  // The next word; empty at the end of the file.
  Result<std::string> word();

  // An error at the start of what was read last.
  Error error(ErrorCode code, std::string message) const;

 private:
  static constexpr int kEnd = -1;

  int peek();
  void advance() noexcept;

  ByteSource* source_;
  std::array<std::byte, 1 << 16> block_;
  std::size_t at_ = 0, size_ = 0;
  std::uint64_t line_ = 1, column_ = 1;
  std::uint64_t start_line_ = 1, start_column_ = 1;
};

}  // namespace muster::solver
