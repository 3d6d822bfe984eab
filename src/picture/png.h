// A bitmap as a PNG file. SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "picture/bitmap.h"

namespace muster::picture {

// With a palette where 256 colours are enough.
std::string to_png(const Bitmap& bitmap);

}  // namespace muster::picture
