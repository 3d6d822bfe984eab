// Rows of self-play positions of any game: what self_play writes and fit reads. One line a row:
//   GAME PLY RESULT SCORE POSITION
// GAME numbers the games of a file (rows of one game belong together), RESULT is the first side's
// (0 loss, 1 draw, 2 win), SCORE the search's for the side to move, POSITION the canonical text.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <string>

namespace muster::tools {

struct Row {
  int game = 0;
  int ply = 0;
  int result = 0;
  int score = 0;
  std::string position;
};

inline bool write_row(std::FILE* file, const Row& row) {
  return std::fprintf(file, "%d %d %d %d %s\n", row.game, row.ply, row.result, row.score,
                      row.position.c_str()) > 0;
}

// False at the end of the file, or at a line that is no row.
inline bool read_row(std::FILE* file, Row& row) {
  char position[1024];
  if (std::fscanf(file, "%d %d %d %d %1023[^\n]", &row.game, &row.ply, &row.result, &row.score,
                  position) != 5) {
    return false;
  }
  row.position = position;
  return true;
}

}  // namespace muster::tools
