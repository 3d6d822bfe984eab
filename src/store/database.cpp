// SPDX-License-Identifier: MIT
#include "store/database.h"

#include "store/text.h"

namespace muster::store {

SqlValue value(std::string_view text) { return clean_text(text); }

std::int64_t Rows::integer(std::size_t row, std::size_t column) const noexcept {
  const std::int64_t* number = std::get_if<std::int64_t>(&cell(row, column));
  return number != nullptr ? *number : 0;
}

double Rows::real(std::size_t row, std::size_t column) const noexcept {
  const double* number = std::get_if<double>(&cell(row, column));
  return number != nullptr ? *number : static_cast<double>(integer(row, column));
}

std::string_view Rows::text(std::size_t row, std::size_t column) const noexcept {
  const std::string* text = std::get_if<std::string>(&cell(row, column));
  return text != nullptr ? std::string_view(*text) : std::string_view();
}

std::optional<std::int64_t> Rows::maybe(std::size_t row, std::size_t column) const noexcept {
  const std::int64_t* number = std::get_if<std::int64_t>(&cell(row, column));
  return number != nullptr ? std::optional(*number) : std::nullopt;
}

}  // namespace muster::store
