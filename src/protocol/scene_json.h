// Scenes and states as JSON, for the browser and whoever else draws a board.
// docs/protocol.md describes the fields. SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "games/any_game.h"

namespace muster::protocol {

// "free", "tied", ...
std::string_view to_text(Tone tone) noexcept;

// "man", "marked", "disc", "down", "up", "home".
std::string_view to_text(PieceKind kind) noexcept;

// "squares", "hex-points", "flat-hexes".
std::string_view to_text(Tiling tiling) noexcept;

nlohmann::ordered_json marks_json(const std::vector<SceneMark>& marks);
nlohmann::ordered_json arrows_json(const std::vector<SceneArrow>& arrows);

// Board and pieces, without marks and arrows.
nlohmann::ordered_json scene_json(const Scene& scene);

// Groups, threats, words for each side, and at the end what decided.
nlohmann::ordered_json standing_json(const AnyState& state, Language language);

// Everything a board needs about a state at once.
nlohmann::ordered_json state_json(const AnyState& state, Language language);

}  // namespace muster::protocol
