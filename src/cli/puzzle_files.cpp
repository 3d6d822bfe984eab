// SPDX-License-Identifier: MIT
#include "cli/puzzle_files.h"

#include "host/file_writer.h"
#include "host/files.h"
#include "puzzles/puzzle_file.h"

namespace muster::cli {

Result<puzzles::PuzzleSet> load_puzzles(const std::string& path) {
  const Result<std::string> text = host::read_file(path, puzzles::kMostBytes);
  if (!text) return text.error();
  Result<puzzles::PuzzleSet> set = puzzles::read_set(*text);
  if (set) return set;
  Error error = set.error();
  error.field = "file " + path + ", " + error.field;
  return error;
}

Status save_puzzles(const std::string& path, const puzzles::PuzzleSet& set) {
  return host::write_file(path, puzzles::write_set(set));
}

}  // namespace muster::cli
