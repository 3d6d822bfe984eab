// The .txt files of the games' folders, put into the program at build time.
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace muster {

// "loa/rules.en.txt"; empty if there is no such file.
std::string_view embedded_games_text(std::string_view path);

}  // namespace muster
