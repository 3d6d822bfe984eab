// Small helpers for reading and writing text. ASCII rules only: nothing depends on the locale.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::text {

constexpr bool is_space(char c) noexcept { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr char lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}
constexpr char upper(char c) noexcept {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
}

std::string lower(std::string_view s);
std::string_view trim(std::string_view s) noexcept;

// Splits at every separator; empty pieces are kept ("a,,b" gives three).
std::vector<std::string_view> split(std::string_view s, char separator);

// Splits at runs of white space; no empty pieces.
std::vector<std::string_view> words(std::string_view s);

std::string join(const std::vector<std::string>& parts, std::string_view separator);
std::string join(const std::vector<std::string_view>& parts, std::string_view separator);

// A whole decimal number, nothing before or behind it, at most nine digits.
std::optional<int> parse_number(std::string_view s) noexcept;

// Quotes foreign text for a message: cut at 40 bytes, control and non-ASCII bytes replaced, so that
// an error line stays one readable line whatever was fed to us.
std::string quoted(std::string_view s);

// The known word nearest to a mistyped one, for "did you mean"; empty if none is near.
std::string_view closest(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace muster::text
