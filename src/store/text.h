// Texts on their way into a store: what both databases can hold, and names without regard to case.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace muster::store {

// UTF-8 without NUL: bytes that are neither become U+FFFD. PostgreSQL would refuse the whole batch.
std::string clean_text(std::string_view text);

// Equal for names that differ only in the case of their letters. Names are ASCII
// (club::check_account_name); done here because PostgreSQL would ask its locale.
std::string fold_name(std::string_view name);

// The game's name without its options: "loa" of "loa:scrambled".
std::string_view short_name(std::string_view game);

}  // namespace muster::store
