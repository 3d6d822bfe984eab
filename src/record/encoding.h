// Text from files of any age as UTF-8 with \n line ends, and places in it.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"
#include "record/record.h"

namespace muster::record {

bool is_utf8(std::string_view text) noexcept;

// Bytes of the UTF-8 character that begins at `i`; 0 if none does.
std::size_t character_bytes(std::string_view text, std::size_t i) noexcept;

struct Decoded {
  std::string text;
  bool was_latin1 = false;
};

// UTF-8 stays, anything else is taken for Latin-1; a byte order mark goes, \r\n and \r become \n.
// Refuses what is too long, UTF-16, and text with NUL bytes.
Result<Decoded> decode(std::string_view bytes, const ReadLimits& limits);

// Walks a text forwards and knows line and column. Columns count characters, not bytes.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  bool at_end() const noexcept { return at_ == text_.size(); }
  char peek() const noexcept { return at_end() ? '\0' : text_[at_]; }
  std::string_view rest() const noexcept { return text_.substr(at_); }
  std::size_t offset() const noexcept { return at_; }
  Place place() const noexcept { return {line_, column_, 0}; }

  char next() noexcept;  // not at the end
  void skip_space() noexcept;
  void skip_to(std::size_t offset) noexcept {
    while (at_ < offset && !at_end()) next();
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  int column_ = 1;
};

}  // namespace muster::record
