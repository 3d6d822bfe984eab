// Bitmaps as an animated GIF: of each only the rectangle that changed, with unchanged pixels left
// out. A frame is written when it is added, so that a long game needs the memory of two.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "picture/bitmap.h"

namespace muster::picture {

class GifWriter {
 public:
  // All frames must have the size of the first.
  void add(const Bitmap& frame, int delay_ms);

  // The file; "" without a frame. It plays for ever.
  std::string finish();

 private:
  void learn_colours(const Bitmap& frame);
  std::uint8_t number(Colour colour);

  Bitmap before_;
  std::vector<Colour> colours_;
  std::unordered_map<Colour, std::uint8_t> numbers_;  // also of colours shown as the nearest one
  std::string frames_;
};

}  // namespace muster::picture
