// A picture as pixels. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "games/scene.h"
#include "picture/svg.h"

namespace muster::picture {

// A colour as 0xRRGGBB.
using Colour = std::uint32_t;

struct Bitmap {
  int width = 0, height = 0;
  std::vector<Colour> pixels;  // row by row from the top

  Bitmap() = default;
  Bitmap(int wide, int high, Colour colour)
      : width(wide),
        height(high),
        pixels(static_cast<std::size_t>(wide) * static_cast<std::size_t>(high), colour) {}

  Colour& at(int x, int y) {
    return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                  static_cast<std::size_t>(x)];
  }
  Colour at(int x, int y) const { return const_cast<Bitmap*>(this)->at(x, y); }
};

// The same picture as to_svg(), options.width pixels wide.
Bitmap to_bitmap(const Scene& scene, const SvgOptions& options);

// The picture in the middle of a page of that size, as large as it fits.
Bitmap to_page(const Scene& scene, SvgOptions options, int width, int height);

}  // namespace muster::picture
