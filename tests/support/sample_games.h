// Which games the generic suites run over: everything in the list, every preset, and some names
// that combine options. A game that is in the list is tested; there is nothing to opt into.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace muster {

// "loa", "loa:torus", ... every preset of every game.
std::vector<std::string> preset_names();

// The presets and further combinations that reach other corners of the rules.
std::vector<std::string> sample_names();

// Those of one game ("loa").
std::vector<std::string> sample_names_of(const std::string& game);

}  // namespace muster
