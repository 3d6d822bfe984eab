// SPDX-License-Identifier: MIT
#include "solver/proof_reader.h"

#include "base/text.h"

namespace muster::solver {

int ProofReader::peek() {
  if (at_ == size_) {
    size_ = source_->read(block_);
    at_ = 0;
    if (size_ == 0) return kEnd;
  }
  return std::to_integer<int>(block_[at_]);
}

void ProofReader::advance() noexcept {
  if (block_[at_++] == std::byte{'\n'}) {
    ++line_;
    column_ = 1;
  } else {
    ++column_;
  }
}

Error ProofReader::error(ErrorCode code, std::string message) const {
  return {code, "line " + std::to_string(start_line_) + ", column " + std::to_string(start_column_),
          std::move(message)};
}

Result<std::string> ProofReader::line(std::string_view keyword) {
  start_line_ = line_;
  start_column_ = column_;
  std::string text;
  int c = peek();
  for (; c != kEnd && c != '\n'; c = peek()) {
    if (text.size() == kLongestLine) return error(ErrorCode::Limit, "the line is too long");
    text.push_back(static_cast<char>(c));
    advance();
  }
  if (c != kEnd) advance();
  const std::string expected = std::string(keyword) + " ";
  if (text.compare(0, expected.size(), expected) != 0) {
    return error(ErrorCode::BadInput, "found " + text::quoted(text) +
                                          ", expected a line that begins with " +
                                          text::quoted(expected));
  }
  return std::string(text::trim(std::string_view(text).substr(expected.size())));
}

Result<std::string> ProofReader::word() {
  int c = peek();
  for (; c != kEnd && text::is_space(static_cast<char>(c)); c = peek()) advance();
  start_line_ = line_;
  start_column_ = column_;
  std::string text;
  for (; c != kEnd && !text::is_space(static_cast<char>(c)); c = peek()) {
    if (text.size() == kLongestWord) return error(ErrorCode::Limit, "the word is too long");
    text.push_back(static_cast<char>(c));
    advance();
  }
  return text;
}

}  // namespace muster::solver
