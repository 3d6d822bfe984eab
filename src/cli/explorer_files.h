// Files for the explorer: indexes as they are, records and folders of records made into one.
// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "cli/console.h"
#include "host/mapped_file.h"
#include "study/explorer/index_builder.h"
#include "study/explorer/position_index.h"

namespace muster::cli {

class ExplorerFiles {
 public:
  // A folder stands for the files in it. `game`: what records are read as that do not say. Games
  // that cannot be read are told on stderr and left out.
  Status read(const std::vector<std::string>& paths, const std::string& game, int plies,
              Console& console);

  // The book and the engine's games that are compiled into the program.
  Status read_shipped(const std::string& game, int plies, Console& console);

  // All that was read, one index a file and one for all records.
  const std::vector<study::PositionIndex>& indexes() const noexcept { return indexes_; }
  std::vector<const study::PositionSource*> sources() const;
  std::size_t games_left_out() const noexcept { return left_out_; }

 private:
  Status add_records(std::string_view text, const std::string& path, const std::string& game,
                     int plies, Console& console);
  Status open_records();  // what was added
  Status read_one(const std::string& path, const std::string& game, int plies, Console& console);
  Status open(std::string_view bytes, const std::string& path);

  std::deque<host::MappedFile> files_;
  std::string built_;
  study::IndexBuilder builder_;
  std::vector<study::PositionIndex> indexes_;
  std::size_t left_out_ = 0;
};

}  // namespace muster::cli
