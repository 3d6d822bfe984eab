// SPDX-License-Identifier: MIT
#include "games/scene.h"

#include "base/text.h"

namespace muster {

Result<int> find_cell(const Scene& scene, std::string_view name) {
  const std::string wanted = text::lower(text::trim(name));
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    if (text::lower(scene.cells[i].name) == wanted) return static_cast<int>(i);
  }
  const std::string like = scene.cells.empty() ? "" : ", expected one like " + scene.cells[0].name;
  return bad_input("point", text::quoted(name) + " is not a point of this board" + like);
}

}  // namespace muster
