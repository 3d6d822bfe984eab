// The nets that were compiled into this program: nets/<game>.net. SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace muster::eval {

// The file's bytes; empty if there is none for this game.
std::span<const std::byte> embedded_net(std::string_view game) noexcept;

}  // namespace muster::eval
