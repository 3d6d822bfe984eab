// Marks and arrows added to a scene: the last move, and those a user writes as text.
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/scene.h"
#include "picture/shape.h"

namespace muster::picture {

// Marks where the pieces of a move came from and went to, each cell once.
void mark_steps(Scene& scene, const std::vector<PieceStep>& steps);

// "b1 c3:free d4:blocked": points with an optional tone, split by spaces or commas. With a colour
// (green, red, blue, amber) or a shape (circle, square, triangle, cross, label=A, glyph=?!), in any
// order, it is something drawn: "b1:red c3:triangle:blue d4:label=A".
Status add_marks(Scene& scene, std::vector<Shape>& shapes, std::string_view text);

// "b1-b3 c1-a3:capture d1-d3:red": two points each, with an optional tone or colour.
Status add_arrows(Scene& scene, std::vector<Shape>& shapes, std::string_view text);

}  // namespace muster::picture
