// SPDX-License-Identifier: MIT
#include "record/encoding.h"

#include "base/text.h"

namespace muster::record {

namespace {

unsigned byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
}

bool is_continuation(unsigned byte) { return (byte & 0xC0U) == 0x80U; }

}  // namespace

// No overlong forms, no surrogates, nothing above U+10FFFF.
std::size_t character_bytes(std::string_view text, std::size_t i) noexcept {
  const unsigned first = byte_at(text, i);
  const unsigned second = byte_at(text, i + 1);
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4 || !is_continuation(second)) return 0;
  if (first < 0xE0) return 2;
  if (!is_continuation(byte_at(text, i + 2))) return 0;
  if (first < 0xF0) {
    const bool overlong = first == 0xE0 && second < 0xA0;
    const bool surrogate = first == 0xED && second >= 0xA0;
    return overlong || surrogate ? 0 : 3;
  }
  if (!is_continuation(byte_at(text, i + 3))) return 0;
  const bool overlong = first == 0xF0 && second < 0x90;
  const bool too_high = first == 0xF4 && second >= 0x90;
  return overlong || too_high ? 0 : 4;
}

bool is_utf8(std::string_view text) noexcept {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t bytes = character_bytes(text, i);
    if (bytes == 0) return false;
    i += bytes;
  }
  return true;
}

Result<Decoded> decode(std::string_view bytes, const ReadLimits& limits) {
  if (bytes.size() > limits.bytes) {
    return Error{ErrorCode::Limit, "record",
                 "the text has " + std::to_string(bytes.size()) + " bytes, at most " +
                     std::to_string(limits.bytes) + " are read"};
  }
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  if (bytes.find('\0') != std::string_view::npos) {
    return bad_input(
        "record",
        "this is no text but a picture or another kind of file, expected a record as text");
  }
  Decoded out;
  out.was_latin1 = !is_utf8(bytes);
  out.text.reserve(bytes.size());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const unsigned byte = byte_at(bytes, i);
    if (byte == '\r') {
      if (byte_at(bytes, i + 1) != '\n') out.text += '\n';
    } else if (out.was_latin1 && byte >= 0x80) {
      out.text += static_cast<char>(0xC0U | (byte >> 6));
      out.text += static_cast<char>(0x80U | (byte & 0x3FU));
    } else {
      out.text += bytes[i];
    }
  }
  return out;
}

char Scanner::next() noexcept {
  const char c = text_[at_++];
  if (c == '\n') {
    ++line_;
    column_ = 1;
  } else if (at_end() || !is_continuation(static_cast<unsigned char>(text_[at_]))) {
    ++column_;  // the character ends here
  }
  return c;
}

void Scanner::skip_space() noexcept {
  while (!at_end() && text::is_space(peek())) next();
}

}  // namespace muster::record
