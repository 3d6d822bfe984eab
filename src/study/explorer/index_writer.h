// Writes an index (position_index.h): positions in the order of their keys, then the games.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "study/explorer/position_index.h"

namespace muster::study {

class IndexWriter {
 public:
  // The table of buckets is made for so many positions, more or fewer may come.
  explicit IndexWriter(std::uint64_t positions);

  // Keys must rise. Moves sorted by `to`.
  void add(std::uint64_t key, const PositionEntry& entry);

  // The bytes; the writer is empty then. An error if they were more than an index can hold.
  Result<std::string> finish(std::span<const GameHeader> games, std::uint64_t effort);

 private:
  int bucket_bits_;
  std::uint64_t positions_ = 0;
  std::string buckets_, entries_;
  std::uint64_t next_bucket_ = 0;
};

// The positions and games of all of them together.
Result<std::string> merge_indexes(std::span<const PositionIndex> indexes);

}  // namespace muster::study
