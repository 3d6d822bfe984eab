// A record as pictures: one position with what was drawn on it, or its main line as an animated
// GIF with the players, the moves and the result in a strip above.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "picture/svg.h"
#include "record/record.h"

namespace muster::study {

struct RecordView {
  picture::SvgOptions options;  // shapes are the record's marks
  bool flip = false;
  bool last = true;  // mark the move that led to a position
};

struct PictureOfRecord {
  Scene scene;
  picture::SvgOptions options;
};

// The position after so many plies of the main line; -1: after all that the rules follow.
Result<PictureOfRecord> picture_of(const record::Record& record, int ply, const RecordView& view);

struct AnimationOptions {
  RecordView view;
  int from = 0, to = -1;  // plies; -1: to the end
  int delay_ms = 900;
};

inline constexpr int kMostFrames = 600;
inline constexpr int kMostAnimatedWidth = 1024;

struct Animation {
  std::string gif;
  // Of which pixels have no letters: … stands there. Pictures show labels, and names in no format.
  std::vector<std::string> unwritten;        // labels
  std::vector<std::string> unwritten_names;  // players
};
Result<Animation> animate(const record::Record& record, const AnimationOptions& options);

// The labels among these shapes of which a picture of pixels shows only that they are there.
std::vector<std::string> unwritten_labels(const std::vector<picture::Shape>& shapes);

}  // namespace muster::study
