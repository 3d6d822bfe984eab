// A program that adds moves and says which are acknowledged. SPDX-License-Identifier: MIT
#pragma once

namespace muster::store {

inline constexpr int kAppenderGames = 8;

// Prints "GAME SEQ" a line for what is durable. Ends only when the store fails.
int append_until_killed(const char* file);

}  // namespace muster::store
