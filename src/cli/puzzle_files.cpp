// SPDX-License-Identifier: MIT
#include "cli/puzzle_files.h"

#include <algorithm>
#include <filesystem>

#include "cli/shipped.h"
#include "host/file_writer.h"
#include "host/files.h"
#include "puzzles/puzzle_file.h"

namespace muster::cli {

void puzzle_set_arg(Args& args, std::string& value) {
  args.required("SET", value,
                "a GAME, for the set that ships (loa, loa:torus, loa-endings), or a FILE");
}

Result<puzzles::PuzzleSet> read_puzzle_file(const std::string& path) {
  const Result<std::string> text = host::read_file(path, puzzles::kMostBytes);
  if (!text) return text.error();
  Result<puzzles::PuzzleSet> set = puzzles::read_set(*text);
  if (set) return set;
  Error error = set.error();
  error.field = "file " + path + ", " + error.field;
  return error;
}

Result<puzzles::PuzzleSet> load_puzzles(const std::string& what) {
  std::error_code none;
  if (!std::filesystem::exists(what, none)) {
    std::string name = what;
    std::replace(name.begin(), name.end(), ':', '-');
    if (const auto shipped = shipped_puzzles(name); !shipped.empty()) {
      return puzzles::read_set(as_text(shipped));
    }
  }
  return read_puzzle_file(what);
}

Status save_puzzles(const std::string& path, const puzzles::PuzzleSet& set) {
  return host::write_file(path, puzzles::write_set(set));
}

}  // namespace muster::cli
