// Breaking text into lines for a terminal, in scripts with and without blanks between words.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace muster::text {

// The character at the front of a text, as bytes. Bytes that are no UTF-8 count one by one.
std::string_view first_character(std::string_view s) noexcept;

// The columns that a UTF-8 text takes on a terminal: two for East Asian wide characters.
int columns_of(std::string_view s) noexcept;

// Lines of at most so many columns, each with its newline, the first after `first_indent`, the
// others after `indent`. Breaks at blanks and beside wide characters, never before a closing mark;
// a word that is longer than a line stays whole.
std::string wrap(std::string_view s, int columns, std::string_view first_indent,
                 std::string_view indent);

// The same lines, those that are longer than so many columns wrapped, what follows two further in.
// 0 columns: a file or a pipe, which has no width.
std::string fit_lines(std::string_view lines, int columns);

}  // namespace muster::text
